package dev.tokenjuice.reducers.text;

import java.util.Arrays;

/**
 * Names of the levels of compiler messages in other languages than English: {@code Fehler:}, {@code 错误：},
 * {@code erreur :}.
 */
public final class Levels {
  private static final String[] ERROR = {"错误", "錯誤", "エラー", "오류", "Fehler", "erreur", "errore", "erro", "ошибка"};
  private static final String[] FATAL = {"致命错误", "嚴重錯誤", "致命的エラー", "치명적 오류", "schwerwiegender Fehler",
    "erreur fatale", "error fatal", "erro fatal", "errore fatale", "фатальная ошибка", "编译器内部错误",
    "interner Compiler-Fehler", "erreur interne du compilateur", "コンパイラ内部エラー"};
  private static final String[] WARNING = {"警告", "경고", "Warnung", "attention", "avertissement", "aviso",
    "advertencia", "avvertimento", "предупреждение"};
  private static final String[] NOTE = {"附注", "附註", "注", "備考", "ノート", "참고", "Anmerkung", "Hinweis", "nota",
    "замечание", "примечание", "remarque"};
  private static final Prefixes ALL = Prefixes.of(joined(FATAL, ERROR, WARNING, NOTE));

  /** A level by its English name, and the place behind its colon and the blank that follows. */
  public record Level(String name, int end) {}

  private Levels() {}

  private static String[] joined(String[]... names) {
    return Arrays.stream(names).flatMap(Arrays::stream).toArray(String[]::new);
  }

  /** The level that is named at {@code from} with a colon behind its name, or null. */
  public static Level at(String line, int from) {
    String name = ALL.find(line, from);
    if (name == null) {
      return null;
    }
    int end = colon(line, from + name.length());
    return end < 0 ? null : new Level(english(name), end);
  }

  /** The place behind the colon of either width at {@code i} and the blank behind it; -1 if there is no colon. */
  private static int colon(String line, int i) {
    int at = i < line.length() && (line.charAt(i) == ' ' || line.charAt(i) == '\u00a0') ? i + 1 : i;
    if (at >= line.length() || line.charAt(at) != ':' && line.charAt(at) != '：') {
      return -1;
    }
    return line.startsWith(" ", at + 1) ? at + 2 : at + 1;
  }

  private static String english(String name) {
    if (among(FATAL, name)) {
      return "fatal error";
    }
    return among(ERROR, name) ? "error" : among(WARNING, name) ? "warning" : "note";
  }

  private static boolean among(String[] names, String name) {
    for (String each : names) {
      if (each.equals(name)) {
        return true;
      }
    }
    return false;
  }
}
