package dev.tokenjuice;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.function.Consumer;
import jdk.jfr.Recording;
import jdk.jfr.consumer.RecordingFile;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Each text of a shell is parsed once, however many questions are asked about the command. */
final class OneParseTest {
  private static final String PARSER = "dev.tokenjuice.reducers.command.ShellParser::parse";
  private static final String SCRIPT = "cd . && seq 300; seq 500; echo exit: $?";

  @TempDir
  private Path folder;

  @Test
  void wrapParsesTheScriptOfAShellOnce() throws IOException {
    assertEquals(1, parses(box -> box.run("wrap", "--no-stats", "--", "bash", "-c", SCRIPT)));
  }

  @Test
  void wrapParsesWhatRunsElsewhereOnce() throws IOException {
    assertEquals(1, parses(box -> box.run("wrap", "--no-stats", "--", "docker", "exec", "box", "seq", "300")));
  }

  @Test
  void reduceParsesEachLayerOnce() throws IOException {
    String text = "line\n".repeat(500);
    assertEquals(1, parses(box -> box.feed(text, "reduce", "--source-command", SCRIPT)));
    assertEquals(2, parses(box -> box.feed(text, "reduce", "--source-command", "bash -c '" + SCRIPT + "'")));
  }

  @Test
  void hooksParseEachLayerOnce() throws IOException {
    String question = "{\"hook_event_name\":\"PreToolUse\",\"tool_name\":\"Bash\",\"tool_input\":{\"command\":\"%s\"}}";
    assertEquals(1, parses(box -> box.feed(question.formatted(SCRIPT), "codebuddy-pre-tool-use")));
    assertEquals(2, parses(box -> box.feed(question.formatted("bash -c '" + SCRIPT + "'"),
        "codebuddy-pre-tool-use")));
  }

  private long parses(Consumer<Sandbox> action) throws IOException {
    Sandbox box = new Sandbox(Files.createTempDirectory(folder, "run"));
    box.with(java.util.Map.of("PATH", System.getenv("PATH")));
    Path events = Files.createTempFile(folder, "events", ".jfr");
    try (Recording recording = new Recording()) {
      recording.enable("jdk.MethodTrace").with("filter", PARSER);
      recording.start();
      action.accept(box);
      recording.stop();
      recording.dump(events);
    }
    return RecordingFile.readAllEvents(events).stream()
        .filter(event -> event.getEventType().getName().equals("jdk.MethodTrace")).count();
  }
}
