package dev.tokenjuice.process;

import java.io.BufferedOutputStream;
import java.io.FileDescriptor;
import java.io.FileInputStream;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;

/**
 * What the process was given from outside: variables, folder and streams. Built once in {@code Main} and passed down;
 * nothing else in the program reads them, so that every command runs in a test as it runs for real.
 */
public final class Environment {
  private static final Path HERE = Path.of("");

  private final Map<String, String> variables;
  private final Path directory;
  private final InputStream in;
  private final PacedOutput paced;
  private final PrintStream out;
  private final ErrorStream err;
  private final int columns;

  private Environment(Map<String, String> variables, Path directory, InputStream in, PacedOutput paced, PrintStream out,
      ErrorStream err, int columns) {
    this.variables = variables;
    this.directory = directory;
    this.in = in;
    this.paced = paced;
    this.out = out;
    this.err = err;
    this.columns = columns;
  }

  /** Surroundings whose output is no terminal. */
  public Environment(
      Map<String, String> variables, Path directory, InputStream in, PrintStream out, PrintStream err) {
    this(variables, directory, in, new PacedOutput(out), out, ErrorStream.of(err), 0);
  }

  /**
   * The surroundings of this process.
   *
   * @param variables its variables, if there is a better way to them than the Java library's
   */
  public static Environment ofProcess(Optional<Map<String, String>> variables) {
    PacedOutput paced = new PacedOutput(new FileOutputStream(FileDescriptor.out));
    return new Environment(variables.orElseGet(System::getenv), HERE, new FileInputStream(FileDescriptor.in),
        paced, stream(paced), ErrorStream.ofProcess(), 0);
  }

  static PrintStream stream(OutputStream to) {
    return new PrintStream(new BufferedOutputStream(to), false, StandardCharsets.UTF_8);
  }

  /** The same environment, with a person at a terminal. */
  public Environment onTerminal(int width) {
    return new Environment(variables, directory, in, paced, out, err, width);
  }

  /** The same surroundings in another folder. */
  public Environment in(Path folder) {
    return new Environment(variables, folder, in, paced, out, err, columns);
  }

  public Map<String, String> variables() {
    return variables;
  }

  public Path directory() {
    return directory;
  }

  public InputStream in() {
    return in;
  }

  public PrintStream out() {
    return out;
  }

  /** Before each piece that goes to the process's stdout, have this wait for its reader; null for nothing. */
  public void beforeEachPiece(Runnable wait) {
    paced.beforeEachPiece(wait);
  }

  public PrintStream err() {
    return err.get();
  }

  /** Tell the user of a problem, in one line. */
  public void complain(String problem) {
    err().println("tokenjuice: " + problem);
    err.flush();
  }

  /** Whether a person reads the output on a terminal. */
  public boolean terminal() {
    return columns > 0;
  }

  /** How wide that terminal is; 0 if there is none. */
  public int columns() {
    return columns;
  }

  /** Send out what was printed so far. */
  public void flush() {
    out.flush();
    err.flush();
  }

  /** The value of a variable; a blank one counts as not set. */
  public Optional<String> get(Variable variable) {
    return get(variable.key());
  }

  public Optional<String> get(String key) {
    String value = variables.get(key);
    return value == null || value.isBlank() ? Optional.empty() : Optional.of(value);
  }

  /** The user's home folder. A relative name is ignored. */
  public Optional<Path> home() {
    return absolute(Variable.HOME);
  }

  /** The folder that a variable names, or else one in the user's home. */
  public Optional<Path> folder(Variable variable, String inHome) {
    return get(variable).map(Path::of).or(() -> home().map(home -> home.resolve(inHome)));
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

  /** The folder as an absolute path, without the Java library's call, which loads its native part first. */
  public Path folder() {
    return (directory.isAbsolute() ? directory : Path.of(System.getProperty("user.dir")).resolve(directory))
        .normalize();
  }

  /** The folder as a full name, to write there. One that was deleted has none, and its name may be another one's. */
  public Path project() {
    Path here = directory.toAbsolutePath().normalize();
    if (!isHere(here)) {
      throw new UserError("the current folder was deleted");
    }
    return here;
  }

  private boolean isHere(Path folder) {
    try {
      return Files.isSameFile(folder, directory);
    } catch (IOException gone) {
      return false;
    }
  }

  /** A path of the user's, relative to the folder that the process runs in. */
  public Path resolve(String path) {
    return directory.resolve(path);
  }

  private Optional<Path> absolute(Variable variable) {
    // A name that is no UTF-8 came here as another one.
    return get(variable).filter(name -> name.indexOf('\ufffd') < 0).map(Path::of).filter(Path::isAbsolute);
  }

  private static Path ours(Path base) {
    return base.resolve("tokenjuice");
  }
}
