package dev.tokenjuice.reducers.text;

import java.util.Set;
import java.util.concurrent.atomic.AtomicReference;

/** Collects the bits of {@link Signals#marks} in one pass over a line. */
final class SignalScan {
  private static final int REPORTS = Signals.FAILURE | Signals.TROUBLE | Signals.WARNING;
  private static final int LONGEST_VERDICT = 400;
  /** How many characters may stand between a number and a Chinese, Japanese or Korean word: "3 个错误". */
  private static final int FEW_CHARS = 4;
  private static final String SEPARATORS = ",，、;；)）:：";
  private static final long ERR = WordTable.pack("err");
  private static final long FAILED = WordTable.pack("failed");
  /** Steps at which a stack of cloud resources fails: {@code CREATE_FAILED}, {@code UPDATE_ROLLBACK_FAILED}. */
  private static final Set<Long> STACK_STEPS = Set.of(WordTable.pack("create"), WordTable.pack("update"),
      WordTable.pack("delete"), WordTable.pack("rollback"), WordTable.pack("import"));
  /** A scan that the next line uses again. */
  private static final AtomicReference<SignalScan> SPARE = new AtomicReference<>();

  private final LineChars buffer = new LineChars();
  private String line;
  private char[] chars;
  private int marks;
  private long previous;
  private boolean zero;
  private boolean number;
  private int sinceNumber;
  private int numberEnd;
  /** Where the first grave word stands, or else the first word that reports a failure. */
  private int kindFrom;
  private int kindEnd;

  private SignalScan() {}

  /** The marks of a line. The scan stops where it has found one of the marks in {@code enough}. */
  static int marks(String line, int enough) {
    SignalScan spare = SPARE.getAndSet(null);
    SignalScan scan = spare == null ? new SignalScan() : spare;
    int marks = scan.run(line, enough);
    SPARE.setRelease(scan);
    return marks;
  }

  /**
   * The word by which a line reports a failure.
   *
   * @param grave whether it reports that a program died; the first grave word goes before all others
   */
  record FailureWord(String text, boolean grave) {
    static final FailureWord NONE = new FailureWord("", false);
  }

  static FailureWord failureWord(String line) {
    SignalScan spare = SPARE.getAndSet(null);
    SignalScan scan = spare == null ? new SignalScan() : spare;
    int marks = scan.run(line, SignalWords.GRAVE);
    FailureWord word = (marks & Signals.FAILURE) == 0 ? FailureWord.NONE
        : new FailureWord(line.substring(scan.kindFrom, scan.kindEnd), (marks & SignalWords.GRAVE) != 0);
    SPARE.setRelease(scan);
    return word;
  }

  private int run(String text, int enough) {
    line = text;
    chars = buffer.of(text);
    marks = 0;
    kindFrom = 0;
    kindEnd = 0;
    previous = 0;
    zero = false;
    number = false;
    sinceNumber = 9;
    numberEnd = -FEW_CHARS - 1;
    int n = text.length();
    int i = 0;
    while (i < n && (marks & enough) == 0) {
      char c = chars[i];
      if (letter(c)) {
        i = word(i, n);
      } else if (c >= '0' && c <= '9') {
        i = digits(i, n);
      } else {
        i = c > 0x7f ? beyond(c, i) : i + 1;
      }
    }
    return marks;
  }

  private int word(int from, int n) {
    long packed = 0;
    int i = from;
    while (i < n && letter(chars[i])) {
      packed = packed << 5 | chars[i] & 31;
      i++;
    }
    int before = marks;
    lookUp(packed, from, i);
    if (((marks & ~before) & (Signals.FAILURE | SignalWords.GRAVE)) != 0) {
      kindFrom = from;
      kindEnd = i;
    }
    sinceNumber++;
    previous = packed;
    return i;
  }

  private void lookUp(long packed, int from, int end) {
    if (end - from > 5 && exception(from, end)) {
      marks |= Signals.FAILURE;
      return;
    }
    int flags = SignalWords.TABLE.flags(packed);
    if (flags == 0) {
      if (packed == ERR && end < line.length() && (line.charAt(end) == '!' || line.charAt(end) == '_')) {
        marks |= line.charAt(end) == '!' ? Signals.FAILURE | SignalWords.GRAVE : Signals.FAILURE;
      }
      return;
    }
    if ((flags & (SignalWords.PAIR_END | SignalWords.FOREIGN_PAIR_END)) != 0 && pair(flags, from, end)) {
      marks |= Signals.FAILURE | flags & SignalWords.GRAVE;
    }
    if (packed == FAILED && stackStep(from, end)) {
      marks |= Signals.FAILURE;
    }
    if (!standsAlone(from, end)) {
      return;
    }
    if ((flags & Signals.COUNT) != 0 && (number && sinceNumber <= 1 || countFollows(end))) {
      marks |= Signals.COUNT;
    }
    marks |= flags & Signals.OUTCOME;
    if ((flags & REPORTS) != 0 && !none(flags, from, end)) {
      marks |= flags & REPORTS;
      marks |= end < line.length() && chars[end] == '(' ? 0 : flags & SignalWords.GRAVE & -(flags & Signals.FAILURE);
    }
  }

