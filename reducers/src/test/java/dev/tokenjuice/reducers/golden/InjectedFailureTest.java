package dev.tokenjuice.reducers.golden;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import org.junit.jupiter.api.Test;

/**
 * Puts failures that no tool knows into the recorded outputs of failed runs, at the first line, at the last one and
 * between; each must be in what an agent reads, unless the output has a failure of the same kind. Then the outputs are
 * changed as well: parts are missing, repeated, moved, cut off or damaged. {@code -Dtokenjuice.injections=N} tries N places
 * for each kind in each output.
 */
final class InjectedFailureTest {
  private static final int LEAST = 5_000;
  private static final int PLACES = Integer.getInteger("tokenjuice.injections", 1);
  private static final List<Failure> FAILURES = List.of(new Failure("killed", "Killed"),
      new Failure("segmentation fault", "Segmentation fault (core dumped)"),
      new Failure("fatal", "fatal: unable to access 'https://git.example.org/app.git/': Could not resolve host"),
      new Failure("npm err!", "npm ERR! code ELIFECYCLE"),
      new Failure("outofmemory", "java.lang.OutOfMemoryError: Java heap space"),
      new Failure("traceback", "Traceback (most recent call last):"),
      new Failure("panic", "panic: runtime error: index out of range [3] with length 3"),
      new Failure("bash: ", "bash: frobnicate: command not found"),
      new Failure("tar: ", "tar: write error: No space left on device"),
      new Failure("fatal", "FATAL: role \"app\" is not permitted to log in"),
      new Failure("e: ", "E: Unable to locate package libfrobnicate-dev"),
      new Failure("curl: ", "curl: (7) Failed to connect to localhost port 8080"));

  /** A line, and the words by which the output itself may tell of a failure of the same kind. */
  private record Failure(String kind, String line) {
    boolean isToldBy(List<String> lines) {
      return lines.stream().anyMatch(line -> kind.endsWith(" ") ? line.strip().toLowerCase(Locale.ROOT).startsWith(kind)
          : line.toLowerCase(Locale.ROOT).contains(kind));
    }
  }

  @Test
  void staysAtTheFirstLine() throws IOException {
    assertEquals(List.of(), lost((lines, random) -> lines, (lines, random) -> 0));
  }

  @Test
  void staysAtTheLastLine() throws IOException {
    assertEquals(List.of(), lost((lines, random) -> lines, (lines, random) -> lines));
  }

  @Test
  void staysBetween() throws IOException {
    assertEquals(List.of(), lost((lines, random) -> lines, (lines, random) -> random.nextInt(lines + 1)));
  }

  @Test
  void staysInAnOutputThatNoToolWouldPrint() throws IOException {
    assertEquals(List.of(), lost(InjectedFailureTest::changed, (lines, random) -> random.nextInt(lines + 1)));
  }

  private interface Change {
    List<String> of(List<String> lines, Random random);
  }

  private static List<String> changed(List<String> recorded, Random random) {
    List<String> lines = new ArrayList<>(recorded);
    for (int i = 0; i <= random.nextInt(3) && lines.size() > 1; i++) {
      int from = random.nextInt(lines.size());
      int to = Math.min(lines.size(), from + 1 + random.nextInt(12));
      List<String> part = new ArrayList<>(lines.subList(from, to));
      switch (random.nextInt(6)) {
        case 0 -> lines.subList(from, to).clear();
        case 1 -> lines.addAll(random.nextInt(lines.size()), part);
        case 2 -> Collections.rotate(lines.subList(from, lines.size()), part.size());
        case 3 -> lines.subList(to, lines.size()).clear();
        case 4 -> lines.set(from, lines.get(from).substring(lines.get(from).length() / 2));
        default -> lines.set(from, lines.get(from).replace(' ', '\t') + "\u001b[0m\u0000");
      }
    }
    return lines;
  }

  private interface Place {
    int in(int lines, Random random);
  }

  private static List<String> lost(Change change, Place place) throws IOException {
    List<String> lost = new ArrayList<>();
    int tried = 0;
    for (String name : GoldenTest.names()) {
      GoldenCase golden = GoldenCase.read(GoldenTest.folder(name));
      if (golden.exitCode() == 0 || golden.compaction(golden.raw()).passthrough()) {
        continue;
      }
      Random random = new Random(name.hashCode());
      List<String> recorded = golden.raw().lines().toList();
      for (Failure failure : FAILURES) {
        for (int k = 0; k < PLACES && !failure.isToldBy(recorded); k++) {
          List<String> lines = change.of(recorded, random);
          int at = place.in(lines.size(), random);
          tried++;
          if (!words(golden.compacted(with(lines, at, failure.line()))).contains(words(failure.line()))) {
            lost.add(name + ":" + (at + 1) + " " + failure.line());
          }
        }
      }
    }
    assertTrue(tried > LEAST * PLACES, tried + " failures were tried");
    return lost;
  }

  private static String words(String text) {
    return text.replace(" ", "");
  }

  private static String with(List<String> lines, int at, String line) {
    List<String> all = new ArrayList<>(lines);
    all.add(at, line);
    return String.join("\n", all) + "\n";
  }
}
