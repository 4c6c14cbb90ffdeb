package dev.tokenjuice.reducers.families.python;

import dev.tokenjuice.reducers.text.Stripped;
import java.util.Set;

/** Reads lines in which conda and mamba name a package that they change. */
final class CondaChange {
  static final Set<String> HEADINGS = Set.of("Install:", "Upgrade:", "Change:", "Downgrade:", "Remove:",
      "Reinstall:");

  private CondaChange() {}

  /**
   * Name and version: of {@code numpy  conda-forge/linux-64::numpy-1.26.4-py312h_0}, {@code openssl  3.2.0-h1 -->
   * 3.2.1-h0} or mamba's {@code + numpy  1.26.4  py312h_0  conda-forge  7MB}; null if the line is something else.
   */
  static String read(String line) {
    if (!line.startsWith("  ") || line.length() < 4) {
      return null;
    }
    int to = Stripped.end(line);
    int first = Stripped.start(line);
    int second = next(line, first, to);
    int third = next(line, second, to);
    int fourth = next(line, third, to);
    if (second - first > 1 && line.charAt(first + 1) == ' ' && "+-~".indexOf(line.charAt(first)) >= 0) {
      return fourth == to ? null : line.charAt(first) + word(line, second, to) + " " + word(line, third, to);
    }
    if (second >= to) {
      return null;
    }
    String name = word(line, first, to);
    String spec = word(line, second, to);
    if (fourth < to && word(line, third, to).equals("-->")) {
      return name + " " + version(spec, name) + " -> " + version(word(line, fourth, to), name);
    }
    boolean named = spec.contains("::") || named(spec, name) || third == to && dashed(spec);
    return named ? name + " " + version(spec, name) : null;
  }

  private static String word(String line, int from, int to) {
    int space = line.indexOf(' ', from);
    return line.substring(from, space < 0 || space > to ? to : space);
  }

  /** Where the word behind the one at {@code from} begins, or {@code to}. */
  private static int next(String line, int from, int to) {
    int i = line.indexOf(' ', from);
    while (i >= 0 && i < to && line.charAt(i) == ' ') {
      i++;
    }
    return i < 0 || i > to ? to : i;
  }

  private static boolean named(String spec, String name) {
    return spec.startsWith(name) && spec.startsWith("-", name.length());
  }

  /** The version in {@code channel/platform::name-1.2-build} or {@code 1.2-build}. */
  private static String version(String spec, String name) {
    String plain = spec.substring(spec.lastIndexOf(':') + 1);
    String rest = named(plain, name) ? plain.substring(name.length() + 1) : plain;
    int dash = rest.indexOf('-');
    return dash < 0 ? rest : rest.substring(0, dash);
  }

  private static boolean dashed(String spec) {
    return Character.isDigit(spec.charAt(0)) && spec.indexOf('-') > 0;
  }
}
