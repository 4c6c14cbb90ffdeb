package dev.tokenjuice.reducers.families;

import static dev.tokenjuice.reducers.families.Shape.closing;
import static dev.tokenjuice.reducers.families.Shape.finding;
import static dev.tokenjuice.reducers.families.Shape.hint;
import static dev.tokenjuice.reducers.families.Shape.opening;
import static dev.tokenjuice.reducers.families.Shape.placed;
import static dev.tokenjuice.reducers.families.Shape.signature;
import static dev.tokenjuice.reducers.families.Shape.start;
import static dev.tokenjuice.reducers.text.Stripped.digitAt;

import dev.tokenjuice.reducers.families.Shape.Colon;
import dev.tokenjuice.reducers.text.Levels;
import dev.tokenjuice.reducers.text.Stripped;
import java.util.List;

/** The tools that are known by what they print; shapes named first win where two claim the same lines. */
final class ToolShapes {
  private static final String DIGITS = "0123456789";
  private static final List<String> MESON_RESULTS = List.of(" OK  ", " FAIL  ", " TIMEOUT  ", " SKIP  ", " ERROR  ",
      " EXPECTEDFAIL  ", " UNEXPECTEDPASS  ");
  private static final String CAPITALS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ";

  static final List<Shape> ALL = List.of(
      finding("generic/hooks", "", l -> l.length() > 50 && (l.endsWith("Passed") || l.endsWith("Failed"))
          && l.contains(".....")).ending("d"),
      signature("data/xml", "<", l -> l.startsWith("<testsuite") || l.startsWith("<?xml") && l.contains("<testsuite")),
      signature("data/xml", "", l -> l.endsWith("</testsuites>") || l.endsWith("</testsuite>")).ending(">"),
      signature("containers/build", "#[SE", ToolShapes::imageBuild),
      finding("containers/build", "#", ToolShapes::buildStep),
      signature("containers/transfer", "T", l -> l.startsWith("The push refers to repository [")),
      start("jvm/ant", "B", l -> l.startsWith("Buildfile: ") && l.endsWith(".xml")),
      start("jvm/maven", "[", l -> l.startsWith("[INFO] Scanning for projects")),
      signature("jvm/maven", "[", ToolShapes::maven),
      signature("jvm/gradle", ">BF*", l -> l.startsWith("> Task :") || l.startsWith("BUILD SUCCESSFUL in ")
          || l.startsWith("BUILD FAILED in ") || l.startsWith("FAILURE: Build ") || l.equals("* What went wrong:")),
      signature("jvm/sbt", "[", l -> l.startsWith("[info] Tests: succeeded ") || l.startsWith("[success] Total time: ")
          || l.startsWith("[error] Total time: ")),
      signature("jvm/java", "T", l -> l.startsWith("Test run finished after ") && l.endsWith(" ms")
          || l.startsWith("Total tests run: ") && l.contains(", Failures: ")),
      signature("jvm/bazel", "IE", l -> l.startsWith("INFO: Build completed") || l.startsWith("INFO: Analyzed ")
          || l.startsWith("Executed ") && l.contains(" out of ") && l.contains(" test")),
      signature("js/monorepo", "•S", l -> l.startsWith("• Packages in scope:") || l.startsWith("Scope: ")
          && l.contains(" workspace project")),
      signature("js/monorepo", " TNL", l -> l.startsWith(" Tasks:    ") || l.startsWith(" NX   ")
          || l.startsWith(" Lerna (powered by Nx) ")),
      start("js/playwright", "R", l -> l.startsWith("Running ") && l.contains(" test") && l.contains(" using ")
          && l.contains(" worker")),
      start("js/vitest", " RD", l -> l.startsWith(" RUN  v") || l.startsWith(" DEV  v")),
      signature("js/playwright", " " + DIGITS, ToolShapes::playwright),
      signature("js/vitest", " T", l -> l.startsWith(" Test Files  ") || l.startsWith("      Tests  ")),
      signature("js/jest", "TPF", ToolShapes::jest),
      signature("js/mocha", " (" + DIGITS, ToolShapes::mocha),
      signature("js/node-test", "ℹ✖", l -> l.startsWith("ℹ tests ") || l.startsWith("ℹ fail ")
          || l.equals("✖ failing tests:")),
      start("js/tap", "T", l -> l.startsWith("TAP version ")),
      signature("js/tap", "n", l -> l.startsWith("not ok ") && digitAt(l, 7)),
      finding("js/tap", "o", l -> l.startsWith("ok ") && digitAt(l, 3)),
      start("js/bun-test", "b", l -> l.startsWith("bun test v")),
      signature("js/bun-test", "R", l -> l.startsWith("Ran ") && l.contains(" tests across ")),
      hint("js/jasmine", "", l -> l.contains("Executed ") && l.contains(" of ") && l.contains(" (")
          || l.contains(" specs, ") && l.contains(" failure")),
      hint("js/ava", " ", l -> l.startsWith("  ") && (l.endsWith(" tests passed") || l.endsWith(" test failed")
          || l.endsWith(" tests failed"))).ending("d"),
      start("python/pytest", "=", l -> l.startsWith("=====") && l.contains(" test session starts ")),
      signature("python/pytest", "=F" + DIGITS, ToolShapes::pytest),
      signature("python/unittest", "RFE", l -> l.startsWith("Ran ") && l.contains(" test") && l.contains(" in ")
          && l.endsWith("s")
          || (l.startsWith("FAIL: ") || l.startsWith("ERROR: ")) && l.contains(" (")
              && l.startsWith("test", l.indexOf(' ') + 1)),
      signature("rust/nextest", " ", l -> l.startsWith("     Summary [") || l.contains(" Starting ")
          && l.contains(" tests across ")),
      signature("rust/cargo", "te-", ToolShapes::cargo),
      finding("rust/cargo", " -", l -> l.startsWith("-->", l.indexOf('-')) && l.contains(".rs:")).with(Colon.AT_NUMBER),
      signature("rust/cargo", " CF", l -> l.startsWith("   Compiling ") || l.startsWith("    Finished ")
          && l.contains(" profile") || l.startsWith("    Checking ") && l.contains(" v")),
      signature("go/gotestsum", "=D", l -> l.startsWith("=== FAIL: ") || l.startsWith("DONE ") && l.contains(" test")
          && l.contains(" in ") && l.endsWith("s") && digitAt(l, 5)),
      finding("go/gotestsum", "PF", l -> (l.startsWith("PASS ") || l.startsWith("FAIL ")) && l.contains(".Test")
          && l.endsWith("s)")),
      signature("go/test", "-oF=", l -> l.startsWith("--- FAIL: ") || l.startsWith("ok  \t") || l.startsWith("FAIL\t")
          || l.startsWith("=== RUN ")),
      signature("cc/tests", "[tA", ToolShapes::nativeTests),
      signature("cc/ctest", "T" + DIGITS, l -> passedShare(l) || l.startsWith("Test project /")),
      signature("cc/ctest", " ", ToolShapes::passedShare),
      hint("cc/ctest", "TEO", l -> l.startsWith("Total Test time (real) =") || l.equals("Errors while running CTest")
          || l.startsWith("The following tests ") || l.startsWith("Output from these tests are in: ")),
      finding("cc/meson-test", DIGITS, ToolShapes::mesonTest),
      finding("cc/meson-test", " " + DIGITS, ToolShapes::mesonTest),
      signature("cc/meson-test", "F", l -> l.startsWith("Full log written to ") && l.contains("/meson-logs/testlog")),
      signature("cc/memory", "=SW", ToolShapes::memoryReport),
      signature("cc/memory", "", ToolShapes::runtimeError).with(Colon.AT_NUMBER),
      signature("dotnet/dotnet", "PF", l -> l.startsWith("Passed!  - Failed:") || l.startsWith("Failed!  - Failed:")),
      finding("dotnet/dotnet", "", l -> l.contains(" CS") && (l.contains(": error CS") || l.contains(": warning CS")))
          .with(Colon.SOME),
      signature("apple/xcodebuild", "*T◇✘✔", ToolShapes::apple),
      opening("ruby/rspec", "F", l -> l.equals("Failures:")),
      signature("ruby/rspec", "F" + DIGITS, l -> l.equals("Failed examples:") || digitAt(l, 0)
          && l.contains(" example") && l.contains(" failure")),
      signature("ruby/minitest", "R" + DIGITS, l -> l.startsWith("Run options: ") || digitAt(l, 0)
          && l.contains(" assertions, ") && l.contains(" failures, ")),
      signature("ruby/rubocop", "I" + DIGITS, l -> l.contains(" inspected, ") && l.contains("offense")
          || l.startsWith("Inspecting ") && l.contains(" file")),
      start("php/phpunit", "P", l -> l.startsWith("PHPUnit ") && l.contains(" by Sebastian")),
      signature("php/phpunit", "OT", ToolShapes::phpunit),
      signature("php/phpunit", " T", l -> l.startsWith("  Tests:  ") && l.endsWith(" assertions)")).ending(")"),
      opening("php/phpstan", " L", l -> l.startsWith("  Line   ")),
      signature("php/phpstan", " [", l -> l.startsWith(" [ERROR] Found ") || l.startsWith(" [OK] No errors")),
      signature("php/phpcs", "F", l -> l.startsWith("FOUND ") && l.contains(" AFFECTING ")),
      finding("php/psalm", "E", l -> l.startsWith("ERROR: ") && l.contains(" - ") && l.contains(".php:")),
      start("php/cs-fixer", "P", l -> l.startsWith("PHP CS Fixer ")),
      signature("cloud/terraform", "TPIA", l -> l.startsWith("Terraform will perform the following actions")
          || l.startsWith("Plan: ") && l.contains(" to add, ") || l.startsWith("Apply complete! Resources: ")
          || l.startsWith("Initializing provider plugins...")),
      signature("cloud/ansible", "PT", l -> l.startsWith("PLAY RECAP ****")
          || (l.startsWith("PLAY [") || l.startsWith("TASK [")) && l.endsWith("] ***")),
      signature("js/next", ">", l -> l.startsWith("> Build error occurred")),
      signature("js/next", "", l -> l.contains("▲ Next.js ") || l.contains("Creating an optimized production build")),
      signature("js/bundler", "vw✘▲✓EeA", ToolShapes::bundler),
      hint("js/bundler", "[Cc", l -> l.startsWith("[!] ") || l.startsWith("CLI Building entry:")
          || l.startsWith("created ") && l.contains(" in ") && l.endsWith("s")),
      finding("js/tsc", "", ToolShapes::tsc),
      finding("js/eslint", "", l -> l.contains(" problem") && l.contains(" (") && l.contains(" error")
          && l.contains(" warning")).ending(")"),
      finding("js/eslint", " " + DIGITS, l -> l.startsWith("  ")
          && (l.contains("  error  ") || l.contains("  warning  ")) && atPlace(l)).with(Colon.AT_NUMBER),
      signature("js/biome", "", l -> l.endsWith("━") && (l.contains(" lint/") || l.contains(" assist/")
          || l.contains(" format ━"))).ending("━"),
      finding("js/biome", " ╭", l -> l.startsWith("   ╭─[")),
      finding("js/biome", "", l -> l.endsWith("━") && (l.endsWith(" ━━━") && l.contains("/")
          || l.contains(" ━━━━━━"))).ending("━"),
      signature("js/prettier", "CA", l -> l.startsWith("Checking formatting...")
          || l.startsWith("All matched files use Prettier")),
      signature("python/format", "AO", l -> l.startsWith("All done! ✨") || l.startsWith("Oh no! 💥")),
      signature("python/bandit", ">", l -> l.startsWith(">> Issue: [B")),
      signature("python/install", "I", l -> l.startsWith("Installing collected packages: ")),
      finding("python/install", "CR", l -> l.startsWith("Requirement already satisfied: ")
          || l.startsWith("Collecting ") && !l.endsWith(".") && (l.indexOf(' ', 11) < 0 || l.contains(" (from "))),
      placed("python/lint", ToolShapes::pythonLint),
      opening("python/lint", CAPITALS, ToolShapes::pythonCode),
      signature("python/lint", " -", ToolShapes::pythonArrow).with(Colon.AT_NUMBER),
      signature("go/lint", "l", l -> l.startsWith("level=") && l.contains(" msg=\"[")),
      placed("go/lint", l -> goFinding(l) && linterAtEnd(l)),
      placed("go/build", ToolShapes::goFinding),
      placed("jvm/javac", l -> l.contains(".java:") && compiler(l)),
      placed("apple/swift", l -> l.contains(".swift:") && compiler(l)),
      signature("cc/lint", "SU", l -> l.startsWith("Suppressed ") && l.contains(" warnings (")
          || l.startsWith("Use -header-filter=")),
      signature("cc/compiler", "-", l -> l.startsWith("-- Configuring ") || l.startsWith("-- Build files have been ")),
      placed("cc/compiler", ToolShapes::compiler),
      closing("EFJ", l -> l.startsWith("ERROR: Coverage for ") || l.startsWith("FAIL Required test coverage of ")
          || l.startsWith("Jest: ") && l.contains(" coverage threshold ")),
      hint("js/install", "na", l -> l.startsWith("npm warn deprecated ") || l.startsWith("added ")
          && l.contains(" packages")),
      signature("system/packages", "R", l -> l.startsWith("Reading package lists...")),
      hint("git/status", "O\tCUn", ToolShapes::gitStatus),
      hint("git/diff-stat", " ", ToolShapes::gitDiffStat),
      hint("python/traceback", "T", l -> l.equals("Traceback (most recent call last):")));

