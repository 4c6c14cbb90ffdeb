package dev.tokenjuice.host;

import dev.tokenjuice.process.UserError;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Optional;
import java.util.function.Predicate;

/**
 * A file of a host's settings as it was when it was read.
 *
 * @param path the file as the host names it
 * @param target the file itself, behind symbolic links
 * @param content its bytes, none if there is no such file
 */
record SettingsFile(Path path, Path target, Optional<byte[]> content) {
  private static final long LARGEST = 16L << 20;

  /** Read the file; a file that is not there is fine, one that cannot be edited safely is refused. */
  static SettingsFile read(Path path) {
    try {
      if (!Files.exists(path, LinkOption.NOFOLLOW_LINKS)) {
        return new SettingsFile(path, path.toAbsolutePath(), Optional.empty());
      }
      Path target = path.toRealPath();
      if (Files.isDirectory(target)) {
        throw new UserError(path + ": is a directory");
      }
      if (!Files.isRegularFile(target)) {
        throw new UserError(path + ": is not a regular file");
      }
      if (Files.size(target) > LARGEST) {
        throw new UserError(path + ": cannot be read: larger than 16 MiB");
      }
      return new SettingsFile(path, target, Optional.of(Files.readAllBytes(target)));
    } catch (NoSuchFileException e) {
      throw new UserError(path + ": is a symbolic link to a file that does not exist");
    } catch (AccessDeniedException e) {
      throw new UserError(path + ": cannot be read: permission denied");
    } catch (IOException e) {
      throw new UserError(path + ": cannot be read: " + reason(e));
    }
  }

  /** Whether both names lead to one file. */
  static boolean isSame(Path one, Path other) {
    try {
      return one.toAbsolutePath().equals(other.toAbsolutePath())
          || Files.exists(one) && Files.exists(other) && Files.isSameFile(one, other);
    } catch (IOException e) {
      return false;
    }
  }

  static String reason(IOException e) {
    String type = e.getClass().getSimpleName();
    return e.getMessage() == null ? type : type.equals("IOException") ? e.getMessage() : type + ": " + e.getMessage();
  }

  /** The bytes to edit, or {@code absent} if there is no file. */
  byte[] contentOr(String absent) {
    return content.orElseGet(() -> absent.getBytes(StandardCharsets.UTF_8));
  }

  String text() {
    return new String(contentOr(""), StandardCharsets.UTF_8);
  }

  /** Refuse to write in the place of a plugin that somebody else put there. */
  void refuseForeignPlugin(Predicate<String> ours) {
    if (content.isPresent() && !ours.test(text())) {
      throw new UserError(path + ": is not tokenjuice's plugin; move it away first; nothing was changed");
    }
  }

  /** Whether the file still is what was read. */
  boolean isUnchanged() {
    SettingsFile now = read(path);
    return now.target.equals(target)
        && now.content.isPresent() == content.isPresent()
        && Arrays.equals(now.contentOr(""), contentOr(""));
  }
}
