package dev.tokenjuice.reducers.families.jvm;

import dev.tokenjuice.reducers.text.LineForms;
import dev.tokenjuice.reducers.text.Lines;
import dev.tokenjuice.reducers.text.Stripped;
import java.util.ArrayList;
import java.util.List;

/** Reads the log of a Maven build once and sorts what it says. */
final class MavenScan {
  /** What Maven and its plugins say of themselves without a level. */
  private static final LineForms UNLEVELLED = LineForms.of("Downloading{}http{}", "Downloaded{}http{}",
      "Progress ({n}): {}", " T E S T S", "-----{}", "Starting audit...", "Audit done.", "Apache Maven {n}{}",
      "Maven home: {}", "Java version: {}", "Default locale: {}", "OS name: {}");

  final Lines lines;
  final FailedTests tests;
  final MavenErrors errors = new MavenErrors();
  final Warnings warnings = new Warnings();
  final TestTotals totals = new TestTotals();
  final List<Integer> goals = new ArrayList<>();
  final List<Integer> failedModules = new ArrayList<>();
  final List<Integer> skippedModules = new ArrayList<>();
  final List<Integer> counts = new ArrayList<>();
  /** Where a goal says that it ran no test. */
  final List<Integer> untested = new ArrayList<>();
  final List<Integer> findings = new ArrayList<>();
  /** Where JaCoCo says which coverage is too low: warnings that fail the build. */
  final List<Integer> violations = new ArrayList<>();
  final List<Integer> artifacts = new ArrayList<>();
  /** What goals say that were named on the command line. */
  final List<Integer> said = new ArrayList<>();
  final List<Integer> strays = new ArrayList<>();
  /** Where the tests of a class begin. */
  final List<Integer> running = new ArrayList<>();
  final List<Integer> treeFailures = new ArrayList<>();
  int succeededModules;
  int result = -1;
  int time = -1;
  int resume = -1;
  int ownLines;
  private boolean inResults;
  private boolean inReactor;
  private boolean inGoalAsked;
  private String runningClass = "";

  MavenScan(Lines lines) {
    this.lines = lines;
    this.tests = new FailedTests(lines);
  }

  MavenScan read() {
    lines.walk(i -> step(i, MavenLine.of(lines.get(i))));
    return this;
  }

  private int step(int i, MavenLine line) {
    String body = line.body();
    if (line.own()) {
      ownLines++;
    }
    if (body.contains("<<< ") && failureMark(body) >= 0) {
      return failure(i, body);
    }
    if (body.startsWith("Tests run:") && body.contains("Failures:")) {
      totals.add(i, body, inResults);
      inResults &= body.contains("Time elapsed");
      errors.close();
      return i + 1;
    }
    if (body.equals("Results:") || body.equals("Results :") || SurefireNames.heading(body)) {
      inResults = true;
      errors.close();
      return i + 1;
    }
    String inline = SurefireNames.inlineEntry(body);
    if (!inline.isEmpty()) {
      inResults = true;
      SurefireNames.summarised(tests, lines, i, i + 1, inline);
      return i + 1;
    }
    if (inResults && !body.isBlank() && !body.startsWith("Reactor Summary")
        && !body.startsWith("Failed to execute goal")) {
      return resultEntry(i, line);
    }
    return switch (line.level()) {
      case NONE -> stray(i, body);
      case DEBUG -> debug(i);
      case INFO -> info(i, body);
      case WARNING -> warning(i, body);
      case ERROR -> error(i, line);
    };
  }

  private static int failureMark(String body) {
    int at = body.indexOf("<<< FAILURE!");
    return at >= 0 ? at : body.indexOf("<<< ERROR!");
  }

  /** A failed class, or a failed test with its stack trace. */
  private int failure(int i, String body) {
    errors.close();
    if (body.startsWith("Tests run:")) {
      totals.add(i, body, inResults);
      int in = body.lastIndexOf(" in ");
      runningClass = in > 0 ? body.substring(in + 4).strip() : runningClass;
      return i + 1;
    }
    FailedTest test = SurefireNames.failed(body, runningClass, i);
    int end = blockEnd(i + 1);
    test.trace(lines, firstText(i + 1, end), end);
    tests.add(test);
    return end;
  }

  /** The message may hold blank lines; behind the first frame a blank line ends the block. */
  private int blockEnd(int from) {
    boolean frames = false;
    for (int i = from; i < lines.size(); i++) {
      String line = lines.get(i);
      if (MavenLine.own(line) || line.contains("<<< ") && failureMark(line) >= 0 || line.startsWith("Running ")
          || line.startsWith("Results :") || frames && line.isBlank()) {
        return i;
      }
      frames |= JavaTraces.frame(line);
    }
    return lines.size();
  }

  private int firstText(int from, int end) {
    return lines.findText(from, end);
  }

  /** A line of the list of failures that follows the tests. */
  private int resultEntry(int i, MavenLine line) {
    String body = line.body();
    if (line.info() && !body.startsWith(" ")) {
      inResults = false;
      return info(i, body);
    }
    if (body.strip().startsWith("Run ")) {
      return i + 1;
    }
    if (line.level() == MavenLine.Level.WARNING) {
      if (!SurefireNames.flaky(tests, i, body.strip())) {
        warnings.add(i, body.strip());
      }
      return i + 1;
    }
    int end = lines.find(i + 1, next -> MavenLine.own(next) || legacyEnd(next, line));
    SurefireNames.summarised(tests, lines, i, end, body.strip());
    return end;
  }

