package dev.tokenjuice.reducers.families.cloud;

import dev.tokenjuice.reducers.model.Draft;
import dev.tokenjuice.reducers.text.LineForms;
import dev.tokenjuice.reducers.text.Lines;
import dev.tokenjuice.reducers.text.Stripped;
import dev.tokenjuice.reducers.text.Words;
import java.util.BitSet;
import java.util.Map;

/** One action of a terraform plan: its heading, and the attributes whose values are known and change. */
final class PlannedAction {
  private static final int LONG_LINE = 300;
  /** Shorter actions are told whole. */
  private static final int SHORT = 5;
  private static final String REPLACES = "# forces replacement";
  private static final String UNKNOWN = "-> (known after apply)";
  private static final LineForms OPENS = LineForms.of("{} resource \"{}{", "{} data \"{}{");
  private static final LineForms CLOSING =
      LineForms.of("}", "]", ")", "},", "] -> null", "} -> null", "# ({} hidden)");
  private static final LineForms ENDS = LineForms.of("    }", "  }", "Plan: {}");

  private final Lines lines;
  private final Draft draft;
  private final boolean applied;
  private final Map<String, String> told;

  /**
   * In a plan that was {@code applied}, what was created is told by its name alone. {@code told} are the actions so
   * far.
   */
  PlannedAction(Lines lines, Draft draft, boolean applied, Map<String, String> told) {
    this.lines = lines;
    this.draft = draft;
    this.applied = applied;
    this.told = told;
  }

  /** Write the action that begins at {@code from}; the answer is the line behind it. */
  int write(int from) {
    String heading = lines.get(from);
    boolean fresh = heading.contains(" will be created");
    boolean gone = heading.contains(" will be destroyed") || heading.contains(" will be read during apply")
        || applied && fresh;
    int end = end(from);
    String like = gone || end - from < SHORT ? null : like(from, end);
    if (like != null) {
      draft.keepAs(from, heading.strip() + " (as " + like + ", but for the index)");
      for (int i = from + 1; i < end; i++) {
        draft.coveredInPart(i);
      }
      return end;
    }
    draft.keepAs(from, heading.strip());
    int i = from + 1;
    while (i < end && lines.get(i).startsWith("  # (")) {
      draft.keepAs(i, lines.get(i).strip());
      i++;
    }
    if (i < end && OPENS.test(lines.get(i))) {
      draft.covered(i++);
    }
    BitSet unknown = unknownBlocks(i, end);
    for (; i < end; i++) {
      if (ENDS.test(lines.get(i))) {
        draft.covered(i);
      } else if (!unknown.get(i)) {
        attribute(i, gone, fresh);
      }
    }
    return end;
  }

  /** The instance of the same resource that was told before and differs in nothing but its index, or null. */
  private String like(int from, int end) {
    String address = Words.split(lines.get(from), 3).get(1);
    boolean one = address.endsWith("]") && address.indexOf('[') >= 0;
    return one ? told.putIfAbsent(body(from, end, address), address) : null;
  }

  private int end(int from) {
    int i = lines.find(from + 1, line -> ENDS.test(line) || TerraformLine.planned(line));
    return i < lines.size() && ENDS.test(lines.get(i)) && !lines.get(i).startsWith("Plan: ") ? i + 1 : i;
  }

  /** What an action says, with a sign for its index: instances of one resource often differ in no more. */
  private String body(int from, int end, String address) {
    int open = address.lastIndexOf('[');
    String index = address.substring(open + 1, address.length() - 1).replace("\"", "");
    String heading = lines.get(from);
    StringBuilder text = new StringBuilder(address.substring(0, open))
        .append(heading.substring(heading.indexOf(address) + address.length()));
    for (int i = from + 1; i < end; i++) {
      mask(lines.get(i), index, text.append('\n'));
    }
    return text.toString();
  }

  private static void mask(String line, String index, StringBuilder out) {
    int at = 0;
    int found = index.isEmpty() ? -1 : line.indexOf(index);
    while (found >= 0) {
      int end = found + index.length();
      boolean word = (found == 0 || !Character.isLetterOrDigit(line.charAt(found - 1)))
          && (end == line.length() || !Character.isLetterOrDigit(line.charAt(end)));
      out.append(line, at, found).append(word ? "#" : index);
      at = end;
      found = line.indexOf(index, end);
    }
    out.append(line, at, line.length());
  }

  /** Lines of blocks whose new value is not known yet. Their old value is left out, as that of a single value is. */
  private BitSet unknownBlocks(int from, int end) {
    BitSet unknown = new BitSet();
    int outside = -1;
    for (int i = end - 1; i >= from; i--) {
      String line = lines.get(i);
      if (outside < 0 && line.endsWith(UNKNOWN) && blockEnd(line.charAt(Stripped.indent(line)))) {
        outside = Stripped.indent(line);
      }
      if (outside >= 0 && !lines.blank(i)) {
        unknown.set(i, !line.endsWith(REPLACES));
        outside = Stripped.indent(line) < outside ? -1 : outside;
      }
    }
    return unknown;
  }

  private static boolean blockEnd(char c) {
    return c == '}' || c == ']' || c == ')';
  }

  private void attribute(int i, boolean gone, boolean fresh) {
    String text = lines.get(i).strip();
    if (text.isEmpty() || CLOSING.test(text)) {
      draft.covered(i);
      return;
    }
    boolean marked = text.startsWith("+ ") || text.startsWith("- ") || text.startsWith("~ ") || text.startsWith("-/+ ");
    boolean unknown = text.contains("(known after apply)") && !text.contains(REPLACES)
        && (fresh || !text.startsWith("~ ") || text.endsWith(UNKNOWN));
    if (gone || !marked || unknown) {
      return;
    }
    String level = " ".repeat(Math.max(1, Math.min(6, (Stripped.indent(lines.get(i)) - 2) / 4)));
    String shown = level + Words.squeezed(text);
    draft.keepFitting(i, shown, LONG_LINE);
  }
}
