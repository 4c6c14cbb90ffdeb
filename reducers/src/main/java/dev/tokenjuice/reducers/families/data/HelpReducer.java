package dev.tokenjuice.reducers.families.data;

import dev.tokenjuice.reducers.model.CommandOutput;
import dev.tokenjuice.reducers.model.Draft;
import dev.tokenjuice.reducers.model.Reducer;
import dev.tokenjuice.reducers.model.Reduction;
import dev.tokenjuice.reducers.shared.Content;
import dev.tokenjuice.reducers.text.Lines;
import dev.tokenjuice.reducers.text.Signals;
import dev.tokenjuice.reducers.text.Stripped;
import java.util.HashSet;
import java.util.Set;

/**
 * Compacts help texts and manual pages: usage, headings, and each command and option with its first sentence. Help that
 * was asked for is shown whole as long as it fits; that of a command with a mistake was not.
 */
public final class HelpReducer implements Reducer {
  private static final int FEWEST = 40;
  private static final int SUMMARY = 90;
  private static final int SHORT = 3_000;
  private static final int INTRODUCTION = 4;
  private static final int LONG_LINE = 200;
  private static final int COMPLAINT = 1000;

  @Override
  public Reduction reduce(CommandOutput output) {
    if (!output.failed() && output.fits()) {
      return Content.whole(output);
    }
    Lines lines = output.lines();
    boolean help = lines.size() >= FEWEST && Lines.chars(lines) >= SHORT && looksLikeHelp(lines);
    return help ? digest(lines, output.failed()) : Reduction.declined();
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

  private static Reduction digest(Lines lines, boolean failed) {
    Draft draft = new Draft(lines);
    Set<String> told = new HashSet<>();
    int paragraph = 0;
    int entryIndent = -1;
    int i = 0;
    while (i < lines.size()) {
      String line = lines.get(i);
      int indent = Stripped.indent(line);
      int next = i + 1;
      if (line.isBlank()) {
        paragraph = -1;
      } else if (entry(line, indent)) {
        entryIndent = indent;
        next = describe(draft, lines, i, indent);
      } else if (complaint(line, indent, failed)) {
        draft.keepClipped(i, COMPLAINT);
      } else if (heading(lines, i, indent) || (entryIndent < 0 || indent <= entryIndent) && paragraph < INTRODUCTION) {
        entryIndent = heading(lines, i, indent) ? -1 : entryIndent;
        if (told.add(line)) {
          draft.keepClipped(i, LONG_LINE);
        } else {
          draft.covered(i); // some tools show their usage once more below an error
        }
      }
      paragraph++;
      i = next;
    }
    return draft.build();
  }

  /** What the tool says of the command line; it stands before, between or below the parts of the help. */
  private static boolean complaint(String line, int indent, boolean failed) {
    return (Signals.marks(line) & Signals.FAILURE) != 0 && (line.startsWith("error") || failed && indent == 0)
        || failed && indent == 0 && (line.contains("nknown ") || line.contains("nrecognized ")
            || line.contains("nvalid ") || line.contains("llegal "));
  }

  /** Show an entry with the first sentence of its description, and its default; answer where the next one may begin. */
  private static int describe(Draft draft, Lines lines, int at, int indent) {
    StringBuilder text = new StringBuilder(lines.get(at).stripTrailing());
    int gap = described(lines.get(at)) ? 1 : 2;
    int end = at + 1;
    while (end < lines.size() && Stripped.indent(lines.get(end)) > indent && !lines.blank(end)
        && !entry(lines.get(end), Stripped.indent(lines.get(end)))) {
      text.append(" ".repeat(gap)).append(lines.get(end).strip());
      gap = 1;
      end++;
    }
    String whole = text.toString();
    String shown = firstSentence(whole);
    if (shown.length() == whole.length()) {
      draft.keepAs(at, whole);
      draft.covered(at + 1, end);
    } else {
      draft.keepPart(at, shown + defaultValue(whole, shown.length()));
    }
    return end;
  }

  /** The bracket that names the default, if it stands behind what is shown. */
  private static String defaultValue(String whole, int from) {
    int square = whole.indexOf("[default", from);
    int round = whole.indexOf("(default", from);
    int open = square >= 0 ? square : round;
    int close = open < 0 ? -1 : whole.indexOf(square >= 0 ? ']' : ')', open);
    return close < 0 || close - open > SUMMARY ? "" : " " + whole.substring(open, close + 1);
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

  /** The text up to the end of the first sentence of its description. */
  private static String firstSentence(String line) {
    int from = Math.min(line.length(), Stripped.indent(line) + 2);
    int stop = line.indexOf(". ", from);
    String sentence = stop > 0 ? line.substring(0, stop + 1) : line;
    int width = SUMMARY + 40;
    return sentence.length() <= width ? sentence : sentence.substring(0, width) + "…";
  }
}
