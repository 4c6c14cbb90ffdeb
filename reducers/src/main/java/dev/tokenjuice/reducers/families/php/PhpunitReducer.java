package dev.tokenjuice.reducers.families.php;

import dev.tokenjuice.reducers.model.CommandOutput;
import dev.tokenjuice.reducers.model.Reduction;
import dev.tokenjuice.reducers.model.Signature;
import dev.tokenjuice.reducers.shared.PathRoot;
import dev.tokenjuice.reducers.shared.ReportGrammar;
import dev.tokenjuice.reducers.shared.ReportReader;
import dev.tokenjuice.reducers.text.LineForms;
import dev.tokenjuice.reducers.text.Prefixes;
import dev.tokenjuice.reducers.text.Signals;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** Compacts PHPUnit: failures and errors whole with own frames, risky tests with their names, totals, what tests print. */
final class PhpunitReducer extends ReportReader {
  static final List<Signature> SIGNATURES = Signature.run("php/phpunit").start("PHPUnit {} by Sebastian{}")
      .proof("OK ({} test{} assertions)", "Tests: {}, Assertions: {}", "  Tests:  {} assertions)")
      .build();
  private static final int FRAMES = 4;
  private static final int BLOCK = 80;
  private static final int MINOR_LINES = 3;
  private static final int MANY = 4;
  /** Ends a run in which no test fails; warnings alone make it fail where that was asked for. */
  private static final String ISSUES = "OK, but there were issues!";

  private enum Part {
    PROGRESS, FAILURES, MINOR, REPETITION, END
  }

  private static final Prefixes FAILED = Prefixes.of("✘", "[ ]", "⨯");
  private static final Prefixes DETAILS = Prefixes.of("│", "┐", "├", "┊", "┴");
  private static final Prefixes OTHERS = Prefixes.of("✔", "[x]", "↩", "☢", "∅", "⚠");
  private static final Prefixes CHATTER = Prefixes.of("PHPUnit ", "Runtime: ", "Configuration: ", "Random Seed: ");
  private static final LineForms TOTALS = LineForms.of("Tests: {}Assertions: {}", "OK ({} test{}", "OK, but {}");
  private static final ReportGrammar<PhpunitReducer> GRAMMAR = ReportGrammar.<PhpunitReducer>builder()
      .line(PhpunitReducer::end, TOTALS)
      .line(PhpunitReducer::end, "FAILURES!", "ERRORS!", "WARNINGS!", "No tests executed!{}")
      .line(PhpunitReducer::list, "There was {}", "There were {}", "{} triggered {}:")
      .line((reader, i) -> reader.part = Part.REPETITION, "Summary of non-successful tests:{}",
          "Summary of tests with errors{}")
      .drop("--")
      .otherwise(PhpunitReducer::line);

  private final boolean failed = output.failed() && !lines.contains(ISSUES);
  private Part part = Part.PROGRESS;
  private String testdoxClass = "";
  private int testdoxLine = -1;
  private boolean testdoxFailure;
  private int frames;
  private int blockLines;
  private boolean triggers;
  private int others;
  /** The folder that all places have in common; it is named once. */
  private String root = "";

  private PhpunitReducer(CommandOutput output) {
    super(output);
  }

  static Reduction reduce(CommandOutput output) {
    if (PestReducer.recognises(output.lines())) {
      return PestReducer.reduce(output);
    }
    return output.lines().any(PhpunitReducer::known) ? new PhpunitReducer(output).run() : PhpProgram.program(output);
  }

  private static boolean known(String line) {
    return line.startsWith("PHPUnit ") && line.contains(" by Sebastian") || TOTALS.test(line);
  }

  private Reduction run() {
    root = root();
    draft.noteIf(!root.isEmpty(), "in " + root);
    GRAMMAR.read(this);
    return draft.build();
  }

  private String root() {
    Set<String> places = new HashSet<>();
    for (String line : lines) {
      if (line.startsWith("/") && PhpText.place(line) && !PhpText.VENDOR.test(line)) {
        places.add(line);
      }
    }
    return places.size() < MANY ? "" : PathRoot.of(places);
  }

  private void end(int i) {
    part = Part.END;
    printed.close();
    draft.keep(i);
  }

  private void list(int i) {
    String line = lines.get(i);
    printed.close();
    part = line.contains(" error") || line.contains(" failure") ? Part.FAILURES : Part.MINOR;
    draft.keep(i);
  }

  private void line(int i) {
    String line = lines.get(i);
    switch (part) {
      case FAILURES -> failure(i, line);
      case MINOR -> minor(i, line);
      case PROGRESS -> progress(i, line);
      case REPETITION -> {}
      case END -> {
        if (Signals.failure(line) || line.strip().startsWith("Lines: ") && others++ < 1) {
          draft.keepClipped(i, 300);
        } else if (line.charAt(0) > ' ' && !line.startsWith("Generating code coverage report")) {
          printed.keep(i);
        }
      }
    }
  }

  /** A warning, deprecation or risky test: place and message, not the tests that met it. */
  private void minor(int i, String line) {
    if (PhpText.numbered(line)) {
      blockLines = 0;
    }
    triggers = !PhpText.numbered(line) && (triggers || line.startsWith("Triggered by:"));
    if (!triggers && blockLines++ < MINOR_LINES) {
      draft.keepClipped(i, 300);
    }
  }

  private void failure(int i, String line) {
    String words = line.strip();
    if (PhpText.numbered(line)) {
      frames = 0;
      blockLines = 0;
      draft.keep(i);
    } else if (PhpText.place(words)) {
      if (!PhpText.VENDOR.test(words) && frames++ < FRAMES) {
        draft.keepAs(i, words.startsWith(root) ? words.substring(root.length()) : words);
      }
    } else if (blockLines++ < BLOCK || Signals.failure(line)) {
      draft.keepClipped(i, 500);
    }
  }

  private void progress(int i, String line) {
    String words = line.strip();
    if (FAILED.test(words)) {
      testdoxFailure = true;
      if (testdoxLine >= 0) {
        draft.keepAs(testdoxLine, testdoxClass);
        testdoxLine = -1;
      }
      draft.keep(i);
    } else if (DETAILS.test(words)) {
      String text = words.substring(1).strip();
      if (testdoxFailure && !text.isEmpty() && !(PhpText.place(text) && PhpText.VENDOR.test(text))) {
        draft.keepAs(i, "   " + words.substring(1).stripTrailing());
      }
    } else if (OTHERS.test(words)) {
      testdoxFailure = false;
    } else {
      other(i, line, words);
    }
  }

  private void other(int i, String line, String words) {
    if (CHATTER.test(line) || line.startsWith("Test '") && (line.endsWith("' started") || line.endsWith("' ended"))
        || PhpText.marks(line)) {
      return;
    }
    if (line.startsWith("Time: ")) {
      int memory = line.indexOf(", Memory: ");
      if (!failed) {
        draft.keepAs(i, memory > 0 ? line.substring(0, memory) : line);
      }
    } else if (line.endsWith(")") && line.contains(" (") && !Signals.failure(line)) {
      testdoxClass = words;
      testdoxLine = i;
    } else {
      printed.keep(i);
    }
  }
}
