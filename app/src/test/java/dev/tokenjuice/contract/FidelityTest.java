package dev.tokenjuice.contract;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What a command is given, and how it starts: as without the wrapper, byte for byte. */
final class FidelityTest extends Scripted {
  private static final String WORDS =
      "$'\\xff\\xfe' '' $'new\\nline' $'\\303\\251' -Dx=y -XX:+Foo '' \"$(head -c 100000 /dev/zero | tr '\\0' a)\" $'\\xed\\xa0\\x80' ''";
  private static final String IN_DELETED = "d=$(mktemp -d); cd \"$d\"; rmdir \"$d\"; ";

  /** Where words are not UTF-8, their bytes are only known on Linux. */
  @Tag(LINUX_ONLY)
  @ParameterizedTest
  @ValueSource(strings = {"wrap", "wrap --raw", "wrap --no-redact"})
  void handsArgumentsOnByteByByte(String wrap) throws Exception {
    String print = "bash -c 'printf \"[%s]\" \"$@\" | cksum' x " + WORDS;
    assertEquals(bash(print), bash("\"$tj\" " + wrap + " -- " + print));
  }

  @Test
  void handsTheEnvironmentOn() throws Exception {
    Files.writeString(folder.resolve("odd.py"), """
        import os, sys
        os.execve(sys.argv[1], sys.argv[1:], {b'A': b'\\xff\\x01', b'EMPTY': b'', b'MULTI': b'a\\nb=c', b'PATH': os.environb[b'PATH']})
        """);
    String sorted = " | LC_ALL=C tr '\\n\\0' '\\2\\n' | LC_ALL=C sort | cksum";
    String bare = bash("python3 odd.py /usr/bin/env env -0" + sorted);
    assertEquals(bare, bash("python3 odd.py \"$tj\" wrap --raw -- env -0" + sorted));
    assertEquals(bare,
        bash("python3 odd.py \"$tj\" wrap -- bash -c 'exec env -0 -u SHLVL -u PWD -u OLDPWD -u _'" + sorted));
  }

  @Tag(EMULATOR_DIFFERS)
  @Test
  void handsMaskLimitsAndPriorityOn() throws Exception {
    String look = "bash -c 'umask; ulimit -a; nice; echo $PWD'";
    assertEquals(bash("umask 027; ulimit -n 777 -c 0; nice -n 3 " + look),
        bash("umask 027; ulimit -n 777 -c 0; nice -n 3 \"$tj\" wrap --no-omit -- " + look));
  }

  @Tag(LINUX_ONLY)
  @Tag(EMULATOR_DIFFERS)
  @Test
  void handsSignalsOnAsTheyAre() throws Exception {
    String look = "bash -c 'grep Sig /proc/self/status | grep -v SigQ'";
    assertEquals(bash("trap '' USR1; " + look), bash("trap '' USR1; \"$tj\" wrap --no-omit -- " + look));
  }

  @Tag(EMULATOR_DIFFERS)
  @ParameterizedTest
  @ValueSource(strings = {"", "<&-", "2>&-", "<&- 2>&-", "5>five", "5>five 9<&0", "</dev/null"})
  void givesTheDescriptorsThatItHas(String redirections) throws Exception {
    // Without 2, which is always there beside stdout.
    String look = "bash -c 'for i in 0 1 {3..40}; do test -e /dev/fd/$i && echo $i; done; true' " + redirections;
    for (String wrap : List.of("wrap -- ", "wrap --raw -- ", "wrap --no-omit -- ")) {
      assertEquals(bash(look), bash("\"$tj\" " + wrap + look), wrap);
    }
  }

  @Test
  void behavesWithAClosedStdout() throws Exception {
    assertEquals("1\n", bash("\"$tj\" wrap -- bash -c 'echo lost; exit $?' >&-; echo $?"));
    assertTrue(stderr().contains("write error: Bad file descriptor"), stderr());
    assertEquals("3\n", bash("\"$tj\" wrap -- bash -c 'exit 3' <&- >&- 2>&-; echo $?"));
  }

  /** Files are made in the folder that one stands in, and not in another one where that is gone. */
  @Test
  void writesNothingForAFolderThatWasDeleted() throws Exception {
    String there = "mkdir gone; cd gone; rmdir ../gone; ";
    for (String call : List.of("install codebuddy --project --dry-run", "rules eject tests/pytest --project")) {
      assertEquals("1\n", bash(there + "\"$tj\" " + call + "; echo $?"), call);
      assertTrue(stderr().contains("the current folder was deleted"), stderr());
    }
    assertEquals("x\n", bash(there + "\"$tj\" wrap -- echo x"));
  }

  /** The Java library would take such a name for another one. File systems of macOS refuse it. */
  @Tag(LINUX_ONLY)
  @Test
  void makesNoHomeOutOfANameThatIsNoUtf8() throws Exception {
    bash("home=$PWD/$(printf 'a\\377b'); mkdir \"$home\"; HOME=$home \"$tj\" wrap -- seq 1 3000");
    assertEquals("1\n", bash("ls -d a*b | grep -c ."));
  }

