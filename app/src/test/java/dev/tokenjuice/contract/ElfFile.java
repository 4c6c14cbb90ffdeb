package dev.tokenjuice.contract;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** What the kernel reads of a 64-bit Linux executable: the processor and what is mapped where. */
record ElfFile(String processor, List<Segment> segments) {
  private static final int LOAD = 1;
  private static final int HEADER = 64;

  /** A part of the file that is mapped into memory. */
  record Segment(int flags, long offset, long address, long memorySize, long alignment) {}

  static ElfFile read(Path file) throws IOException {
    try (FileChannel channel = FileChannel.open(file)) {
      ByteBuffer bytes = ByteBuffer.allocate(4096).order(ByteOrder.LITTLE_ENDIAN);
      channel.read(bytes, 0);
      if (bytes.getInt(0) != 0x464c457f) {
        throw new IOException("not an ELF file: " + file);
      }
      List<Segment> segments = new ArrayList<>();
      for (int i = 0; i < bytes.getShort(56); i++) {
        int at = HEADER + i * bytes.getShort(54);
        if (bytes.getInt(at) == LOAD) {
          segments.add(new Segment(bytes.getInt(at + 4), bytes.getLong(at + 8), bytes.getLong(at + 16),
              bytes.getLong(at + 40), bytes.getLong(at + 48)));
        }
      }
      return new ElfFile(processor(bytes.getShort(18)), segments);
    }
  }

  private static String processor(int code) {
    return switch (code) {
      case 0x3e -> "x86_64";
      case 0xb7 -> "aarch64";
      default -> "unknown processor " + code;
    };
  }
}
