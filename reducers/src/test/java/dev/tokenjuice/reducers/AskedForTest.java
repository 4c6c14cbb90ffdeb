package dev.tokenjuice.reducers;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import dev.tokenjuice.reducers.command.CommandLines;
import dev.tokenjuice.reducers.rules.BuiltinRules;
import dev.tokenjuice.reducers.text.Lines;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/** What counts as asked for, by the kind of command; the tables are {@code asked-for.txt} and {@code asked-lines.txt}. */
class AskedForTest {
  private static final int ROWS = 120;
  private static final List<String> WORDS = List.of("alder", "bramble", "carrot", "damson", "elder", "fennel", "garnet",
      "hazel", "indigo", "juniper", "kettle", "lantern", "maple", "nutmeg", "opal", "pepper", "quince", "raven",
      "saffron", "thistle", "umber", "violet", "walnut");

  @TestFactory
  Stream<DynamicTest> showsEveryRow() {
    return cases("/asked-for.txt", AskedForTest::checkRows);
  }

  @TestFactory
  Stream<DynamicTest> showsTheMarkedLinesInOrder() {
    return cases("/asked-lines.txt", AskedForTest::checkLines);
  }

  /** What is to be true of the output of a command, given as in a table. */
  private interface Check {
    void of(String command, int exitCode, String printed);
  }

  /** Commands in a row print the same. */
  private static Stream<DynamicTest> cases(String table, Check check) {
    return Stream.of(read(table).split("\n\n+")).filter(block -> block.startsWith("$")).flatMap(block -> {
      List<String> lines = block.lines().toList();
      String printed = String.join("\n", lines.stream().filter(line -> !command(line)).toList());
      return lines.stream().filter(AskedForTest::command).map(line -> dynamicTest(line, () -> {
        int exitCode = line.startsWith("$? ") ? 1 : 0;
        check.of(line.substring(line.indexOf(' ') + 1), exitCode, printed);
      }));
    });
  }

  private static boolean command(String line) {
    return line.startsWith("$ ") || line.startsWith("$? ");
  }

  private static void checkRows(String command, int exitCode, String pattern) {
    String shown = shown(command, exitCode, output(pattern));
    List<String> lost = IntStream.range(0, ROWS).mapToObj(AskedForTest::name).filter(name -> !shown.contains(name))
        .toList();
    assertEquals(List.of(), lost, shown);
  }

  private static void checkLines(String command, int exitCode, String printed) {
    StringBuilder output = new StringBuilder();
    List<String> wanted = new ArrayList<>();
    int repeated = 0;
    for (String line : printed.lines().toList()) {
      int times = line.matches("\\d+× .*") ? Integer.parseInt(line.substring(0, line.indexOf('×'))) : 1;
      repeated = Math.max(repeated, times);
      String text = times > 1 ? line.substring(line.indexOf('×') + 2)
          : line.startsWith("> ") ? line.substring(2) : line.equals("·") ? "" : line;
      IntStream.range(0, times).forEach(i -> output.append(text.replace("#", "" + i)).append('\n'));
      if (line.startsWith("> ")) {
        wanted.add(text.strip());
      }
    }
    String shown = shown(command, exitCode, output.toString());
    List<String> found = shown.lines().map(String::strip).toList();
    int at = 0;
    for (String line : wanted) {
      int next = found.subList(at, found.size()).indexOf(line);
      assertTrue(next >= 0, () -> "not shown in its place: " + line + "\n" + shown);
      at += next + 1;
    }
    assertTrue(repeated == 1 || found.size() < repeated / 4, shown);
  }

  /** What an agent reads, below the name of the reducer. */
  private static String shown(String command, int exitCode, String output) {
    Compaction made = Compactor.compact(new CompactionRequest(CommandLines.analyze(command), "exec", exitCode,
        Lines.of(output), RawSize.of(output), "full: tokenjuice raw x", BuiltinRules.ruleSet(),
        CompactionOptions.DEFAULT));
    return made.classification().matchedReducer() + "\n" + (made.passthrough() ? output : made.text());
  }

  /** The rows reach from the first line with a place for a name or a number to the last one. */
  private static String output(String pattern) {
    int first = pattern.lastIndexOf('\n', pattern.indexOf("<n")) + 1;
    int last = Math.max(pattern.lastIndexOf("<name>"), pattern.lastIndexOf("<number>"));
    int end = pattern.indexOf('\n', last) < 0 ? pattern.length() : pattern.indexOf('\n', last);
    StringBuilder output = new StringBuilder(pattern.substring(0, first));
    for (int i = 0; i < ROWS; i++) {
      output.append(pattern.substring(first, end).replace("<name>", name(i))
          .replace("<number>", Integer.toString(number(i)))).append('\n');
    }
    return output.append(pattern.substring(end).stripLeading()).append('\n').toString().replace("·\n", "\n");
  }

  private static String name(int i) {
    return WORDS.get(i % WORDS.size()) + "-" + WORDS.get((i * 7 + i / WORDS.size()) % WORDS.size()) + number(i);
  }

  private static int number(int i) {
    return i * 7919 % 997;
  }

  private static String read(String table) {
    try (InputStream in = AskedForTest.class.getResourceAsStream(table)) {
      return new String(in.readAllBytes(), UTF_8);
    } catch (IOException missing) {
      throw new UncheckedIOException(missing);
    }
  }
}