  static final ShapeIndex INDEX = new ShapeIndex(ALL);

  private ToolShapes() {}

  private static boolean imageBuild(String l) {
    return switch (l.charAt(0)) {
      case '#' -> digitAt(l, 1) && l.contains("internal] load build definition from ");
      case '[' -> l.startsWith("[+] Building ");
      case 'S' -> l.startsWith("Step 1/") && l.contains(" : FROM ") || l.startsWith("Successfully tagged ");
      default -> l.startsWith("ERROR: failed to solve: ") || l.startsWith("ERROR: failed to build: ");
    };
  }

  /** {@code #7 1.310 what the step prints}, {@code #8 [4/6] RUN npm ci}, {@code #8 DONE 3.1s}. */
  private static boolean buildStep(String l) {
    int at = Stripped.digits(l, 1) + 1;
    return digitAt(l, 1) && l.startsWith(" ", at - 1)
        && (digitAt(l, at) || l.startsWith("[", at) || l.startsWith("DONE ", at) || l.startsWith("CACHED", at));
  }

  /** {@code ** TEST FAILED **}, and what swift test begins and ends with. */
  private static boolean apple(String l) {
    return switch (l.charAt(0)) {
      case '*' -> l.startsWith("** ") && (l.endsWith(" SUCCEEDED **") || l.endsWith(" FAILED **"));
      case 'T' -> l.startsWith("Test Suite 'All tests' ");
      default -> l.startsWith(" Test run ", 1);
    };
  }

