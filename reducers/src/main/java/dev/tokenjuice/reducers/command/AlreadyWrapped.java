package dev.tokenjuice.reducers.command;

import dev.tokenjuice.reducers.text.Signs;
import java.util.List;

/** Recognises tokenjuice itself among the programs of a command line. */
final class AlreadyWrapped {
  private static final String NAME = "tokenjuice";
  private static final Options JAVA = Options.of("", "-cp", "-classpath", "--class-path", "-p", "--module-path");

  private AlreadyWrapped() {}

  static boolean isTokenjuice(ProgramRun ran) {
    List<Word> words = ran.words();
    return switch (words.get(0).text()) {
      case NAME -> true;
      case "node", "bun", "deno" -> script(words, Interpreter.NODE.skip(words, 1));
      case "java" -> jar(words);
      default -> false;
    };
  }

  private static boolean script(List<Word> words, int at) {
    if (at >= words.size()) {
      return false;
    }
    String path = words.get(at).value().replace('\\', '/');
    boolean ours = path.endsWith(".js") && path.contains(NAME) || path.endsWith("dist/cli/main.js");
    return ours && runsWrap(words, at + 1);
  }

  private static boolean jar(List<Word> words) {
    int at = Word.texts(words).indexOf("-jar") + 1;
    if (at == 0 || at >= words.size() || JAVA.skip(words, 1) < at) {
      return false;
    }
    String path = words.get(at).value();
    return path.endsWith(".jar") && path.contains(NAME) && runsWrap(words, at + 1);
  }

  private static boolean runsWrap(List<Word> words, int from) {
    int at = Options.NONE.skip(words, from);
    return at < words.size() && words.get(at).is("wrap");
  }

  /** Whether text that the parser refuses begins with tokenjuice. */
  static boolean startsWithName(String text) {
    int end = Signs.runEnd(text, 0, c -> !Cursor.isMeta(c));
    String first = text.substring(0, end).replace("\"", "").replace("'", "");
    return ProgramName.of(Word.of(first)).filter(NAME::equals).isPresent();
  }
}
