package dev.tokenjuice.reducers.families.git;

import dev.tokenjuice.reducers.model.Draft;
import dev.tokenjuice.reducers.text.Signals;
import dev.tokenjuice.reducers.text.Words;
import java.util.ArrayList;
import java.util.List;

/** Steps of a workflow's job in which nothing failed: on one line, with their warnings and the last total of each. */
final class PassedSteps {
  private static final int WARNINGS = 3;
  private static final String WARNING = "##[warning]";

  /** A line that is worth a look: its place and its text. */
  private record Told(int at, String text) {}

  private final Draft draft;
  private final List<String> names = new ArrayList<>();
  private final List<Told> told = new ArrayList<>();
  private String job = "";
  private Told total;
  private int lines;
  private int warnings;

  PassedSteps(Draft draft) {
    this.draft = draft;
  }

  void line(int i, String text) {
    lines++;
    if (text.startsWith(WARNING)) {
      if (warnings++ < WARNINGS) {
        told.add(new Told(i, text));
      }
    } else if (counts(text)) {
      total = new Told(i, text);
    }
  }

  /** A total of tests or the like, as opposed to any line with a number in it. */
  private static boolean counts(String text) {
    int marks = Signals.marks(text);
    return (marks & Signals.COUNT) != 0 && text.length() < 160 && !Signals.passed(text)
        && !text.startsWith("Complete job name: ");
  }

  /** The lines that were told are those of this step. */
  void end(String ofJob, String step) {
    if (!ofJob.equals(job)) {
      write();
      job = ofJob;
    }
    if (total != null) {
      told.add(total);
    }
    int left = lines - told.size();
    names.add(step + " (" + Words.count(left, "line") + ")");
    total = null;
    lines = 0;
    if (!told.isEmpty()) {
      write();
    }
  }

  /** Write the steps that wait. */
  void write() {
    draft.noteIf(!names.isEmpty(), "… " + job + " / " + String.join(", ", names));
    told.forEach(line -> draft.keepAs(line.at(), "  " + line.text().strip()));
    draft.more("  ", warnings - WARNINGS, "warning", "");
    names.clear();
    told.clear();
    warnings = 0;
  }
}
