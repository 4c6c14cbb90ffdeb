package dev.tokenjuice.reducers.families.jvm;

import dev.tokenjuice.reducers.text.LineForm;
import dev.tokenjuice.reducers.text.LineForms;
import dev.tokenjuice.reducers.text.Lines;
import dev.tokenjuice.reducers.text.Prefixes;
import dev.tokenjuice.reducers.text.Stripped;

/** The kinds of lines that Gradle prints. */
final class GradleLines {
  private static final String[] TEST_ENDS = {"FAILED", "PASSED", "SKIPPED", "STANDARD_OUT", "STANDARD_ERROR",
    "STARTED", "SUCCESS"};
  static final LineForms NOISE = LineForms.of(
      "> Configure project{}", "> Transform {}", "> IDLE{}", "> Connecting to Daemon{}", "> Starting Daemon{}",
      "Starting a Gradle Daemon{}", "Daemon will be stopped{}", "To honour the JVM settings{}",
      "Reusing configuration cache{}",
      "Calculating task graph{}", "Configuration cache entry{}", "Configuration on demand is{}",
      "Parallel execution is{}",
      "Watching {}", "Virtual file system{}", "Downloading https://{}", "Download https://{}", "Unzipping {}",
      "Welcome to Gradle{}",
      "Here are the highlights{}", "For more details see https://docs.gradle.org{}", "You can use '--warning-mode{}",
      "For more on this, please refer{}", "FAILURE: Build failed with an exception.{}", "Note: {}", "Picked up {}",
      "Exception in thread \"File watcher{}", "Daemon JVM discovery is{}", "If the current Daemon{}",
      "Initialized native services{}", "The client will now receive all logging{}", "Starting Build{}",
      "Settings evaluated using{}", "Projects loaded.{}", "All projects evaluated.{}", "Task name matched{}",
      "Selected primary task{}", "Tasks to be executed{}", "Caching disabled for task{}", "Build cache key for{}",
      "Task ':{}",
      "Skipping task '{}", "Resolve mutations for{}", "file or directory '{}", "Starting process '{}",
      "Successfully started process{}", "Gradle Test Executor{}", "Finished generating test{}",
      "Generating HTML test report{}",
      "Starting Gradle{}", "Using local directory build cache{}", "Publishing build scan{}", "<{}% {}", "> :{}",
      "Starting {n} test{} on {}", "====={}", "-----{}", "See the profiling report at:");

  static final Prefixes USUAL_ADVICE = Prefixes.of("> Run with --", "> Get more help at ", "> Run gradle",
      "> Run ./gradlew", "> For more on ", "> If the artifact you are trying to retrieve can be found");
  static final LineForm REPORT = LineForm.of("{}There were failing tests. See the {}");

  private GradleLines() {}

  /** {@code > Task :app:test FAILED}, or {@code :app:test UP-TO-DATE} of older versions. */
  static boolean task(String line) {
    if (line.startsWith("> Task ")) {
      return true;
    }
    if (!line.startsWith(":")) {
      return false;
    }
    int space = line.indexOf(' ');
    return space < 0 || line.endsWith("UP-TO-DATE") || line.endsWith("NO-SOURCE") || line.endsWith("SKIPPED")
        || line.endsWith("FAILED") || line.endsWith("FROM-CACHE");
  }

  /**
   * {@code 5 tests completed, 2 failed}, {@code 4 actionable tasks: 4 executed} and, of tests on a device,
   * {@code Finished 5 tests on Pixel_6}.
   */
  static boolean total(String line) {
    if (line.startsWith("Finished ")) {
      return line.contains(" tests on ");
    }
    return !line.isEmpty() && Character.isDigit(line.charAt(0))
        && (line.contains(" tests completed") || line.contains(" test completed") || line.contains(" actionable task"));
  }

  /** The key to the signs in a tree of dependencies. */
  static boolean legend(String line) {
    return line.length() > 6 && line.charAt(0) == '(' && line.startsWith(") - ", 2)
        || line.startsWith("A web-based, searchable dependency report");
  }

  /** What only says that there were compiler errors. */
  static boolean compilation(String line) {
    String text = line.strip();
    return text.startsWith("> A failure occurred while executing org.jetbrains.kotlin.compilerRunner.")
        || text.equals("> Compilation error. See log for more details")
        || text.startsWith("> Compilation failed; see the compiler ");
  }

  /** A line that only names the class of a worker, where the line below says what it ran into. */
  static boolean worker(Lines lines, int i) {
    return lines.get(i).strip().startsWith("> A failure occurred while executing ") && i + 1 < lines.size()
        && lines.get(i + 1).strip().startsWith("> ");
  }

  /** The heading of the attributes that do not rule a variant of a dependency out; those that do stand above. */
  static boolean agreeing(String line) {
    return Stripped.startsWith(line, "- Other compatible attribute");
  }

  /** How the line says that a test ended, or null. */
  static String testEnd(String line) {
    for (String end : TEST_ENDS) {
      if (line.endsWith(" " + end) && !line.startsWith("> ")) {
        return end;
      }
    }
    return null;
  }

  /** The path of the task that a line is about: {@code :app:test}. */
  static String taskPath(String line) {
    int from = Math.max(0, line.indexOf(':'));
    int to = line.indexOf(' ', from);
    return line.substring(from, to < 0 ? line.length() : to);
  }

  /** The name of a test without the name of the process that ran it. */
  static String testName(String name) {
    String text = name;
    while (text.startsWith("Gradle Test ")) {
      int next = text.indexOf(" > ");
      if (next < 0) {
        return text;
      }
      text = text.substring(next + 3);
    }
    return text;
  }
}
