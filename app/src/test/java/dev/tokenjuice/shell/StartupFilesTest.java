package dev.tokenjuice.shell;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.tokenjuice.hook.CommandBatch;
import dev.tokenjuice.hook.CommandGenerator;
import dev.tokenjuice.process.Environment;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.File;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * What real shells do with the start-up files. A small script stands in for tokenjuice: it notes what it is called with
 * and starts the shell again, so that these tests are about the files alone.
 */
final class StartupFilesTest {
  private static final int COMMANDS = Integer.getInteger("tokenjuice.parity.commands", 300);
  private static final String BASH = "/bin/bash";
  private static final String ZSH = "/bin/zsh";
  private static final String STAND_IN = """
      #!/bin/sh
      echo called >> "$HOME/calls"
      printf '%s\\n' "$@" > "$HOME/words"
      shell=$3
      shift 7
      exec "$shell" -c "$@"
      """;

  @TempDir
  Path folder;
  private Path home;
  private Path work;
  private Path program;
  private StartupFiles files;
  private final Map<String, String> more = new TreeMap<>();

  @BeforeEach
  void filesAreInPlace() throws IOException {
    home = Files.createDirectory(folder.resolve("home"));
    work = Files.createDirectory(folder.resolve("work"));
    program = executable("it's a program", STAND_IN);
    files = new StartupFiles(folder.resolve("it's/tokenjuice/shell/run"), List.of(program.toString()));
    files.keep();
  }

  @ParameterizedTest
  @ValueSource(strings = {BASH, ZSH})
  void handTheCommandOverOnce(String shell) throws Exception {
    assertEquals("hi a b|c\n", through(shell, "-c", "echo \"hi $1|$2\"", "name", "a b", "c").out);
    assertEquals(1, calls());
    List<String> words = Files.readAllLines(home.resolve("words"));
    assertEquals(List.of(StartupFiles.VERB, shell.substring(5)), words.subList(0, 2));
    assertEquals(List.of("plain:", "echo \"hi $1|$2\"", "name", "a b", "c"), words.subList(6, words.size()));
  }

  @ParameterizedTest
  @ValueSource(strings = {BASH, ZSH})
  void leaveShellsInsideTheCommandAlone(String shell) throws Exception {
    String nested = "bash -c 'echo in; bash -c \"echo deeper\"'; test ! -x /bin/zsh || zsh -c 'echo zsh'; exit 7";
    Outcome outcome = through(shell, "-c", nested);
    assertEquals(7, outcome.code);
    assertEquals(bare(shell, "-c", nested), outcome);
    assertEquals(1, calls());
  }

  @ParameterizedTest
  @ValueSource(strings = {BASH, ZSH})
  void leaveNoTraceInTheEnvironment(String shell) throws Exception {
    String look = "env | grep -v ^_= | sort; set | grep __tj | grep -v -e STRING -e ^_=; echo $SHLVL $0 $#";
    for (String command : List.of(look, look + " # again")) {
      more.clear();
      assertEquals(bare(shell, "-c", command), through(shell, "-c", command));
      more.putAll(Map.of("BASH_ENV", home + "/none", "ZDOTDIR", home.toString()));
      assertEquals(bare(shell, "-c", command), through(shell, "-c", command));
    }
    assertEquals(4, calls());
    Files.delete(program);
    assertEquals(bare(shell, "-c", look), through(shell, "-c", look));
  }

  @ParameterizedTest
  @ValueSource(strings = {BASH, ZSH})
  void handOnHowLongTheAgentWaits(String shell) throws Exception {
    assumeTrue(Files.isExecutable(Path.of(shell)), shell + " is not here");
    more.put("TOKENJUICE_DEADLINE_MS", "3000");
    assertEquals("0\n", through(shell, "-c", "env | grep -c TOKENJUICE").out);
    assertEquals("plain:3000", Files.readAllLines(home.resolve("words")).get(6));
  }

