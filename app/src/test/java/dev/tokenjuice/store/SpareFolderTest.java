package dev.tokenjuice.store;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.abort;

import dev.tokenjuice.process.Environment;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A store that cannot be written, as in a sandbox. Here a file is in the place of its folder: that stops root, too. */
class SpareFolderTest {
  private static final byte[] TEXT = "an output".getBytes(StandardCharsets.UTF_8);

  @TempDir
  Path root;
  private Path temporary;
  private Path spare;
  private Environment environment;

  @BeforeEach
  void noFolderForTheStore() throws IOException {
    Path home = Files.createDirectory(root.resolve("home"));
    Files.createFile(Files.createDirectories(home.resolve(".local/state/tokenjuice")).resolve("outputs"));
    temporary = Files.createDirectory(root.resolve("tmp"));
    PrintStream none = new PrintStream(new ByteArrayOutputStream());
    environment = new Environment(Map.of("HOME", home.toString(), "TMPDIR", temporary.toString()), home,
        new ByteArrayInputStream(new byte[0]), none, none);
    spare = SpareFolder.of(environment, home.resolve(".local/state/tokenjuice/outputs"));
  }

  private ContentHash save() throws IOException {
    OutputStore store = OutputStore.of(environment).orElseThrow();
    ContentHash hash = new ContentHash();
    hash.update(TEXT, 0, TEXT.length);
    store.save(hash, TEXT, TEXT.length, "{}");
    return hash;
  }

  @Test
  void standsInForAStoreThatCannotBeWritten() throws IOException {
    ContentHash hash = save();
    assertEquals("rwx------", PosixFilePermissions.toString(Files.getPosixFilePermissions(spare)));
    OutputStore store = OutputStore.reading(environment).orElseThrow();
    List<StoredOutput> found = store.find(hash.id());
    assertEquals(store.list(), found);
    assertEquals(1, found.size());
    assertTrue(store.isIntact(found.get(0)));
    assertEquals("{}", store.metadata(found.get(0)).orElseThrow());
    assertEquals(List.of(), OutputStore.all(environment).get(0).list());
    assertEquals(found, OutputStore.all(environment).get(1).list());
    assertEquals(hash.id(), save().id(), "the same output has the same id");
  }

  @Test
  void isNotTouchedWhereTheStoreCanBeWritten() throws IOException {
    Files.delete(root.resolve("home/.local/state/tokenjuice/outputs"));
    save();
    assertFalse(Files.exists(spare));
    assertEquals(1, OutputStore.all(environment).size());
  }

  @Test
  void isNotUsedIfOthersMayLookOrItIsALink() throws IOException {
    Files.createDirectory(spare, PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rwxr-x---")));
    assertFalse(SpareFolder.make(spare));
    Files.delete(spare);
    Path elsewhere = Files.createDirectory(root.resolve("elsewhere"),
        PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rwx------")));
    Files.createSymbolicLink(spare, elsewhere);
    assertFalse(SpareFolder.make(spare));
    assertEquals(1, OutputStore.all(environment).size());
    Files.delete(spare);
    Files.createFile(spare);
    assertFalse(SpareFolder.make(spare));
  }

  @Test
  void isNotUsedIfItIsSomebodyElses() throws IOException {
    assertTrue(SpareFolder.make(spare));
    try {
      Files.setAttribute(spare, "unix:uid", 12345);
    } catch (IOException notAllowed) {
      abort("only root can give a folder away");
    }
    assertFalse(SpareFolder.isOurs(spare));
  }
}
