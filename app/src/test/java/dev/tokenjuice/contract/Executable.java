package dev.tokenjuice.contract;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;

/** Runs the executable that the build made. */
final class Executable implements Program {
  private static final int PATIENCE_SECONDS = 60;

  static Path path() {
    String binary = System.getProperty("tokenjuice.binary");
    if (binary == null || !Files.isExecutable(Path.of(binary))) {
      throw new IllegalStateException("tokenjuice.binary does not name an executable: " + binary);
    }
    return Path.of(binary);
  }

  @Override
  public Result run(Path directory, Map<String, String> variables, byte[] input, String... args) throws IOException,
      InterruptedException {
    List<String> command = new ArrayList<>(List.of(path().toString()));
    command.addAll(List.of(args));
    Path out = Files.createTempFile("out", null);
    Path err = Files.createTempFile("err", null);
    Path in = Files.write(Files.createTempFile("in", null), input);
    try {
      ProcessBuilder builder = new ProcessBuilder(command).directory(directory.toFile())
          .redirectInput(in.toFile()).redirectOutput(out.toFile()).redirectError(err.toFile());
      builder.environment().clear();
      builder.environment().putAll(variables);
      Process process = builder.start();
      if (!process.waitFor(PATIENCE_SECONDS, TimeUnit.SECONDS)) {
        process.destroyForcibly();
        throw new IllegalStateException("still running after " + PATIENCE_SECONDS + " s: " + command);
      }
      return new Result(process.exitValue(), Files.readAllBytes(out), Files.readString(err, StandardCharsets.UTF_8));
    } finally {
      Files.delete(out);
      Files.delete(err);
      Files.delete(in);
    }
  }
}
