package dev.tokenjuice.reducers.rules;

import dev.tokenjuice.reducers.command.ProgramName;
import dev.tokenjuice.reducers.text.Signs;
import java.util.List;

/**
 * Which commands a rule is for. Every part that is given must hold.
 *
 * @param toolNames names of agents' tools
 * @param argv0 programs, spelled as after unwrapping
 * @param subcommands first words that are not options: {@code log}, {@code stash list}
 * @param gitSubcommands the same for git, one word each
 * @param withFlags options, one of which must be there
 * @param withoutFlags options, none of which may be there
 * @param argvIncludes groups of words that must all be there, anywhere
 * @param argvIncludesAny groups of words, one of which must be there, anywhere
 * @param commandIncludes texts that must all be in the command
 * @param commandIncludesAny texts, one of which must be in the command
 */
record Condition(
    List<String> toolNames,
    List<String> argv0,
    List<String> subcommands,
    List<String> gitSubcommands,
    List<String> withFlags,
    List<String> withoutFlags,
    List<List<String>> argvIncludes,
    List<List<String>> argvIncludesAny,
    List<String> commandIncludes,
    List<String> commandIncludesAny) {

  static final Condition NONE = new Condition(
      List.of(), List.of(), List.of(), List.of(), List.of(), List.of(), List.of(), List.of(), List.of(), List.of());

  Condition {
    toolNames = List.copyOf(toolNames);
    argv0 = argv0.stream().map(ProgramName::of).distinct().toList();
    subcommands = List.copyOf(subcommands);
    gitSubcommands = List.copyOf(gitSubcommands);
    withFlags = List.copyOf(withFlags);
    withoutFlags = List.copyOf(withoutFlags);
    argvIncludes = List.copyOf(argvIncludes);
    argvIncludesAny = List.copyOf(argvIncludesAny);
    commandIncludes = List.copyOf(commandIncludes);
    commandIncludesAny = List.copyOf(commandIncludesAny);
  }

  /** The programs to look the rule up by; empty for any program. */
  List<String> programs() {
    return argv0.isEmpty() && !gitSubcommands.isEmpty() ? List.of("git") : argv0;
  }

  boolean namesCommand() {
    return !argv0.isEmpty() || !subcommands.isEmpty() || !gitSubcommands.isEmpty() || !withFlags.isEmpty()
        || !argvIncludes.isEmpty() || !argvIncludesAny.isEmpty() || !commandIncludes.isEmpty()
        || !commandIncludesAny.isEmpty();
  }

  /** Why the rule is not for this command, or {@link Obstacle#NONE} if it is. */
  Obstacle obstacle(Subject subject) {
    if (!toolNames.isEmpty() && !toolNames.contains(subject.toolName())) {
      return () -> "tool is not " + some(toolNames);
    }
    if (!subject.known() && namesCommand()) {
      return () -> "the program is not known for certain";
    }
    Obstacle obstacle = wordObstacle(subject);
    return obstacle == Obstacle.NONE ? textObstacle(subject) : obstacle;
  }

  private Obstacle wordObstacle(Subject subject) {
    if (!argv0.isEmpty() && !argv0.contains(subject.invocation().program())) {
      return () -> "program is not " + some(argv0);
    }
    if (!gitSubcommands.isEmpty() && !isGitSubcommand(subject)) {
      return () -> "git subcommand is not " + some(gitSubcommands);
    }
    if (!subcommands.isEmpty() && subcommandWords(subject) == 0) {
      return () -> "subcommand is not " + some(subcommands);
    }
    if (!withFlags.isEmpty() && !hasFlag(subject, withFlags)) {
      return () -> "needs " + some(withFlags);
    }
    if (!withoutFlags.isEmpty() && hasFlag(subject, withoutFlags)) {
      return () -> "has one of " + some(withoutFlags);
    }
    return Obstacle.NONE;
  }

  private Obstacle textObstacle(Subject subject) {
    if (!argvIncludes.stream().allMatch(subject.argv()::containsAll)) {
      return () -> "lacks a word of " + argvIncludes;
    }
    if (!argvIncludesAny.isEmpty() && argvIncludesAny.stream().noneMatch(subject.argv()::containsAll)) {
      return () -> "lacks every one of " + argvIncludesAny;
    }
    for (String text : commandIncludes) {
      if (!mentions(subject.command(), text)) {
        return () -> "command does not mention '" + text + "'";
      }
    }
    if (!commandIncludesAny.isEmpty() && commandIncludesAny.stream().noneMatch(t -> mentions(subject.command(), t))) {
      return () -> "command mentions none of " + commandIncludesAny;
    }
    return Obstacle.NONE;
  }

  private boolean isGitSubcommand(Subject subject) {
    return subject.invocation().program().equals("git") && gitSubcommands.contains(subject.positional(0));
  }

  /** How many words the longest fitting subcommand has. */
  private int subcommandWords(Subject subject) {
    return subcommands.stream().mapToInt(candidate -> wordsThatFit(subject, candidate)).max().orElse(0);
  }

  /** How many words a subcommand has if the command begins with it, else 0. */
  private static int wordsThatFit(Subject subject, String subcommand) {
    int words = 0;
    int from = 0;
    while (from <= subcommand.length()) {
      int space = subcommand.indexOf(' ', from);
      int end = space < 0 ? subcommand.length() : space;
      String word = subject.positional(words);
      if (word.length() != end - from || !subcommand.startsWith(word, from)) {
        return 0;
      }
      words++;
      from = end + 1;
    }
    return words;
  }

  /** Whether one of the flags is there; a flag of one letter also in a cluster, such as {@code -l} in {@code -la}. */
  private static boolean hasFlag(Subject subject, List<String> flags) {
    for (String flag : flags) {
      boolean letter = flag.length() == 2 && flag.charAt(0) == '-' && Character.isLetterOrDigit(flag.charAt(1));
      if (subject.invocation().has(flag) || letter && inCluster(subject, flag.charAt(1))) {
        return true;
      }
    }
    return false;
  }

  private static boolean inCluster(Subject subject, char letter) {
    for (String arg : subject.invocation().args()) {
      if (arg.equals("--")) {
        return false;
      }
      if (arg.length() > 1 && arg.length() <= 4 && arg.charAt(0) == '-' && arg.indexOf(letter) > 0 && letters(arg)) {
        return true;
      }
    }
    return false;
  }

  private static boolean letters(String arg) {
    return Signs.all(arg, 1, arg.length(), Character::isLetterOrDigit);
  }

  /** Whether the text is there, and not as a part of a longer word. */
  static boolean mentions(String command, String text) {
    int at = text.isEmpty() ? -1 : command.indexOf(text);
    while (at >= 0) {
      int end = at + text.length();
      boolean left = at == 0 || !wordish(text.charAt(0)) || !wordish(command.charAt(at - 1));
      boolean right = end == command.length() || !wordish(text.charAt(text.length() - 1))
          || !wordish(command.charAt(end));
      if (left && right) {
        return true;
      }
      at = command.indexOf(text, at + 1);
    }
    return false;
  }

  private static boolean wordish(char c) {
    return Character.isLetterOrDigit(c) || c == '_' || c == '-';
  }

  /** How exactly the condition names this command. */
  Specificity specificity(Subject subject) {
    int words = subcommandWords(subject) + (gitSubcommands.isEmpty() ? 0 : 1);
    words += commandIncludes.size() + (commandIncludesAny.isEmpty() ? 0 : 1);
    int flags = withFlags.isEmpty() ? 0 : 1;
    for (List<String> group : argvIncludes) {
      words += plainWords(group);
      flags += group.size() - plainWords(group);
    }
    List<String> any = longestFitting(subject);
    words += plainWords(any);
    flags += any.size() - plainWords(any);
    return new Specificity(words, flags, given(withoutFlags), given(argv0), given(toolNames));
  }

  private static int given(List<String> values) {
    return values.isEmpty() ? 0 : 1;
  }

  private List<String> longestFitting(Subject subject) {
    List<String> longest = List.of();
    for (List<String> group : argvIncludesAny) {
      if (group.size() > longest.size() && subject.argv().containsAll(group)) {
        longest = group;
      }
    }
    return longest;
  }

  private static int plainWords(List<String> group) {
    return (int) group.stream().filter(word -> !word.startsWith("-")).count();
  }

  /** Why the rule is for this command, in words. */
  String reason(Subject subject) {
    StringBuilder why = new StringBuilder();
    why.append(argv0.isEmpty() ? "" : "program " + subject.invocation().program());
    int words = subcommandWords(subject);
    for (int i = 0; i < words; i++) {
      why.append(i == 0 ? ", subcommand " : " ").append(subject.positional(i));
    }
    why.append(gitSubcommands.isEmpty() ? "" : ", git " + subject.positional(0));
    why.append(withFlags.isEmpty() ? "" : ", one of " + some(withFlags));
    why.append(withoutFlags.isEmpty() ? "" : ", none of " + some(withoutFlags));
    why.append(argvIncludes.isEmpty() && argvIncludesAny.isEmpty() ? "" : ", words of the command");
    why.append(commandIncludes.isEmpty() && commandIncludesAny.isEmpty() ? "" : ", text of the command");
    why.append(toolNames.isEmpty() ? "" : ", tool " + subject.toolName());
    if (why.isEmpty()) {
      return "any command";
    }
    return why.charAt(0) == ',' ? why.substring(2) : why.toString();
  }

  private static String some(List<String> values) {
    return values.size() <= 4 ? String.join("|", values) : String.join("|", values.subList(0, 4)) + "|…";
  }
}
