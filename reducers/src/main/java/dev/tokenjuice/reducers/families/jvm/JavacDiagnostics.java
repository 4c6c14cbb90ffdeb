package dev.tokenjuice.reducers.families.jvm;

import dev.tokenjuice.reducers.model.Draft;
import dev.tokenjuice.reducers.text.Levels;
import dev.tokenjuice.reducers.text.Lines;
import dev.tokenjuice.reducers.text.Prefixes;
import dev.tokenjuice.reducers.text.Signals;
import dev.tokenjuice.reducers.text.Stripped;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.IntStream;

/** Diagnostics of javac, kotlinc, scalac and linters, {@code File.java:12: error: text}: errors whole, by file. */
final class JavacDiagnostics {
  private static final int BODY_LINES = 12;
  private static final int LONGEST_COUNT = 16;
  /** What is never below a diagnostic. */
  private static final Prefixes OTHERS = Prefixes.of("e: ", "w: ", "> Task ", "FAILURE:", "* ", "[", "BUILD ");

  private record Diagnostic(int line, String text, List<Integer> body) {}

  private final Lines lines;
  private final Map<String, List<Diagnostic>> byFile = new LinkedHashMap<>();
  private final Set<String> seen = new HashSet<>();
  private final List<Integer> repeated = new ArrayList<>();
  private final Warnings warnings;
  private int errors;
  /** The line whose level was asked for last, and the answer. */
  private int asked = -1;
  private int level;

  JavacDiagnostics(Lines lines, Warnings warnings) {
    this.lines = lines;
    this.warnings = warnings;
  }

  int errors() {
    return errors;
  }

  /** Take the diagnostic at line {@code i}; the index behind it, or {@code i} if there is none. */
  int take(int i) {
    String line = lines.get(i);
    if (line.startsWith("e: ")) {
      return error(i, withoutScheme(line.substring(3).strip()), i + 1, "e: ");
    }
    if (line.startsWith("w: ")) {
      warnings.add(i, line.substring(3));
      return i + 1;
    }
    int level = level(i);
    if (level == 0) {
      return i;
    }
    String text = line.strip();
    int end = bodyEnd(i + 1);
    if (level < 0 && !lint(text)) {
      warnings.add(i, text);
      return end;
    }
    return error(i, text, end, "");
  }

  /** {@code a.xml:12: Warning: text [HardcodedText]}: a finding of Android's lint, which is run to see it. */
  private static boolean lint(String text) {
    int open = text.endsWith("]") ? text.lastIndexOf(" [") : -1;
    return open > 0 && text.contains(": Warning: ") && text.indexOf(' ', open + 1) < 0;
  }

  /** What the text of line {@code i} reports, as {@link #severity} tells; most lines have no place for a level. */
  private int level(int i) {
    if (i != asked) {
      String line = lines.get(i);
      asked = i;
      level = line.contains(": ") || line.contains("ERROR:/") ? severity(line.strip()) : 0;
    }
    return level;
  }

  private static String withoutScheme(String text) {
    return text.startsWith("file://") ? text.substring(7) : text;
  }

  /** Take line {@code i} as a finding of a linter. */
  void finding(int i, String text) {
    error(i, text, i + 1, "");
  }

  private int error(int i, String text, int end, String prefix) {
    if (!seen.add(key(text, i + 1, end))) {
      IntStream.range(i, end).forEach(repeated::add);
      return end;
    }
    errors++;
    warnings.blamed(text);
    List<Integer> body = IntStream.range(i + 1, end).boxed().toList();
    int cut = fileEnd(text);
    String file = cut > 0 ? prefix + text.substring(0, cut) : "\n" + text;
    String rest = cut > 0 ? text.substring(cut + 1).strip() : prefix + text;
    byFile.computeIfAbsent(file, key -> new ArrayList<>()).add(new Diagnostic(i, rest, body));
    return end;
  }

  /** Two errors at one line with the same message may name different symbols. */
  private String key(String text, int from, int to) {
    StringBuilder key = new StringBuilder(text);
    for (int i = from; i < to; i++) {
      if (!Stripped.equals(lines.get(i), "^")) {
        key.append('\n').append(lines.get(i).strip());
      }
    }
    return key.toString();
  }

  /** Positive for an error, negative for a warning, zero for neither. */
  static int severity(String line) {
    if (!line.contains(": ") && !line.startsWith("ERROR:/")) {
      return 0;
    }
    int error = line.contains("rror")
        ? Math.max(line.indexOf(": error:"), Math.max(line.indexOf(": Error:"), line.indexOf(": error ["))) : -1;
    if (error > 0 && fileEnd(line) > 0 || line.startsWith("error: ") || line.startsWith("ERROR:/")) {
      return 1;
    }
    int warning = line.contains("arning:")
        ? Math.max(line.indexOf(": warning:"), line.indexOf(": Warning:")) : -1;
    return warning > 0 && fileEnd(line) > 0 || line.startsWith("warning: ") ? -1 : translated(line);
  }

