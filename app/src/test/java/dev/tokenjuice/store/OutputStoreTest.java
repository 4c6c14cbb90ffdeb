package dev.tokenjuice.store;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The store on disk: names, order, many writers, limits. */
final class OutputStoreTest {
  private static final Instant NOW = Instant.parse("2025-06-01T12:00:00Z");

  @TempDir Path base;

  private Path folder() {
    return base.resolve("state/outputs");
  }

  private OutputStore storeAt(Instant time) {
    return new OutputStore(folder(), Clock.fixed(time, ZoneOffset.UTC));
  }

  private OutputStore store() {
    return storeAt(NOW);
  }

  @Test
  void findsByIdAndByUniqueBeginning() throws Exception {
    save(store(), "abc12345", "one");
    save(store(), "abd00000", "two");
    assertEquals("one", read("abc12345"));
    assertEquals("one", read("abc"));
    assertEquals(2, store().find("ab").size());
    assertEquals(0, store().find("x").size());
    assertEquals(0, store().find("").size());
    assertEquals(0, store().find("../outputs/abc12345").size());
  }

  @Test
  void listsTheNewestFirstAndDatesWhatIsPrintedAgain() throws Exception {
    save(storeAt(NOW.minusSeconds(30)), "first000", "1");
    save(storeAt(NOW.minusSeconds(20)), "second00", "2");
    for (String id : List.of("first000", "second00")) {
      Files.setLastModifiedTime(folder()
          .resolve(id + ".gz"), FileTime.from(NOW.minusSeconds(id.startsWith("f") ? 30 : 20)));
    }
    assertEquals(List.of("second00", "first000"), ids());
    save(store(), "first000", "1");
    assertEquals(List.of("first000", "second00"), ids());
  }

  @Test
  void takesManyWritersAtOnce() throws Exception {
    ExecutorService pool = Executors.newFixedThreadPool(8);
    List<Future<?>> done = new ArrayList<>();
    for (int i = 0; i < 160; i++) {
      String id = "id" + i % 20;
      boolean large = i % 3 == 0;
      done.add(pool.submit(() -> {
        if (large) {
          Path spool = store().newSpool();
          Files.writeString(spool, "content of " + id);
          store().adopt(id, spool, "{}");
        } else {
          save(store(), id, "content of " + id);
        }
        return null;
      }));
    }
    for (Future<?> one : done) {
      one.get();
    }
    pool.shutdown();
    assertEquals(20, ids().stream().distinct().count());
    for (int i = 0; i < 20; i++) {
      assertEquals("content of id" + i, read("id" + i));
    }
    assertNoTemporaryFiles();
  }

  @Test
  void isPrivate() throws Exception {
    save(store(), "abc12345", "one");
    assertEquals("rwx------", PosixFilePermissions.toString(Files.getPosixFilePermissions(folder())));
    for (String ending : List.of(".gz", ".json")) {
      assertEquals("rw-------",
          PosixFilePermissions.toString(Files.getPosixFilePermissions(folder().resolve("abc12345" + ending))));
    }
  }

  @Test
  void removesWhatIsOld() throws Exception {
    save(store(), "old00000", "old");
    save(store(), "new00000", "new");
    age("old00000.gz", Duration.ofDays(8));
    age("new00000.gz", Duration.ofDays(6));
    new StoreCleaner(store(), 1 << 20, Duration.ofDays(7)).clean();
    assertEquals(List.of("new00000"), ids());
    assertFalse(Files.exists(folder().resolve("old00000.json")));
  }

  @Test
  void removesTheOldestBeyondTheTotalSize() throws Exception {
    for (int i = 0; i < 6; i++) {
      save(store(), "output" + i, "text " + i);
      age("output" + i + ".gz", Duration.ofMinutes(i));
    }
    long one = Files.size(folder().resolve("output0.gz"));
    new StoreCleaner(store(), 3 * one, Duration.ofDays(7)).clean();
    assertEquals(List.of("output0", "output1", "output2"), ids());
  }

  @Test
  void compressesLargeOutputsBeforeItCountsThem() throws Exception {
    String text = "the same line again\n".repeat(20_000);
    Path spool = store().newSpool();
    Files.writeString(spool, text);
    store().adopt("spooled0", spool, "{}");
    save(store(), "memory00", text);
    for (String id : List.of("spooled0", "memory00")) {
      assertEquals(text, Files.readString(folder().resolve(id + ".raw")));
      Files.setLastModifiedTime(folder().resolve(id + ".raw"), FileTime.from(NOW));
    }
    new StoreCleaner(store(), 100_000, Duration.ofDays(7)).clean();
    for (String id : List.of("spooled0", "memory00")) {
      assertFalse(Files.exists(folder().resolve(id + ".raw")));
      assertEquals(text, read(id));
    }
    assertEquals(NOW.toEpochMilli(), store().list().get(0).modifiedMillis());
    assertNoTemporaryFiles();
  }

  @Test
  void removesOnlyAbandonedTemporaryFiles() throws Exception {
    Path used = store().newSpool();
    Path abandoned = store().newSpool();
    Files.setLastModifiedTime(used, FileTime.from(NOW));
    Files.setLastModifiedTime(abandoned, FileTime.from(NOW.minus(Duration.ofDays(2))));
    Path idle = store().newSpool();
    Files.setLastModifiedTime(idle, FileTime.from(NOW.minus(Duration.ofHours(2))));
    Path ofTheDead = Files.createFile(folder().resolve(".tmp-999999999-0-spool"));
    Files.setLastModifiedTime(ofTheDead, FileTime.from(NOW.minus(Duration.ofHours(2))));
    new StoreCleaner(store(), 1 << 20, Duration.ofDays(7)).clean();
    assertTrue(Files.exists(used));
    assertTrue(Files.exists(idle), "its writer lives");
    assertFalse(Files.exists(abandoned));
    assertFalse(Files.exists(ofTheDead));
  }

  @Test
  void cleansNowAndThen() throws Exception {
    StoreCleaner cleaner = new StoreCleaner(store(), 1 << 20, Duration.ofDays(7));
    assertFalse(cleaner.due(false), "a new store is clean");
    Files.setLastModifiedTime(folder().resolve(".cleaned"), FileTime.from(NOW.minus(Duration.ofMinutes(5))));
    assertFalse(cleaner.due(false));
    assertTrue(cleaner.due(true), "large outputs are compressed soon");
    Files.setLastModifiedTime(folder().resolve(".cleaned"), FileTime.from(NOW.minus(Duration.ofMinutes(61))));
    assertTrue(cleaner.due(false));
    cleaner.clean();
    Files.setLastModifiedTime(folder().resolve(".cleaned"), FileTime.from(NOW));
    assertFalse(cleaner.due(true));
  }

  private static void save(OutputStore store, String id, String text) throws IOException {
    byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
    store.save(id, bytes, bytes.length, "{}");
  }

  private String read(String prefix) throws IOException {
    try (var in = store().open(store().find(prefix).get(0))) {
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    }
  }

  private List<String> ids() throws IOException {
    return store().list().stream().map(StoredOutput::id).toList();
  }

  private void age(String file, Duration age) throws IOException {
    Files.setLastModifiedTime(folder().resolve(file), FileTime.from(NOW.minus(age)));
  }

  private void assertNoTemporaryFiles() throws IOException {
    try (Stream<Path> files = Files.list(folder())) {
      assertEquals(List.of(), files.map(file -> file.getFileName().toString()).filter(name -> name.startsWith(".tmp-"))
          .toList());
    }
  }
}
