package dev.tokenjuice.host;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tokenjuice.process.UserError;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** What people read about hosts is what the program knows of them. */
final class HostGuideTest {
  private static final String HEADING = "| host | command | what it does | verified with |";

  private static List<String> installable() {
    return HostGuide.all().stream().filter(HostGuide::installed).map(HostGuide::name).toList();
  }

  @Test
  void describesTheHostsThatCanBeInstalledOn() {
    assertEquals(Hosts.all().stream().map(Host::name).toList(), installable());
  }

  @Test
  void namesThemInHelpTexts() {
    List<String> names = installable();
    String last = names.get(names.size() - 1);
    assertEquals(String.join(", ", names.subList(0, names.size() - 1)) + " or " + last, HostGuide.NAMES);
  }

  @Test
  void saysWhatToDoWithTheOthers() {
    HostGuide.all().stream().filter(guide -> !guide.installed()).forEach(guide -> assertTrue(
        assertThrows(UserError.class, () -> Hosts.named(guide.name())).getMessage().contains(guide.command())));
  }

  @Test
  void isTheTableOfTheFrontPage() throws Exception {
    Path readme = Stream.iterate(Path.of("").toAbsolutePath(), Path::getParent)
        .map(folder -> folder.resolve("README.md")).filter(Files::exists).findFirst().orElseThrow();
    List<String> lines = Files.readAllLines(readme);
    int heading = lines.indexOf(HEADING);
    String table =
        lines.stream().skip(heading + 2).takeWhile(line -> line.startsWith("|")).collect(Collectors.joining("\n"));
    assertEquals(HostGuide.all().stream().map(HostGuide::row).collect(Collectors.joining("\n")), table);
  }
}
