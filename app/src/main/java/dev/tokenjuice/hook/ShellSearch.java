package dev.tokenjuice.hook;

import dev.tokenjuice.process.Environment;
import dev.tokenjuice.process.Variable;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Finds the shell that a rewritten command runs in. */
final class ShellSearch {
  private static final Set<String> SHELLS =
      Set.of("bash", "sh", "dash", "zsh", "fish", "ksh", "ksh93", "mksh", "ash", "yash", "rbash");
  /** Programs whose names end in "sh" but that do not take {@code -lc} and a POSIX command. */
  private static final Set<String> NO_SHELLS = Set.of("csh", "tcsh", "pwsh", "xonsh", "elvish", "ssh", "rsh", "mosh");

  private final Environment environment;
  private final HookProtocol host;

  ShellSearch(Environment environment, HookProtocol host) {
    this.environment = environment;
    this.host = host;
  }

  /** The first shell that exists and may be run, as an absolute path. */
  Optional<String> find(String named) {
    Optional<String> found = isKnown(named) ? executable(named).filter(this::isInstalled) : Optional.empty();
    List<Variable> variables = host.shellVariables();
    for (int i = 0; i < variables.size() && found.isEmpty(); i++) {
      found = fromVariable(variables.get(i));
    }
    return found.or(() -> fromVariable(Variable.SHELL)).or(() -> executable("bash")).or(() -> executable("sh"));
  }

  /** Whether the host has fish read the rewritten command, which takes quotes in its own way. */
  boolean readByFish() {
    for (Variable variable : host.readerVariables()) {
      Optional<String> shell = environment.get(variable);
      if (shell.isPresent()) {
        return baseName(shell.get().strip()).equals("fish");
      }
    }
    return false;
  }

  /** The first variable is the user's own setting and may name any shell. */
  private Optional<String> fromVariable(Variable variable) {
    boolean order = variable == host.shellVariables().get(0);
    return environment.get(variable).map(String::strip).filter(s -> order || looksLikeShell(s))
        .flatMap(this::executable);
  }

  private static boolean isKnown(String shell) {
    return !shell.isEmpty() && SHELLS.contains(baseName(shell));
  }

  private static boolean looksLikeShell(String shell) {
    String name = baseName(shell);
    int end = name.length();
    while (end > 0 && "0123456789.-".indexOf(name.charAt(end - 1)) >= 0) {
      end--;
    }
    String plain = name.substring(0, end);
    return plain.endsWith("sh") && !NO_SHELLS.contains(plain);
  }

  /**
   * A shell named in the call comes from the model: a program of the same name inside a repository must not run in
   * place of a command that the user's rules allowed.
   */
  private boolean isInstalled(String path) {
    String folder = path.substring(0, Math.max(path.lastIndexOf('/'), 0));
    for (String entry : searchPath()) {
      if (entry.equals(folder)) {
        return true;
      }
    }
    boolean system = folder.equals("/bin") || folder.equals("/usr/bin");
    return system || path.equals(environment.variables().get(Variable.SHELL.key())) || isListed(path);
  }

  private static boolean isListed(String path) {
    try {
      return Files.readAllLines(Path.of("/etc/shells")).contains(path);
    } catch (IOException e) {
      return false;
    }
  }

  private Optional<String> executable(String shell) {
    if (shell.indexOf('/') >= 0) {
      return Optional.of(shell).filter(s -> s.startsWith("/") && isProgram(s));
    }
    for (String entry : searchPath()) {
      String candidate = entry + "/" + shell;
      if (entry.startsWith("/") && isProgram(candidate)) {
        return Optional.of(candidate);
      }
    }
    return Optional.empty();
  }

  private String[] searchPath() {
    return environment.get(Variable.PATH).orElse("/usr/bin:/bin").split(":");
  }

  private static boolean isProgram(String path) {
    File file = new File(path);
    return file.isFile() && file.canExecute();
  }

  private static String baseName(String path) {
    return path.substring(path.lastIndexOf('/') + 1);
  }
}
