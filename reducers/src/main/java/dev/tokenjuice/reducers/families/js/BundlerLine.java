package dev.tokenjuice.reducers.families.js;

/** Tells the kinds of lines that bundlers print. */
final class BundlerLine {
  private static final String[] NOISE = {
    "transforming", "rendering chunks", "computing gzip size", "modules by ", "cacheable modules", "orphan modules",
    "runtime modules",
    "hidden modules", "assets by ", "built modules", "CLI Building entry", "CLI Using ", "CLI tsup ", "CLI Target",
    "CLI Cleaning",
    "ESM Build start", "CJS Build start", "DTS Build start", "IIFE Build start", "- Using dynamic import",
    "- Use build.rollupOptions",
    "- Adjust chunk size limit", "Entrypoint ", "Hash: ", "Version: webpack", "Built at: ", "Child ",
    "Browserslist: caniuse-lite",
    "npx update-browserslist-db", "Why you should do it regularly", "<s> [webpack.Progress]", "javascript modules ",
    "css modules ",
    "You can limit the size of your bundles", "For more info visit https://webpack",
    "webpack performance recommendations",
    "node_modules/@babel/core", "- building...", "- Building for ", "🔒", "watching for file changes",
    "ts-loader-default_"
  };

  private BundlerLine() {}

  static boolean noise(String line) {
    String s = line.strip();
    for (String start : NOISE) {
      if (s.startsWith(start)) {
        return true;
      }
    }
    return Names.scriptNoise(line) || module(s) || s.matches("\\d{1,3}% .{0,120}+")
        || s.startsWith("@ ") && s.endsWith("(1 module)");
  }

  /** A module row of webpack: {@code ./src/a.js 300 bytes [built] [code generated]}. */
  private static boolean module(String s) {
    boolean broken = s.startsWith("./") && s.contains(" [built] ") && (s.endsWith(" error]") || s.endsWith(" errors]"));
    return broken || (s.startsWith("./") || s.startsWith("../") || s.startsWith("+ ") && s.contains(" module"))
        && (s.endsWith("[built]") || s.endsWith("[code generated]") || s.endsWith(" modules") || s.endsWith(" module")
        || s.endsWith(" bytes")
            || s.endsWith("KiB") || s.endsWith("[cacheable]"));
  }

  /** A row that tells the size of a file that was written. */
  static boolean asset(String line) {
    String s = line.strip();
    if (s.startsWith("asset ") && (s.contains(" KiB") || s.contains(" bytes") || s.contains(" MiB"))) {
      return true;
    }
    String size = s.contains(" │ ") ? s.substring(0, s.indexOf(" │ ")).strip() : s;
    boolean sized = size.endsWith(" kB") || size.endsWith(" KB") || size.endsWith(" B") || size.endsWith(" MB")
        || size.endsWith("kb") || size.endsWith("mb") || size.endsWith(" KiB") || bytes(size);
    return sized && (s.startsWith("dist") || s.startsWith("build/") || s.startsWith("out/") || s.startsWith(".")
        || s.startsWith("ESM ") || s.startsWith("CJS ")
        || s.startsWith("DTS ") || s.startsWith("lib/")) && !s.startsWith("[");
  }

  /** {@code out/a.js  113b}, as esbuild writes. */
  private static boolean bytes(String size) {
    return size.endsWith("b") && size.length() > 1 && Character.isDigit(size.charAt(size.length() - 2));
  }

  static boolean outcome(String line) {
    return line.contains("built in ") || line.contains(" compiled ") || line.contains("Done in ")
        || line.contains("Build success")
        || line.startsWith("created ") || line.contains("modules transformed");
  }
}
