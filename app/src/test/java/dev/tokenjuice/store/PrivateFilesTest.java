package dev.tokenjuice.store;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.function.Executable;

/** What stands in the place of a file of ours without being one is neither read nor written. */
final class PrivateFilesTest {
  @TempDir
  Path folder;

  @Test
  void takesItsOwnFiles() throws IOException {
    Path file = folder.resolve("own");
    PrivateFiles.replace(file, new byte[] {1, 2, 3}, 2);
    assertEquals(2, PrivateFiles.size(file));
    assertEquals(2, PrivateFiles.readAll(file).length);
    PrivateFiles.open(file, StandardOpenOption.APPEND).close();
    assertEquals(2, PrivateFiles.size(file), "nothing was cut off");
  }

  @Test
  void takesNoLinkAndNoFolder() throws IOException {
    Path target = Files.writeString(folder.resolve("target"), "precious");
    Path link = Files.createSymbolicLink(folder.resolve("link"), target);
    Path nowhere = Files.createSymbolicLink(folder.resolve("nowhere"), folder.resolve("missing"));
    for (Path file : List.of(link, nowhere, Files.createDirectory(folder.resolve("folder")))) {
      refuses(file, "no file at all");
    }
    assertEquals("precious", Files.readString(target));
    assertTrue(Files.notExists(folder.resolve("missing")));
  }

  @Test
  void takesNoFileOfAnotherUser() throws IOException {
    Path file = Files.writeString(folder.resolve("foreign"), "{}");
    giveAway(file);
    refuses(file, "belongs to another user");
    assertEquals("{}", Files.readString(file));
  }

  @Test
  void takesFilesOfTheAdministratorInAUsersFolder() throws IOException {
    Path file = Files.writeString(folder.resolve("own"), "{}");
    giveAway(folder);
    assertEquals(2, PrivateFiles.size(file));
  }

  @Test
  void knowsWhoseAFileIs() throws IOException {
    Path file = Files.writeString(folder.resolve("own"), "mine");
    int user = (Integer) Files.getAttribute(file, "unix:uid");
    assertTrue(PrivateFiles.isOwn(file, user));
    assertFalse(PrivateFiles.isOwn(file, user + 1));
    assertEquals("mine", new String(PrivateFiles.readOwn(file, user, 0).orElseThrow(), StandardCharsets.UTF_8));
    assertTrue(PrivateFiles.readOwn(file, user + 1, 0).isEmpty());
    assertTrue(PrivateFiles.readOwn(file, user, System.currentTimeMillis() + 60_000).isEmpty(), "too old");
    Files.setPosixFilePermissions(folder, PosixFilePermissions.fromString("rwxrwxrwx"));
    assertTrue(PrivateFiles.readOwn(file, user, 0).isEmpty(), "anybody could have put it there");
  }

  private static void refuses(Path file, String reason) {
    for (Executable use : List.<Executable>of(() -> PrivateFiles.read(file), () -> PrivateFiles.readAll(file),
        () -> PrivateFiles.open(file, StandardOpenOption.APPEND), () -> PrivateFiles.size(file))) {
      assertTrue(assertThrows(FileSystemException.class, use).getMessage().contains(reason));
    }
  }

  private static void giveAway(Path file) throws IOException {
    try {
      Files.setAttribute(file, "unix:uid", 54321);
    } catch (FileSystemException refused) {
      assumeTrue(false, "only an administrator can give files away");
    }
  }
}
