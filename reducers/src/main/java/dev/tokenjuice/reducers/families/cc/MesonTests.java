package dev.tokenjuice.reducers.families.cc;

import dev.tokenjuice.reducers.model.Reduction;
import dev.tokenjuice.reducers.model.Signature.Colon;
import dev.tokenjuice.reducers.model.Signature.Weight;
import dev.tokenjuice.reducers.model.Signature;
import dev.tokenjuice.reducers.shared.OutputReader;
import dev.tokenjuice.reducers.text.LineForm;
import dev.tokenjuice.reducers.text.LineForms;
import dev.tokenjuice.reducers.text.Lines;
import dev.tokenjuice.reducers.text.Signals;
import dev.tokenjuice.reducers.text.Stripped;
import dev.tokenjuice.reducers.text.Words;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** Compacts {@code meson test}: tests that did not pass with what they printed, and the totals. */
final class MesonTests extends OutputReader {
  static final List<Signature> SIGNATURES = Signature.run("cc/meson-test")
      .matching(Weight.FINDING, "0123456789", Colon.ANY, MesonTests::shared)
      .matching(Weight.FINDING, " 0123456789", Colon.ANY, MesonTests::shared)
      .proof("Full log written to {}/meson-logs/testlog{}")
      .build();
  private static final List<String> MESON_RESULTS = List.of(" OK  ", " FAIL  ", " TIMEOUT  ", " SKIP  ", " ERROR  ",
      " EXPECTEDFAIL  ", " UNEXPECTEDPASS  ");
  private static final int PRINTED = 40;
  private static final int LAST = 8;
  private static final int WIDTH = 400;
  static final LineForm LOG = LineForm.of("Full log written to {}meson-logs{}.txt");
  private static final LineForms PASSED = LineForms.containing(" OK ", " SKIP ", " EXPECTEDFAIL ");

  private final Set<String> told = new HashSet<>();
  private boolean below;
  private int printed;
  private int hidden;
  private boolean known;

  MesonTests(Lines lines) {
    super(lines);
  }

  Reduction run() {
    for (int i = 0; i < lines.size(); i++) {
      String line = lines.get(i);
      if (!line.isBlank()) {
        line(i, line);
      }
    }
    note();
    return known ? draft.build() : Reduction.declined();
  }

  private void line(int i, String line) {
    if (LOG.test(line) || total(line)) {
      note();
      below = false;
      known |= LOG.test(line);
      ending(i, line);
    } else if (result(line)) {
      note();
      known = true;
      below = !PASSED.test(line);
      verdict(i, line);
    } else if (line.startsWith("Summary of Failures:")) {
      note();
      below = false;
      draft.covered(i);
    } else if (below) {
      printed(i, line);
    } else if (Signals.failure(line) || known && line.charAt(0) > ' ' && !line.startsWith("ninja: ")) {
      draft.keepClipped(i, WIDTH);
    }
  }

  private void ending(int i, String line) {
    if (LOG.test(line)) {
      draft.keep(i);
    } else if (line.strip().endsWith(" 0") && !line.startsWith("Fail:")) {
      draft.covered(i);
    } else {
      draft.keepAs(i, Words.squeezed(line).strip());
    }
  }

  private void verdict(int i, String line) {
    String text = Words.squeezed(line).strip();
    if (below && told.add(text)) {
      draft.keepAs(i, text);
    } else if (below) {
      draft.covered(i);
    }
  }

  /** What a test printed stands between two rules; the test may have printed much. */
  private void printed(int i, String line) {
    if (rule(line)) {
      draft.covered(i);
    } else if (printed++ < PRINTED || Signals.failure(line) || last(i)) {
      more();
      draft.keepClipped(i, WIDTH);
    } else {
      hidden++;
    }
  }

  private static boolean rule(String line) {
    return line.startsWith("――――") || line.startsWith("----") && line.contains("8<");
  }

  /** Whether the output of the test ends soon behind line {@code i}: programs tell their outcome last. */
  private boolean last(int i) {
    int end = Math.min(lines.size(), i + LAST + 1);
    return lines.find(i + 1, end, line -> rule(line) || result(line)) < end;
  }

  private void note() {
    more();
    printed = 0;
  }

  private void more() {
    draft.more(hidden, "line");
    hidden = 0;
  }

  private static boolean total(String line) {
    int colon = line.indexOf(':');
    return colon > 1 && switch (line.substring(0, colon).strip()) {
      case "Ok", "Expected Fail", "Fail", "Unexpected Pass", "Skipped", "Timeout" -> {
        String count = line.substring(colon + 1).strip();
        yield !count.isEmpty() && CcText.digits(count, 0) == count.length();
      }
      default -> false;
    };
  }

  /** {@code  3/12 pantry:lid   FAIL   0.03s   exit status 1}. */
  private static boolean result(String line) {
    int from = Stripped.indent(line);
    int slash = CcText.digits(line, from);
    int end = slash > from && line.startsWith("/", slash) ? CcText.digits(line, slash + 1) : -1;
    return end > slash + 1 && line.startsWith(" ", end) && (PASSED.test(line) || line.contains(" FAIL ")
        || line.contains(" TIMEOUT ") || line.contains(" ERROR ") || line.contains(" UNEXPECTEDPASS ")
        || line.contains(" INTERRUPT "));
  }

  /** {@code  3/12 pantry:basket  FAIL  0.03s  exit status 1}. */
  private static boolean shared(String l) {
    int share = Stripped.digits(l, Stripped.start(l));
    return l.startsWith("/", share) && Stripped.digitAt(l, share + 1) && MESON_RESULTS.stream().anyMatch(l::contains);
  }
}