  private boolean stackStep(int from, int end) {
    return from > 0 && chars[from - 1] == '_' && chars[from] == 'F' && chars[end - 1] == 'D'
        && (end == line.length() || !joins(chars[end])) && STACK_STEPS.contains(previous);
  }

  private boolean exception(int from, int end) {
    char last = chars[end - 1];
    return last == 'r' && camelEnd(from, end, "Error") || last == 'n' && camelEnd(from, end, "Exception");
  }

  private boolean camelEnd(int from, int end, String suffix) {
    return end - from > suffix.length() && line.startsWith(suffix, end - suffix.length())
        && (end == line.length() || line.charAt(end) < '0' || line.charAt(end) > '9');
  }

  private boolean standsAlone(int from, int end) {
    if (from > 0 && joins(line.charAt(from - 1))) {
      return false;
    }
    if (end == line.length()) {
      return true;
    }
    char next = line.charAt(end);
    boolean dotted = next == '.' && end + 1 < line.length() && letter(line.charAt(end + 1));
    boolean path = next == ':' && line.startsWith("::", end);
    return !dotted && !path && !joins(next);
  }

  private static boolean joins(char c) {
    return c >= '0' && c <= '9' || c == '_' || c == '-' || c == '/' || c == '\\';
  }

  /** Whether the line says that there is none: "0 errors", "0 tests failed", "no errors", "errors: 0", "fail 0". */
  private boolean none(int flags, int from, int end) {
    if (end < line.length() && (line.charAt(end) == ':' || line.charAt(end) == '=') && countFollows(end)) {
      return zeroFollows(end);
    }
    boolean before = zero && number && sinceNumber <= 1 && belongsToNumber(from);
    return before || from > 0 && line.charAt(from - 1) == ' ' && denies(flags) || zeroFollows(end);
  }

  /** Whether no separator stands between the last number and the word, as it does in "passed 0, failed 3". */
  private boolean belongsToNumber(int from) {
    for (int i = numberEnd; i < from; i++) {
      if (SEPARATORS.indexOf(chars[i]) >= 0) {
        return false;
      }
    }
    return true;
  }

  /** Whether the word before says that there is none; "sin" and "sans" do so only before foreign words. */
  private boolean denies(int flags) {
    int before = SignalWords.TABLE.flags(previous);
    return (before & SignalWords.ZERO) != 0 && (before & ~flags & SignalWords.FOREIGN) == 0;
  }

  private boolean zeroFollows(int end) {
    int i = afterSeparator(end);
    return i > 0 && line.charAt(i) == '0' && (i + 1 == line.length() || endOfZero(i + 1));
  }

  private boolean endOfZero(int i) {
    char c = line.charAt(i);
    return !(c >= '0' && c <= '9' || c == '.' || letter(c) || c == ':' || c == '/');
  }

  private boolean countFollows(int end) {
    int i = afterSeparator(end);
    return i > 0 && line.charAt(i) >= '0' && line.charAt(i) <= '9';
  }

  /** Where a count would begin behind a word: ": 3", "=3", "(3", " 3", "(s): 3", "エラー3個"; or -1. */
  private int afterSeparator(int end) {
    int i = end;
    int n = line.length();
    if (line.startsWith("(s)", i)) {
      i += 3;
    }
    int limit = Math.min(n, i + 24);
    boolean seen = end > 0 && line.charAt(end - 1) > 0x7f;
    while (i < limit && (" :=(\t：（\u00a0\u202f".indexOf(line.charAt(i)) >= 0)) {
      seen = true;
      i++;
    }
    return seen && i < n ? i : -1;
  }

  private boolean pair(int flags, int from, int end) {
    if (from == 0 || end - from == 1) {
      return from > 0 && contraction(from);
    }
    return (flags & SignalWords.PAIR_END) != 0 && phrase(from, end)
        || (flags & SignalWords.FOREIGN_PAIR_END) != 0 && foreignPhrase(from, end);
  }

