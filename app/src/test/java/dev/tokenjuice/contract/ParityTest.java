package dev.tokenjuice.contract;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.File;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Runs command forms bare and wrapped, in every shell that is there, and compares what can be observed. */
@Tag("native")
final class ParityTest {
  private static final int PATIENCE_SECONDS = 60;
  private static final List<String> SNIPPETS = List.of(
      "true", "false", "exit 0", "exit 3", "exit 255", ":", "echo", "echo -n x", "printf 'a\\nb'", "printf ''",
      "echo out; echo err >&2", "echo err >&2; exit 9", "echo a 2>/dev/null", "echo a >/dev/null; echo b",
      "echo a >&2 2>/dev/null",
      "echo a | cat", "echo a | tr a b", "printf 'c\\nb\\na\\n' | sort | head -n 2", "false | true", "true | false",
      "! true", "! false",
      "true && echo yes", "false || echo no", "false && echo x; echo y", "(exit 4)", "(echo sub; exit 5)",
      "{ echo brace; }",
      "set -e; false; echo never", "set -e; true; echo on", "set -u; echo \"${UNSET-default}\"",
      "trap 'echo bye' EXIT; echo hi",
      "trap 'echo got' USR1; kill -USR1 $$; echo after", "for i in 1 2 3; do echo $i; done",
      "i=0; while [ $i -lt 3 ]; do echo $i; i=$((i+1)); done",
      "case x in a) echo a;; x) echo match;; esac", "if [ 1 = 1 ]; then echo eq; else echo ne; fi",
      "f() { echo in $1; return 6; }; f arg",
      "cat <<EOF\nhere $HOME\nEOF", "cat <<'EOF'\nquoted $HOME `x`\nEOF", "cat <<-EOF\n\ttabbed\n\tEOF",
      "cat <<A; cat <<B\na\nA\nb\nB",
      "echo 'single $x'", "echo \"double \\\"q\\\" \\$x\"", "echo a\\ b", "echo $'tab\\there'",
      "echo \"$(echo nested \"$(echo deep)\")\"", "echo `echo tick`",
      "echo $((6*7))", "echo ${#HOME}", "x='a  b'; echo $x; echo \"$x\"", "echo *", "echo /et[c]", "echo ~",
      "echo a;echo b", "echo # comment",
      "echo é ü 漢字 🎉", "printf '\\303\\251\\377\\n'", "printf 'nul\\000byte'", "printf 'cr\\rlf\\r\\n'",
      "printf '\\033[31mred\\033[0m\\n'",
      "pwd", "cd /; pwd", "cd / && ls -d etc", "cd /nonexistent-folder; echo $?", "umask", "umask 077; umask",
      "echo $0", "echo $#", "echo $PPID | grep -c .",
      "test -t 0 && echo tty || echo no", "cat", "cat | wc -c", "read x; echo \"<$x>\"",
      "read x && echo yes || echo no", "head -c 3", "cat /dev/null",
      "cat < input", "wc -c < input", "while read -r l; do echo \"[$l]\"; done < input",
      "exec 3<input; read l <&3; echo $l", "echo x > made; cat made",
      "echo x >> made; cat made", "exec 2>&1; echo joined >&2", "ls input nope", "ls nope 2>&1", "nosuchcommand",
      "./nosuchfile", "/", "./input",
      "sh -c 'exit 12'", "bash -c 'echo $1' name arg", "env -i /bin/sh -c 'echo clean'", "env A=1 sh -c 'echo $A'",
      "A=2 sh -c 'echo $A'", "export A=3; sh -c 'echo $A'",
      "nice true", "timeout 5 true", "timeout 0.2 sleep 5", "sleep 0.1", "sleep 0 & wait",
      "(sleep 0.1; echo late) & wait", "sleep 0.1 & wait $!; echo $?",
      "echo first; sleep 0.2; echo second", "yes | head -n 3", "seq 1 10", "seq 1 10 | tail -n 1", "seq 3 -1 1",
      "expr 1 + 1", "expr 1 = 2", "[ a = b ]", "test 1 -eq 1",
      "kill -TERM $$", "kill -KILL $$", "kill -INT $$", "kill -HUP $$", "kill -PIPE $$", "kill -QUIT $$",
      "kill -USR1 $$", "kill -ABRT $$", "sh -c 'kill -TERM $$'; echo $?",
      "sh -c 'kill -9 $$'; exit $?", "exec sh -c 'exit 21'", "exec echo replaced", "command echo c",
      "eval 'echo evaluated'", "eval \"exit 8\"", "set -- a 'b c'; echo \"$2\"; echo $#",
      "set -o pipefail 2>/dev/null; false | true; echo $?", "IFS=,; set -- $(echo a,b); echo $1-$2",
      "printf '%s\\n' \"a'b\" 'c\"d' 'e\\f'", "printf '%s' ''", "printf '\\n\\n\\n'",
      "echo -e 'x\\ty'", "echo trailing   ", "printf 'no newline at end'", "printf 'a\\n\\n\\nb\\n'",
      "dd if=/dev/zero bs=10 count=1 2>/dev/null", "tail -n 1 input", "sed -n 2p input",
      "grep -c l input", "grep nothing input", "grep -r x nope", "find . -name input", "diff input input && echo same",
      "sort -r input", "cut -c1-2 input", "awk '{print $1}' input",
      "tr a-z A-Z < input", "basename /a/b", "dirname /a/b", "mkdir -p d/e && ls d", "rm -f made",
      "ln -s input l && cat l", "touch t && test -f t", "ls -a | head -n 2",
      "git --version", "git status", "git nope", "python3 -c 'print(1)'", "python3 -c 'import sys; sys.exit(4)'",
      "python3 -c 'import os; os.kill(os.getpid(), 15)'",
      "python3 -c 'raise SystemExit(\"said\")'",
      "python3 -c 'import sys; sys.stdout.write(\"o\"); sys.stdout.flush(); sys.stderr.write(\"e\")'",
      "perl -e 'exit 3'", "true &", "echo bg & wait",
      "{ echo a; echo b >&2; } 2>/dev/null", "{ echo a; echo b >&2; } >/dev/null",
      "( trap '' TERM; sh -c 'kill -TERM $PPID'; echo survived ) | cat", "ulimit -n", "ulimit -c",
      "echo $SHLVL | grep -c .", "type sh", "command -v sh", "hash 2>/dev/null; echo ok", "times >/dev/null; echo ok",
      "echo \"a\nb\"", "printf '%d\\n' 0x10", "printf '%s\\n' a b c", "echo $-", "echo \"$*\"");

