package dev.tokenjuice.wrap;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tokenjuice.store.OutputStore;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.util.Arrays;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Raw bytes in memory, in a file, and beyond the cap. */
final class RawOutputTest {
  @TempDir
  Path folder;

  @Test
  void keepsBytesInOrderWhateverTheCap() throws Exception {
    for (int seed = 0; seed < 120; seed++) {
      RandomBytes random = new RandomBytes(seed);
      byte[] output = random.output(random.upTo(1_500));
      int half = 1 + random.upTo(500);
      RawOutput raw = new RawOutput(Optional.of(store()), 2L * half);
      random.inPieces(output, 300, raw::append);
      assertArrayEquals(expected(output, half), bytes(raw), "seed " + seed);
      assertEquals(output.length <= 2 * half, raw.complete());
      raw.save(store(), "{}");
      assertArrayEquals(expected(output, half), stored(raw.id()), "seed " + seed);
      assertTrue(store().isIntact(store().find(raw.id()).get(0)), "seed " + seed);
      raw.close();
    }
    assertNoLeftovers();
  }

  private static byte[] expected(byte[] output, int half) throws IOException {
    if (output.length <= 2 * half) {
      return output;
    }
    ByteArrayOutputStream kept = new ByteArrayOutputStream();
    kept.write(output, 0, half);
    kept.write(("\n[tokenjuice: " + (output.length - 2 * half) + " bytes not kept]\n")
        .getBytes(StandardCharsets.UTF_8));
    kept.write(output, output.length - half, half);
    return kept.toByteArray();
  }

  @Test
  void writesPartsFromMemoryAndFromAFile() throws Exception {
    byte[] output = new RandomBytes(5).output(3 << 20);
    RawOutput raw = new RawOutput(Optional.of(store()), 64 << 20);
    for (int length : new int[] {1_000, 2 << 20}) {
      raw.append(output, (int) raw.total(), length - (int) raw.total());
      ByteArrayOutputStream part = new ByteArrayOutputStream();
      raw.writeTo(part, 300, length - 500);
      assertArrayEquals(Arrays.copyOfRange(output, 300, length - 200), part.toByteArray());
    }
    raw.close();
    assertNoLeftovers();
  }

  @Test
  void canStillBePrintedWhenItCannotBeSaved() throws Exception {
    byte[] output = new RandomBytes(6).output(3 << 20);
    RawOutput raw = new RawOutput(Optional.of(store()), 64 << 20);
    raw.append(output, 0, output.length);
    try (Stream<Path> files = Files.list(folder)) {
      for (Path file : files.toList()) {
        Files.delete(file);
      }
    }
    assertThrows(IOException.class, () -> raw.save(store(), "{}"));
    assertArrayEquals(output, bytes(raw));
    raw.close();
  }

  @Test
  void keepsWhatItHadWhenThereIsNoPlaceForMore() throws Exception {
    byte[] output = new RandomBytes(7).output(3 << 20);
    RawOutput raw = new RawOutput(Optional.empty(), 64 << 20);
    raw.append(output, 0, 2_000_000);
    assertThrows(IOException.class, () -> raw.append(output, 2_000_000, 1_000_000));
    assertArrayEquals(Arrays.copyOf(output, 2_000_000), bytes(raw));
  }

  @Test
  void savesTheSameOutputOnce() throws Exception {
    byte[] output = new RandomBytes(10).output(5_000);
    for (int round = 0; round < 2; round++) {
      RawOutput raw = new RawOutput(Optional.of(store()), 1_000);
      raw.append(output, 0, output.length);
      raw.save(store(), "{}");
      assertArrayEquals(expected(output, 500), bytes(raw));
      raw.close();
      assertEquals(1, store().list().size());
      assertArrayEquals(expected(output, 500), stored(raw.id()));
    }
    assertNoLeftovers();
  }

  @Test
  void prefersTheWholeOutputToAPartOfIt() throws Exception {
    byte[] output = new RandomBytes(11).output(5_000);
    for (int cap : new int[] {1_000, 64 << 20, 2_000}) {
      RawOutput raw = new RawOutput(Optional.of(store()), cap);
      raw.append(output, 0, output.length);
      raw.save(store(), "{}");
      raw.close();
      assertArrayEquals(cap == 1_000 ? expected(output, 500) : output, stored(raw.id()), "cap " + cap);
      assertTrue(store().isIntact(store().find(raw.id()).get(0)), "cap " + cap);
    }
    assertNoLeftovers();
  }

  @Test
  void isNamedByItsContentAlone() throws Exception {
    byte[] output = new RandomBytes(8).output(5_000);
    RawOutput one = new RawOutput(Optional.of(store()), 64 << 20);
    one.append(output, 0, output.length);
    RawOutput other = new RawOutput(Optional.of(store()), 100);
    new RandomBytes(9).inPieces(output, 70, other::append);
    assertEquals(one.id(), other.id());
    other.close();
  }

  private OutputStore store() {
    return new OutputStore(folder, Clock.systemUTC());
  }

  private byte[] stored(String id) throws IOException {
    try (var in = store().open(store().find(id).get(0))) {
      return in.readAllBytes();
    }
  }

  private void assertNoLeftovers() throws IOException {
    try (Stream<Path> files = Files.list(folder)) {
      assertEquals(0, files.filter(file -> file.getFileName().toString().startsWith(".tmp-")).count());
    }
  }

  private static byte[] bytes(RawOutput raw) throws IOException {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    raw.writeTo(out);
    return out.toByteArray();
  }
}
