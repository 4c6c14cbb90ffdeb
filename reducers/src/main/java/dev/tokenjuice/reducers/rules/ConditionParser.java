package dev.tokenjuice.reducers.rules;

import java.util.List;

/** Reads the {@code match} object of a rule. */
final class ConditionParser {
  private final RuleReader in;
  private List<String> toolNames = List.of();
  private List<String> argv0 = List.of();
  private List<String> subcommands = List.of();
  private List<String> gitSubcommands = List.of();
  private List<String> withFlags = List.of();
  private List<String> withoutFlags = List.of();
  private List<List<String>> argvIncludes = List.of();
  private List<List<String>> argvIncludesAny = List.of();
  private List<String> commandIncludes = List.of();
  private List<String> commandIncludesAny = List.of();

  ConditionParser(RuleReader in) {
    this.in = in;
  }

  Condition read(String path) throws RuleException {
    in.object(path, key -> field(path, key));
    return new Condition(
        toolNames, argv0, subcommands, gitSubcommands, withFlags, withoutFlags,
        argvIncludes, argvIncludesAny, commandIncludes, commandIncludesAny);
  }

  private boolean field(String path, String key) throws RuleException {
    String place = RuleReader.join(path, key);
    switch (key) {
      case "toolNames" -> toolNames = words(place);
      case "argv0" -> argv0 = words(place);
      case "subcommands" -> subcommands = words(place);
      case "gitSubcommands" -> gitSubcommands = words(place);
      case "withFlags" -> withFlags = words(place);
      case "withoutFlags" -> withoutFlags = words(place);
      case "argvIncludes" -> argvIncludes = in.list(place, this::words);
      case "argvIncludesAny" -> argvIncludesAny = in.list(place, this::words);
      case "commandIncludes" -> commandIncludes = words(place);
      case "commandIncludesAny" -> commandIncludesAny = words(place);
      default -> {
        return false;
      }
    }
    return true;
  }

  private List<String> words(String path) throws RuleException {
    return in.list(path, in::nonEmpty);
  }
}
