package dev.tokenjuice.reducers.families.data;

import dev.tokenjuice.reducers.CommandOutput;
import dev.tokenjuice.reducers.Draft;
import dev.tokenjuice.reducers.Reducer;
import dev.tokenjuice.reducers.Reduction;
import dev.tokenjuice.reducers.text.Lines;
import dev.tokenjuice.reducers.text.Signals;

/** Compacts help texts and manual pages: usage, headings, and each command and option with its first sentence. */
public final class HelpReducer implements Reducer {
  private static final int FEWEST = 40;
  private static final int SUMMARY = 90;
  private static final int INTRODUCTION = 4;
  private static final int LONG_LINE = 200;

  @Override
  public Reduction reduce(CommandOutput output) {
    Lines lines = output.lines();
    if (lines.size() < FEWEST || output.failed() && !looksLikeHelp(lines)) {
      return Reduction.declined();
    }
    return looksLikeHelp(lines) ? digest(lines) : Reduction.declined();
  }

  /** Whether there is a usage line or a manual's headings, and a list of options. */
  static boolean looksLikeHelp(Lines lines) {
    boolean usage = false;
    int options = 0;
    for (int i = 0; i < lines.size(); i++) {
      String line = lines.get(i).strip();
      usage |= line.regionMatches(true, 0, "usage", 0, 5) || line.equals("SYNOPSIS") || line.equals("NAME");
      options += line.startsWith("-") && line.length() > 1 && line.charAt(1) != ' ' ? 1 : 0;
    }
    return usage && options >= 3 || options >= 10 && options * 4 > lines.size();
  }

  private static Reduction digest(Lines lines) {
    Draft draft = new Draft(lines);
    int paragraph = 0;
    int entryIndent = -1;
    for (int i = 0; i < lines.size(); i++) {
      String line = lines.get(i);
      if (line.isBlank()) {
        paragraph = 0;
        continue;
      }
      int indent = indent(line);
      boolean entry = entry(line, indent);
      if (entry) {
        entryIndent = indent;
        draft.keepAs(i, firstSentence(line));
      } else if (heading(lines, i, indent) || (Signals.marks(line) & Signals.FAILURE) != 0
          && line.startsWith("error")) {
        entryIndent = -1;
        draft.keepClipped(i, LONG_LINE);
      } else if (entryIndent >= 0 && indent > entryIndent) {
        describe(draft, lines, i);
      } else if (paragraph < INTRODUCTION) {
        draft.keepClipped(i, LONG_LINE);
      }
      paragraph++;
    }
    return draft.build();
  }

  /** The description of an entry that stands on lines of its own: its first line. */
  private static void describe(Draft draft, Lines lines, int i) {
    if (i > 0 && entry(lines.get(i - 1), indent(lines.get(i - 1))) && !described(lines.get(i - 1))) {
      draft.keepAs(i, firstSentence(lines.get(i)));
    }
  }

  private static boolean described(String entry) {
    return entry.strip().contains("  ");
  }

  private static boolean entry(String line, int indent) {
    if (indent == line.length() || indent == 0 && line.charAt(0) != '-') {
      return false;
    }
    if (line.charAt(indent) == '-') {
      return indent + 1 < line.length() && line.charAt(indent + 1) != ' ';
    }
    int gap = line.indexOf("  ", indent);
    return indent <= 8 && gap > 0 && gap - indent <= 34 && line.substring(indent, gap).indexOf(". ") < 0;
  }

  private static boolean heading(Lines lines, int i, int indent) {
    String line = lines.get(i).strip();
    boolean above = i == 0 || lines.blank(i - 1);
    return line.regionMatches(true, 0, "usage", 0, 5) || indent <= 2 && line.endsWith(":") && line.length() < 60
        || indent == 0 && above && line.equals(line.toUpperCase(java.util.Locale.ROOT));
  }

  /** The line up to the end of the first sentence of its description. */
  private static String firstSentence(String line) {
    int from = Math.min(line.length(), indent(line) + 2);
    int stop = line.indexOf(". ", from);
    String sentence = stop > 0 ? line.substring(0, stop + 1) : line;
    int width = SUMMARY + 40;
    return sentence.length() <= width ? sentence : sentence.substring(0, width) + "…";
  }

  private static int indent(String line) {
    int i = 0;
    while (i < line.length() && line.charAt(i) <= ' ') {
      i++;
    }
    return i;
  }
}
