package dev.tokenjuice.stats;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tokenjuice.process.Environment;
import dev.tokenjuice.reducers.Classification;
import dev.tokenjuice.reducers.Compaction;
import dev.tokenjuice.reducers.RawSize;
import dev.tokenjuice.reducers.text.TokenEstimate;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Clock;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The statistics file: honest figures, no command text, many writers, limited size. */
final class StatsLogTest {
  @TempDir
  Path home;

  @Test
  void countsLossesAndCeilings() throws Exception {
    append(compaction("git status", "x".repeat(400), 4_000, 1_000));
    append(compaction("git log", "x".repeat(4_000), 300_000, 75_000));
    List<Run> runs = StatsReader.read(environment()).runs();
    assertEquals(2, runs.size());
    assertEquals(1_000, runs.get(0).seenTokens());
    assertEquals(7_500, runs.get(1).seenTokens(), "counted against what the host would have shown");
    Totals totals = Totals.of(List.of(new Run(0, "", "r", "f", "p", 10, 30, 5, 9)));
    assertEquals(-4, totals.savedTokens());
  }

  @Test
  void writesNoArguments() throws Exception {
    append(compaction("curl https://user:secret@host", "x", 400, 100));
    append(compaction("TOKEN=secret make", "x", 400, 100));
    String log = Files.readString(file());
    assertFalse(log.contains("secret"), log);
    assertTrue(log.contains("\"program\":\"curl\""), log);
    assertEquals("rw-------", PosixFilePermissions.toString(Files.getPosixFilePermissions(file())));
  }

  @Test
  void takesManyWritersAtOnce() throws Exception {
    ExecutorService pool = Executors.newFixedThreadPool(8);
    List<Future<?>> done = new ArrayList<>();
    for (int i = 0; i < 200; i++) {
      done.add(pool.submit(() -> append(compaction("git status", "x", 400, 100))));
    }
    for (Future<?> one : done) {
      one.get();
    }
    pool.shutdown();
    assertEquals(200, StatsReader.read(environment()).runs().size());
  }

  @Test
  void staysSmallAndPassesOverDamage() throws Exception {
    append(compaction("git status", "x", 400, 100));
    Files.writeString(file(), "{\"at\": 1, \"rawChars\": \"many\"}\nnot json\n[]\n{\"at\":", StandardOpenOption.APPEND);
    Files.writeString(file(), "\n" + " ".repeat(1 << 20) + "\n", StandardOpenOption.APPEND);
    append(compaction("git status", "x", 400, 100));
    append(compaction("git status", "x", 400, 100));
    assertEquals(3, StatsReader.read(environment()).runs().size());
    assertTrue(Files.size(file()) < 2_000, "a full file makes way");
  }

  @Test
  void isSilentWhereItCannotWrite() throws Exception {
    Files.writeString(home.resolve(".local"), "a file in the way");
    append(compaction("git status", "x", 400, 100));
    assertFalse(Files.exists(file()));
  }

  private Path file() {
    return home.resolve(".local/state/tokenjuice/stats.jsonl");
  }

  private void append(Compaction compaction) {
    StatsLog.of(environment()).orElseThrow().append(compaction, 0, Optional.of("here"), Clock.systemUTC());
  }

  private static Compaction compaction(String command, String text, long chars, long tokens) {
    return new Compaction(false, text, new Classification("family", "some/rule", 0.9, "original", command), List.of(),
        1, Map.of(), List.of(),
        new RawSize(chars, chars, tokens), TokenEstimate.of(text));
  }

  private Environment environment() {
    PrintStream nowhere = new PrintStream(new ByteArrayOutputStream(), false, StandardCharsets.UTF_8);
    return new Environment(Map.of("HOME", home.toString()), home, new ByteArrayInputStream(new byte[0]), nowhere,
        nowhere);
  }
}
