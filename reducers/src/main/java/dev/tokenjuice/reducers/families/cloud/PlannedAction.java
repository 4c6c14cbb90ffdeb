package dev.tokenjuice.reducers.families.cloud;

import dev.tokenjuice.reducers.Draft;
import dev.tokenjuice.reducers.families.system.Words;
import dev.tokenjuice.reducers.text.Lines;

/** One action of a terraform plan: its heading, and the attributes whose values are known and change. */
final class PlannedAction {
  private static final int LONG_LINE = 300;

  private final Lines lines;
  private final Draft draft;
  private final boolean applied;

  /** Of a plan that was {@code applied}, what was created is told by its name alone. */
  PlannedAction(Lines lines, Draft draft, boolean applied) {
    this.lines = lines;
    this.draft = draft;
    this.applied = applied;
  }

  /** Write the action that begins at {@code from}; the answer is the line behind it. */
  int write(int from) {
    String heading = lines.get(from);
    draft.keepAs(from, heading.strip());
    boolean fresh = heading.contains(" will be created");
    boolean gone = heading.contains(" will be destroyed") || heading.contains(" will be read during apply")
        || applied && fresh;
    int i = from + 1;
    while (i < lines.size() && lines.get(i).startsWith("  # (")) {
      draft.keepAs(i, lines.get(i).strip());
      i++;
    }
    if (i < lines.size() && opens(lines.get(i))) {
      draft.covered(i++);
    }
    while (i < lines.size() && !ends(lines.get(i)) && !TerraformLine.planned(lines.get(i))) {
      attribute(i, gone, fresh);
      i++;
    }
    if (i < lines.size() && ends(lines.get(i))) {
      draft.covered(i++);
    }
    return i;
  }

  private void attribute(int i, boolean gone, boolean fresh) {
    String text = lines.get(i).strip();
    if (closer(text)) {
      draft.covered(i);
      return;
    }
    boolean marked = text.startsWith("+ ") || text.startsWith("- ") || text.startsWith("~ ") || text.startsWith("-/+ ");
    boolean unknown = text.contains("(known after apply)") && !text.contains("# forces replacement")
        && (fresh || !text.startsWith("~ ") || text.endsWith("-> (known after apply)"));
    if (gone || !marked || unknown) {
      return;
    }
    String level = " ".repeat(Math.max(1, Math.min(6, (indent(lines.get(i)) - 2) / 4)));
    String shown = level + Words.squeezed(text);
    if (shown.length() > LONG_LINE) {
      draft.keepClipped(i, LONG_LINE);
    } else {
      draft.keepAs(i, shown);
    }
  }

  private static boolean opens(String line) {
    return line.endsWith("{") && (line.contains(" resource \"") || line.contains(" data \""));
  }

  private static boolean ends(String line) {
    return line.equals("    }") || line.equals("  }") || line.startsWith("Plan: ");
  }

  private static boolean closer(String text) {
    return text.equals("}") || text.equals("]") || text.equals(")") || text.equals("},") || text.equals("] -> null")
        || text.equals("} -> null") || text.startsWith("# (") && text.endsWith(" hidden)") || text.isEmpty();
  }

  private static int indent(String line) {
    int i = 0;
    while (i < line.length() && line.charAt(i) == ' ') {
      i++;
    }
    return i;
  }
}
