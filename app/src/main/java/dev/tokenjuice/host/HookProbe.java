package dev.tokenjuice.host;

import dev.tokenjuice.process.Environment;
import dev.tokenjuice.process.UserError;
import dev.tokenjuice.process.Variable;
import dev.tokenjuice.store.PrivateFiles;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.concurrent.TimeUnit;

/** Runs an installed hook the way its host does, with a sample question, and judges the answer. */
final class HookProbe {
  /** The command that the hook is asked about. */
  static final String SAMPLE_COMMAND = "git status --short";

  /** How long a hook may take on a machine that is busy. */
  static final long PATIENCE_SECONDS = 20;

  private static final int MAX_ANSWER = 64 * 1024;
  private static final String TEMPORARY = "tokenjuice-doctor";

  private HookProbe() {}

  /** What is wrong with the hook's answer, if anything is. */
  static Optional<String> problem(HookHost host, String command, Environment environment) {
    try {
      return judge(host, run(new String[] {shell(environment), "-c", command}, host.sampleRequest(), environment));
    } catch (IOException e) {
      return Optional.of("the hook cannot be run: " + SettingsFile.reason(e));
    }
  }

  private static String shell(Environment environment) {
    return environment.get(Variable.SHELL).filter(shell -> HostMachine.isProgram(Path.of(shell))).orElse("/bin/sh");
  }

  /** How a program ended, and what it printed. */
  record Answer(boolean inTime, int exitCode, String out, String err) {
    /** Whether it went well and printed nothing but this. */
    boolean printed(String text) {
      return inTime && exitCode == 0 && out.equals(text);
    }

    /** The last line on stderr, behind a colon; empty if there is none. */
    String lastComplaint() {
      String line = err.strip();
      line = line.substring(line.lastIndexOf('\n') + 1);
      return line.isEmpty() ? "" : ": " + line;
    }
  }

  static Answer run(String[] command, String input, Environment environment) throws IOException {
    Path errors = temporary(environment);
    try {
      ProcessBuilder builder = new ProcessBuilder(command)
          .directory(environment.directory().toAbsolutePath().toFile())
          .redirectError(errors.toFile());
      builder.environment().clear();
      builder.environment().putAll(environment.variables());
      Process process = builder.start();
      Killer killer = Killer.of(process);
      feed(process, input);
      String out = drain(process.getInputStream(), killer);
      boolean inTime = process.waitFor(PATIENCE_SECONDS, TimeUnit.SECONDS) && !killer.fired();
      return new Answer(inTime, inTime ? process.exitValue() : -1, out,
          Files.readString(errors, StandardCharsets.ISO_8859_1));
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IOException("it was not waited for");
    } finally {
      Files.deleteIfExists(errors);
    }
  }

  /** A file in the temporary folder; those that a killed process left there are removed. */
  static Path temporary(Environment environment) throws IOException {
    Path folder = Path.of(environment.get("TMPDIR").orElse("/tmp"));
    Path file = PrivateFiles.temporary(folder, TEMPORARY);
    PrivateFiles.removeAbandoned(folder, file, TEMPORARY, System.currentTimeMillis());
    return file;
  }

  private static void feed(Process process, String input) {
    try (OutputStream stdin = process.getOutputStream()) {
      stdin.write(input.getBytes(StandardCharsets.UTF_8));
    } catch (IOException e) {
      // The hook did not read its input; its answer shows whether that matters.
    }
  }

  private static String drain(InputStream stream, Killer killer) throws IOException {
    try {
      byte[] answer = stream.readNBytes(MAX_ANSWER);
      stream.transferTo(OutputStream.nullOutputStream());
      return new String(answer, StandardCharsets.UTF_8);
    } catch (IOException e) {
      if (killer.fired()) {
        return "";
      }
      throw e;
    }
  }

  /** Ends a program that hangs, so that reading its output ends too. */
  private static final class Killer extends Thread {
    private final Process process;
    private volatile boolean fired;

    private Killer(Process process) {
      super("probe-killer");
      this.process = process;
    }

    static Killer of(Process process) {
      Killer killer = new Killer(process);
      killer.setDaemon(true);
      killer.start();
      return killer;
    }

    boolean fired() {
      return fired;
    }

    @Override
    public void run() {
      try {
        if (!process.waitFor(PATIENCE_SECONDS, TimeUnit.SECONDS)) {
          fired = true;
          process.descendants().forEach(ProcessHandle::destroyForcibly);
          process.destroyForcibly();
        }
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
      }
    }
  }

  private static Optional<String> judge(HookHost host, Answer answer) {
    if (!answer.inTime()) {
      return Optional.of("the hook did not answer within " + PATIENCE_SECONDS + " seconds");
    }
    if (answer.exitCode() != 0) {
      return Optional.of("the hook ended with exit code " + answer.exitCode() + answer.lastComplaint());
    }
    if (answer.out().isBlank()) {
      return Optional.of("the hook left a sample command unchanged" + answer.lastComplaint());
    }
    return judge(host, answer.out());
  }

  private static Optional<String> judge(HookHost host, String out) {
    try {
      String command = host.rewrittenCommand(JsonTree.parse(out.getBytes(StandardCharsets.UTF_8), "answer")).orElse("");
      boolean wraps = command.contains(" wrap ") && command.contains(SAMPLE_COMMAND);
      return wraps ? Optional.empty()
          : Optional.of("the hook's answer does not rewrite the command for " + host.title());
    } catch (UserError e) {
      return Optional.of("the hook's answer cannot be used: " + e.getMessage());
    }
  }
}