  private static boolean jest(String l) {
    return l.startsWith("Test Suites: ") || l.startsWith("Tests:  ") && l.endsWith(" total")
        || (l.startsWith("PASS ") || l.startsWith("FAIL ")) && (l.contains(".test.") || l.contains(".spec.")
            || l.contains("__tests__"));
  }

  private static boolean mocha(String l) {
    if (!l.startsWith("  ") || !digitAt(l, 2)) {
      return l.startsWith("  (Run Starting)") || l.startsWith("  (Run Finished)");
    }
    String counted = l.substring(Stripped.digits(l, 2));
    return counted.startsWith(" passing (") || counted.equals(" failing") || counted.equals(" pending");
  }

  /** {@code   1 failed}, {@code   2 passed (3.1s)}. */
  private static boolean playwright(String l) {
    String counted = l.startsWith("  ") && digitAt(l, 2) ? l.substring(Stripped.digits(l, 2)) : "";
    return counted.equals(" failed") || counted.startsWith(" passed (") && l.endsWith("s)");
  }

  private static boolean maven(String l) {
    if (l.startsWith("[ERROR] ")) {
      return l.startsWith("Failed to execute goal", 8) || l.startsWith("Tests run: ", 8)
          || l.startsWith("COMPILATION ERROR", 8) || l.startsWith("-> [Help 1]", 8)
          || l.startsWith("Re-run Maven using the -X", 8) || l.startsWith("[Help 1] http", 8);
    }
    return l.startsWith("[INFO] ") && (l.startsWith("BUILD ", 7) || l.startsWith("--- ", 7)
        || l.startsWith("Tests run: ", 7));
  }

