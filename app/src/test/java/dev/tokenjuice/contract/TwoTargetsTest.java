package dev.tokenjuice.contract;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** An executable for another processor prints the same bytes as the one for this machine. */
@Tag("two-targets")
final class TwoTargetsTest {
  private static final int PATIENCE_SECONDS = 120;
  private static final Path FIXTURES = Path.of(System.getProperty("tokenjuice.root"),
      "reducers/src/test/resources/fixtures");
  private static final Path REFERENCE = Path.of(System.getProperty("tokenjuice.reference"));

  @TempDir
  Path folder;

  @Test
  void bothAreOfOneCommit() throws Exception {
    String ours = printed(List.of(Executable.path().toString(), "--version"));
    String theirs = printed(List.of(REFERENCE.toString(), "--version"));
    assertEquals(theirs.replaceAll("linux-\\w+", "TARGET"), ours.replaceAll("linux-\\w+", "TARGET"));
    assertNotEquals(theirs, ours);
  }

  static Stream<String> families() throws IOException {
    try (Stream<Path> all = Files.list(FIXTURES)) {
      return all.map(family -> family.getFileName().toString()).sorted().toList().stream();
    }
  }

  @ParameterizedTest
  @MethodSource("families")
  void goldenOutputsAreTheSame(String family) throws Exception {
    List<Path> cases;
    try (Stream<Path> all = Files.list(FIXTURES.resolve(family))) {
      cases = all.filter(Files::isDirectory).sorted().toList();
    }
    assertFalse(cases.isEmpty());
    for (Path golden : cases) {
      assertEquals(printed(reduce(REFERENCE, golden)), printed(reduce(Executable.path(), golden)), golden.toString());
    }
  }

  /** qemu gives a program the pages that it is asked for. */
  @ParameterizedTest
  @ValueSource(ints = {4096, 16384, 65536})
  void runsWithPagesOf(int bytes) throws Exception {
    Path golden = FIXTURES.resolve("python/pytest-failures");
    List<String> emulated = new ArrayList<>(List.of("qemu-aarch64-static", "-p", Integer.toString(bytes)));
    emulated.addAll(reduce(Executable.path(), golden));
    assertEquals(printed(reduce(REFERENCE, golden)), printed(emulated));
  }

  private static List<String> reduce(Path binary, Path golden) throws IOException {
    Golden recorded = Golden.read(golden.resolve("command.json"));
    return List.of(binary.toString(), "reduce", "--format", "json", "--trace", "--no-stats", "--store-dir", "store",
        "--source-command", recorded.command(), "--exit-code", Integer.toString(recorded.exitCode()),
        Files.exists(golden.resolve("stdout.txt"))
            ? golden.resolve("stdout.txt").toString() : golden.resolve("stderr.txt").toString());
  }

  private String printed(List<String> command) throws Exception {
    Path out = folder.resolve("out");
    ProcessBuilder builder = new ProcessBuilder(command).directory(folder.toFile()).redirectErrorStream(true)
        .redirectOutput(out.toFile());
    builder.environment().clear();
    builder.environment().put("HOME", folder.toString());
    builder.environment().put("PATH", System.getenv("PATH"));
    Process process = builder.start();
    process.getOutputStream().close();
    if (!process.waitFor(PATIENCE_SECONDS, TimeUnit.SECONDS)) {
      process.destroyForcibly();
      throw new IllegalStateException("still running after " + PATIENCE_SECONDS + " s: " + command);
    }
    return process.exitValue() + "\n" + Files.readString(out);
  }

  /** The command of a recorded output and how it ended. */
  private record Golden(String command, int exitCode) {
    static Golden read(Path file) throws IOException {
      String command = "";
      int exitCode = 0;
      try (JsonParser json = new JsonFactory().createParser(Files.readAllBytes(file))) {
        json.nextToken();
        while (json.nextToken() == JsonToken.FIELD_NAME) {
          String name = json.currentName();
          json.nextToken();
          switch (name) {
            case "command" -> command = json.getText();
            case "exitCode" -> exitCode = json.getIntValue();
            default -> json.skipChildren();
          }
        }
      }
      return new Golden(command, exitCode);
    }
  }
}
