package dev.tokenjuice.contract;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Map;

/** tokenjuice as a test calls it: inside this JVM or as the real executable. */
interface Program {
  /**
   * What a call did.
   *
   * @param code the exit code
   * @param out the bytes on stdout
   * @param err the text on stderr
   */
  record Result(int code, byte[] out, String err) {
    String text() {
      return new String(out, StandardCharsets.UTF_8);
    }
  }

  Result run(Path directory, Map<String, String> variables, byte[] input, String... args) throws Exception;
}
