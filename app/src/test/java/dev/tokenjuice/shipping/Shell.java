package dev.tokenjuice.shipping;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/** Runs programs as a user would, in a folder and with variables of the test's choice. */
final class Shell {
  static final Path ROOT = root();
  private static final int PATIENCE_SECONDS = 300;
  private static final String SYSTEM_PATH = "/usr/local/bin:/usr/bin:/bin:/usr/sbin:/sbin";

  private final Path directory;
  private final Map<String, String> variables;

  /** How a program ended and what it said, stdout and stderr together. */
  record Result(int code, String text) {
    Result expect(int wanted) {
      if (code != wanted) {
        throw new AssertionError("exit code " + code + " instead of " + wanted + ":\n" + text);
      }
      return this;
    }
  }

  private Shell(Path directory, Map<String, String> variables) {
    this.directory = directory;
    this.variables = variables;
  }

  /** An environment with nothing but a PATH. */
  static Shell bare(Path directory) {
    return new Shell(directory, Map.of("PATH", SYSTEM_PATH));
  }

  Shell with(String variable, String value) {
    Map<String, String> more = new HashMap<>(variables);
    more.put(variable, value);
    return new Shell(directory, more);
  }

  Shell withFirstOnPath(Path folder) {
    return with("PATH", folder + ":" + variables.get("PATH"));
  }

  /** With the variables that the tests themselves run with, for scripts that need the build's tools. */
  Shell withOurVariables() {
    Map<String, String> more = new HashMap<>(System.getenv());
    variables.forEach(more::putIfAbsent);
    return new Shell(directory, more);
  }

  Result run(String... command) throws IOException, InterruptedException {
    List<String> found = new ArrayList<>(List.of("/usr/bin/env")); // looks on the PATH that is given here, not on ours
    found.addAll(List.of(command));
    Path out = Files.createTempFile("out", null);
    try {
      ProcessBuilder builder = new ProcessBuilder(found).directory(directory.toFile()).redirectErrorStream(true)
          .redirectInput(Path.of("/dev/null").toFile()).redirectOutput(out.toFile());
      builder.environment().clear();
      builder.environment().putAll(variables);
      Process process = builder.start();
      if (!process.waitFor(PATIENCE_SECONDS, TimeUnit.SECONDS)) {
        process.destroyForcibly();
        throw new IllegalStateException("still running after " + PATIENCE_SECONDS + " s: " + List.of(command));
      }
      return new Result(process.exitValue(), Files.readString(out));
    } finally {
      Files.delete(out);
    }
  }

  static boolean has(String program) {
    return Stream.of(SYSTEM_PATH.split(":")).anyMatch(folder -> Files.isExecutable(Path.of(folder, program)));
  }

  static Path binary() {
    String binary = System.getProperty("tokenjuice.binary");
    if (binary == null || !Files.isExecutable(Path.of(binary))) {
      throw new IllegalStateException("tokenjuice.binary does not name an executable: " + binary);
    }
    return Path.of(binary);
  }

  private static Path root() {
    String given = System.getProperty("tokenjuice.root");
    Path here = given == null ? Path.of("").toAbsolutePath() : Path.of(given);
    return Files.isDirectory(here.resolve("reducers")) ? here : here.getParent();
  }
}
