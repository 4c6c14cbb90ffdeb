package dev.tokenjuice.reducers.command;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * One program with its arguments, after unwrapping.
 *
 * @param program the plain name of the program: no folder, no {@code .exe}, {@code mvnw} and {@code gradlew} as
 *     {@code mvn} and {@code gradle}
 * @param args its arguments; options in front of a subcommand are removed or moved behind it
 */
public record Invocation(String program, List<String> args) {
  /** Stands for a program that is not known. */
  public static final Invocation UNKNOWN = new Invocation("", List.of());

  public Invocation {
    args = List.copyOf(args);
  }

  /** Split a command at white space. Quotes have no meaning. */
  public static Invocation of(String command) {
    List<String> words = List.of(command.trim().split("\\s+"));
    return new Invocation(words.get(0), words.subList(1, words.size()));
  }

  /** The first argument that is not an option, or the empty string. */
  public String subcommand() {
    return positional(0);
  }

  /** The {@code n}th argument that does not begin with a dash, or the empty string. */
  public String positional(int n) {
    List<String> found = positionals();
    return n < found.size() ? found.get(n) : "";
  }

  /** All arguments that do not begin with a dash, up to a bare {@code --}. */
  public List<String> positionals() {
    List<String> found = new ArrayList<>();
    for (String arg : args) {
      if (arg.equals("--")) {
        break;
      }
      if (!arg.startsWith("-")) {
        found.add(arg);
      }
    }
    return found;
  }

  /** Whether one of the options stands before a bare {@code --}, as {@code --name} or {@code --name=value}. */
  public boolean has(String... options) {
    for (String arg : args) {
      if (arg.equals("--")) {
        return false;
      }
      for (String option : options) {
        if (arg.equals(option) || isAssigned(arg, option)) {
          return true;
        }
      }
    }
    return false;
  }

  /** Whether a cluster of short options such as {@code -rn} contains {@code letter}. */
  public boolean hasShort(char letter) {
    for (String arg : args) {
      if (arg.equals("--")) {
        return false;
      }
      if (arg.length() > 1 && arg.charAt(0) == '-' && arg.charAt(1) != '-' && arg.indexOf(letter) > 0) {
        return true;
      }
    }
    return false;
  }

  /** The value of {@code --name value} or {@code --name=value}. */
  public Optional<String> value(String option) {
    for (int i = 0; i < args.size(); i++) {
      String arg = args.get(i);
      if (arg.equals(option)) {
        return i + 1 < args.size() ? Optional.of(args.get(i + 1)) : Optional.empty();
      }
      if (isAssigned(arg, option)) {
        return Optional.of(arg.substring(option.length() + 1));
      }
    }
    return Optional.empty();
  }

  /** Whether an argument is {@code --name=value}. */
  public static boolean isAssigned(String arg, String option) {
    return arg.startsWith(option) && arg.startsWith("=", option.length());
  }

  @Override
  public String toString() {
    return args.isEmpty() ? program : program + " " + String.join(" ", args);
  }
}