  /** Whatever file of ours is opened first, what is printed does not go there and is missed. */
  @ParameterizedTest
  @ValueSource(strings = {"wrap --format json -- echo x", "reduce", "stats", "doctor", "ls", "config", "version"})
  void tellsThatItCannotPrint(String call) throws Exception {
    assertEquals("x\n", bash("\"$tj\" wrap -- echo x"), "there are statistics");
    for (String closed : List.of(">&-", "<&- >&-", "2>&- >&-", "<&- >&- 2>&-")) {
      assertEquals("1\n", bash("echo x | \"$tj\" " + call + " " + closed + "; echo $?"), closed);
    }
    assertEquals("0\n", bash("grep -c inlineText .local/state/tokenjuice/stats.jsonl"));
  }

  @Tag(EMULATOR_DIFFERS)
  @Test
  void handsStdinOnWhateverItIs() throws Exception {
    assertEquals("piped", bash("printf piped | \"$tj\" wrap -- cat"));
    assertEquals("filed", bash("printf filed > in; \"$tj\" wrap -- sh -c 'cat; true' < in"));
    assertEquals("none\n", bash("\"$tj\" wrap -- sh -c 'cat 2>/dev/null || echo none' <&-"));
    assertEquals("a\nb\n", bash("printf 'a\\nb\\n' | { \"$tj\" wrap -- sh -c 'read x; echo $x'; cat; }"),
        "no byte more is read than the command reads");
    String seen =
        bash(IN_TERMINAL + "\"$tj\" wrap -- sh -c "
            + "'test -t 0 && test ! -t 1 && echo typed; stty size >/dev/null && echo sized' </dev/null");
    assertEquals("typed\r\nsized\r\n", seen);
  }

  @ParameterizedTest
  @CsvSource(delimiter = '|', value = {
    "no-such-program | 127 | no-such-program: command not found",
    "./no-such-file  | 127 | ./no-such-file: No such file or directory",
    "''              | 127 | : command not found",
    "./plain         | 126 | ./plain: Permission denied",
    "./folder        | 126 | ./folder: Is a directory",
    "./binary        | 126 | ./binary: Exec format error",
    "not-executable  | 126 | not-executable: Permission denied"})
  void saysLikeAShellWhatCannotStart(String program, int code, String message) throws Exception {
    Files.writeString(folder.resolve("plain"), "x");
    Files.createDirectories(folder.resolve("folder"));
    executable("binary", "\u007fELF\0\0\0 nonsense\n");
    Files.writeString(folder.resolve("folder/not-executable"), "echo no\n");
    for (String flags : List.of("", "--raw", "--format=json")) {
      String word = program == null ? "" : program.strip();
      assertEquals(code + "\n", bash("PATH=$PATH:$PWD/folder; \"$tj\" wrap " + flags + " -- '" + word + "'; echo $?"),
          flags);
      assertEquals("tokenjuice: " + message.strip() + "\n", stderr(), flags);
    }
  }

  @Test
  void runsScriptsWithoutAFirstLineAsShellsDo() throws Exception {
    executable("bare-script", "echo \"ran $1\"\nexit 4\n");
    for (String flags : List.of("", "--raw")) {
      assertEquals("ran a b\n4\n", bash("\"$tj\" wrap " + flags + " -- ./bare-script 'a b'; echo $?"));
      assertEquals("ran a b\n4\n",
          bash("PATH=$PATH:$PWD; cd /; \"$tj\" wrap " + flags + " -- bare-script 'a b'; echo $?"));
    }
    executable("empty-script", "");
    assertEquals("0\n", bash("\"$tj\" wrap -- ./empty-script; echo $?"));
  }

  @Tag(EMULATOR_DIFFERS)
  @Test
  void keepsIgnoredSignalsIgnored() throws Exception {
    assertEquals("still here\n", bash("trap '' HUP; \"$tj\" wrap -- bash -c 'kill -HUP $$; echo still here'"));
  }

  @Test
  void survivesADeletedFolder() throws Exception {
    assertEquals("fine\n", bash(IN_DELETED + "\"$tj\" wrap -- echo fine"));
    assertTrue(bash(IN_DELETED + "\"$tj\" wrap -- seq 1 3000")
        .matches("(?s).*of 3000 lines omitted; full: tokenjuice raw \\w+]\n"));
  }

  @Tag(LINUX_ONLY)
  @Test
  void staysInADeletedFolder() throws Exception {
    assertEquals("(deleted)\n", bash(IN_DELETED + "\"$tj\" wrap -- readlink /proc/self/cwd | grep -o '(deleted)'"));
  }

  private void executable(String name, String text) throws Exception {
    Files.writeString(folder.resolve(name), text);
    Files.setPosixFilePermissions(folder.resolve(name), PosixFilePermissions.fromString("rwxr-xr-x"));
  }
}
