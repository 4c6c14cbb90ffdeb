package dev.tokenjuice.shell;

import dev.tokenjuice.process.Environment;
import dev.tokenjuice.process.ResourceFile;
import dev.tokenjuice.process.Variable;
import dev.tokenjuice.reducers.command.ShellQuote;
import dev.tokenjuice.store.PrivateFiles;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * The files that bash and zsh read before a command, and the variables that lead them there.
 *
 * @param folder where they are
 * @param program the words that start tokenjuice
 */
public record StartupFiles(Path folder, List<String> program) {
  /** The command of tokenjuice that the files call. */
  public static final String VERB = "shell-command";

  private static final String BASH = ResourceFile.text(StartupFiles.class, "bash_env.sh");
  private static final String ZSH = ResourceFile.text(StartupFiles.class, "zshenv.zsh");
  private static final String BASH_NAME = "bash_env";
  private static final String ZSH_NAME = ".zshenv";
  private static final String PARENT = "tokenjuice/shell/";

  /** The files that {@code tokenjuice run} uses, in the state folder; none where there is no such folder. */
  public static Optional<StartupFiles> forRun(Environment environment, List<String> program) {
    return environment.stateDirectory().map(state -> new StartupFiles(state.resolve("shell/run"), program));
  }

  /** The files that installed hosts use. */
  public static Optional<StartupFiles> forHosts(Environment environment, List<String> program) {
    return environment.stateDirectory().map(state -> new StartupFiles(state.resolve("shell/hosts"), program));
  }

  /** The value of {@code BASH_ENV}. */
  public Path bashEnv() {
    return folder.resolve(BASH_NAME);
  }

  /** Both files with what belongs into them. */
  public Map<Path, String> texts() {
    return Map.of(bashEnv(), filled(BASH), folder.resolve(ZSH_NAME), filled(ZSH));
  }

  /** Write the files that are missing or differ. */
  public void keep() throws IOException {
    for (Map.Entry<Path, String> file : texts().entrySet()) {
      if (!isInPlace(file.getKey(), file.getValue())) {
        byte[] content = file.getValue().getBytes(StandardCharsets.UTF_8);
        PrivateFiles.replace(file.getKey(), content, content.length);
      }
    }
  }

  /** Whether the file says what it should. */
  public static boolean isInPlace(Path file, String text) {
    try {
      return Files.readString(file).equals(text);
    } catch (IOException missing) {
      return false;
    }
  }

  /** The variables that an agent gets: ours, and the user's own values where the files find them. */
  public Map<String, String> variables(Environment environment) {
    Map<String, String> variables = new LinkedHashMap<>();
    variables.put(Variable.BASH_ENV.key(), bashEnv().toString());
    variables.put(Variable.ZDOTDIR.key(), folder.toString());
    own(environment, Variable.BASH_ENV)
        .ifPresent(value -> variables.put(Variable.TOKENJUICE_BASH_ENV.key(), value));
    own(environment, Variable.ZDOTDIR)
        .ifPresent(value -> variables.put(Variable.TOKENJUICE_ZDOTDIR.key(), value));
    return variables;
  }

  /** The user's own value of a variable: one of ours, set by an agent around this one, does not count. */
  private static Optional<String> own(Environment environment, Variable variable) {
    return environment.get(variable).filter(value -> !isOurs(value));
  }

  /** Whether a value of {@code BASH_ENV} or {@code ZDOTDIR} is one that tokenjuice sets. */
  public static boolean isOurs(String value) {
    return value.contains("/" + PARENT);
  }

  /** Words are always quoted: zsh would take some for patterns. */
  private String filled(String text) {
    String call = program.stream().map(ShellQuote::inQuotes).collect(Collectors.joining(" ")) + " " + VERB;
    return text.replace("@CALL@", call)
        .replace("@PROGRAM@", ShellQuote.inQuotes(program.get(program.size() - 1)))
        .replace("@FOLDER@", ShellQuote.inQuotes(folder.toString()))
        .replace("@BASH_ENV@", ShellQuote.inQuotes(bashEnv().toString()));
  }
}
