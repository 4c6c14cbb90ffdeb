package dev.tokenjuice.contract;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.awt.image.BufferedImage;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** {@code audit} by the executable: little memory, Ctrl-C, a terminal, and the page in a real browser. */
final class AuditProgramTest extends Scripted {
  private static final Path SAMPLES = Path.of("src/test/resources/transcripts").toAbsolutePath();
  private static final Path BROWSER = Path.of("/usr/bin/chromium");
  private static final int LINE = 20_000_000;

  /** Runs a command line and then tells the largest memory, in KB, that it took. */
  private static final String MEASURE = "import resource, subprocess, sys\n"
      + "subprocess.run(sys.argv[1:])\n"
      + "print(resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss // (1024 if sys.platform == 'darwin' else 1))\n";

  @Tag(EMULATOR_DIFFERS)
  @Test
  void holdsLittleOfGiantTranscripts() throws Exception {
    byte[] words = "src/some/Path.java:12 said \\\"nothing new\\\" about it, ".getBytes(StandardCharsets.UTF_8);
    try (OutputStream out = Files.newOutputStream(folder.resolve("giant.jsonl"))) {
      for (int i = 0; i < 6; i++) {
        out.write(("{\"type\":\"user\",\"uuid\":\"u" + i + "\",\"message\":{\"content\":\"")
            .getBytes(StandardCharsets.UTF_8));
        for (int written = 0; written < LINE; written += words.length) {
          out.write(words);
        }
        out.write("\"}}\n".getBytes(StandardCharsets.UTF_8));
      }
    }
    Files.writeString(folder.resolve("measure.py"), MEASURE);
    String out = bash("python3 measure.py \"$tj\" audit giant.jsonl");
    assertTrue(out.startsWith("1 session, 0 shell outputs"), out);
    long kilobytes = Long.parseLong(out.strip().substring(out.strip().lastIndexOf('\n') + 1));
    assertTrue(kilobytes < 256 * 1024, kilobytes + " KB");
  }

  @Test
  void showsWhatThereIsAtCtrlC() throws Exception {
    bash("mkfifo pipe.jsonl");
    Process audit = start("audit", folder.resolve("pipe.jsonl").toString());
    try (OutputStream pipe = Files.newOutputStream(folder.resolve("pipe.jsonl"))) {
      pipe.write(Files.readAllBytes(SAMPLES.resolve("claude-code/session.jsonl")));
      pipe.flush();
      // The pipe is open, so the signal is watched for already.
      kill("INT", audit);
      pipe.write('\n');
    } catch (IOException left) {
      assertTrue(left.getMessage().contains("pipe"), left.getMessage());
    }
    String out = read(audit);
    assertTrue(audit.waitFor(60, TimeUnit.SECONDS));
    assertEquals(130, audit.exitValue(), out);
    assertTrue(out.contains("stopped early"), out);
  }

  @Tag(EMULATOR_DIFFERS)
  @Test
  void fitsTheTerminalThatItRunsIn() throws Exception {
    String bytes = bash(IN_TERMINAL + "sh -c 'stty cols 62; \"$tj\" audit \"" + SAMPLES + "\"' </dev/null");
    String out = new String(bytes.getBytes(StandardCharsets.ISO_8859_1), StandardCharsets.UTF_8)
        .replaceAll("\u001b\\[[0-9;]*[mK]", "");
    assertTrue(out.contains("█"), out);
    out.replace("\r", "").lines().forEach(line -> assertTrue(line.length() <= 62, line));
  }

  @ParameterizedTest
  @ValueSource(ints = {1000, 520})
  void thePageLooksRightInABrowser(int width) throws Exception {
    assumeTrue(Files.isExecutable(BROWSER), "no Chromium here");
    bash("\"$tj\" audit \"" + SAMPLES + "\" --html page.html");
    bash("chromium --headless --no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking"
        + " --disable-component-update --disable-sync --hide-scrollbars --user-data-dir=\"$PWD/profile\" --window-size="
        + width + ",2400 --screenshot=\"$PWD/page.png\" \"file://$PWD/page.html\" >browser.log 2>&1");
    BufferedImage image = ImageIO.read(folder.resolve("page.png").toFile());
    assertEquals(width, image.getWidth());
    Set<Integer> margins = new HashSet<>();
    Set<Integer> colours = new HashSet<>();
    for (int y = 0; y < image.getHeight(); y++) {
      margins.add(image.getRGB(2, y));
      margins.add(image.getRGB(width - 3, y));
      for (int x = 0; x < width; x += 3) {
        colours.add(image.getRGB(x, y));
      }
    }
    assertEquals(1, margins.size(), "something runs over the edge of the page");
    assertTrue(colours.contains(0xff2f8f5b), "no bar is drawn");
    assertTrue(colours.size() > 20, "no text is drawn");
  }
}
