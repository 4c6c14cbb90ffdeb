package dev.tokenjuice.shipping;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Every command of the front page, typed in. What stands in a {@code sh} block is run; {@code ID} is the last stored
 * output.
 */
@Tag("native")
final class ReadmeTest {
  private static final Path README = Shell.ROOT.resolve("README.md");
  private static final Pattern BLOCK = Pattern.compile("^```sh\n(.*?)^```$", Pattern.DOTALL | Pattern.MULTILINE);
  private static final Pattern RECORDED = Pattern.compile("\\*\\*([\\d,]+) tokens\\*\\*");

  @TempDir
  Path home;
  private Shell shell;

  @BeforeEach
  void typeAtAPrompt() {
    shell = Shell.bare(Shell.ROOT).with("HOME", home.toString()).with("SHELL", "/bin/sh")
        .withFirstOnPath(Shell.binary().getParent());
  }

  @Test
  void everyCommandWorks() throws Exception {
    List<String> blocks = blocks();
    assertFalse(blocks.isEmpty());
    for (String block : blocks) {
      for (String command : commands(block)) {
        run(command);
      }
    }
  }

  @Test
  void thePictureShowsWhatTheProgramPrints() throws Exception {
    shell.with("TOKENJUICE", Shell.binary().toString()).run("scripts/picture", "--check").expect(0);
  }

  @Test
  void theExampleIsNoBetterThanTheTruth() throws Exception {
    String page = Files.readString(README);
    String text =
        shell.run("tokenjuice", "reduce", "--no-store", "--no-stats", "--source-command", "mvn -B test", "--exit-code",
            "1",
            "docs/examples/failing-build/mvn-test.txt").expect(0).text();
    Matcher figures = RECORDED.matcher(page);
    assertTrue(figures.find());
    assertTrue(figures.find(), "the figure behind the arrow");
    long claimed = Long.parseLong(figures.group(1).replace(",", ""));
    assertTrue(text.length() <= claimed * 5, text);
    for (String fact : List.of("unknownItemsAreFree", "CartTest.java:30", "Cart.java:22", "discountIsRounded",
        "expected: <225> but was: <230>",
        "Tests run: 14, Failures: 1, Errors: 1", "BUILD FAILURE")) {
      assertTrue(text.contains(fact), () -> fact + " is not in:\n" + text);
      assertTrue(page.contains(fact), fact);
    }
  }

  /** Scripts that build the tree, or run this very test, are there and can be run; more would never end. */
  private void run(String command) throws Exception {
    if (command.startsWith("scripts/")) {
      assertTrue(Files.isExecutable(Shell.ROOT.resolve(command.split("\\s")[0])), command);
      return;
    }
    String stored = command.contains(" ID")
        ? shell.run("tokenjuice", "ls").expect(0).text().lines().skip(1).findFirst().orElseThrow().split(" ")[0] : "";
    Shell.Result result = shell.run("bash", "-c", command.replace(" ID", " " + stored));
    assertEquals(0, result.code(), () -> command + "\n" + result.text());
  }

  private static List<String> blocks() throws IOException {
    List<String> blocks = new ArrayList<>();
    Matcher matcher = BLOCK.matcher(Files.readString(README));
    while (matcher.find()) {
      blocks.add(matcher.group(1));
    }
    return blocks;
  }

  /** The lines of a block; one with a here-document is taken together with it. */
  private static List<String> commands(String block) {
    List<String> commands = new ArrayList<>();
    String end = null;
    for (String line : block.lines().toList()) {
      if (end != null) {
        commands.set(commands.size() - 1, commands.get(commands.size() - 1) + "\n" + line);
        end = line.equals(end) ? null : end;
      } else if (!line.isBlank()) {
        commands.add(line);
        end = line.contains("<<'") ? line.substring(line.indexOf("<<'") + 3, line.lastIndexOf('\'')) : null;
      }
    }
    return commands;
  }
}
