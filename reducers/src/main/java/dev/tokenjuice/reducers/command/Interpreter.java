package dev.tokenjuice.reducers.command;

import java.util.List;

/** Finds the tool that an interpreter runs: {@code python -m pytest}, {@code node node_modules/.bin/jest}. */
final class Interpreter {
  private static final Options PYTHON = Options.of("WX", "--check-hash-based-pycs");
  private static final Options COVERAGE = Options.of("", "--source", "--rcfile", "--omit", "--include", "--data-file",
      "--context", "--concurrency");
  static final Options NODE =
      Options.of("rC", "--require", "--import", "--loader", "--experimental-loader", "--env-file", "--conditions");

  private Interpreter() {}

  static boolean isPython(String program) {
    if (!program.startsWith("python") && !program.startsWith("pypy") && !program.equals("py")) {
      return false;
    }
    String version = program.substring(program.equals("py") ? 2 : program.startsWith("python") ? 6 : 4);
    return version.chars().allMatch(c -> c >= '0' && c <= '9' || c == '.');
  }

  /** The words of the tool; no words if the interpreter runs none. */
  static List<Word> target(String program, List<Word> words) {
    if (isPython(program)) {
      return module(words, 1, PYTHON);
    }
    return switch (program) {
      case "coverage" -> words.size() > 1 && words.get(1).is("run") ? coverage(words) : List.of();
      case "node" -> script(words, NODE.skip(words, 1));
      case "php" -> script(words, Options.of("dc").skip(words, 1));
      case "ruby" -> words.size() > 2 && words.get(1).is("-S") ? Word.drop(words, 2) : List.of();
      default -> List.of();
    };
  }

  /** The words from the module of {@code -m} on. The option may end a cluster such as {@code -um}. */
  private static List<Word> module(List<Word> words, int from, Options options) {
    for (int at = from; at + 1 < words.size();) {
      String option = words.get(at).text();
      int width = options.width(words, at);
      if (width == 1 && option.endsWith("m") && !option.startsWith("--")) {
        return Word.drop(words, at + 1);
      }
      if (width == 0 || option.equals("-c")) {
        break;
      }
      at += width;
    }
    return List.of();
  }

  private static List<Word> coverage(List<Word> words) {
    List<Word> module = module(words, 2, COVERAGE);
    if (!module.isEmpty()) {
      return module;
    }
    List<Word> python = Word.replaceFirst(words, COVERAGE.skip(words, 2), "python");
    return python.size() > 1 ? python : List.of();
  }

  /** The words of the tool whose script lies in a folder of installed tools. */
  private static List<Word> script(List<Word> words, int at) {
    if (at >= words.size()) {
      return List.of();
    }
    String path = words.get(at).text().replace('\\', '/');
    if (path.contains("node_modules/.bin/") || path.startsWith("vendor/bin/") || path.contains("/vendor/bin/")) {
      return Word.drop(words, at);
    }
    int modules = path.indexOf("node_modules/");
    String name = modules < 0 ? "" : path.substring(modules + 13).split("/", 2)[0];
    return Runner.isJsTool(name) ? Word.replaceFirst(words, at + 1, name) : List.of();
  }
}