  /** The same for {@code File.java:12: 错误: text} and for {@code 错误: text}. */
  private static int translated(String line) {
    int file = fileEnd(line);
    int place = file > 0 ? line.indexOf(": ", file) : -2;
    Levels.Level level = place == -1 ? null : Levels.at(line, place + 2);
    return level == null || level.name().equals("note") ? 0 : level.name().equals("warning") ? -1 : 1;
  }

  /** {@code Note: Cart.java uses unchecked operations.}, in any language. */
  static boolean note(String line) {
    Levels.Level level = Levels.at(line, 0);
    return line.startsWith("Note: ") || level != null && level.name().equals("note");
  }

  private int bodyEnd(int from) {
    int end = lines.findAt(from, Math.min(lines.size(), from + BODY_LINES), i -> !body(i));
    int caret = lines.find(from, end, line -> Stripped.equals(line, "^"));
    return lines.find(caret < end ? caret : from, end, line -> line.charAt(0) > ' ');
  }

  /** The source line, the caret and the details below them. */
  private boolean body(int i) {
    String line = lines.get(i);
    return !Stripped.blank(line) && !OTHERS.test(line) && level(i) == 0
        && !(mayCount(line) && count(line.strip())) && !note(line);
  }

  /** Whether a line may be a count: it begins with a digit, or is one short word. */
  private static boolean mayCount(String line) {
    int from = Stripped.start(line);
    char first = line.charAt(from);
    return first >= '0' && first <= '9' || Stripped.end(line) - from < LONGEST_COUNT && oneWord(line, from);
  }

  private static boolean oneWord(String line, int from) {
    int space = line.indexOf(' ', from);
    return space < 0 || space >= Stripped.end(line);
  }

  /** {@code 2 errors}, {@code 1 warning}: what a compiler says at its end. */
  static boolean count(String line) {
    int space = line.indexOf(' ');
    if (space < 1 || space > 6) {
      return space < 0 && line.length() < LONGEST_COUNT && translatedCount(line);
    }
    if (Stripped.digits(line, 0) < space) {
      return false;
    }
    String word = line.substring(space + 1).strip();
    return word.equals("error") || word.equals("errors") || word.equals("warning") || word.equals("warnings")
        || word.startsWith("errors, ") || word.startsWith("error, ")
        || word.length() < LONGEST_COUNT && translatedCount(line);
  }

  /** {@code 3 个错误}, {@code エラー3個}, {@code 2 Warnungen}, but not {@code 2 tests failed}. */
  private static boolean translatedCount(String line) {
    int marks = Signals.marks(line);
    return (marks & Signals.COUNT) != 0 && (marks & (Signals.FAILURE | Signals.WARNING)) != 0 && Signals.foreign(line);
  }

  /** Those of one file together, where the first of them was printed. */
  void show(Draft draft) {
    byFile.forEach((file, found) -> draft.at(found.get(0).line(), () -> show(draft, file, found)));
    repeated.forEach(draft::covered);
  }

  private void show(Draft draft, String file, List<Diagnostic> found) {
    boolean grouped = !file.startsWith("\n") && found.size() > 1;
    draft.noteIf(grouped, file);
    String source = "";
    for (Diagnostic diagnostic : found) {
      draft.keepAs(diagnostic.line(),
          grouped ? "  " + diagnostic.text() : (file.startsWith("\n") ? "" : file + ":") + diagnostic.text());
      source = showBody(draft, diagnostic.body(), source);
    }
  }

  /** Show what stands below an error. Source that was just shown is left out if words follow it. Answers the source. */
  private String showBody(Draft draft, List<Integer> body, String shown) {
    String source = body.isEmpty() ? "" : lines.get(body.get(0));
    boolean known = body.size() > 2 && source.equals(shown) && Stripped.equals(lines.get(body.get(1)), "^");
    if (known) {
      draft.covered(body.get(0));
    }
    body.subList(known ? 2 : 0, body.size()).forEach(i -> draft.keepAs(i, "  " + lines.get(i)));
    return source;
  }

  /** Where the name of the file ends, in front of {@code :12:} or {@code : (42, 5):}. */
  static int fileEnd(String text) {
    int end = MavenErrors.fileEnd(text);
    if (end > 0) {
      return end;
    }
    int paren = text.indexOf(": (");
    return paren > 0 && text.lastIndexOf('.', paren) > paren - 6 ? paren : -1;
  }
}
