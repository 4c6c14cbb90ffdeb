package dev.tokenjuice.reducers.rules;

import java.util.Map;

/** Spells program names in rules as command lines have them after unwrapping. */
final class Programs {
  private static final String[] ENDINGS = {".exe", ".cmd", ".bat", ".com", ".ps1"};
  private static final Map<String, String> SAME_TOOL = Map.of(
      "gradlew", "gradle",
      "mvnw", "mvn",
      "batcat", "bat",
      "fdfind", "fd",
      "nodejs", "node");

  private Programs() {}

  /** {@code ./mvnw} as {@code mvn}, {@code /usr/bin/git} and {@code git.exe} as {@code git}. */
  static String plain(String name) {
    String file = name.substring(Math.max(name.lastIndexOf('/'), name.lastIndexOf('\\')) + 1);
    for (String ending : ENDINGS) {
      if (file.endsWith(ending) && file.length() > ending.length()) {
        file = file.substring(0, file.length() - ending.length());
      }
    }
    return SAME_TOOL.getOrDefault(file, file);
  }
}
