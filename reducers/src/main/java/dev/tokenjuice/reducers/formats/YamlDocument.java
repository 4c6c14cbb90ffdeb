package dev.tokenjuice.reducers.formats;

import dev.tokenjuice.reducers.model.CommandOutput;
import dev.tokenjuice.reducers.model.Reduction;
import dev.tokenjuice.reducers.shared.OutputReader;
import dev.tokenjuice.reducers.text.Lines;
import dev.tokenjuice.reducers.text.Signals;
import dev.tokenjuice.reducers.text.Signs;
import dev.tokenjuice.reducers.text.Tally;
import java.util.Set;

/**
 * Compacts YAML documents: keeps the beginning and the end, and between them lines that name a thing or report trouble.
 * Comments stand for omitted lines, so that the structure stays readable.
 */
public final class YamlDocument extends OutputReader {
  private static final int FEWEST = 80;
  private static final int SAMPLE = 2000;
  private static final int LARGE = 8000;
  private static final int ROOM = 5000;
  private static final int ALIKE = 2;
  private static final int LONG_LINE = 300;
  private static final int DEEPEST_NAME = 8;
  private static final Set<String> NAMES = Set.of("kind", "name", "id", "title", "replicas", "phase");
  private static final Set<String> TELLING = Set.of("namespace", "image", "reason", "message",
      "error", "status", "state", "version", "host", "path", "uses", "run");

  private final int room;
  private final Tally seenKeys = new Tally();
  private final Tally seenLines = new Tally();

  private YamlDocument(Lines lines, int room) {
    super(lines);
    this.room = room;
  }

  public static Reduction reduce(CommandOutput output) {
    return large(output.lines()) && recognises(output.lines()) ? outline(output.lines(), ROOM) : Reduction.declined();
  }

  private static boolean large(Lines lines) {
    long chars = 0;
    for (int i = 0; i < lines.size() && chars <= LARGE; i++) {
      chars += lines.get(i).length() + 1;
    }
    return chars > LARGE;
  }

  /** Whether an output is one long YAML text. */
  public static boolean recognises(Lines lines) {
    if (lines.size() < FEWEST || key(lines.get(0)).isEmpty() && !lines.get(0).equals("---")) {
      return false;
    }
    int looked = Math.min(lines.size(), SAMPLE);
    int keys = 0;
    int nested = 0;
    for (int i = 0; i < looked; i++) {
      String line = lines.get(i);
      boolean isKey = !key(line).isEmpty();
      keys += isKey || line.equals("---") || line.stripLeading().startsWith("- ") ? 1 : 0;
      nested += isKey && (line.charAt(0) == ' ' || line.charAt(0) == '-') ? 1 : 0;
    }
    return keys * 10 >= looked * 8 && nested * 2 >= looked;
  }

  /** The document in about {@code room} characters. */
  public static Reduction outline(Lines lines, int room) {
    return new YamlDocument(lines, room).run();
  }

  private Reduction run() {
    int head = fitting(0, 1, room / 3);
    int tail = lines.size() - fitting(lines.size() - 1, -1, room / 8);
    int left = room / 2;
    long number = 0;
    long shown = 0;
    for (int i = 0; i < lines.size(); i++) {
      String line = lines.get(i);
      number += 1 + lines.gapBefore(i);
      boolean edge = i < head || i >= tail;
      boolean tells = !lines.blank(i) && tells(line);
      if (!edge && (left <= 0 || !tells)) {
        continue;
      }
      skipped(shown, number);
      shown = number;
      left -= edge ? 0 : Math.min(LONG_LINE, line.length()) + 12;
      draft.keepClipped(i, LONG_LINE);
    }
    skipped(shown, lines.total() + 1);
    return draft.build();
  }

  private boolean tells(String line) {
    String key = key(line);
    int indent = Signs.behind(line, 0, " -");
    int keys = seenKeys.add(31L * key.hashCode() + indent);
    int same = seenLines.add(31L * line.hashCode() + indent);
    return keys <= ALIKE && !key.isEmpty() || NAMES.contains(key) && indent <= DEEPEST_NAME
        || same <= ALIKE && (TELLING.contains(key) || (Signals.marks(line) & Signals.FAILURE) != 0);
  }

  private void skipped(long shown, long next) {
    draft.noteIf(next - shown > 1, "# … " + (next - shown == 2 ? "line " : "lines " + (shown + 1) + "-") + (next - 1));
  }

  private int fitting(int from, int step, int space) {
    int left = space;
    int count = 0;
    for (int i = from; i >= 0 && i < lines.size() && left > 0 && lines.gapBefore(i) == 0; i += step) {
      left -= Math.min(LONG_LINE, lines.get(i).length()) + 1;
      count++;
    }
    return count;
  }

  /** The key in a line, or the empty string. */
  private static String key(String line) {
    int from = Signs.behind(line, 0, " -");
    int end = Signs.until(line, from, ":");
    boolean colon = end > from && end < line.length() && line.charAt(end) == ':'
        && (end + 1 == line.length() || line.charAt(end + 1) == ' ');
    return colon ? line.substring(from, end) : "";
  }
}
