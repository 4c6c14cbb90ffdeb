package dev.tokenjuice.contract;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tokenjuice.json.JsonValues;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.locks.LockSupport;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/**
 * Killed at any moment, an installation or a run leaves whole files behind, and what else it leaves is cleaned up. Set
 * {@code tokenjuice.kills} to kill more often.
 */
@Timeout(value = 7200, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
final class KillTest extends Scripted {
  private static final int KILLS = Integer.getInteger("tokenjuice.kills", 60);
  private final Random random = new Random(24);

  @Test
  void installationsLeaveValidSettings() throws Exception {
    Path settings = Files.createDirectory(folder.resolve(".codebuddy")).resolve("settings.json");
    Files.writeString(settings, "{\"mine\": [1, 2.50],\n  \"hooks\": {}}\n");
    long usual = nanos("install", "codebuddy", "--local");
    for (int i = 0; i < KILLS; i++) {
      killSoon(usual, i % 2 == 0 ? "install" : "uninstall", "codebuddy", "--local");
      String text = Files.readString(settings);
      assertTrue(text.startsWith("{\"mine\": [1, 2.50],\n"), text);
      assertTrue(JsonValues.parse(text) instanceof Map<?, ?> root && root.get("hooks") instanceof Map<?, ?>, text);
    }
    age(settings.getParent());
    assertEquals("0\n",
        bash("\"$tj\" uninstall codebuddy >/dev/null; \"$tj\" install codebuddy --local >/dev/null; echo $?"));
    assertEquals(2, Files.readString(settings).split("codebuddy-pre-tool-use", -1).length, "one hook");
    assertEquals(List.of(), temporary(settings.getParent()));
  }

  @Test
  void runsLeaveWholeOutputs() throws Exception {
    long usual = nanos("wrap", "--", "sh", "-c", "seq 0 400000; seq 1 99");
    for (int i = 0; i < KILLS; i++) {
      killSoon(usual, "wrap", "--", "sh", "-c", "seq " + i + " 400000; seq 1 99");
    }
    bash("\"$tj\" wrap -- sh -c 'seq 7 400000; seq 1 99'");
    List<String> kept = bash("\"$tj\" ls").lines().skip(1).toList();
    assertTrue(!kept.isEmpty());
    for (String line : kept) {
      String id = line.substring(0, line.indexOf(' '));
      assertEquals("0\n", bash("\"$tj\" raw " + id + " | tail -n 1 | grep -cv '^99$'"), line);
    }
    age(outputs());
    assertEquals("0\n", bash("\"$tj\" clean-store; echo $?"));
    assertEquals(List.of(), temporary(outputs()));
  }

  /** How long a run takes here and now: a busy machine is slow. */
  private long nanos(String... args) throws IOException, InterruptedException {
    long start = System.nanoTime();
    builder(args).redirectOutput(ProcessBuilder.Redirect.DISCARD).start().waitFor();
    return System.nanoTime() - start;
  }

  private void killSoon(long usualNanos, String... args) throws IOException, InterruptedException {
    Process process = builder(args).redirectOutput(ProcessBuilder.Redirect.DISCARD).start();
    LockSupport.parkNanos(random.nextLong(usualNanos));
    process.destroyForcibly().waitFor();
  }

  private static void age(Path folder) throws IOException {
    for (Path file : temporary(folder)) {
      Files.setLastModifiedTime(file, FileTime.fromMillis(System.currentTimeMillis() - 600_000));
    }
  }

  private static List<Path> temporary(Path folder) throws IOException {
    try (Stream<Path> files = Files.list(folder)) {
      return files.filter(file -> file.getFileName().toString().startsWith(".tmp-")).toList();
    }
  }
}
