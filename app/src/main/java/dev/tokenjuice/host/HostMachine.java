package dev.tokenjuice.host;

import dev.tokenjuice.process.Environment;
import dev.tokenjuice.process.UserError;
import dev.tokenjuice.process.Variable;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * The machine that hosts are set up on.
 *
 * @param osName the name of the operating system
 * @param self this very executable, if it can be told
 */
public record HostMachine(Environment environment, String osName, Optional<Path> self) {
  private static final String NAME = "tokenjuice";
  private static final int SCRIPT_BEGINNING = 4096;

  public static HostMachine of(Environment environment) {
    return new HostMachine(environment, System.getProperty("os.name", ""), executable());
  }

  /** Run from a jar, the jar is the executable: it can be started again, the Java program alone cannot. */
  private static Optional<Path> executable() {
    Path link = Path.of("/proc/self/exe");
    Optional<Path> program = Optional.empty();
    try {
      program = Files.isSymbolicLink(link)
          ? Optional.of(Files.readSymbolicLink(link))
          : ProcessHandle.current().info().command().map(command -> Path.of(command).toAbsolutePath()); // as it was called
    } catch (IOException e) {
      return program;
    }
    return program.flatMap(path -> path.endsWith("java") ? jar() : Optional.of(path));
  }

  private static Optional<Path> jar() {
    String classPath = System.getProperty("java.class.path", "");
    boolean single = classPath.endsWith(".jar") && classPath.indexOf(':') < 0;
    return single ? Optional.of(Path.of(classPath).toAbsolutePath()) : Optional.empty();
  }

  boolean isWindows() {
    return osName.startsWith("Windows");
  }

  /**
   * The program that hooks call: the one on the search path, so that an upgrade reaches it, or this one. What npm and pnpm
   * put there may be a script, which would start Node with each command: then this one, too.
   */
  HookProgram launcher(boolean local) {
    Optional<Path> found = local ? Optional.empty() : onPath(NAME);
    Optional<Path> program = found.filter(path -> !startsNode(path)).or(this::self).or(() -> found);
    return program.map(HookProgram::new).orElseThrow(
        () -> new UserError("cannot tell which executable this is; put tokenjuice on the PATH"));
  }

  /** The programs that an installed hook may call: first the one that would be installed now. */
  Set<HookProgram> launchers(boolean local) {
    Set<HookProgram> launchers = new LinkedHashSet<>();
    for (boolean own : new boolean[] {local, !local}) {
      try {
        launchers.add(launcher(own));
      } catch (UserError e) {
        continue;
      }
    }
    return launchers;
  }

  private static boolean startsNode(Path program) {
    try (InputStream file = Files.newInputStream(program)) {
      String beginning = new String(file.readNBytes(SCRIPT_BEGINNING), StandardCharsets.ISO_8859_1);
      return beginning.startsWith("#!") && beginning.contains("node");
    } catch (IOException e) {
      return false;
    }
  }

  /** The words that start this very program, if it can be told. */
  public Optional<List<String>> selfWords() {
    return self.map(HookProgram::new).map(HookProgram::words);
  }

  Optional<Path> onPath(String program) {
    for (String entry : environment.get(Variable.PATH).orElse("").split(":")) {
      Path candidate = Path.of(entry.isEmpty() ? "." : entry).resolve(program);
      if (candidate.isAbsolute() && isProgram(candidate)) {
        return Optional.of(candidate);
      }
    }
    return Optional.empty();
  }

  static boolean isProgram(Path path) {
    return Files.isRegularFile(path) && Files.isExecutable(path);
  }

  /** Refuse to install on a host whose commands cannot be wrapped here. */
  void refuseWindows(String title) {
    if (isWindows()) {
      throw new UserError(windowsProblem(title));
    }
  }

  static String windowsProblem(String title) {
    return "commands of native Windows shells cannot be wrapped; run " + title + " in WSL";
  }

  /** The folder that one of the variables names, the first that is set, or else one in the user's home. */
  Path folder(String inHome, Variable... variables) {
    return Arrays.stream(variables).flatMap(variable -> folder(variable).stream()).findFirst()
        .orElseGet(() -> home(inHome));
  }

  /** A folder in the user's home. */
  Path home(String folder) {
    return environment.home().map(home -> home.resolve(folder)).orElseThrow(
        () -> new UserError("HOME is not set: cannot tell where the settings are"));
  }

  /** The folder that a variable names, if it is set. */
  Optional<Path> folder(Variable variable) {
    return environment.get(variable).map(value -> environment.resolve(value).toAbsolutePath().normalize());
  }

  /** The project that the user stands in. */
  Path project() {
    return environment.project();
  }
}