  private boolean phrase(int from, int end) {
    return switch (chars[from] | 0x20) {
      case 'b' -> follows(from, end, "caused", "by") && end < line.length() && line.charAt(end) == ':'
          || coverage(from, end) || follows(from, end, "file", "busy");
      case 'c' -> follows(from, end, "exit", "code") && !zeroFollows(end);
      case 'd' -> follows(from, end, "core", "dumped") || follows(from, end, "is a", "directory")
          || follows(from, end, "not a", "directory");
      case 'e' -> follows(from, end, "not", "exist") || follows(from, end, "directory not", "empty")
          || follows(from, end, "quota", "exceeded");
      case 'f' -> follows(from, end, "not", "found") || follows(from, end, "segmentation", "fault");
      case 'l' -> follows(from, end, "call", "last") || follows(from, end, "no space", "left");
      case 'm' -> follows(from, end, "out of", "memory") || follows(from, end, "not", "met")
          || follows(from, end, "not", "meet") || coverage(from, end);
      case 'n' -> follows(from, end, "could", "not") || follows(from, end, "did", "not")
          || follows(from, end, "was", "not");
      case 'o' -> follows(from, end, "timed", "out") || testAnythingFailure(from, end)
          || follows(from, end, "too many", "open");
      case 'p' -> follows(from, end, "not", "permitted") || follows(from, end, "reset by", "peer");
      case 'r' -> follows(from, end, "not", "recognized") || follows(from, end, "not", "reached")
          || follows(from, end, "no", "route") || follows(from, end, "no", "rule");
      case 's' -> follows(from, end, "no", "such") || follows(from, end, "exit", "status") && !zeroFollows(end)
          || follows(from, end, "read-only file", "system");
      case 'u' -> follows(from, end, "already in", "use");
      case 'z' -> follows(from, end, "non", "zero") || follows(from, end, "by", "zero");
      default -> false;
    };
  }

  /** {@code not ok 3 - adds}, unless the test is expected to fail: {@code # TODO}. */
  private boolean testAnythingFailure(int from, int end) {
    boolean digit = end + 1 < line.length() && line.charAt(end + 1) >= '0' && line.charAt(end + 1) <= '9';
    return digit && follows(from, end, "not", "ok") && !line.contains("# TODO") && !line.contains("# todo");
  }

  private boolean foreignPhrase(int from, int end) {
    for (String[] phrase : ForeignWords.PHRASES) {
      if (follows(from, end, phrase[0], phrase[1])) {
        return true;
      }
    }
    return false;
  }

  /** "Coverage is below the threshold", "covered ratio is 0.71, but expected minimum is 0.80". */
  private boolean coverage(int from, int end) {
    return line.length() < LONGEST_VERDICT
        && (follows(from, end, "is", "below") || follows(from, end, "expected", "minimum"))
        && (line.lastIndexOf("overage", from) >= 0 || line.lastIndexOf("covered", from) >= 0);
  }

  private boolean follows(int from, int end, String first, String second) {
    int at = from - 1 - first.length();
    return end - from == second.length() && at >= 0 && line.regionMatches(true, from, second, 0, second.length())
        && line.regionMatches(true, at, first, 0, first.length());
  }

  private boolean contraction(int from) {
    return line.charAt(from - 1) == '\'' && (line.regionMatches(true, from - 4, "can", 0, 3)
        || line.regionMatches(true, from - 7, "couldn", 0, 6) || line.regionMatches(true, from - 5, "didn", 0, 4));
  }

  private int digits(int from, int n) {
    int i = from;
    while (i < n && chars[i] >= '0' && chars[i] <= '9') {
      i++;
    }
    boolean fraction = from > 0 && (chars[from - 1] == '.' || letter(chars[from - 1]));
    zero = i - from == 1 && chars[from] == '0' && !fraction;
    number = !fraction && (i == n || chars[i] != '.' && chars[i] != ':');
    sinceNumber = 0;
    numberEnd = i;
    return i;
  }

  /** Read a character beyond ASCII: a mark, or the first one beyond ASCII in a foreign word. */
  private int beyond(char c, int at) {
    if (c == '✗' || c == '✖' || c == '✘' || c == '❌' || c == '✕' || c == '×' && Stripped.start(line) == at) {
      marks |= Signals.FAILURE;
    } else if (c == '⚠') {
      marks |= Signals.WARNING;
    }
    ForeignWords.Entry word = ForeignWords.at(line, chars, at);
    if (word == null) {
      return at + 1;
    }
    int from = at - word.lead();
    int end = from + word.word().length();
    boolean ownCount = countFollows(end);
    boolean behindNumber = number && from - numberEnd <= FEW_CHARS && belongsToNumber(from);
    if (behindNumber || ownCount) {
      marks |= word.flags() & Signals.COUNT;
    }
    marks |= word.flags() & Signals.OUTCOME;
    boolean none = ownCount ? zeroFollows(end) : behindNumber && zero;
    if (!none && !ForeignWords.denied(line, from, end)) {
      marks |= word.flags() & REPORTS;
    }
    return end;
  }

  private static boolean letter(char c) {
    return (c | 0x20) >= 'a' && (c | 0x20) <= 'z';
  }
}
