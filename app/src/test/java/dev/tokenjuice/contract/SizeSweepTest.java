package dev.tokenjuice.contract;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Inputs of every size, in small steps: where the heap of the executable puts large pieces depends on their sizes, and
 * a host blocks the tool of a hook that dies of a signal. {@code -Dtokenjuice.sweep.megabytes=62} goes up to the limit.
 */
@Timeout(value = 3, unit = TimeUnit.HOURS, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
final class SizeSweepTest extends Scripted {
  private static final int STEP = 100_000;
  private static final int UP_TO = Integer.getInteger("tokenjuice.sweep.megabytes", 17) * 1_000_000;
  private static final String PAYLOAD_START =
      "{\"hook_event_name\":\"PreToolUse\",\"tool_name\":\"Bash\",\"tool_input\":{\"command\":\"make\",\"description\":\"";

  @ParameterizedTest
  @ValueSource(strings = {"codebuddy-pre-tool-use", "cursor-pre-tool-use"})
  void hooksAnswerPayloadsOfEverySize(String hook) throws Exception {
    for (int size = STEP; size <= UP_TO; size += STEP) {
      answers(hook, size);
    }
  }

  /** Up to the limit of 64 MB, and beyond it, where nothing is answered. */
  @ParameterizedTest
  @ValueSource(strings = {"codebuddy-pre-tool-use", "cursor-pre-tool-use"})
  void hooksAnswerLargePayloadsAndLeaveLargerOnesAlone(String hook) throws Exception {
    for (int megabytes : new int[] {24, 30, 45, 60, 63, 67}) {
      answers(hook, megabytes * 1_000_000);
    }
    for (int size : new int[] {64 << 20, 65 << 20, 100 << 20}) {
      assertEquals(0, Files.size(run(text(start(hook), size, "\"}}"), hook)), hook + " with " + size + " bytes");
    }
  }

  private void answers(String hook, int size) throws Exception {
    Path answer = run(text(start(hook), size, "\"}}"), hook);
    int copies = hook.startsWith("codebuddy") ? 2 : 1;
    long added = Files.size(answer) - (long) copies * size;
    assertTrue(added > 50 && added < 1000, hook + " with " + size + " bytes: " + added);
  }

  private static String start(String hook) {
    return hook.startsWith("codebuddy") ? PAYLOAD_START
        : PAYLOAD_START.replace("PreT", "preT").replace("Bash", "Shell");
  }

  @Test
  void reduceJsonAnswersRequestsOfEverySize() throws Exception {
    for (int size = 5 * STEP; size < 16_500_000; size += 10 * STEP) {
      run(text("{\"toolName\":\"exec\",\"command\":\"make\",\"combinedText\":\"", size, "\"}"), "reduce-json");
    }
  }

  @Test
  void wrapAnswersOutputsOfEverySize() throws Exception {
    for (int size = 10 * STEP; size <= UP_TO; size += 20 * STEP) {
      wrap(size, 2 * size + 416_061);
    }
    wrap(11_000_000, 22_416_061);
  }

  private void wrap(int size, int captured) throws Exception {
    text("", size, "\n");
    Path answer = run(folder.resolve("input"),
        "wrap", "--format", "json", "--no-omit", "--max-capture-bytes", "" + captured, "--", "cat");
    assertTrue(Files.size(answer) > size, "of " + size + " bytes came " + Files.size(answer));
  }

  /** What the executable answered, after it ended well. */
  private Path run(Path input, String... args) throws Exception {
    Path answer = folder.resolve("answer");
    Process process = builder(args).redirectInput(input.toFile()).redirectOutput(answer.toFile()).start();
    try {
      assertTrue(process.waitFor(5, TimeUnit.MINUTES), "hangs with " + Files.size(input) + " bytes");
    } finally {
      process.destroyForcibly();
    }
    assertEquals(0, process.exitValue(), String.join(" ", args) + " with " + Files.size(input) + " bytes");
    return answer;
  }

  /** The text of the step before becomes longer: writing each anew would take most of the time. */
  private Path text(String start, int size, String end) throws IOException {
    Path file = folder.resolve("input");
    byte[] filler = new byte[STEP];
    Arrays.fill(filler, (byte) 'x');
    try (RandomAccessFile out = new RandomAccessFile(file.toFile(), "rw")) {
      out.write(start.getBytes(StandardCharsets.UTF_8));
      long wanted = (long) start.length() + size;
      out.seek(Math.max(start.length(), out.length() - 10));
      while (out.getFilePointer() < wanted) {
        out.write(filler, 0, (int) Math.min(STEP, wanted - out.getFilePointer()));
      }
      out.seek(wanted);
      out.write(end.getBytes(StandardCharsets.UTF_8));
      out.setLength(out.getFilePointer());
    }
    return file;
  }
}
