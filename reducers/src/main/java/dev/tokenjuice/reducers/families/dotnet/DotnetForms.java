package dev.tokenjuice.reducers.families.dotnet;

import dev.tokenjuice.reducers.text.Prefixes;
import dev.tokenjuice.reducers.text.Recurring;
import dev.tokenjuice.reducers.text.Signals;
import dev.tokenjuice.reducers.text.Signs;
import java.util.HashMap;
import java.util.Map;

/** The last words of MSBuild and VSTest in other languages than English, known by form and by words of trouble. */
final class DotnetForms {
  private static final int LONGEST_COUNT = 32;
  private static final int LONGEST_RESULT = 60;

  private static final Prefixes PLAIN = Prefixes.of("Fehler beim ", "Der Testlauf ", "ERROR al ", "Compilazione ");
  private static final Prefixes ELAPSED = Prefixes.of("Verstrichene Zeit ", "Tiempo transcurrido ", "Tempo trascorso ",
      "Tempo Decorrido ");
  private static final Prefixes FAILED = Prefixes.of("Con error ", "Com falha ", "Non superato ");

  private final Recurring recent = new Recurring();
  /** What the first words of lines about tests say, as {@link #test} does. */
  private final Map<String, Integer> outcomes = new HashMap<>();

  /** {@code 生成失败。}, {@code Fehler beim Buildvorgang.}: a sentence that says how it ended. */
  static boolean result(String line) {
    if (line.isEmpty() || line.length() > LONGEST_RESULT || Character.isWhitespace(line.charAt(0))) {
      return false;
    }
    boolean sentence = line.endsWith(".") || line.endsWith("。");
    return sentence && translated(line) && line.indexOf('(') < 0 && line.indexOf(':') < 0 && line.indexOf('/') < 0
        && (Signals.marks(line) & (Signals.FAILURE | Signals.OUTCOME)) != 0;
  }

  /** Sentences of other languages hold letters that English has not, with few exceptions; these hold no numbers. */
  private static boolean translated(String line) {
    boolean other = PLAIN.test(line);
    for (int i = 0; i < line.length(); i++) {
      if (Character.isDigit(line.charAt(i))) {
        return false;
      }
      other |= line.charAt(i) > 0x7f;
    }
    return other;
  }

  /** {@code 3 个错误}, {@code 0 Warnung(en)}, {@code Ошибок: 1}: how many errors or warnings there were. */
  static boolean count(String text) {
    boolean number = Character.isDigit(text.charAt(0)) || Character.isDigit(text.charAt(text.length() - 1))
        || Character.isDigit(text.charAt(Math.max(0, text.length() - 2)));
    if (!number || text.length() > LONGEST_COUNT || (Signals.marks(text) & Signals.COUNT) == 0
        || !Signals.foreign(text)) {
      return false;
    }
    // A count of zero is no signal of trouble: look at the words with another number.
    int marks = Signals.marks(text.replace('0', '1'));
    return (marks & (Signals.FAILURE | Signals.WARNING)) != 0;
  }

  /** {@code 已用时间 00:00:02.34}: words of another language and a time with fractions of a second. */
  static boolean elapsed(String text) {
    int space = text.lastIndexOf(' ');
    int colon = text.indexOf(':', space);
    boolean time = space > 0 && space + 3 == colon && text.length() > colon + 7 && text.charAt(colon + 3) == ':'
        && text.charAt(colon + 6) == '.' && Character.isDigit(text.charAt(space + 1));
    return time && text.length() < LONGEST_RESULT && (ELAPSED.test(text) || beyondAscii(text.substring(0, space)));
  }

  private static boolean beyondAscii(String words) {
    return Signs.any(words, 0, words.length(), c -> c > 0x7f && Character.isLetter(c));
  }

  /** {@code 失败!  - 失败: 1，通过: 11 … - Shop.Tests.dll (net8.0)}: the totals of one assembly. */
  static boolean assemblyTotal(String text) {
    return text.contains(".dll (") && text.endsWith(")") && (Signals.marks(text) & Signals.COUNT) != 0;
  }

  /** {@code 测试总数: 12}, {@code Gesamtzeit: 1,2 Sekunden}: a line of the totals of a run. */
  static boolean figure(String text) {
    int colon = Math.max(text.indexOf(": "), text.indexOf("： "));
    return colon > 0 && colon < LONGEST_COUNT && text.length() < LONGEST_RESULT && colon + 2 < text.length()
        && Character.isDigit(text.charAt(colon + 2));
  }

  /**
   * {@code 失败 Ns.Class.Test [5 ms]} from {@code from} to {@code to}: positive if the test failed, negative if it did
   * not, zero for other lines.
   */
  int test(String line, int from, int to) {
    int open = line.startsWith("s]", to - 2) ? line.lastIndexOf(" [", to) : -1;
    int first = open < from ? -1 : line.indexOf(' ', from);
    if (first < 0 || first >= open || !(Character.isDigit(line.charAt(open + 2)) || line.charAt(open + 2) == '<')) {
      return 0;
    }
    String word = recent.part(line, from, first);
    int known = FAILED.find(line, from) != null ? 1 : outcomes.computeIfAbsent(word, DotnetForms::outcome);
    if (known != 0) {
      return known;
    }
    int second = line.indexOf(' ', first + 1);
    return second < open && beyondAscii(word) && failed(line.substring(from, second)) ? 1 : 0;
  }

  private static int outcome(String word) {
    if (failed(word)) {
      return 1;
    }
    // What follows is the test's name, which may speak of errors.
    return Signals.foreign(word) && (Signals.marks(word + " 1") & (Signals.COUNT | Signals.OUTCOME)) != 0 ? -1 : 0;
  }

  private static boolean failed(String words) {
    return Signals.foreign(words) && Signals.failure(words);
  }
}
