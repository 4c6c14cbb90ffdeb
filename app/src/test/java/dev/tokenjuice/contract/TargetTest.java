package dev.tokenjuice.contract;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tokenjuice.contract.ElfFile.Segment;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The executable is what its target asks for, whatever machine built it. */
@Tag("native")
@Tag(Scripted.LINUX_ONLY)
final class TargetTest {
  private static final long KIB = 1024;

  @TempDir
  Path folder;
  private ElfFile file;

  @BeforeEach
  void readHeader() throws IOException {
    file = ElfFile.read(Executable.path());
  }

  @Test
  void namesTheProcessorOfItsOwnCode() throws Exception {
    String told = new Executable().run(folder, Map.of("HOME", folder.toString()), new byte[0], "--version").text();
    assertTrue(told.endsWith(", linux-" + file.processor() + ")\n"), told + " is for " + file.processor());
  }

  /** Kernels for ARM have pages of 4, 16 or 64 KB; no page may belong to two segments. */
  @Test
  void isMappedWithEveryPageSizeOfItsProcessor() {
    long page = file.processor().equals("aarch64") ? 64 * KIB : 4 * KIB;
    List<Segment> segments = file.segments();
    assertFalse(segments.isEmpty());
    long end = 0;
    for (Segment segment : segments) {
      assertTrue(segment.alignment() >= page, segments.toString());
      assertEquals(segment.offset() % page, segment.address() % page, segments.toString());
      assertTrue(segment.address() / page * page >= end, segments.toString());
      end = segment.address() + segment.memorySize();
    }
  }
}
