package dev.tokenjuice.contract;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests of the executable run on macOS as well, except those that are tagged as being about Linux. */
final class LinuxOnlyTest {
  /** Folders, options and tools that only Linux has, and numbers of signals that differ. */
  private static final Pattern WORDS = Pattern.compile("/proc/|/dev/full|\\b(md5sum|sha256sum|tac|busybox)\\b|sort -z"
      + "|sed -i |script -q|pgrep -c|--ppid|readlink -f|stat -c|date -d|grep -P|xargs -r|head -n -|cp -a |mount -t"
      + "|-printf |USR1,138|USR2,140|--wildcards");
  private static final Pattern TAGGED = Pattern.compile("@Tag\\((Scripted\\.)?(LINUX_ONLY|\"linux-only\")\\)");
  private static final Pattern EXECUTABLE = Pattern.compile("@Tag\\(\"native\"\\)|extends (Scripted|MachineContract)");
  /** A member of a class ends where this stands. */
  private static final String END = "\n  }\n";

  /** The members of a source that need the tag and have none; a class that has it covers all of its members. */
  private static List<String> untagged(String source) {
    List<String> found = new ArrayList<>();
    String[] members = source.split(END);
    boolean whole = TAGGED.matcher(source.substring(0, Math.max(0, source.indexOf("\nfinal class ")))).find();
    for (String member : whole ? new String[0] : members) {
      var word = WORDS.matcher(member);
      if (word.find() && !TAGGED.matcher(member).find()) {
        found.add(word.group() + member.lines().filter(line -> line.contains("void ")).reduce("", (all, line) -> line));
      }
    }
    return found;
  }

  @Test
  void whatIsAboutLinuxSaysSo() throws IOException {
    List<String> problems = new ArrayList<>();
    int seen = 0;
    try (Stream<Path> files = Files.walk(Path.of("src/test/java"))) {
      for (Path file : files.filter(path -> path.toString().endsWith(".java")).toList()) {
        String source = Files.readString(file);
        if (EXECUTABLE.matcher(source).find() && !file.endsWith("LinuxOnlyTest.java")) {
          seen++;
          untagged(source).forEach(problem -> problems.add(file.getFileName() + ": " + problem));
        }
      }
    }
    assertTrue(seen > 15, seen + " classes");
    assertEquals(List.of(), problems);
  }

  @ParameterizedTest
  @ValueSource(strings = {"cat /proc/self/status", "md5sum < out", "env -0 | sort -z", "sed -i s/a/b/ file"})
  void aTestWithoutTheTagIsFound(String command) {
    String test = "  @Test\n  void looks() {\n    bash(\"" + command + "\");" + END;
    String source = "@Tag(\"native\")\nfinal class SomeTest {\n  @Tag(LINUX_ONLY)\n" + test + test + "}\n";
    assertEquals(1, untagged(source).size(), source);
    assertTrue(untagged(source).get(0).endsWith("  void looks() {"), untagged(source).toString());
    assertEquals(List.of(), untagged("@Tag(Scripted.LINUX_ONLY)\n" + source));
    assertEquals(List.of(), untagged(source.replace(command, "cat file")));
  }
}
