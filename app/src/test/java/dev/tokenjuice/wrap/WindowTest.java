package dev.tokenjuice.wrap;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tokenjuice.reducers.text.Lines;
import dev.tokenjuice.store.OutputStore;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Clock;
import java.util.Arrays;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What is held of an output, and that its lines are counted truly however it comes. */
final class WindowTest {
  private static final Window.Limits SMALL = new Window.Limits(2_000, 60, 500, 15, 900, 25);

  @Test
  void countsEveryLineOfAnyOutput() throws Exception {
    for (int seed = 0; seed < 400; seed++) {
      RandomBytes random = new RandomBytes(seed);
      byte[] output = random.output(random.upTo(9_000));
      Window window = new Window(SMALL);
      random.inPieces(output, 700, window::append);
      long lines = lines(output);
      assertEquals(lines, window.lineCount(), "seed " + seed);
      assertEquals(lines, window.lines().total(), "seed " + seed);
      assertEquals(output.length, window.bytes());
    }
  }

  @Test
  void doesNotDependOnHowTheOutputComes() throws Exception {
    for (int seed = 0; seed < 100; seed++) {
      RandomBytes random = new RandomBytes(seed);
      byte[] output = random.output(random.upTo(9_000));
      Window atOnce = new Window(SMALL);
      atOnce.append(output, 0, output.length);
      Window inPieces = new Window(SMALL);
      random.inPieces(output, 200, inPieces::append);
      assertEquals(atOnce.whole(), inPieces.whole());
      assertEquals(atOnce.lines(), inPieces.lines(), "seed " + seed);
    }
  }

  @Test
  void showsTheSameOnTheBytesOfTheRawOutput(@TempDir Path folder) throws Exception {
    for (int seed = 0; seed < 300; seed++) {
      RandomBytes random = new RandomBytes(seed);
      byte[] output = random.output(random.upTo(6_000));
      Window alone = new Window(SMALL);
      random.inPieces(output, 300, alone::append);
      RawOutput raw = new RawOutput(Optional.of(new OutputStore(folder, Clock.systemUTC())), 2L + random.upTo(8_000));
      Window onRaw = new Window(SMALL, raw);
      random.inPieces(output, 300, (bytes, from, count) -> {
        raw.append(bytes, from, count);
        onRaw.append(bytes, from, count);
      });
      assertEquals(alone.splitUnfinished().lines(), onRaw.splitUnfinished().lines(), "seed " + seed);
      assertEquals(alone.lines(), onRaw.lines(), "seed " + seed);
      ByteArrayOutputStream kept = new ByteArrayOutputStream();
      raw.writeTo(kept);
      assertTrue(!raw.complete() || Arrays.equals(output, kept.toByteArray()), "seed " + seed);
      raw.close();
    }
  }

  @Test
  void movesAnUnfinishedLineToTheNextPiece() throws Exception {
    for (int seed = 0; seed < 200; seed++) {
      RandomBytes random = new RandomBytes(seed);
      byte[] output = random.output(random.upTo(6_000));
      Window window = new Window(SMALL);
      random.inPieces(output, 300, window::append);
      Window rest = window.splitUnfinished();
      assertEquals(output.length, window.bytes() + rest.bytes(), "seed " + seed);
      assertEquals(lines(output), window.newlines() + rest.newlines() + Math.max(unfinished(window), unfinished(rest)),
          "seed " + seed);
      assertEquals(window.lineCount(), window.lines().total(), "seed " + seed);
      assertTrue(rest.isEmpty() || unfinished(window) == 0);
    }
  }

  @Test
  void keepsTroubleInTheMiddleOfAGiantOutput() {
    Window window = new Window(SMALL);
    for (int i = 0; i < 1_000; i++) {
      byte[] line = (i == 500 ? "ERROR: the one that matters\n" : "line " + i + "\n").getBytes(StandardCharsets.UTF_8);
      window.append(line, 0, line.length);
    }
    Lines lines = window.lines();
    assertEquals(1_000, lines.total());
    assertEquals("line 0", lines.get(0));
    assertEquals("line 999", lines.get(lines.size() - 1));
    int at = lines.indexOf("ERROR: the one that matters");
    assertEquals("line 501", lines.get(at + 1));
    assertTrue(lines.gapBefore(at) > 0);
  }

  @Test
  void cutsOneGiantLine() {
    Window window = new Window(SMALL);
    byte[] line = "x".repeat(10_000).getBytes(StandardCharsets.UTF_8);
    window.append(line, 0, line.length);
    assertEquals(1, window.lines().total());
    assertTrue(window.lines().get(0).length() < 2_000);
  }

  private static long unfinished(Window window) {
    return window.lineCount() - window.newlines();
  }

  private static long lines(byte[] output) {
    long lines = 0;
    for (byte b : output) {
      lines += b == '\n' ? 1 : 0;
    }
    return output.length > 0 && output[output.length - 1] != '\n' ? lines + 1 : lines;
  }
}