  /**
   * macOS has bash 3.2. What a POSIX shell can read is no syntax of later versions; commands, tests and variables that
   * are bash's own are those which 3.2 has. {@code BASHOPTS} came later, so that nothing may need it.
   */
  @Test
  void needNoLaterBashThan32() throws Exception {
    Path file = files.bashEnv();
    Process process = new ProcessBuilder("/bin/sh", "-n", file.toString()).redirectErrorStream(true).start();
    assertEquals("", new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8));
    assertEquals(0, process.waitFor());
    String code = Files.readString(file).lines().filter(line -> !line.strip().startsWith("#"))
        .collect(Collectors.joining("\n"));
    assertFalse(code.contains("[["), "where sh is bash, it reads more than POSIX's syntax");
    Set<String> used = Pattern.compile("\\bBASH\\w*|\\bSHELLOPTS\\b|\\$\\{\\w+[^\\w}:+=-]").matcher(code).results()
        .map(MatchResult::group).collect(Collectors.toSet());
    assertEquals(Set.of("BASH", "BASH_ENV", "BASH_EXECUTION_STRING", "BASHOPTS", "SHELLOPTS"), used);
    assertTrue(code.contains("${BASHOPTS-}"));
    Set<String> shopts = Pattern.compile("shopt -\\w (\\w+)").matcher(code).results().map(found -> found.group(1))
        .collect(Collectors.toSet());
    assertEquals(Set.of("expand_aliases", "login_shell", "execfail"), shopts);
  }

  @ParameterizedTest
  @ValueSource(strings = {BASH, ZSH})
  void runGeneratedCommandsAlike(String shell) throws Exception {
    assumeTrue(Files.isExecutable(Path.of(shell)), shell + " is not here");
    CommandGenerator generator = new CommandGenerator(20261117, true);
    List<String> commands = Stream.generate(generator::next).limit(COMMANDS).toList();
    CommandBatch batch = new CommandBatch(folder);
    Map<String, String> through = files.variables(environment(Map.of()));
    CommandBatch.assertAlike(commands, batch.plain(shell, Map.of()), batch.plain(shell, through));
    int handedOver = calls();
    assertTrue(handedOver > COMMANDS * 0.9, () -> handedOver + " of " + COMMANDS + " were handed over");
  }

  @Test
  void letBashReadTheUsersOwnFile() throws Exception {
    Files.writeString(home.resolve("own"), "own() { echo own; }; X=1\n");
    more.put("BASH_ENV", "$HOME/own");
    String command = "own; echo $X; echo \"$BASH_ENV\"; bash -c own";
    assertEquals("own\n1\n$HOME/own\nown\n", through(BASH, "-c", command).out);
    assertEquals(1, calls());
    Files.writeString(folder.resolve("script"), "own\necho $X\n");
    assertEquals("own\n1\n", through(BASH, folder.resolve("script").toString()).out);
    assertEquals(1, calls(), "a script is not handed over");
    Files.delete(program);
    assertEquals("own\n1\n$HOME/own\nown\n", through(BASH, "-c", command).out);
  }

  @Test
  void letZshReadTheUsersOwnFiles() throws Exception {
    Path own = Files.createDirectory(home.resolve("own"));
    for (Path place : List.of(home, own)) {
      for (String name : List.of(".zshenv", ".zprofile", ".zlogin")) {
        Files.writeString(place.resolve(name), "echo " + home.relativize(place) + name + " $ZDOTDIR\n");
      }
    }
    for (List<String> args : List.of(List.of("-c", "echo $ZDOTDIR"), List.of("-lc", "echo $ZDOTDIR"),
        List.of("-c", "zsh -lc 'echo $ZDOTDIR'"))) {
      String[] words = args.toArray(String[]::new);
      more.clear();
      Outcome plain = bare(ZSH, words);
      // The stand-in does not know of login shells.
      if (!args.get(0).equals("-lc")) {
        assertEquals(plain, through(ZSH, words), () -> args.toString());
      }
      more.put("ZDOTDIR", own.toString());
      plain = bare(ZSH, words);
      if (!args.get(0).equals("-lc")) {
        assertEquals(plain, through(ZSH, words), () -> args.toString());
      }
    }
    Files.delete(program);
    assertEquals(bare(ZSH, "-lc", "echo $ZDOTDIR"), through(ZSH, "-lc", "echo $ZDOTDIR"));
    assertEquals(bare(ZSH, "-lic", "echo $ZDOTDIR"), through(ZSH, "-lic", "echo $ZDOTDIR"));
  }

  @Test
  void followAUserWhoMovesZshsFolder() throws Exception {
    Path own = Files.createDirectory(home.resolve("own"));
    Files.writeString(home.resolve(".zshenv"), "export ZDOTDIR=" + own + "\n");
    Files.writeString(own.resolve(".zshenv"), "echo own\n");
    Files.writeString(folder.resolve("script"), "zsh -c 'echo $ZDOTDIR'\n");
    assertEquals(bare(ZSH, folder.resolve("script").toString()), through(ZSH, folder.resolve("script").toString()));
    assertEquals(1, calls(), "a script may be what starts the agent");
  }

  @ParameterizedTest
  @ValueSource(strings = {"-ec", "-uc", "-xc", "-fc", "-o pipefail -c", "-euo pipefail -c"})
  void keepTheOptionsKnown(String options) throws Exception {
    List<String> words = new ArrayList<>(List.of(options.split(" ")));
    words.add("true");
    through(BASH, words.toArray(String[]::new));
    List<String> told = Files.readAllLines(home.resolve("words"));
    String on = ":" + told.get(3) + ":";
    assertEquals(options.contains("e"), on.contains(":errexit:") || options.equals("-o pipefail -c"));
    assertEquals(options.contains("u"), on.contains(":nounset:"));
    assertEquals(options.contains("pipefail"), on.contains(":pipefail:"));
    assertEquals(options.contains("x"), told.get(5).contains("x"));
    assertEquals(options.equals("-fc"), on.contains(":noglob:"));
  }

  @ParameterizedTest
  @ValueSource(strings = {"-vc", "-rc", "-ac", "-xc"})
  void doNotShowThemselvesInATrace(String option) throws Exception {
    Files.delete(program);
    for (String shell : List.of(BASH, ZSH)) {
      if (shell.equals(BASH) || !option.equals("-vc")) {
        String look = "echo hi; env | grep -iE 'BASH_ENV|ZDOTDIR|tokenjuice|tj'";
        Outcome plain = bare(shell, option, look);
        Outcome seen = through(shell, option, look);
        assertEquals(plain.out, seen.out, shell);
        // Both sides of a pipe write their trace at once.
        boolean alike = plain.err.lines().sorted().toList().equals(seen.err.lines().sorted().toList());
        assertTrue(option.equals("-vc") || shell.equals(ZSH) || alike, seen.err);
        assertFalse(option.equals("-xc") && seen.err.contains("__tj"), seen.err);
      }
    }
  }

  @Test
  void leaveALoginShellAloneThatMayCallItsFunctions() throws Exception {
    Files.writeString(home.resolve(".bash_profile"), "nvm() { echo nvm; }\n");
    Files.writeString(home.resolve("calls-it"), "nvm\n");
    for (String command : List.of("nvm", "echo a | nvm", "eval \"$(cat calls-it)\"", ". ./calls-it",
        "true;. ./calls-it",
        "true\n. ./calls-it", "if true; then . ./calls-it; fi", "source ./calls-it")) {
      assertEquals("nvm\n", through(BASH, "-lc", "cd \"$HOME\"\n" + command).out, command);
    }
    assertEquals(0, calls());
    assertEquals("./calls-it\n", through(BASH, "-lc", "cd \"$HOME\" && find . -name 'calls-*'").out);
    assertEquals(1, calls());
    Files.writeString(home.resolve(".bash_profile"), "nvm() { echo nvm; }; export -f nvm; export X=1; echo once\n");
    assertEquals("once\n1\n", through(BASH, "-lc", "echo $X").out);
    assertEquals(2, calls());
  }

  @Test
  void tellWhereSomebodyMayTalk() throws Exception {
    String read = "read line; echo \"got $line\"";
    ProcessBuilder fed = builder(BASH, List.of("-c", read), true).redirectInput(ProcessBuilder.Redirect.PIPE);
    Process process = fed.start();
    process.getOutputStream().write("x\n".getBytes(StandardCharsets.UTF_8));
    process.getOutputStream().close();
    assertEquals(0, process.waitFor());
    assertEquals("got x\n", Files.readString(folder.resolve("out")));
    assertEquals("live:", Files.readAllLines(home.resolve("words")).get(6));
  }

  @Test
  void leaveHostsTheirOwnScripts() throws Exception {
    String codex = "__CODEX_SNAPSHOT_OVERRIDE_SET_0=\"${BASH_ENV+x}\"\nexec /bin/bash -c 'echo inner'";
    assertEquals("inner\n", through(BASH, "-c", codex).out);
    assertEquals(1, calls());
    assertEquals("echo inner", Files.readAllLines(home.resolve("words")).get(7));
    String droid = "command=$3\n\"$2\" -c \"$command\"\nexit \"$?\"";
    assertEquals("droid's\n",
        through(BASH, "-c", droid, "factory-execute-supervisor", "1", BASH, "echo \"droid's\"").out);
    assertEquals(2, calls());
    assertEquals("echo \"droid's\"", Files.readAllLines(home.resolve("words")).get(7));
  }

  @ParameterizedTest
  @ValueSource(strings = {BASH, ZSH})
  void leaveTheSnapshotsOfHostsAlone(String shell) throws Exception {
    String codex = "if [ -z \"${BASH_ENV-}\" ]; then echo first; fi\n__codex_snapshot_run() { \"$@\"; }\n"
        + "__codex_snapshot_run printf 'a\\0b'; env | grep -c -i -e tokenjuice -e ZDOTDIR";
    assertEquals(bare(shell, "-lc", codex), through(shell, "-lc", codex));
    String claude = "SNAPSHOT_FILE=/dev/null; env | grep -c -i -e tokenjuice -e ZDOTDIR -e BASH_ENV";
    assertEquals(bare(shell, "-c", claude), through(shell, "-c", claude));
    assertEquals(0, calls());
  }

  @Test
  void goOnWhenTheProgramCannotBeStarted() throws Exception {
    Files.write(program, new byte[] {0x7f, 'E', 'L', 'F', 0, 1, 2});
    Outcome outcome = through(BASH, "-c", "shopt execfail; echo \"on $0 $#\"", "x", "y");
    assertEquals("execfail       \toff\non x 1\n", outcome.out);
    assertEquals(0, outcome.code);
  }

  @Test
  void areWrittenOnceAndPrivate() throws Exception {
    Path file = files.bashEnv();
    Object key = Files.getAttribute(file, "unix:ino");
    files.keep();
    assertEquals(key, Files.getAttribute(file, "unix:ino"));
    assertEquals("rw-------", PosixFilePermissions.toString(Files.getPosixFilePermissions(file)));
    Files.writeString(file, "changed");
    files.keep();
    assertEquals(files.texts().get(file), Files.readString(file));
  }

  @Test
  void chainTheUsersOwnValuesAndNeverOurs() {
    Map<String, String> theirs = Map.of("BASH_ENV", "/u/env", "ZDOTDIR", "/u/zsh");
    assertEquals(Map.of("BASH_ENV", files.bashEnv().toString(), "ZDOTDIR", files.folder().toString(),
        "TOKENJUICE_BASH_ENV", "/u/env", "TOKENJUICE_ZDOTDIR", "/u/zsh"), files.variables(environment(theirs)));
    Map<String, String> ours = Map.of("BASH_ENV", files.bashEnv().toString(), "ZDOTDIR", files.folder().toString());
    assertEquals(ours, files.variables(environment(ours)));
  }

  private static Environment environment(Map<String, String> variables) {
    PrintStream none = new PrintStream(new ByteArrayOutputStream());
    return new Environment(variables, Path.of("/"), new ByteArrayInputStream(new byte[0]), none, none);
  }

  /** What can be seen of a shell from outside. */
  private record Outcome(int code, String out, String err) {}

  private Outcome bare(String shell, String... args) throws Exception {
    return run(builder(shell, List.of(args), false));
  }

  private Outcome through(String shell, String... args) throws Exception {
    return run(builder(shell, List.of(args), true));
  }

  private Outcome run(ProcessBuilder builder) throws Exception {
    Process process = builder.start();
    assertTrue(process.waitFor(30, TimeUnit.SECONDS), () -> "still running: " + builder.command());
    return new Outcome(process.exitValue(), bytes("out"), bytes("err"));
  }

  private ProcessBuilder builder(String shell, List<String> args, boolean through) {
    assumeTrue(Files.isExecutable(Path.of(shell)), shell + " is not here");
    List<String> words = new ArrayList<>(List.of(shell));
    words.addAll(args);
    ProcessBuilder builder = new ProcessBuilder(words).directory(work.toFile())
        .redirectInput(new File("/dev/null")).redirectOutput(folder.resolve("out").toFile())
        .redirectError(folder.resolve("err").toFile());
    Map<String, String> variables = new HashMap<>(more);
    variables.putAll(Map.of("PATH", "/usr/bin:/bin", "HOME", home.toString(), "LC_ALL", "C.UTF-8"));
    builder.environment().clear();
    builder.environment().putAll(variables);
    if (through) {
      builder.environment().putAll(files.variables(environment(variables)));
    }
    return builder;
  }

  private String bytes(String name) throws IOException {
    return Files.readString(folder.resolve(name), StandardCharsets.ISO_8859_1);
  }

  private int calls() throws IOException {
    Path calls = home.resolve("calls");
    return Files.exists(calls) ? Files.readAllLines(calls).size() : 0;
  }

  private Path executable(String name, String text) throws IOException {
    Path file = Files.writeString(folder.resolve(name), text);
    return Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rwxr-xr-x"));
  }
}