  private static boolean cargo(String l) {
    return switch (l.charAt(0)) {
      case 'e' -> l.startsWith("error[E") || l.startsWith("error: could not compile `")
          || l.startsWith("error: test failed, to rerun pass ");
      case '-' -> l.startsWith("---- ") && l.endsWith(" stdout ----");
      default -> l.startsWith("test ") && (l.startsWith("result: ", 5) || l.endsWith(" ... ok")
          || l.endsWith(" ... FAILED"));
    };
  }

  /** {@code  3/12 pantry:basket  FAIL  0.03s  exit status 1}. */
  private static boolean mesonTest(String l) {
    int share = Stripped.digits(l, Stripped.start(l));
    return l.startsWith("/", share) && digitAt(l, share + 1) && MESON_RESULTS.stream().anyMatch(l::contains);
  }

  private static boolean pytest(String l) {
    if (l.charAt(0) == '=') {
      return l.startsWith("=====") && (l.contains(" FAILURES ") || l.contains(" ERRORS ")
          || l.contains(" short test summary info ")
          || l.endsWith("=") && l.contains(" in ")
              && (l.contains(" passed") || l.contains(" failed") || l.contains(" error")));
    }
    if (l.charAt(0) == 'F') {
      return l.startsWith("FAILED ") && l.contains(".py::");
    }
    return l.length() < 160 && l.contains(" in ") && (l.endsWith("s") || l.endsWith(")")) && counted(l);
  }

