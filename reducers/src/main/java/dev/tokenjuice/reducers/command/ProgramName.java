package dev.tokenjuice.reducers.command;

import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/** The plain name of a program: no folder, no Windows ending, the name of the tool for a wrapper script. */
public final class ProgramName {
  private static final String[] ENDINGS = {".exe", ".cmd", ".bat", ".com", ".ps1"};
  private static final Map<String, String> SAME_TOOL = Map.of(
      "gradlew", "gradle", "mvnw", "mvn", "batcat", "bat", "fdfind", "fd", "nodejs", "node", "gtimeout", "timeout",
      "gstdbuf", "stdbuf");

  private ProgramName() {}

  /** The plain name; nothing if an expansion decides it. An expansion in the folder does not matter. */
  static Optional<String> of(Word word) {
    String path = isWindowsPath(word.source()) ? word.source() : word.value();
    int slash = Math.max(path.lastIndexOf('/'), path.lastIndexOf('\\'));
    if (!word.literal() && slash < word.literalFrom()) {
      return Optional.empty();
    }
    String name = plain(path.substring(slash + 1));
    return name.isEmpty() ? Optional.empty() : Optional.of(name);
  }

  /** Whether a word is a path of Windows. A POSIX shell drops its backslashes, but they separate folders. */
  private static boolean isWindowsPath(String source) {
    return source.startsWith(":\\", 1) && Character.isLetter(source.charAt(0));
  }

  /** {@code ./mvnw} as {@code mvn}, {@code /usr/bin/git} and {@code git.exe} as {@code git}. */
  public static String of(String path) {
    return plain(path.substring(Math.max(path.lastIndexOf('/'), path.lastIndexOf('\\')) + 1));
  }

  private static String plain(String file) {
    String lower = file.toLowerCase(Locale.ROOT);
    for (String ending : ENDINGS) {
      if (lower.endsWith(ending) && file.length() > ending.length()) {
        return plain(file.substring(0, file.length() - ending.length()));
      }
    }
    return SAME_TOOL.getOrDefault(file, file);
  }

  /** The tool that a package provides: {@code jest@29} is jest, {@code @biomejs/biome} is biome. */
  static String ofPackage(String spec) {
    int version = spec.indexOf('@', 1);
    String name = version > 0 ? spec.substring(0, version) : spec;
    return switch (name) {
      case "@angular/cli" -> "ng";
      case "@playwright/test" -> "playwright";
      case "@nestjs/cli" -> "nest";
      case "@vue/cli" -> "vue";
      case "typescript" -> "tsc";
      default -> name.substring(name.lastIndexOf('/') + 1);
    };
  }
}