  /** Without levels an entry ends where the next one begins, indented by two blanks; more belong to a message. */
  private static boolean legacyEnd(String next, MavenLine line) {
    return line.level() == MavenLine.Level.NONE && (next.isBlank() || next.startsWith("Tests ")
        || next.startsWith("  ") && next.charAt(2) != ' ');
  }

  private int info(int i, String body) {
    errors.close();
    if ((inReactor || body.contains(" FAILURE [") || body.contains(" SUCCESS [")) && !body.startsWith("BUILD ")) {
      reactor(i, body);
    }
    if (body.startsWith("BUILD ")) {
      result = i;
      inReactor = false;
    } else if (body.startsWith("Reactor Summary")) {
      inReactor = true;
      inResults = false;
    } else if (body.startsWith("Total time:")) {
      time = i;
    } else if (body.startsWith("Running ")) {
      runningClass = body.substring(8).strip();
      running.add(i);
    } else if (countLine(body)) {
      counts.add(i);
    } else if (body.equals("No tests to run.") || body.equals("Tests are skipped.")) {
      untested.add(i);
    } else if (body.startsWith("PMD Failure") || body.startsWith("CPD Failure") || body.startsWith("Total bugs")) {
      findings.add(i);
    } else if (body.startsWith("Building jar:") || body.startsWith("Building war:")) {
      artifacts.add(i);
    } else if (body.startsWith("---")) {
      boolean rule = new MavenLine(MavenLine.Level.INFO, body).rule();
      inGoalAsked = rule ? inGoalAsked && result < 0 && !inReactor : body.contains(" (default-cli) @ ");
    } else if (inGoalAsked && !body.isBlank() && !MavenListing.aside(body)) {
      said.add(i);
    }
    return i + 1;
  }

  private void reactor(int i, String body) {
    if (body.contains(" FAILURE")) {
      failedModules.add(i);
    } else if (body.endsWith("SKIPPED")) {
      skippedModules.add(i);
    } else if (body.contains(" SUCCESS [")) {
      succeededModules++;
    }
  }

  /** {@code 3 errors}: the compiler's own count. */
  static boolean countLine(String body) {
    return countOf("error", body);
  }

  private static boolean countOf(String word, String body) {
    int space = body.indexOf(' ');
    return space > 0 && space < 7 && body.startsWith(word, space + 1) && body.length() <= space + 2 + word.length()
        && body.chars().limit(space).allMatch(c -> c >= '0' && c <= '9');
  }

  private int warning(int i, String body) {
    errors.close();
    boolean heading = body.isBlank() || body.startsWith("COMPILATION WARNING") || body.endsWith(" skipped")
        || body.startsWith("Flakes") || body.equals("Javadoc Warnings") || countOf("warning", body) || pointed(i, body);
    if (body.startsWith("Rule violated for ")) {
      violations.add(i);
    } else if (!heading && !new MavenLine(MavenLine.Level.WARNING, body).rule()) {
      warnings.add(i, body.strip());
    }
    return i + 1;
  }

  /** The source that javadoc shows below a warning, and the caret below that. */
  private boolean pointed(int i, String body) {
    return body.strip().equals("^") || source(i);
  }

  /** Whether a caret in the next line points into this one. */
  private boolean source(int i) {
    return i + 1 < lines.size() && MavenLine.of(lines.get(i + 1)).body().strip().equals("^");
  }

  private int error(int i, MavenLine line) {
    String body = line.body();
    if (Stripped.startsWith(body, "@@ -")) {
      return difference(i, body.indexOf('@'));
    }
    if (line.resume()) {
      resume = i;
    } else if (line.advice() || line.rule() || body.startsWith("COMPILATION ERROR")) {
      errors.close();
    } else if (body.startsWith("Failed to execute goal")) {
      inResults = false;
      goals.add(i);
      errors.repeating();
      errors.close();
    } else if (body.startsWith("[ERROR] Some problems")) {
      errors.close();
    } else if (SurefireNames.TREE.testStripped(body)) {
      treeFailures.add(i);
    } else if (source(i) && errors.continueWith(i, body)) {
      return i + 1;
    } else if (!JavaTraces.frame(body) && !JavaTraces.more(body)) {
      errors.add(i, body);
      warnings.blamed(body);
      if (body.startsWith("The build could not read")) {
        errors.repeating();
      }
    }
    return i + 1;
  }

  /** What Spotless would change in the file named above, as far as it is indented like its first line. */
  private int difference(int from, int indent) {
    int i = from;
    while (i < lines.size()) {
      MavenLine line = MavenLine.of(lines.get(i));
      if (!line.error() || line.body().length() <= indent || !line.body().substring(0, indent).isBlank()) {
        break;
      }
      errors.difference(i, line.body().substring(indent));
      i++;
    }
    errors.close();
    return i;
  }

  /** The detail of a debug message runs over lines without a level. */
  private int debug(int i) {
    errors.close();
    return lines.find(i + 1, line -> MavenLine.own(line) || line.contains("<<< "));
  }

  private int stray(int i, String body) {
    if (body.startsWith("Running ")) {
      running.add(i);
      return i + 1;
    }
    if (UNLEVELLED.test(body) || !body.isBlank() && MavenLine.of(body).advice()) {
      return i + 1;
    }
    boolean mavens = !goals.isEmpty() && (body.startsWith("org.apache.maven.lifecycle.")
        || body.startsWith("Caused by: org.apache.maven.plugin."));
    if (mavens || JavaTraces.frame(body) || JavaTraces.more(body) || errors.continueWith(i, body) || body.isBlank()) {
      return i + 1;
    }
    if (!body.startsWith(" ") || !warnings.continueWith(i)) {
      strays.add(i);
    }
    return i + 1;
  }
}