  /** {@code 3 passed}, {@code 1 failed, 2 passed} and so on at the beginning. */
  private static boolean counted(String l) {
    int end = 0;
    while (digitAt(l, end)) {
      end++;
    }
    return l.startsWith(" passed", end) || l.startsWith(" failed", end) || l.startsWith(" error", end)
        || l.startsWith(" skipped", end) || l.startsWith(" deselected", end) || l.startsWith(" xfailed", end);
  }

  /** {@code 92% tests passed, 1 tests failed out of 12}. */
  private static boolean passedShare(String l) {
    return l.contains("% tests passed, ") && l.contains(" failed out of ");
  }

  /** GoogleTest, Catch2 and doctest. */
  private static boolean nativeTests(String l) {
    return switch (l.charAt(0)) {
      case '[' -> l.startsWith("[==========]") || l.startsWith("[ RUN      ]") || l.startsWith("[  FAILED  ]")
          || l.startsWith("[doctest] ");
      case 't' -> l.startsWith("test cases:") && l.contains(" | ");
      default -> l.startsWith("All tests passed (") && l.contains(" assertion");
    };
  }

  /** A sanitizer or valgrind. */
  private static boolean memoryReport(String l) {
    if (l.charAt(0) == '=') {
      return l.startsWith("==") && digitAt(l, 2) && (l.contains("== Memcheck, ") || l.contains("== ERROR SUMMARY:")
          || l.contains("Sanitizer: ") || l.contains("== Invalid "));
    }
    return (l.startsWith("SUMMARY: ") || l.startsWith("WARNING: ")) && l.contains("Sanitizer: ");
  }

  /** What the sanitizer for undefined behaviour finds, which knows the line in the source. */
  private static boolean runtimeError(String l) {
    return l.charAt(0) != '=' && digitAt(l, l.indexOf(": runtime error: ") - 1);
  }

  private static boolean phpunit(String l) {
    return l.charAt(0) == 'O' ? l.startsWith("OK (") && l.contains(" test") && l.endsWith(" assertions)")
        : l.startsWith("Tests: ") && l.contains(", Assertions: ");
  }

  private static boolean bundler(String l) {
    return l.startsWith("vite v") || l.startsWith("webpack ") && l.contains(" compiled ") || l.startsWith("✘ [ERROR] ")
        || l.startsWith("▲ [WARNING] ") || l.startsWith("✓ ") && l.contains(" modules transformed")
        || l.startsWith("ERROR in ./") || l.startsWith("error during build:")
        || l.startsWith("Application bundle generation ");
  }

  private static boolean tsc(String l) {
    int at = l.contains(" TS") ? l.indexOf("error TS") : -1;
    return at >= 0 && digitAt(l, at + 8) && (at == 0 || l.charAt(at - 1) == ' ');
  }

