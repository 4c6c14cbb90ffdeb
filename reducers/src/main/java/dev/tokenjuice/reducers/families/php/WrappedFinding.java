package dev.tokenjuice.reducers.families.php;

import dev.tokenjuice.reducers.model.Draft;
import dev.tokenjuice.reducers.shared.FileGroups;
import java.util.ArrayList;
import java.util.List;

/** The row of a table that is being read: a finding whose message may go on over several lines. */
final class WrappedFinding {
  private final List<Integer> furtherLines = new ArrayList<>();
  private final StringBuilder message = new StringBuilder();
  private String place = "";
  private int line = -1;

  void begin(int i, String where, String words) {
    line = i;
    place = where;
    message.setLength(0);
    message.append(words);
    furtherLines.clear();
  }

  boolean isOpen() {
    return line >= 0;
  }

  /** Line {@code i} belongs to the row and adds to its message. */
  void append(int i, String words) {
    furtherLines.add(i);
    message.append(words);
  }

  String message() {
    return message.toString();
  }

  /** Put the finding among the others of its file. */
  void addTo(FileGroups groups, String file, Draft draft) {
    groups.add(line, file, place, message.toString());
    furtherLines.forEach(draft::covered);
  }

  void end() {
    line = -1;
  }
}
