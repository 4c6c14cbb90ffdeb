package dev.tokenjuice;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** The rules that keep the house in order, checked on the sources. */
final class ArchitectureTest {
  private static final Path ROOT = root();
  private static final Path APP = ROOT.resolve("app/src/main/java");
  private static final Path REDUCERS = ROOT.resolve("reducers/src/main/java");

  @Test
  void reducersKnowNothingOfTheWorld() throws IOException {
    List<String> forbidden = List.of(
        "import dev.tokenjuice.cli", "import dev.tokenjuice.hook", "import dev.tokenjuice.host",
        "import dev.tokenjuice.wrap",
        "import dev.tokenjuice.config", "import dev.tokenjuice.store", "import dev.tokenjuice.process.Environment",
        "import java.nio.file",
        "import java.io.File", "import java.net", "import java.time", "System.getenv", "System.getProperty",
        "System.out", "System.err",
        "System.currentTimeMillis", "System.nanoTime", "Thread", "ProcessBuilder", "Math.random", "new Random");
    assertEquals(List.of(), offences(REDUCERS, line -> forbidden.stream().anyMatch(line::contains)));
  }

  @Test
  void onlyTheEnvironmentReadsTheEnvironment() throws IOException {
    List<String> offences = offences(APP, line -> line.contains("System.getenv")
        || line.contains("System.in") || line.contains("System.out") || line.contains("System.err"));
    offences.removeIf(place ->
        place.startsWith("dev/tokenjuice/process/") || place.startsWith("dev/tokenjuice/posix/"));
    assertEquals(List.of(), offences);
  }

  @Test
  void onlyMainEndsTheProcess() throws IOException {
    List<String> offences = offences(APP, line -> line.contains("System.exit") || line.contains(".halt("));
    offences.removeIf(place -> place.startsWith("dev/tokenjuice/Main.java"));
    assertEquals(List.of(), offences);
  }

  @Test
  void theHotPathsDoNotKnowPicocli() throws IOException {
    for (String folder : List.of("hook", "wrap", "launch", "platform", "store", "stats", "config", "json")) {
      assertEquals(List.of(), offences(APP.resolve("dev/tokenjuice/" + folder), line ->
          line.startsWith("import picocli") || line.startsWith("import dev.tokenjuice.cli")), folder);
    }
  }

  @Test
  void hostsDoNotKnowWrap() throws IOException {
    assertEquals(List.of(),
        offences(APP.resolve("dev/tokenjuice/host"), line -> line.startsWith("import dev.tokenjuice.wrap")));
  }

  @Test
  void nobodyCallsWhatTheImageBuilderPutsInPlace() throws IOException {
    assertEquals(List.of(), offences(APP, line -> line.startsWith("import dev.tokenjuice.image")));
  }

  @Test
  void everyPackageSaysWhatItIs() throws IOException {
    for (Path base : List.of(APP, REDUCERS)) {
      try (Stream<Path> all = Files.walk(base)) {
        for (Path folder : all.filter(Files::isDirectory).toList()) {
          try (Stream<Path> files = Files.list(folder)) {
            boolean code = files.anyMatch(file -> file.toString().endsWith(".java"));
            assertFalse(code && !Files.exists(folder.resolve("package-info.java")),
                folder + " has no package-info.java");
          }
        }
      }
    }
  }

  private static List<String> offences(Path base, Predicate<String> offends) throws IOException {
    List<String> found = new ArrayList<>();
    try (Stream<Path> all = Files.walk(base)) {
      for (Path file : all.filter(path -> path.toString().endsWith(".java")).sorted().toList()) {
        for (String line : Files.readAllLines(file)) {
          String code = line.strip();
          if (!code.startsWith("*") && !code.startsWith("//") && !code.startsWith("/*") && offends.test(code)) {
            Path shown = file.startsWith(APP) ? APP.relativize(file) : REDUCERS.relativize(file);
            found.add(shown + ": " + code);
          }
        }
      }
    }
    return found;
  }

  private static Path root() {
    String given = System.getProperty("tokenjuice.root");
    Path here = given == null ? Path.of("").toAbsolutePath() : Path.of(given);
    return Files.isDirectory(here.resolve("reducers")) ? here : here.getParent();
  }
}
