package dev.tokenjuice.reducers.families.go;

import dev.tokenjuice.reducers.text.Prefixes;

/** Knows where Ginkgo's reports of failing specs begin and end within the output of a test. */
final class GinkgoText {
  private static final Prefixes BEGINNINGS = Prefixes.of("• [FAILED]", "• [PANICKED", "• [TIMEDOUT]", "• [INTERRUPTED]",
      "• [ABORTED]", "[FAILED] [", "• Failure ", "• Failure in ", "• Panic", "• Timeout ", "Summarizing ", "Ran ");
  private static final String RULE = "------------------------------";
  /** {@code FAIL! -- 3 Passed | 1 Failed | 0 Pending | 1 Skipped}. */
  private static final Prefixes TOTAL = Prefixes.of("FAIL! ", "SUCCESS! ");

  private GinkgoText() {}

  /** {@code • [FAILED] [0.002 seconds]}, {@code Summarizing 2 Failures:}, {@code Ran 4 of 5 Specs in 0.004 seconds}. */
  static boolean begins(String text) {
    String start = BEGINNINGS.find(text, 0);
    if (start == null) {
      return false;
    }
    return switch (start) {
      case "Summarizing " -> text.contains(" Failure");
      case "Ran " -> text.contains(" Specs in ");
      default -> true;
    };
  }

  /** The rule between two specs, or the line of totals. */
  static boolean ends(String text) {
    return text.startsWith(RULE) || text.startsWith("Ran ") && text.contains(" Specs in ") || TOTAL.test(text)
        || text.startsWith("--- FAIL: ");
  }
}
