package dev.tokenjuice.reducers.families.cc;

import dev.tokenjuice.reducers.text.LineForm;
import dev.tokenjuice.reducers.text.LineForms;
import dev.tokenjuice.reducers.text.Prefixes;
import dev.tokenjuice.reducers.text.Signs;
import dev.tokenjuice.reducers.text.Stripped;
import java.util.Set;

/** The kinds of lines that make, ninja, cmake, meson and configure print around compilers. */
final class BuildLine {
  /** How cmake, meson and configure report a test. What only begins so is a print of a project. */
  private static final LineForms PROBES = LineForms.of("-- The {} compiler identification is {}",
      "-- Detecting {} compile{}", "-- Check for working {}", "-- Check size of {}", "-- Check if {}", "-- Checking {}",
      "-- Performing Test {}", "-- Looking for {}", "-- Found {}: {}", "-- Configuring done{}",
      "-- Configuring incomplete{}", "-- Generating done{}", "-- Build files {}", "-- Could NOT find {}",
      "-- Installing: {}", "-- Up-to-date: {}", "-- Install configuration: {}", "-- Set runtime path {}",
      "-- Set non-toolchain portion {}", "-- Populating {}", "-- [download {}", "-- Downloading{}", "-- downloading{}",
      "-- verifying{}", "-- extracting{}", "checking {}...{}", "config.status: {}", "configure: creating {}",
      "The Meson build system", "Build type: native build", "Build type: cross build", "Host machine cpu{}",
      "Build machine cpu{}", "C compiler for the {} machine: {}", "C linker for the {} machine: {}",
      "C++ compiler for the {} machine: {}", "C++ linker for the {} machine: {}", "Compiler for {} supports {}: {}",
      "Checking for {} : {}", "Has header {} : {}", "Header {} has symbol {}", "Fetching value of define {} : {}",
      "Run-time dependency {} found: {}", "Dependency {} found: {}", "Dependency {} skipped: {}",
      "Library {} found: {}", "Program {} found: YES{}", "Program {} found: NO{}", "Configuring {} using configuration",
      "Configuring {} with command", "Found ninja-{n}.{}", "Found pkg-config: {}", "Found CMake: {}");
  private static final Prefixes COMMANDS = Prefixes.of(
      "gcc ", "g++ ", "cc ", "c++ ", "clang ", "clang++ ", "ld ", "ar ", "ranlib ", "nvcc ", "ccache ", "distcc ",
      "libtool: ", "make  ", "rm ", "mkdir ", "cp ", "mv ", "ln ", "objcopy ", "objdump ", "gmake ", "nasm ", "yasm ",
      "flex ", "bison ", "emcc ", "em++ ", "printf ", "chmod ", "sed ", "awk ", "depbase=`echo ", "python3 ",
      "gfortran ", "bash ");
  /** Programs whose names are words that any text may begin with. */
  private static final Prefixes WORDS = Prefixes.of(
      "libtool ", "install ", "touch ", "strip ", "echo ", "cd ", "make ", "as ", "moc ", "test ", "if ", "for ",
      "set ", "sh ", "python ", "cmake ", "ninja ", "ctest ", "size ", "go ", "cargo ", "npm ", "node ", "docker ",
      "time ", "env ", "export ", "find ", "cat ");
  /** How the names of compilers, linkers and their like end. */
  private static final String[] TOOLS = {"gcc", "g++", "clang", "clang++", "-ld", "-ar", "-objcopy", "-size"};
  private static final String LAST_OF_TOOLS = "c+gdrye";
  private static final Set<String> QUIET = Set.of(
      "CC", "CXX", "CCLD", "CXXLD", "LD", "AR", "AS", "GEN", "LINK", "HOSTCC", "HOSTLD", "OBJCOPY", "RANLIB", "DEP",
      "CHK", "UPD", "SYNC", "MKDIR", "CP", "LN", "INSTALL", "STRIP", "YACC", "LEX", "MAKEINFO", "CC1", "MODPOST",
      "SYSHDR", "WRAP", "DESCEND", "CALL", "EXPORTS", "COPY", "TEST", "RM", "BIN", "SO", "FC", "OBJC", "VALAC",
      "SYSTBL", "SYSNR", "KSYMS", "SORTTAB", "NM", "BUILD");

  /** The beginning, or in some languages the end, of make's message that it goes to a folder. */
  private static final Prefixes ENTERING = Prefixes.of("Entering directory ", "进入目录", "進入目錄", "on entre dans ",
      "se entra en ", "вход в каталог ", "Entrando no ", "ingresso nella ");
  private static final String[] ENTERED = {"betreten", "に入ります", "들어감"};
  private static final Prefixes LEAVING = Prefixes.of("Leaving directory ", "离开目录", "離開目錄", "on quitte ", "se sale ",
      "выход из каталога ", "Saindo do ", "uscita dalla ");
  private static final String[] LEFT = {"verlassen", "から出ます", "나감"};
  private static final Prefixes SCANNING = Prefixes.of(
      "Scanning dependencies of target ", "Consolidate compiler generated dependencies");
  private static final Prefixes TELLING = Prefixes.of("Build files have been written", "Configuring incomplete",
      "Could NOT find", "Could not find", "No package ", "Package '");
  /** {@code [100%] Built target app}. */
  static final LineForm BUILT = LineForm.of("[{}] Built target {}");

  private BuildLine() {}

