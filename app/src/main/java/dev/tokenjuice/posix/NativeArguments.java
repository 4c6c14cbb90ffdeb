package dev.tokenjuice.posix;

import java.io.FileInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.graalvm.nativeimage.UnmanagedMemory;
import org.graalvm.nativeimage.c.type.CCharPointer;
import org.graalvm.nativeimage.c.type.CCharPointerPointer;
import org.graalvm.word.Pointer;
import org.graalvm.word.WordFactory;

/**
 * Strings and vectors of strings as C wants them. They live until the process ends: there is one command per process.
 */
final class NativeArguments {
  private static final int POINTER_SIZE = 8;
  private static final char REPLACEMENT = '\ufffd';

  private NativeArguments() {}

  static CCharPointer string(byte[] bytes) {
    CCharPointer pointer = UnmanagedMemory.malloc(WordFactory.unsigned(bytes.length + 1));
    for (int i = 0; i < bytes.length; i++) {
      pointer.write(i, bytes[i]);
    }
    pointer.write(bytes.length, (byte) 0);
    return pointer;
  }

  static CCharPointer string(String text) {
    return string(text.getBytes(StandardCharsets.UTF_8));
  }

  /** The text of a C string. */
  static String text(Pointer string) {
    int length = 0;
    while (string.readByte(length) != 0) {
      length++;
    }
    byte[] bytes = new byte[length];
    for (int i = 0; i < length; i++) {
      bytes[i] = string.readByte(i);
    }
    return new String(bytes, StandardCharsets.UTF_8);
  }

  static CCharPointerPointer vector(List<byte[]> words) {
    CCharPointerPointer vector = UnmanagedMemory.malloc(WordFactory.unsigned((words.size() + 1L) * POINTER_SIZE));
    for (int i = 0; i < words.size(); i++) {
      vector.write(i, string(words.get(i)));
    }
    vector.write(words.size(), WordFactory.nullPointer());
    return vector;
  }

  /**
   * The bytes of the arguments. Arguments that are not UTF-8 were damaged on their way into Java strings; the kernel
   * still has the originals, in the same order, in our own command line.
   */
  static List<byte[]> bytes(List<String> argv) {
    List<byte[]> encoded = new ArrayList<>(argv.size());
    boolean damaged = false;
    for (String word : argv) {
      damaged |= isDamaged(word);
      encoded.add(word.getBytes(StandardCharsets.UTF_8));
    }
    if (damaged) {
      restore(argv, encoded);
    }
    return encoded;
  }

  private static boolean isDamaged(String word) {
    return word.indexOf(REPLACEMENT) >= 0;
  }

  private static void restore(List<String> argv, List<byte[]> encoded) {
    try (FileInputStream in = new FileInputStream("/proc/self/cmdline")) {
      List<byte[]> given = split(in.readAllBytes());
      int next = given.size() - 1;
      for (int i = argv.size() - 1; i >= 0; i--) {
        if (isDamaged(argv.get(i))) {
          while (next >= 0 && !new String(given.get(next), StandardCharsets.UTF_8).equals(argv.get(i))) {
            next--;
          }
          if (next >= 0) {
            encoded.set(i, given.get(next--));
          }
        }
      }
    } catch (IOException unavailable) {
      // Fall back to the strings that Java made of them.
    }
  }

  private static List<byte[]> split(byte[] joined) {
    List<byte[]> words = new ArrayList<>();
    int from = 0;
    for (int i = 0; i < joined.length; i++) {
      if (joined[i] == 0) {
        words.add(Arrays.copyOfRange(joined, from, i));
        from = i + 1;
      }
    }
    return words;
  }
}
