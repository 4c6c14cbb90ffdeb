package dev.tokenjuice.reducers.families.php;

import dev.tokenjuice.reducers.generic.OwnLines;
import dev.tokenjuice.reducers.model.CommandOutput;
import dev.tokenjuice.reducers.model.Reduction;
import dev.tokenjuice.reducers.shared.OutputReader;
import dev.tokenjuice.reducers.shared.RouteList;
import dev.tokenjuice.reducers.text.Lines;
import dev.tokenjuice.reducers.text.Prefixes;
import dev.tokenjuice.reducers.text.Words;
import java.util.HashSet;
import java.util.Set;

/** Compacts the php program: tests by their own reducers, uncaught errors with own frames, syntax checks counted. */
final class PhpProgram extends OutputReader {
  private static final int FRAMES = 8;
  private static final Prefixes ERRORS = Prefixes.of("Fatal error: ", "Parse error: ", "Warning: ", "Notice: ",
      "Deprecated: ", "Errors parsing ");

  private final OwnLines own;
  private final Set<String> told = new HashSet<>();
  private int frames;
  private int hidden;
  private int clean;
  private boolean fatal;

  private PhpProgram(Lines lines) {
    super(lines);
    this.own = new OwnLines(lines, draft);
  }

  static Reduction reduce(CommandOutput output) {
    Reduction tests = PhpunitReducer.reduce(output);
    Reduction known = tests.isDeclined() ? RouteList.ofArtisan(output.lines()) : tests;
    return known.isDeclined() ? program(output) : known;
  }

  /** What a program printed that PHP stopped, as it stops a test runner whose tests cannot be loaded. */
  static Reduction program(CommandOutput output) {
    return new PhpProgram(output.lines()).run();
  }

  private Reduction run() {
    for (int i = 0; i < lines.size(); i++) {
      String line = lines.get(i);
      if (!lines.blank(i)) {
        line(i, line);
      }
    }
    own.write();
    if (!fatal && clean == 0) {
      return Reduction.declined();
    }
    draft.more(hidden, "frame");
    draft.noteIf(clean > 0, "No syntax errors detected in " + lines.atLeast() + Words.count(clean, "file"));
    return draft.build();
  }

  private void line(int i, String line) {
    if (line.startsWith("No syntax errors detected in ")) {
      clean++;
      draft.covered(i);
    } else if (PhpText.frame(line)) {
      frame(i, line);
    } else if (line.indexOf('▕') > 0 && PhpText.unmarkedSource(line.strip())
        || line.contains(" vendor frames") && line.strip().endsWith(" vendor frames")) {
      fatal = true;
    } else if (!twice(i, line)) {
      own.add(i);
    }
  }

  private void frame(int i, String line) {
    if (PhpText.main(line)) {
      draft.covered(i);
    } else if (!PhpText.VENDOR.test(line) && told.add(line) && frames++ < FRAMES) {
      own.write();
      draft.keep(i);
    } else {
      hidden++;
    }
  }

  /** With both kinds of error output switched on each message comes twice, once with a prefix. */
  private boolean twice(int i, String line) {
    String bare = line.startsWith("PHP ") ? line.substring(4).replace(":  ", ": ") : line;
    boolean error = ERRORS.test(bare);
    fatal |= error;
    boolean again = (error || bare.startsWith("Stack trace:") || bare.startsWith("  thrown in ")) && !told.add(bare);
    if (again) {
      draft.covered(i);
    }
    return again;
  }
}
