package dev.tokenjuice;

import java.io.FileDescriptor;
import java.io.FileInputStream;
import java.io.FileOutputStream;
import java.io.InputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;

/**
 * What the process was given from outside: variables, folder and streams. Built once in {@link Main} and passed down;
 * nothing else in the program reads them, so that every command runs in a test as it runs for real.
 *
 * @param terminal whether a person reads the output on a terminal
 */
public record Environment(
    Map<String, String> variables, Path directory, InputStream in, PrintStream out, PrintStream err, boolean terminal) {

  /** Surroundings whose output is no terminal. */
  public Environment(
      Map<String, String> variables, Path directory, InputStream in, PrintStream out, PrintStream err) {
    this(variables, directory, in, out, err, false);
  }

  public static Environment ofProcess(Map<String, String> variables) {
    return new Environment(
        variables,
        Path.of(""),
        new FileInputStream(FileDescriptor.in),
        stream(FileDescriptor.out),
        stream(FileDescriptor.err),
        false);
  }

  /** The same surroundings, knowing that somebody reads the output on a terminal. */
  public Environment onTerminal() {
    return new Environment(variables, directory, in, out, err, true);
  }

  private static PrintStream stream(FileDescriptor descriptor) {
    return new PrintStream(new java.io.BufferedOutputStream(new FileOutputStream(descriptor), 8192), false,
        StandardCharsets.UTF_8);
  }

  /** The value of a variable; a blank one counts as not set. */
  public Optional<String> get(Variable variable) {
    return get(variable.key());
  }

  public Optional<String> get(String key) {
    String value = variables.get(key);
    return value == null || value.isBlank() ? Optional.empty() : Optional.of(value);
  }

  public Optional<Path> home() {
    return get(Variable.HOME).map(Path::of);
  }

  /** Where the user's settings and rules are: {@code $XDG_CONFIG_HOME/tokenjuice}. */
  public Optional<Path> configDirectory() {
    return absolute(Variable.XDG_CONFIG_HOME).or(() -> home().map(home -> home.resolve(".config")))
        .map(Environment::ours);
  }

  /** Where raw outputs and statistics are kept: {@code $XDG_STATE_HOME/tokenjuice}. */
  public Optional<Path> stateDirectory() {
    return absolute(Variable.XDG_STATE_HOME).or(() -> home().map(home -> home.resolve(".local/state")))
        .map(Environment::ours);
  }

  /** A path of the user's, relative to the folder that the process runs in. */
  public Path resolve(String path) {
    return directory.resolve(path);
  }

  private Optional<Path> absolute(Variable variable) {
    return get(variable).map(Path::of).filter(Path::isAbsolute);
  }

  private static Path ours(Path base) {
    return base.resolve("tokenjuice");
  }
}
