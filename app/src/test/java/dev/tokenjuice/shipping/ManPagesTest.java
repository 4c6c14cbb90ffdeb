package dev.tokenjuice.shipping;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.tokenjuice.Sandbox;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The man pages, as groff reads them. */
final class ManPagesTest {
  @TempDir
  Path folder;
  private Path pages;

  @BeforeEach
  void write() {
    pages = folder.resolve("man1");
    assertEquals(0, new Sandbox(folder.resolve("sandbox")).run("man-pages", pages.toString()).code());
  }

  @Test
  void everyCommandHasOne() throws Exception {
    for (String command : List.of("", "-wrap", "-reduce", "-reduce-json", "-raw", "-ls", "-install", "-uninstall",
        "-doctor", "-rules",
        "-rules-trust", "-verify", "-stats", "-discover", "-completion")) {
      assertTrue(Files.readString(pages.resolve("tokenjuice" + command + ".1")).startsWith(".TH TOKENJUICE"), command);
    }
    assertTrue(Files.notExists(pages.resolve("tokenjuice-man-pages.1")));
  }

  @Test
  void tellOptionsValuesAndTheCommand() throws Exception {
    String wrap = Files.readString(pages.resolve("tokenjuice-wrap.1"));
    assertTrue(wrap.contains("tokenjuice wrap [options] \\-\\- COMMAND"), wrap);
    assertTrue(wrap.contains("\\fB\\-\\-format\\fR=\\fItext|json\\fR"), wrap);
  }

  @Test
  void groffHasNothingToComplainOf() throws Exception {
    assumeTrue(Shell.has("groff"), "no groff here");
    try (Stream<Path> all = Files.list(pages)) {
      for (Path page : all.sorted().toList()) {
        Shell.Result result = Shell.bare(folder).run("groff", "-man", "-ww", "-z", "-Tutf8", page.toString());
        assertEquals("", result.expect(0).text(), page.toString());
      }
    }
  }
}
