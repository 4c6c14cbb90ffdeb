package dev.tokenjuice.contract;

import dev.tokenjuice.Main;
import dev.tokenjuice.process.Environment;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Map;

/** Calls {@link Main#run} with streams in memory. */
final class InProcess implements Program {
  @Override
  public Result run(Path directory, Map<String, String> variables, byte[] input, String... args) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    ByteArrayOutputStream err = new ByteArrayOutputStream();
    int code = Main.run(args, new Environment(
        variables, directory, new ByteArrayInputStream(input), stream(out), stream(err)));
    return new Result(code, out.toByteArray(), err.toString(StandardCharsets.UTF_8));
  }

  private static PrintStream stream(ByteArrayOutputStream bytes) {
    return new PrintStream(bytes, false, StandardCharsets.UTF_8);
  }
}
