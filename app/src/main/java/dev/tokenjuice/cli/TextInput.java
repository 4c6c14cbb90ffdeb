package dev.tokenjuice.cli;

import dev.tokenjuice.process.Environment;
import dev.tokenjuice.process.UserError;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;

/** Reads a whole input from a file or from stdin, up to a limit. */
final class TextInput {
  private TextInput() {}

  static byte[] read(Environment environment, String file, int limit) {
    if (file == null) {
      return read("stdin", environment.in(), limit);
    }
    Path path = environment.resolve(file);
    try (InputStream in = Files.newInputStream(path)) {
      return read(file, in, limit);
    } catch (NoSuchFileException missing) {
      throw new UserError("no such file: " + file);
    } catch (IOException unreadable) {
      throw new UserError(file + " cannot be read: " + unreadable.getMessage());
    }
  }

  private static byte[] read(String name, InputStream in, int limit) {
    byte[] bytes;
    try {
      bytes = in.readNBytes(limit);
      if (bytes.length == limit && in.read() >= 0) {
        throw new UserError(name + " exceeds max input size of " + limit + " bytes");
      }
    } catch (IOException unreadable) {
      throw new UserError(name + " cannot be read: " + unreadable.getMessage());
    }
    return bytes;
  }
}
