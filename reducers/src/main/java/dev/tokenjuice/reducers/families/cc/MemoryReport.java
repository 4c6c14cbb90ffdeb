package dev.tokenjuice.reducers.families.cc;

import dev.tokenjuice.reducers.generic.OwnLines;
import dev.tokenjuice.reducers.model.Reduction;
import dev.tokenjuice.reducers.model.Signature;
import dev.tokenjuice.reducers.shared.OutputReader;
import dev.tokenjuice.reducers.text.LineForms;
import dev.tokenjuice.reducers.text.Lines;
import dev.tokenjuice.reducers.text.Prefixes;
import dev.tokenjuice.reducers.text.Signs;
import dev.tokenjuice.reducers.text.Stripped;
import dev.tokenjuice.reducers.text.Words;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** Compacts reports of sanitizers and valgrind: what went wrong, the frames of own code, summaries, no shadow bytes. */
final class MemoryReport extends OutputReader {
  static final List<Signature> SIGNATURES = Signature.run("cc/memory")
      .proof("=={n}{}== Memcheck, {}", "=={n}{}== ERROR SUMMARY:{}", "=={n}{}Sanitizer: {}", "=={n}{}== Invalid {}",
          "SUMMARY: {}Sanitizer: {}", "WARNING: {}Sanitizer: {}", "{}{n}: runtime error: {}")
      .build();
  private static final Prefixes CHATTER = Prefixes.of(
      "Memcheck,", "Copyright", "Using Valgrind", "For lists of", "For counts of", "Rerun with",
      "If you believe this happened as a result of a stack", "overflow in your program's main thread",
      "possible), you can try to increase", "main thread stack using the", "The main thread stack size used",
      "Reachable blocks (those to which", "To see them, rerun with", "Use --track-origins",
      "suppressed: 0", "still reachable: 0", "Command: ", "HEAP SUMMARY:", "in use at exit: 0 bytes");
  private static final LineForms REPORT =
      LineForms.of("{}Sanitizer: {}", "SUMMARY{}Sanitizer:{}", "{}: runtime error: {}");
  /** What follows the heading of the shadow bytes. */
  private static final LineForms SHADOW =
      LineForms.of("  {}:{}", "  0x{}", "=>{}", "Shadow byte legend{}");
  private static final int FRAMES = 8;
  /** Parts of the paths in frames of runtimes and system libraries. */
  private static final LineForms FOREIGN = LineForms.containing(
      "libsanitizer", "compiler-rt", "sanitizer_common", "/csu/", "libc_start", "libc-start", "asan_malloc",
      "asan_interceptors", "tsan_interceptors", "/usr/include/", "(vg_replace", "(in /usr/", "(in /lib", "(clone.S",
      " _IO_", "(ioputs.c");

  private final OwnLines own;
  private final Set<String> told = new HashSet<>();
  private int frames;
  private int unplaced = -1;
  private String unplacedText = "";
  private int hidden;
  private boolean shadow;
  private int recognised;

  MemoryReport(Lines lines) {
    super(lines);
    this.own = new OwnLines(lines, draft);
  }

  Reduction run() {
    for (int i = 0; i < lines.size(); i++) {
      String line = lines.get(i);
      int prefix = valgrind(line);
      if (prefix > 0) {
        own.write();
        recognised++;
        valgrind(i, line, prefix);
      } else if (!line.isBlank()) {
        sanitizer(i, line);
      }
    }
    endStack();
    own.write();
    draft.more(hidden, "frame");
    return recognised == 0 ? Reduction.declined() : draft.build();
  }

  /** The index behind {@code ==123== } or {@code --123-- }, or -1. */
  private static int valgrind(String line) {
    if (!line.startsWith("==") && !line.startsWith("--")) {
      return -1;
    }
    int end = CcText.digits(line, 2);
    boolean closed = end > 2 && (line.startsWith("==", end) || line.startsWith("--", end));
    return closed && (end + 2 == line.length() || line.charAt(end + 2) == ' ') ? end + 2 : -1;
  }

  private void valgrind(int i, String line, int prefix) {
    int from = Stripped.start(line, prefix);
    String words = from == line.length() ? "" : line.substring(from, Stripped.end(line));
    if (words.startsWith("at 0x") || words.startsWith("by 0x")) {
      valgrindFrame(i, words);
      return;
    }
    endStack();
    boolean chatter = words.isEmpty() || CHATTER.test(words) || words.contains("lost: 0 bytes");
    if (!chatter) {
      draft.keepAs(i, line.startsWith("    ", prefix) ? "  " + words : words);
    }
  }

  private void valgrindFrame(int i, String words) {
    int colon = words.indexOf(": ");
    frame(i, "   " + words.substring(0, 3) + words.substring(colon < 0 ? 3 : colon + 2), !words.contains("(in /"));
  }

  private void sanitizer(int i, String line) {
    String words = line.strip();
    if (words.startsWith("#") && Stripped.digitAt(words, 1)) {
      sanitizerFrame(i, words);
      return;
    }
    boolean report = REPORT.test(line);
    recognised += report ? 1 : 0;
    shadow = line.startsWith("Shadow bytes around") || shadow && SHADOW.test(line);
    if (shadow || Signs.only(words, "=")) {
      return;
    }
    endStack();
    boolean part = report || line.startsWith("==") || Words.before(line, " at pc 0x").length() < line.length();
    if (part && !told.add(line) && line.contains(": runtime error: ")) {
      return;
    }
    if (part) {
      own.write();
      draft.keepAs(i, Words.clipped(Words.before(line, " at pc 0x"), 400));
    } else {
      own.add(i);
    }
  }

  /** {@code #0 0x4f2b in main /src/a.c:8:10}, without its address and its module. */
  private void sanitizerFrame(int i, String words) {
    own.write();
    int in = words.indexOf(" in ");
    int number = words.indexOf(' ');
    String text = in > 0 && words.startsWith("0x", number + 1) ? words.substring(0, number) + words.substring(in + 3)
        : words;
    int module = text.endsWith(")") ? text.lastIndexOf(" (") : -1;
    String bare = module > 0 && text.indexOf("+0x", module) > 0 ? text.substring(0, module) : text;
    boolean placed = bare.lastIndexOf(':') > 0 && Stripped.digitAt(bare, bare.lastIndexOf(':') + 1);
    frame(i, "    " + (placed ? bare : text), placed);
  }

  /** Show a frame that names a source line of the program. */
  private void frame(int i, String text, boolean placed) {
    boolean foreign = FOREIGN.test(text);
    if (placed && !foreign && frames++ < FRAMES) {
      draft.keepAs(i, text);
      return;
    }
    hidden++;
    if (!foreign && unplaced < 0) {
      unplaced = i;
      unplacedText = text;
    }
  }

  /** A stack without source lines is told by its first function. */
  private void endStack() {
    if (frames == 0 && unplaced >= 0) {
      draft.keepAs(unplaced, unplacedText);
      hidden--;
    }
    frames = 0;
    unplaced = -1;
  }

}
