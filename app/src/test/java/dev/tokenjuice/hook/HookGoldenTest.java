package dev.tokenjuice.hook;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/** Every recorded question of a host gets exactly the recorded answer. */
class HookGoldenTest {
  private static final Map<String, String> VERBS = Map.of(
      "codebuddy", "codebuddy-pre-tool-use",
      "codebuddy-ide", "codebuddy-ide-pre-tool-use",
      "claude-code", "claude-code-pre-tool-use",
      "cursor", "cursor-pre-tool-use",
      "code-puppy", "code-puppy-rewrite");

  @TestFactory
  Stream<DynamicTest> answersAsRecorded() throws Exception {
    Path root = Path.of(HookGoldenTest.class.getResource("/hosts").toURI());
    List<Path> cases = folders(root).stream().flatMap(host -> folders(host).stream()).toList();
    assertTrue(cases.size() > 40, "cases were found");
    return cases.stream()
        .map(folder -> DynamicTest.dynamicTest(root.relativize(folder).toString(), () -> check(folder)));
  }

  private static List<Path> folders(Path folder) {
    try (Stream<Path> entries = Files.list(folder)) {
      return entries.filter(Files::isDirectory).sorted().toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static void check(Path folder) throws IOException {
    HookRun.Builder hook = HookRun.of(VERBS.get(folder.getParent().getFileName().toString()));
    for (Map.Entry<Object, Object> line : setup(folder).entrySet()) {
      String name = line.getKey().toString();
      String value = line.getValue().toString();
      switch (name) {
        case "os" -> hook.os(value);
        case "launcher" -> hook.launcher(value);
        default -> hook.variable(name.substring("env.".length()), value);
      }
    }
    HookRun run = hook.on(Files.readAllBytes(folder.resolve("request.json")));
    assertEquals(Files.readString(folder.resolve("response.json")), run.out);
    assertEquals(0, run.exitCode);
    assertEquals("", run.err);
  }

  private static Properties setup(Path folder) throws IOException {
    Properties setup = new Properties();
    Path file = folder.resolve("setup.properties");
    if (Files.exists(file)) {
      setup.load(Files.newBufferedReader(file, StandardCharsets.UTF_8));
    }
    return setup;
  }
}
