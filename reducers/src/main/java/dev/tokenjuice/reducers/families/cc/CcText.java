package dev.tokenjuice.reducers.families.cc;

import dev.tokenjuice.reducers.text.LineForms;
import dev.tokenjuice.reducers.text.Prefixes;
import dev.tokenjuice.reducers.text.Signals;
import dev.tokenjuice.reducers.text.Signs;
import dev.tokenjuice.reducers.text.Stripped;
import java.util.Set;

/** Small readings of single lines that C and C++ tools print. */
final class CcText {
  private static final int LONGEST_RESOLVED = 2000;

  private static final int LONGEST_ENDING = 5;
  private static final String QUOTES = "‘«»「";
  /** Words in front of a file that included the one with the finding. */
  static final Prefixes INCLUDED = Prefixes.of("In Datei, eingebunden von ", "von ",
      "Dans le fichier inclus depuis ", "depuis ", "En el fichero incluido desde ", "desde ", "次のファイルから読み込み:",
      "次から読み込み:", "In file included from ", "from ");
  /** How compilers begin what they say of no place. */
  static final Prefixes COMPILER = Prefixes.of("cc1", "fatal error: ", "clang: ", "g++: ", "gcc: ");
  private static final Prefixes LEADING = Prefixes.of("In file included from ", "from ");
  static final Set<String> TERMINATED = Set.of("compilation terminated.", "编译中断。",
      "編譯終止。", "Kompilierung beendet.",
      "compilation terminée.", "compilación terminada.", "компиляция прервана.", "コンパイルを停止しました。");
  /** Places in headers of the system or of the standard library. */
  static final LineForms SYSTEM =
      LineForms.containing("/include/c++/", "/usr/include/", "/lib/gcc/", "/lib/clang/");

  private CcText() {}

  static int digits(String text, int from) {
    return Signs.behind(text, from, Signs.DIGITS);
  }

  /** The place behind a colon and a blank at {@code i}, or -1; French puts a blank in front of the colon, too. */
  static int behindColon(String text, int i) {
    int at = i < text.length() && (text.charAt(i) == ' ' || text.charAt(i) == '\u00a0') ? i + 1 : i;
    return text.startsWith(": ", at) ? at + 2 : -1;
  }

  /** A line of a code frame: {@code   12 |   f(x);} or {@code      |   ^~~}. */
  static boolean frame(String text) {
    int i = Stripped.indent(text);
    int end = digits(text, i);
    int bar = Signs.behind(text, end, " ");
    return i > 0 && bar < text.length() && text.charAt(bar) == '|' && (end > i || bar >= 4);
  }

  /** A line that only points: carets, tildes and blanks. */
  static boolean caret(String text) {
    return (text.indexOf('^') >= 0 || text.indexOf('~') >= 0) && Signs.only(text, " \t^~-");
  }

  /** A line that leads to a finding: includes, the function, the chain of template instantiations. */
  static boolean context(String text) {
    return english(text) || translated(text);
  }

  /** The same as compilers say it in English, which nothing else does. */
  static boolean english(String text) {
    return LEADING.testStripped(text) && (Stripped.startsWith(text, "In file included from ")
        || ",:".indexOf(text.charAt(Stripped.end(text) - 1)) >= 0)
        || text.endsWith(":") && (text.contains(": In ") && !text.startsWith("make")
            || text.endsWith(": At global scope:") || text.endsWith(": At top level:"))
        || text.contains("required") && (text.contains("   required ") || text.contains(": required from")
            || text.contains("   recursively required "));
  }

  /** Includes and functions as translated compilers name them: {@code a.c: In Funktion »f«:}. */
  private static boolean translated(String text) {
    if (instantiation(text)) {
      return true;
    }
    int end = text.length() - 1;
    if (end < 2 || text.charAt(end) != ':' && text.charAt(end) != '：' && text.charAt(end) != ',') {
      return false;
    }
    if (INCLUDED.testStripped(text)) {
      return Stripped.digitAt(text, end - 1);
    }
    int colon = text.indexOf(": ");
    int dot = text.lastIndexOf('.', colon);
    return dot > 0 && colon - dot <= LONGEST_ENDING && text.lastIndexOf(' ', colon) < 0
        && !Stripped.digitAt(text, colon - 1) && namesFunction(text, colon);
  }

  private static boolean namesFunction(String text, int colon) {
    int name = quote(text);
    return name > colon && !Signals.failure(text.substring(colon, name));
  }

  /** Where the name of a function begins, by the marks of different languages, or -1. */
  private static int quote(String text) {
    for (int i = 0; i < text.length(); i++) {
      if (text.charAt(i) > 0x7f && QUOTES.indexOf(text.charAt(i)) >= 0) {
        return i;
      }
    }
    return -1;
  }

  /**
   * {@code a.cpp:5:41:   required from here}: whatever the language, line, column and three blanks tell what asked for
   * a template. The names behind the words may speak of errors, the words do not.
   */
  static boolean instantiation(String text) {
    int at = text.indexOf(":   ");
    if (at < 0 || !placed(text, at) || text.indexOf(' ') < at || text.startsWith(" ", at + 4)) {
      return false;
    }
    int name = quote(text);
    return !Signals.failure(text.substring(at, name > at ? name : text.length()));
  }

  /** Whether {@code file:line:column} ends at {@code end}. */
  private static boolean placed(String text, int end) {
    int column = text.lastIndexOf(':', end - 1);
    int line = text.lastIndexOf(':', column - 1);
    return line > 0 && Stripped.digitAt(text, column + 1) && digits(text, column + 1) == end
        && Stripped.digitAt(text, line + 1) && digits(text, line + 1) == column;
  }

  /** The text with paths such as {@code /usr/bin/../lib/x} named the short way. */
  static String resolved(String text) {
    int up = text.length() > LONGEST_RESOLVED ? -1 : text.indexOf("/../");
    String bare = text;
    while (up > 0) {
      int slash = bare.lastIndexOf('/', up - 1);
      if (slash < 0 || bare.startsWith("/..", slash)) {
        return bare;
      }
      bare = bare.substring(0, slash) + bare.substring(up + 3);
      up = bare.indexOf("/../");
    }
    return bare;
  }
}
