package dev.tokenjuice.reducers.command;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/** Finds the script that a shell, or a program that starts a shell, is given as an argument. */
final class ScriptArgument {
  private static final Set<String> SHELLS = Set.of("bash", "sh", "zsh", "fish", "dash", "ksh", "mksh", "ash");

  private ScriptArgument() {}

  static boolean isShell(String program) {
    return SHELLS.contains(program);
  }

  /** The script that {@code words} run, if they hold one. */
  static Optional<Word> script(String program, List<Word> words) {
    if (isShell(program)) {
      return shell(words);
    }
    return switch (program) {
      case "eval" -> eval(words);
      case "script", "flock", "su", "runuser" -> anywhere(words, "c", "-c", "--command");
      case "nix-shell" -> anywhere(words, "", "--run", "--command");
      case "npx", "pnpx" -> inFront(words, "c", "-c", "--call");
      case "env" -> inFront(words, "S", "-S", "--split-string");
      default -> Optional.empty();
    };
  }

  /** Whether a shell reads its script from stdin: no file is named, or {@code -s} is. */
  static boolean readsStdin(List<Word> words) {
    int at = operand(words);
    return at >= words.size() || words.subList(1, at).stream().anyMatch(w -> w.is("-s"));
  }

  private static Optional<Word> shell(List<Word> words) {
    int at = operand(words);
    for (int i = 1; i < at; i++) {
      String option = words.get(i).text();
      if (option.startsWith("--command=")) {
        return Optional.of(Word.of(option.substring(10)));
      }
      if (option.equals("--command") || option.startsWith("-") && !option.startsWith("--") && option.indexOf('c') > 0) {
        return at < words.size() ? Optional.of(words.get(at)) : Optional.empty();
      }
    }
    return Optional.empty();
  }

  /** The index of the first word that is neither an option of a shell nor the value of one. */
  private static int operand(List<Word> words) {
    int at = 1;
    while (at < words.size()) {
      String option = words.get(at).text();
      if (option.equals("--") || option.equals("-")) {
        return at + 1;
      }
      if (option.length() < 2 || option.charAt(0) != '-' && option.charAt(0) != '+') {
        return at;
      }
      boolean named = option.startsWith("--");
      boolean value = named
          ? option.equals("--rcfile") || option.equals("--init-file")
          : option.indexOf('o') > 0 || option.indexOf('O') > 0;
      at += value ? 2 : 1;
    }
    return words.size();
  }

  private static Optional<Word> eval(List<Word> words) {
    List<Word> rest = Word.drop(words, 1);
    if (rest.isEmpty()) {
      return Optional.empty();
    }
    String script = rest.stream().map(Word::value).collect(Collectors.joining(" "));
    boolean literal = rest.stream().allMatch(Word::literal);
    return Optional.of(literal ? Word.of(script) : new Word("", script, 1, List.of()));
  }

  /** The value of an option that stands before the first operand. */
  private static Optional<Word> inFront(List<Word> words, String letter, String name, String longName) {
    int end = 1;
    while (end < words.size() && words.get(end).text().startsWith("-")) {
      end++;
    }
    return anywhere(words.subList(0, Math.min(end + 1, words.size())), letter, name, longName);
  }

  /** The value of an option that names a script; its letter may end a cluster such as {@code -qec}. */
  private static Optional<Word> anywhere(List<Word> words, String letter, String name, String longName) {
    for (int i = 1; i < words.size(); i++) {
      Word word = words.get(i);
      String option = word.text();
      boolean isShort = option.startsWith("-") && !option.startsWith("--");
      boolean cluster = isShort && !letter.isEmpty() && option.endsWith(letter);
      if ((cluster || option.equals(name) || option.equals(longName)) && i + 1 < words.size()) {
        return Optional.of(words.get(i + 1));
      }
      if (option.startsWith(longName + "=") && word.literal()) {
        return Optional.of(Word.of(option.substring(longName.length() + 1)));
      }
    }
    return Optional.empty();
  }
}
