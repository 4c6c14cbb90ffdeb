package dev.tokenjuice.audit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tokenjuice.Sandbox;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Whoever replays an output, its result comes in its turn, and nothing is left behind. */
final class ReplayQueueTest {
  private static final int OUTPUTS = 900;
  @TempDir
  private Path temporary;

  private List<String> handedOn(int processors) {
    Sandbox sandbox = new Sandbox(temporary);
    List<String> all = new ArrayList<>();
    try (ReplayQueue queue = new ReplayQueue(new Replay(sandbox.environment(sandbox.project())), processors)) {
      for (int i = 0; i < OUTPUTS; i++) {
        int number = i;
        queue.replay("pytest", 0, output(i), result -> all.add(number + " " + result.before() + " " + result.text()));
        queue.afterwards(() -> all.add("behind " + number));
      }
      queue.finish();
    }
    return all;
  }

  /** Long ones and short ones in turn, so that a later one is often done first; some are too long to wait. */
  private static String output(int i) {
    return ("tests/test_" + i + ".py ....\n").repeat(i % 300 == 0 ? 100_000 : i % 7 == 0 ? 2_000 : 1) + i + " passed\n";
  }

  @Test
  void resultsComeInTheirOrder() {
    List<String> alone = handedOn(1);
    assertEquals(2 * OUTPUTS, alone.size());
    for (int i = 0; i < OUTPUTS; i++) {
      assertTrue(alone.get(2 * i).startsWith(i + " "), alone.get(2 * i));
      assertEquals("behind " + i, alone.get(2 * i + 1));
    }
    assertEquals(alone, handedOn(4));
  }
}