  @TempDir
  Path folder;

  static Stream<String> forms() {
    List<String> forms = new ArrayList<>();
    for (String shell : List.of("/bin/bash", "/bin/dash", "/bin/zsh", "/usr/bin/zsh")) {
      if (Files.isExecutable(Path.of(shell)) && (!shell.equals("/usr/bin/zsh") || !Files.exists(Path.of("/bin/zsh")))) {
        SNIPPETS.forEach(snippet -> forms.add(shell + " -c " + snippet));
      }
    }
    return forms.stream();
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("forms")
  void behavesAsWithoutUs(String form) throws Exception {
    String[] words = form.split(" ", 3);
    List<String> bare = List.of(words);
    List<String> wrapped = new ArrayList<>(List.of(Executable.path().toString(), "wrap", "--no-redact", "--"));
    wrapped.addAll(bare);
    assertEquals(observe(bare, "bare"), observe(wrapped, "wrapped"));
  }

  @Test
  void aCommandCanReadTheExecutableItself() throws Exception {
    File ours = Executable.path().toFile();
    File out = folder.resolve("sum").toFile();
    ProcessBuilder builder = new ProcessBuilder(ours.toString(), "wrap", "--", "wc", "-c")
        .redirectInput(ours).redirectErrorStream(true).redirectOutput(out);
    builder.environment().put("HOME", folder.resolve("home").toString());
    assertEquals(0, builder.start().waitFor());
    assertEquals(Long.toString(ours.length()), Files.readString(out.toPath()).strip());
  }

  /** Exit code and merged output of a command in a fresh folder with a known input. */
  private String observe(List<String> command, String name) throws Exception {
    Path place = Files.createDirectories(folder.resolve(name).resolve("same"));
    Files.writeString(place.resolve("input"), "line one\nline two\nlast");
    Path stdin = Files.writeString(folder.resolve("stdin"), "from stdin\nmore\n");
    File out = folder.resolve(name + ".out").toFile();
    ProcessBuilder builder = new ProcessBuilder(command).directory(place.toFile())
        .redirectInput(stdin.toFile()).redirectErrorStream(true).redirectOutput(out);
    builder.environment().clear();
    builder.environment().put("PATH", System.getenv("PATH"));
    builder.environment().put("HOME", folder.resolve("home").toString());
    builder.environment().put("PWD", place.toString());
    Process process = builder.start();
    if (!process.waitFor(PATIENCE_SECONDS, TimeUnit.SECONDS)) {
      process.destroyForcibly();
      return "still running";
    }
    String printed = Files.readString(out.toPath(), StandardCharsets.ISO_8859_1).replace(place.toString(), "PLACE");
    return process.exitValue() + "\n" + printed.replaceAll("line \\d+: +\\d+ ", "line N: PID ")
        .replaceAll("qemu: uncaught target signal .*\n", ""); // an emulator's own word about a signal that we die of
  }
}
