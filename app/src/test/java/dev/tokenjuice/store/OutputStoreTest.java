package dev.tokenjuice.store;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.FileTime;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The store on disk: names, order, many writers, limits. */
final class OutputStoreTest {
  private static final Instant NOW = Instant.parse("2025-06-01T12:00:00Z");

  @TempDir
  Path base;

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
    String one = save(store(), "one");
    String two = save(store(), "two");
    assertEquals("one", read(one));
    assertEquals("two", read(two.substring(0, 5)));
    for (int i = 0; i < 40; i++) {
      save(store(), "more " + i);
    }
    assertTrue(ids().stream().map(id -> id.substring(0, 1)).anyMatch(letter -> finds(letter) > 1));
    assertEquals(0, store().find("u").size());
    assertEquals(0, store().find("").size());
    assertEquals(0, store().find("../outputs/" + one).size());
  }

  private int finds(String prefix) {
    try {
      return store().find(prefix).size();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @Test
  void listsTheNewestFirstAndDatesWhatIsPrintedAgain() throws Exception {
    String first = save(store(), "1");
    String second = save(store(), "2");
    age(first + ".gz", Duration.ofSeconds(30));
    age(second + ".gz", Duration.ofSeconds(20));
    assertEquals(List.of(second, first), ids());
    save(store(), "1");
    assertEquals(List.of(first, second), ids());
  }

  @Test
  void namesTheSameContentAlikeInEveryStore() throws Exception {
    String id = save(store(), "content");
    assertEquals(id, save(store(), "content"));
    assertEquals(id, save(new OutputStore(base.resolve("other"), Clock.systemUTC()), "content"));
  }

  @Test
  void comparesBytesBeforeItBelievesAHash() throws Exception {
    String passed = "all checks passed";
    String failed = "two checks failed";
    String id = save(store(), failed);
    ContentHash made = hash(failed.getBytes(StandardCharsets.UTF_8));
    byte[] other = passed.getBytes(StandardCharsets.UTF_8);
    assertThrows(IOException.class, () -> store().save(made, other, other.length, "{}"));
    Path spool = store().newSpool();
    Files.writeString(spool, passed);
    assertThrows(IOException.class, () -> store().adopt(made, made, spool, "{}"));
    assertEquals(failed, read(id));
  }

  @Test
  void tellsDamagedTruncatedAndForeignFiles() throws Exception {
    String small = save(store(), "small\n".repeat(100));
    String large = save(store(), "a large output\n".repeat(10_000));
    Path gz = folder().resolve(small + ".gz");
    Path raw = folder().resolve(large + ".raw");
    assertTrue(isIntact(small) && isIntact(large));
    for (Path file : List.of(gz, raw)) {
      byte[] good = Files.readAllBytes(file);
      byte[] bad = good.clone();
      bad[bad.length / 2] ^= 4;
      String id = file == gz ? small : large;
      for (byte[] other : List.of(bad, Arrays.copyOf(good, good.length - 1), Arrays.copyOf(good, 5), new byte[0])) {
        Files.write(file, other);
        assertFalse(isIntact(id), file + " of " + other.length + " bytes");
      }
      Files.write(file, good);
      assertTrue(isIntact(id));
    }
    Files.copy(folder().resolve(save(store(), "all checks passed") + ".gz"), gz, StandardCopyOption.REPLACE_EXISTING);
    assertFalse(isIntact(small), "the output of another run");
  }

  @Test
  void storesAgainWhatWasDamaged() throws Exception {
    String text = "content of some length";
    String id = save(store(), text);
    Files.writeString(folder().resolve(id + ".gz"), "nonsense");
    assertEquals(id, save(store(), text));
    assertEquals(text, read(id));
  }

  /** Outputs are made up until two have the same id, which takes some ten thousand. */
  @Test
  void neverGivesOneOutputTheIdOfAnother() throws Exception {
    Map<String, String> known = new HashMap<>();
    OutputStore store = store();
    for (int i = 0;; i++) {
      String text = "output " + i;
      String other = known.put(hash(text.getBytes(StandardCharsets.UTF_8)).id(), text);
      if (other != null) {
        String id = save(store, other);
        assertThrows(IOException.class, () -> save(store, text));
        assertThrows(IOException.class, () -> spool(store, text));
        assertEquals(other, read(id));
        return;
      }
    }
  }

  @Test
  void takesManyWritersAtOnce() throws Exception {
    ExecutorService pool = Executors.newFixedThreadPool(8);
    List<Future<String>> done = new ArrayList<>();
    for (int i = 0; i < 160; i++) {
      String text = "content of " + i % 20;
      boolean large = i % 3 == 0;
      done.add(pool.submit(() -> large ? spool(store(), text) : save(store(), text)));
    }
    Set<String> ids = new HashSet<>();
    for (Future<String> one : done) {
      ids.add(one.get());
    }
    pool.shutdown();
    assertEquals(20, ids.size());
    assertEquals(ids, new HashSet<>(ids()));
    for (String id : ids) {
      assertTrue(read(id).startsWith("content of ") && isIntact(id));
    }
    assertNoTemporaryFiles();
  }

  @Test
  void storesWhatAnotherWriterTakesAwayDuringTheComparison() throws Exception {
    byte[] bytes = "content".getBytes(StandardCharsets.UTF_8);
    String id = save(store(), "content");
    Sums sums = Sums.of(hash(bytes), hash(bytes));
    assertTrue(store().holds(id, sums, () -> new ByteArrayInputStream(bytes)));
    assertFalse(store().holds(id, sums, () -> {
      Files.delete(folder().resolve(id + ".gz"));
      return new ByteArrayInputStream(bytes);
    }));
  }

  @Test
  void leavesTheFormThatAnotherWriterHasJustStored() throws Exception {
    String id = save(store(), "content");
    store().removeDamaged(id + ".gz");
    assertEquals("content", read(id));
    Files.writeString(folder().resolve(id + ".gz"), "nonsense");
    store().removeDamaged(id + ".gz");
    assertFalse(Files.exists(folder().resolve(id + ".gz")));
    store().removeDamaged(id + ".gz");
  }

  @Test
  void isPrivate() throws Exception {
    String id = save(store(), "one");
    assertEquals("rwx------", PosixFilePermissions.toString(Files.getPosixFilePermissions(folder())));
    for (String ending : List.of(".gz", ".json")) {
      assertEquals("rw-------",
          PosixFilePermissions.toString(Files.getPosixFilePermissions(folder().resolve(id + ending))));
    }
  }

  @Test
  void removesWhatIsOld() throws Exception {
    String old = save(store(), "old");
    String recent = save(store(), "new");
    age(old + ".gz", Duration.ofDays(8));
    age(recent + ".gz", Duration.ofDays(6));
    new StoreCleaner(store(), 1 << 20, Duration.ofDays(7)).clean();
    assertEquals(List.of(recent), ids());
    assertFalse(Files.exists(folder().resolve(old + ".json")));
  }

  @Test
  void removesTheOldestBeyondTheTotalSize() throws Exception {
    List<String> made = new ArrayList<>();
    for (int i = 0; i < 6; i++) {
      made.add(save(store(), "text " + i));
      age(made.get(i) + ".gz", Duration.ofMinutes(i));
    }
    long one = Files.size(folder().resolve(made.get(0) + ".gz"));
    new StoreCleaner(store(), 3 * one, Duration.ofDays(7)).clean();
    assertEquals(made.subList(0, 3), ids());
  }

  @Test
  void compressesLargeOutputsBeforeItCountsThem() throws Exception {
    String text = "the same line again\n".repeat(20_000);
    List<String> made = List.of(spool(store(), text), save(store(), text + "end"));
    for (String id : made) {
      assertTrue(isIntact(id));
      assertEquals(read(id), Files.readString(folder().resolve(id + ".raw")));
      Files.setLastModifiedTime(folder().resolve(id + ".raw"), FileTime.from(NOW));
    }
    new StoreCleaner(store(), 100_000, Duration.ofDays(7)).clean();
    for (String id : made) {
      assertFalse(Files.exists(folder().resolve(id + ".raw")));
      assertTrue(read(id).startsWith(text) && isIntact(id));
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

  /** Whatever wrote them: the search paths of profiles and the start-up files of shells lie in folders of their own. */
  @Test
  void removesAbandonedFilesOfEveryWriter() throws Exception {
    Path ours = base.resolve("tokenjuice");
    OutputStore store = new OutputStore(ours.resolve("outputs"), Clock.fixed(NOW, ZoneOffset.UTC));
    save(store, "one");
    List<Path> left = new ArrayList<>();
    for (String place : List.of(".", "outputs", "profile-paths", "shell/run", "shell/hosts")) {
      left.add(Files.createFile(Files.createDirectories(ours.resolve(place)).resolve(".tmp-999999999-0-x")));
    }
    Path elsewhere = Files.createDirectories(base.resolve("elsewhere"));
    Files.createSymbolicLink(ours.resolve("link"), elsewhere);
    Path theirs = Files.createFile(elsewhere.resolve(".tmp-999999999-0-x"));
    for (Path file : Stream.concat(left.stream(), Stream.of(theirs)).toList()) {
      Files.setLastModifiedTime(file, FileTime.from(NOW.minus(Duration.ofHours(2))));
    }
    new StoreCleaner(store, 1 << 20, Duration.ofDays(7)).clean();
    assertEquals(List.of(), left.stream().filter(Files::exists).toList());
    assertTrue(Files.exists(theirs));
  }

  @Test
  void leavesTemporaryFilesOfOtherOwnersAlone() throws Exception {
    save(store(), "one");
    Path theirs = Files.createFile(folder().resolve(".tmp-999999999-0-spool"));
    assumeTrue(canGiveAway(theirs), "needs the right to give a file away");
    Files.setLastModifiedTime(theirs, FileTime.from(NOW.minus(Duration.ofDays(2))));
    new StoreCleaner(store(), 1 << 20, Duration.ofDays(7)).clean();
    assertTrue(Files.exists(theirs));
  }

  private static boolean canGiveAway(Path file) {
    try {
      Files.setAttribute(file, "unix:uid", 12_345);
      return true;
    } catch (IOException notAllowed) {
      return false;
    }
  }

  @Test
  void removesWhatStandsBesideNoOutput() throws Exception {
    String id = save(store(), "one");
    Path orphan = Files.createFile(folder().resolve("abc123.json"));
    Path fresh = Files.createFile(folder().resolve("abc124.sum"));
    Files.setLastModifiedTime(orphan, FileTime.from(NOW.minus(Duration.ofDays(2))));
    Files.setLastModifiedTime(folder().resolve(id + ".json"), FileTime.from(NOW.minus(Duration.ofDays(2))));
    Files.setLastModifiedTime(fresh, FileTime.from(NOW));
    new StoreCleaner(store(), 1 << 20, Duration.ofDays(7)).clean();
    assertFalse(Files.exists(orphan));
    assertTrue(Files.exists(fresh) && Files.exists(folder().resolve(id + ".json")));
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
    Files.setLastModifiedTime(folder().resolve(".cleaned"), FileTime.from(NOW.plus(Duration.ofDays(400))));
    assertTrue(cleaner.due(false), "the clock was put back");
  }

  private static String save(OutputStore store, String text) throws IOException {
    byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
    ContentHash hash = hash(bytes);
    store.save(hash, bytes, bytes.length, "{}");
    return hash.id();
  }

  private static String spool(OutputStore store, String text) throws IOException {
    Path spool = store.newSpool();
    Files.writeString(spool, text);
    ContentHash hash = hash(text.getBytes(StandardCharsets.UTF_8));
    if (!store.adopt(hash, hash, spool, "{}")) {
      Files.delete(spool);
    }
    return hash.id();
  }

  private static ContentHash hash(byte[] bytes) {
    ContentHash hash = new ContentHash();
    hash.update(bytes, 0, bytes.length);
    return hash;
  }

  private boolean isIntact(String id) throws IOException {
    return store().isIntact(store().find(id).get(0));
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
