package dev.tokenjuice.reducers.families.js;

import dev.tokenjuice.reducers.text.LineForms;
import dev.tokenjuice.reducers.text.Prefixes;
import dev.tokenjuice.reducers.text.Stripped;
import java.util.regex.Pattern;

/** Tells the kinds of lines that bundlers print. */
final class BundlerLine {
  private static final Prefixes NOISE = Prefixes.of(
      "transforming", "rendering chunks", "computing gzip size", "modules by ", "cacheable modules", "orphan modules",
      "runtime modules", "hidden modules", "assets by ", "built modules", "CLI Building entry", "CLI Using ",
      "CLI tsup ", "CLI Target", "CLI Cleaning", "ESM Build start", "CJS Build start", "DTS Build start",
      "IIFE Build start", "- Using dynamic import", "- Use build.rollupOptions", "- Adjust chunk size limit",
      "Entrypoint ", "Hash: ", "Version: webpack", "Built at: ", "Child ", "Browserslist: caniuse-lite",
      "npx update-browserslist-db", "Why you should do it regularly", "<s> [webpack.Progress]", "javascript modules ",
      "css modules ", "You can limit the size of your bundles", "For more info visit https://webpack",
      "webpack performance recommendations", "node_modules/@babel/core", "- building...", "- Building for ", "🔒",
      "watching for file changes", "ts-loader-default_", "❯ Building...", "✔ Building...", "Initial chunk files ",
      "Initial Chunk Files ", "Lazy chunk files ", "Lazy Chunk Files ", "Server bundles", "Browser bundles",
      "info => Cleaning outputDir", "info => Loading presets", "info => Building ", "info => Manager built",
      "info => Starting ", "info => Copying ", "info Addon-docs: ", "info => Using ");
  private static final Prefixes OUTPUT = Prefixes.of("dist", "build/", "out/", ".", "ESM ", "CJS ", "DTS ", "lib/",
      "storybook-static/");
  private static final Pattern PROGRESS = Pattern.compile("\\d{1,3}% .{0,120}+");
  static final LineForms OUTCOME = LineForms.of("{}built in {}", "{} compiled {}", "{}Done in {}", "{}Build success{}",
      "created {}", "{}bundle generation{}", "{}Initial total{}", "{}Initial Total{}", "Output location: {}",
      "{}Output directory: {}", "{}modules transformed{}");

  private BundlerLine() {}

  static boolean noise(String line) {
    int at = Stripped.start(line);
    if (at == line.length()) {
      return false;
    }
    if (NOISE.testStripped(line)) {
      return true;
    }
    char first = line.charAt(at);
    return switch (first) {
      case '.', '+' -> module(line.strip());
      case '@' -> line.startsWith("@ ", at) && line.strip().endsWith("(1 module)");
      default -> Character.isDigit(first) && PROGRESS.matcher(line.strip()).matches();
    };
  }

  /** A module row of webpack: {@code ./src/a.js 300 bytes [built] [code generated]}. */
  private static boolean module(String s) {
    boolean broken = s.startsWith("./") && s.contains(" [built] ") && (s.endsWith(" error]") || s.endsWith(" errors]"));
    return broken || (s.startsWith("./") || s.startsWith("../") || s.startsWith("+ ") && s.contains(" module"))
        && (s.endsWith("[built]") || s.endsWith("[code generated]") || s.endsWith(" modules") || s.endsWith(" module")
            || s.endsWith(" bytes") || s.endsWith("KiB") || s.endsWith("[cacheable]"));
  }

  /** A row that tells the size of a file that was written. */
  static boolean asset(String line) {
    int from = Stripped.start(line);
    if (line.startsWith("asset ", from) && (line.contains(" KiB") || line.contains(" bytes")
        || line.contains(" MiB"))) {
      return true;
    }
    return OUTPUT.find(line, from) != null && sized(line, from) || chunk(line, from);
  }

  /** A row of Angular's table: {@code main-5KD2.js | main | 221.43 kB | 60.12 kB}. */
  private static boolean chunk(String line, int from) {
    int bar = line.indexOf(" | ", from);
    int end = Stripped.end(line);
    return bar > from && line.charAt(from) != '|' && line.indexOf(" | ", bar + 3) > 0
        && (line.startsWith("B", end - 1) && line.startsWith(" ", end - 3) || line.startsWith(" bytes", end - 6));
  }

  /** Whether a size ends the text at {@code from}, or its first column: {@code 1.2 kB}, or {@code 113b} of esbuild. */
  private static boolean sized(String line, int from) {
    int bar = line.indexOf(" │ ", from);
    int end = Stripped.end(line);
    end = bar < 0 || bar + " │ ".length() > end ? end : Stripped.end(line, bar);
    if (end - from < 2) {
      return false;
    }
    char before = line.charAt(end - 2);
    return switch (line.charAt(end - 1)) {
      case 'b' -> before == 'k' || before == 'm' || Character.isDigit(before);
      case 'B' -> before == ' ' || (before == 'k' || before == 'K' || before == 'M') && line.charAt(end - 3) == ' '
          || line.startsWith(" KiB", end - 4);
      default -> false;
    };
  }
}
