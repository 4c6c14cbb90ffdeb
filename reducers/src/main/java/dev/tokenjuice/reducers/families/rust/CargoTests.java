package dev.tokenjuice.reducers.families.rust;

import dev.tokenjuice.reducers.model.Draft;
import dev.tokenjuice.reducers.text.LineForms;
import dev.tokenjuice.reducers.text.Lines;
import dev.tokenjuice.reducers.text.Signs;
import dev.tokenjuice.reducers.text.Stripped;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** The test suites of a cargo run: output of failing tests, and the results added up. */
final class CargoTests {
  private static final String[] COUNTS = {"passed", "failed", "ignored", "measured", "filtered out"};
  private static final LineForms BLOCK_END = LineForms.of("---- {} ----", "failures:", "successes:", "test result: {}");

  private record Block(String name, int from, int to) {}

  private final Lines lines;
  private final List<Block> blocks = new ArrayList<>();
  private final List<Integer> failedLines = new ArrayList<>();
  private final List<Integer> listed = new ArrayList<>();
  private final List<Integer> okResults = new ArrayList<>();
  private final List<Integer> failedResults = new ArrayList<>();
  private final List<Integer> benches = new ArrayList<>();
  private final long[] sums = new long[COUNTS.length];
  private boolean listing;

  CargoTests(Lines lines) {
    this.lines = lines;
  }

  boolean isEmpty() {
    return okResults.isEmpty() && failedResults.isEmpty() && failedLines.isEmpty() && blocks.isEmpty();
  }

  /** Take what stands at line {@code i} if it is about tests; the index behind it, or {@code i}. */
  int take(int i) {
    String line = lines.get(i);
    if (line.startsWith("test result: ")) {
      result(i, line);
      return i + 1;
    }
    if (line.startsWith("---- ") && line.endsWith(" ----")) {
      return block(i, line);
    }
    if (line.equals("failures:") || line.equals("successes:")) {
      listing = true;
      return i + 1;
    }
    if (listing && line.startsWith("    ")) {
      listed.add(i);
      return i + 1;
    }
    listing &= line.isBlank();
    return test(line, i) || line.startsWith("running ") && line.contains(" test") ? i + 1 : i;
  }

  private boolean test(String line, int i) {
    if (dots(line)) {
      return true;
    }
    if (line.endsWith(" --- FAILED")) {
      failedLines.add(i);
      return true;
    }
    int state = line.startsWith("test ") ? line.lastIndexOf(" ... ") : -1;
    if (state < 0) {
      return false;
    }
    String end = line.substring(state + 5);
    if (end.startsWith("FAILED")) {
      failedLines.add(i);
    } else if (end.startsWith("bench:")) {
      benches.add(i);
    }
    return end.startsWith("FAILED") || end.startsWith("ok") || end.startsWith("ignored") || end.startsWith("bench:");
  }

  /** The progress of {@code cargo test -q}. */
  private static boolean dots(String line) {
    int n = Signs.behind(line, 0, ".Fi");
    int slash = line.indexOf('/', n);
    return n > 0 && (n == line.length() || line.startsWith(" ", n) && slash > n
        && Stripped.digits(line, n + 1) == slash && Stripped.digits(line, slash + 1) == line.length());
  }

  private void result(int i, String line) {
    if (line.startsWith("test result: ok")) {
      okResults.add(i);
      for (int k = 0; k < COUNTS.length; k++) {
        sums[k] += count(line, COUNTS[k]);
      }
    } else {
      failedResults.add(i);
    }
  }

  static long count(String line, String word) {
    int at = line.indexOf(" " + word);
    int from = Signs.before(line, 0, at, Signs.DIGITS);
    return at > from ? Long.parseLong(line.substring(Math.max(from, at - 15), at)) : 0;
  }

  private int block(int i, String line) {
    int end = lines.find(i + 1, BLOCK_END);
    String name = line.substring(5, line.length() - 5);
    int space = name.lastIndexOf(' ');
    blocks.add(new Block(space > 0 ? name.substring(0, space) : name, i, end));
    return end;
  }

  void show(Draft draft) {
    benches.forEach(draft::keep);
    Set<String> told = new HashSet<>();
    for (Block block : blocks) {
      told.add(block.name());
      draft.keep(block.from());
      new PanicText(lines, block.name()).show(draft, block.from() + 1, block.to());
    }
    for (int i : failedLines) {
      String line = lines.get(i);
      String name = line.startsWith("test ") ? line.substring(5, line.lastIndexOf(" ... "))
          : line.substring(0, line.length() - 11);
      once(draft, i, told.add(bare(name)));
    }
    for (int i : listed) {
      once(draft, i, told.add(lines.get(i).strip()));
    }
    failedResults.forEach(i -> draft.keepAs(i, brief(lines.get(i))));
    passed(draft);
  }

  /** The name of a test without what is expected of it. */
  private static String bare(String name) {
    for (String expectation : new String[] {" - should panic", " - compile fail", " - compile"}) {
      if (name.endsWith(expectation)) {
        return name.substring(0, name.length() - expectation.length());
      }
    }
    return name;
  }

  private void once(Draft draft, int i, boolean fresh) {
    draft.keepUnless(!fresh, i, lines.get(i).strip());
  }

  private void passed(Draft draft) {
    if (okResults.isEmpty()) {
      return;
    }
    if (okResults.size() == 1) {
      draft.keepAs(okResults.get(0), brief(lines.get(okResults.get(0))));
      return;
    }
    StringBuilder text = new StringBuilder("test result: ok. ").append(sums[0]).append(" passed; 0 failed");
    for (int k = 2; k < COUNTS.length; k++) {
      text.append(sums[k] > 0 ? "; " + sums[k] + " " + COUNTS[k] : "");
    }
    draft.keepAs(okResults.get(0), text + " (" + okResults.size() + (failedResults.isEmpty() ? "" : " other")
        + " suites)");
    okResults.forEach(draft::covered);
  }

  /** A result without what it counts as none. */
  private static String brief(String line) {
    return line.replace("; 0 measured", "").replace("; 0 filtered out", "").replace("; 0 ignored", "");
  }
}
