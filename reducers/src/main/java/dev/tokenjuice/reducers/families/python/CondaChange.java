package dev.tokenjuice.reducers.families.python;

import java.util.Set;

/** Reads lines in which conda and mamba name a package that they change. */
final class CondaChange {
  private static final Set<String> HEADINGS = Set.of("Install:", "Upgrade:", "Change:", "Downgrade:", "Remove:",
      "Reinstall:");

  private CondaChange() {}

  /** Whether a line is a heading in mamba's table. */
  static boolean heading(String words) {
    return HEADINGS.contains(words);
  }

  /**
   * Name and version: of {@code numpy  conda-forge/linux-64::numpy-1.26.4-py312h_0}, {@code openssl  3.2.0-h1 -->
   * 3.2.1-h0} or mamba's {@code + numpy  1.26.4  py312h_0  conda-forge  7MB}; null if the line is something else.
   */
  static String read(String line) {
    if (!line.startsWith("  ") || line.length() < 4) {
      return null;
    }
    String[] words = line.strip().split(" +", 8);
    boolean signed = words[0].length() == 1 && "+-~".indexOf(words[0].charAt(0)) >= 0;
    if (signed) {
      return words.length < 4 ? null : words[0] + words[1] + " " + words[2];
    }
    if (words.length >= 4 && words[2].equals("-->")) {
      return words[0] + " " + version(words[1], words[0]) + " -> " + version(words[3], words[0]);
    }
    boolean named = words.length >= 2 && (words[1].contains("::") || words[1].startsWith(words[0] + "-"));
    return named ? words[0] + " " + version(words[1], words[0]) : words.length == 2 && dashed(words[1])
        ? words[0] + " " + version(words[1], words[0]) : null;
  }

  /** The version in {@code channel/platform::name-1.2-build} or {@code 1.2-build}. */
  private static String version(String spec, String name) {
    String plain = spec.substring(spec.lastIndexOf(':') + 1);
    String rest = plain.startsWith(name + "-") ? plain.substring(name.length() + 1) : plain;
    int dash = rest.indexOf('-');
    return dash < 0 ? rest : rest.substring(0, dash);
  }

  private static boolean dashed(String spec) {
    return Character.isDigit(spec.charAt(0)) && spec.indexOf('-') > 0;
  }
}