  private static boolean atPlace(String l) {
    int i = 0;
    while (i < l.length() && l.charAt(i) == ' ') {
      i++;
    }
    int colon = l.indexOf(':');
    return digitAt(l, i) && colon > i && colon < i + 7 && digitAt(l, colon + 1);
  }

  private static boolean pythonLint(String l) {
    int at = l.indexOf(".py:");
    return at > 0 && digitAt(l, at + 4) && l.indexOf(' ') > at && (l.contains(": error: ") || l.contains(": note: ")
        || l.contains(": warning: ") || code(l, l.indexOf(' ') + 1));
  }

  /** {@code F401 [*] message}, above the arrow to the place. */
  private static boolean pythonCode(String l) {
    int space = l.indexOf(' ');
    return space > 3 && space < 9 && digitAt(l, space - 1) && digitAt(l, space - 3) && l.indexOf(':') < 0;
  }

  /** {@code   --> src/jar.py:12:5}, as ruff points to the place of a finding. */
  private static boolean pythonArrow(String l) {
    int arrow = l.indexOf("--> ");
    int at = arrow < 0 ? -1 : Math.max(l.indexOf(".py:", arrow), l.indexOf(".pyi:", arrow));
    return at > 0 && l.indexOf(' ', arrow + 4) < 0 && digitAt(l, l.indexOf(':', at) + 1);
  }

  /** A code such as {@code E501} or {@code C0114:}. */
  private static boolean code(String l, int at) {
    return at < l.length() && l.charAt(at) >= 'A' && l.charAt(at) <= 'Z' && (digitAt(l, at + 1) || digitAt(l, at + 2)
        || digitAt(l, at + 3));
  }

  /** {@code ./jar.go:12:5: message}, not indented as what a test logs. */
  private static boolean goFinding(String l) {
    int at = l.charAt(0) <= ' ' ? -1 : l.indexOf(".go:");
    int colon = at > 0 && digitAt(l, at + 4) ? l.indexOf(':', at + 4) : -1;
    return colon > 0 && digitAt(l, colon + 1) && l.indexOf(": ", colon) > 0 && l.indexOf(' ') > at;
  }

  /** {@code (errcheck)} at the end. */
  private static boolean linterAtEnd(String l) {
    int open = l.endsWith(")") ? l.lastIndexOf('(') : -1;
    return open > 1 && l.charAt(open - 1) == ' ' && l.indexOf(' ', open) < 0 && l.length() - open > 4;
  }

  private static boolean compiler(String l) {
    int at = Math.max(Math.max(l.indexOf(": error: "), l.indexOf(": warning: ")),
        Math.max(l.indexOf(": fatal error: "), Math.max(l.indexOf(": note: "), l.indexOf(":   required from "))));
    at = at < 0 && Levels.at(l, l.indexOf(": ") + 2) != null ? l.indexOf(": ") : at;
    return at > 2 && digitAt(l, at - 1) && l.lastIndexOf(':', at - 1) > 0 && !l.contains(".py:");
  }

  private static boolean gitStatus(String l) {
    return switch (l.charAt(0)) {
      case '\t' -> l.startsWith("modified:   ", 1) || l.startsWith("new file:   ", 1) || l.startsWith("deleted:    ", 1)
          || l.startsWith("renamed:    ", 1);
      case 'O' -> l.startsWith("On branch ");
      case 'C' -> l.equals("Changes not staged for commit:") || l.equals("Changes to be committed:");
      case 'U' -> l.equals("Untracked files:") || l.equals("Unmerged paths:");
      default -> l.startsWith("nothing to commit") || l.startsWith("nothing added to commit")
          || l.startsWith("no changes added to commit");
    };
  }

  /** {@code  src/cart.ts | 12 ++--}, {@code  3 files changed, 9 insertions(+)}. */
  private static boolean gitDiffStat(String l) {
    int bar = l.indexOf(" | ");
    int count = bar < 0 ? 0 : Stripped.start(l, bar + 3);
    return bar > 1 && l.lastIndexOf('|') == bar + 1 && (digitAt(l, count) || l.startsWith("Bin ", count))
        || l.length() > 1 && digitAt(l, 1) && (l.contains(" files changed, ") || l.contains(" file changed, "));
  }
}