  /** {@code [ 12%] Building …}, {@code [3/12] …}, {@code   CC  x.o}, {@code   LD [M]  x.ko}. */
  static boolean progress(String text) {
    if (text.startsWith("[")) {
      int close = text.indexOf(']');
      String inner = close < 2 ? "" : text.substring(1, close).strip();
      int end = CcText.digits(inner, 0);
      return end > 0 && (inner.startsWith("%", end) || inner.startsWith("/", end) && Stripped.digitAt(inner, end + 1));
    }
    int at = Stripped.indent(text);
    if (at == 0) {
      return SCANNING.test(text);
    }
    int end = text.indexOf(' ', at);
    return end > 0 && (text.startsWith(" ", end + 1) || text.startsWith("[M] ", end + 1) || end - at > 5)
        && QUIET.contains(text.substring(at, end));
  }

  /** {@code  3/12 pantry:lid   OK   0.03s}, by which meson tells that a test passed. */
  static boolean passedTest(String text) {
    int from = Stripped.indent(text);
    int slash = CcText.digits(text, from);
    int ok =
        slash > from && text.startsWith("/", slash) && Stripped.digitAt(text, slash + 1) ? text.indexOf(" OK ") : -1;
    return ok > 0 && Stripped.digitAt(text, Stripped.start(text, ok + 4));
  }

  /** A command that make echoes before running it. */
  static boolean echo(String text) {
    int space = text.indexOf(' ');
    if (space < 1 || text.charAt(0) == '\t') {
      return false;
    }
    int program = text.lastIndexOf('/', space - 1) + 1;
    return COMMANDS.find(text, program) != null || toolchain(text, program, space)
        || WORDS.find(text, program) != null && shell(text);
  }

  private static boolean shell(String text) {
    return text.contains(" -") || text.contains("; ") || text.indexOf('$') > 0 || text.contains(" && ")
        || text.startsWith("echo \"") || text.startsWith("echo '");
  }

  /** {@code arm-none-eabi-gcc}, {@code gcc-12}, {@code clang++-15}. */
  private static boolean toolchain(String text, int from, int to) {
    int end = Signs.before(text, from, to, "0123456789.");
    int bare = end < to && end > from && text.charAt(end - 1) == '-' ? end - 1 : to;
    if (bare == from || LAST_OF_TOOLS.indexOf(text.charAt(bare - 1)) < 0) {
      return false;
    }
    for (String tool : TOOLS) {
      if (bare - tool.length() >= from && text.startsWith(tool, bare - tool.length())) {
        return true;
      }
    }
    return false;
  }

  /** {@code make[1]: Entering directory}, {@code make: Leaving directory}, with what {@link #maker} says of it. */
  static boolean directory(String text, int said) {
    return entering(text, said) || leaving(text, said);
  }

  static boolean entering(String text, int said) {
    return said > 0 && (ENTERING.find(text, said) != null || lastWord(text, ENTERED));
  }

  static boolean leaving(String text, int said) {
    return said > 0 && (LEAVING.find(text, said) != null || lastWord(text, LEFT));
  }

  private static boolean lastWord(String text, String[] words) {
    for (String word : words) {
      if (text.endsWith(word) && text.lastIndexOf(' ') == text.length() - word.length() - 1) {
        return true;
      }
    }
    return false;
  }

  /** {@code make: *** [Makefile:3: all] Error 1} and other words of make or ninja that end a build. */
  static boolean stop(String text, int said) {
    if (said > 0) {
      return text.startsWith("*** ", said) && !waiting(text);
    }
    return ninja(text) && (text.startsWith("error: ", 7) || text.startsWith("build stopped", 7));
  }

  /** Whether a line says why the runner stops, and not only which recipe failed. */
  static boolean reason(String text, int said) {
    return stop(text, said) && !text.startsWith("*** [", said);
  }

  /** What ninja says. */
  static boolean ninja(String text) {
    return text.startsWith("ninja: ");
  }

  /** The index behind {@code make: }, {@code gmake[2]: }, or -1. */
  static int maker(String text) {
    char first = text.isEmpty() ? ' ' : text.charAt(0);
    if (first != 'm' && first != 'g') {
      return -1;
    }
    int start = text.startsWith("make") ? 4 : text.startsWith("gmake") ? 5 : text.startsWith("mingw32-make") ? 12 : -1;
    if (start < 0 || start >= text.length()) {
      return -1;
    }
    int i = start;
    if (text.charAt(i) == '[') {
      i = CcText.digits(text, i + 1) + 1;
    }
    return CcText.behindColon(text, i);
  }

  /** {@code make: *** Waiting for unfinished jobs....}; in all languages it ends so. */
  private static boolean waiting(String text) {
    return text.endsWith("....") || text.endsWith("…") && text.indexOf('[') < 0;
  }

  /** What only says again that something failed, or where ninja works. */
  static boolean repetition(String text, int said) {
    if (said > 0) {
      return text.endsWith("not remade because of errors.") || text.startsWith("*** ", said) && waiting(text);
    }
    return text.startsWith("ninja: Entering directory");
  }

  /** Tests of the compiler and of the system that cmake, meson and configure report one by one. */
  static boolean probe(String text) {
    return PROBES.test(text);
  }

  /** A probe that says how configuring ended, or that something is missing. */
  static boolean telling(String text) {
    return text.startsWith("-- ") && TELLING.find(text, 3) != null
        || text.contains(" found") && (text.contains(" found: NO") && !text.contains("(cached)")
            || text.contains(" - not found") && text.contains("required"));
  }
}
