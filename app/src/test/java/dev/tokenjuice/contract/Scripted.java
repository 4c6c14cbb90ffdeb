package dev.tokenjuice.contract;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Runs the executable as people do, from a shell: {@code $tj} is its path, the home is a temporary folder. */
@Tag("native")
@Timeout(value = 120, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
abstract class Scripted {
  /**
   * Left out where qemu runs the executable: it has its own file, descriptors, memory and reserved signals, limits hold for
   * it as well, and it is slow.
   */
  static final String EMULATOR_DIFFERS = "emulator-differs";
  /** About what only Linux has, or told by its tools: left out on other systems. */
  static final String LINUX_ONLY = "linux-only";
  /** A shell's words that run what follows in a terminal; {@code script} takes other options on each system. */
  static final String IN_TERMINAL = "python3 -c 'import pty, sys; pty.spawn(sys.argv[1:])' ";

  @TempDir
  Path folder;

  /** A clean-up in the background would still be writing while the folder is removed. */
  @BeforeEach
  void storeIsClean() throws IOException {
    Files.createFile(Files.createDirectories(outputs()).resolve(".cleaned"));
  }

  final Path outputs() {
    return folder.resolve(".local/state/tokenjuice/outputs");
  }

  /** What a script printed on stdout; stderr is in {@link #stderr}. */
  String bash(String script) throws IOException, InterruptedException {
    Process process = shell(script).start();
    String out = new String(process.getInputStream().readAllBytes(), StandardCharsets.ISO_8859_1);
    process.waitFor();
    return out;
  }

  String stderr() throws IOException {
    return Files.readString(folder.resolve("stderr"));
  }

  ProcessBuilder shell(String script) {
    return surroundings(new ProcessBuilder("bash", "-c", script)).redirectError(folder.resolve("stderr").toFile());
  }

  Process start(String... args) throws IOException {
    return builder(args).start();
  }

  ProcessBuilder builder(String... args) {
    List<String> command = new ArrayList<>(List.of(Executable.path().toString()));
    command.addAll(List.of(args));
    return surroundings(new ProcessBuilder(command)).redirectError(ProcessBuilder.Redirect.DISCARD);
  }

  private ProcessBuilder surroundings(ProcessBuilder builder) {
    builder.environment().put("HOME", folder.toString());
    builder.environment().put("tj", Executable.path().toString());
    builder.environment().remove("XDG_STATE_HOME");
    builder.environment().remove("XDG_CONFIG_HOME");
    return builder.directory(folder.toFile());
  }

  /** How a shell tells that a process died of a signal: the numbers differ between systems. */
  int codeOf(String signal) throws IOException, InterruptedException {
    return 128 + Integer.parseInt(bash("kill -l " + signal).strip());
  }

  static String read(Process process) throws IOException {
    return new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
  }

  /** Not {@link Process#destroy}, which closes the streams that are still to be read. */
  static void kill(String signal, Process process) throws IOException, InterruptedException {
    new ProcessBuilder("kill", "-" + signal, Long.toString(process.pid())).start().waitFor();
  }

  static void await(Path file) throws InterruptedException {
    while (!Files.exists(file)) {
      TimeUnit.MILLISECONDS.sleep(20);
    }
  }
}
