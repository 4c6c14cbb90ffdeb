package dev.tokenjuice.launch;

import dev.tokenjuice.process.Environment;
import dev.tokenjuice.process.ExitCode;
import java.io.IOException;
import java.io.InputStream;
import java.lang.ProcessBuilder.Redirect;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/** Runs commands through the Java process API: on a JVM, and in executables for Windows. */
public final class PortableLauncher implements Launcher {
  private static final long PAUSE_MILLIS = 2;

  private final Environment environment;

  public PortableLauncher(Environment environment) {
    this.environment = environment;
  }

  @Override
  public boolean stdoutOpen() {
    return true;
  }

  @Override
  public Ending run(List<String> argv, Map<String, String> added, boolean separate, OutputListener listener)
      throws LaunchException {
    Process process = start(builder(argv, added).redirectInput(Redirect.INHERIT).redirectErrorStream(!separate));
    Thread hook = new Thread(process::destroy);
    Runtime.getRuntime().addShutdownHook(hook);
    try {
      listener.started();
      pump(process, separate, listener);
      return Ending.exited(process.waitFor());
    } catch (IOException lost) {
      process.destroy();
      return Ending.killed(13);
    } catch (InterruptedException stopped) {
      process.destroy();
      Thread.currentThread().interrupt();
      return Ending.killed(15);
    } finally {
      removeHook(hook);
    }
  }

  @Override
  public void replace(List<String> argv, Map<String, String> added) throws LaunchException {
    // The Java process API cannot replace the process; the caller runs a child instead.
  }

  @Override
  public int handOver(List<String> argv, Map<String, String> added) throws LaunchException {
    try {
      return start(builder(argv, added).inheritIO()).waitFor();
    } catch (InterruptedException stopped) {
      Thread.currentThread().interrupt();
      return ExitCode.PROBLEM;
    }
  }

  @Override
  public void dieOf(int signal) {
    // The process API folds signals into exit codes. Exit code 128 + n is all that can be said from here.
  }

  @Override
  public void giveWay() {
    // The Java library knows no priorities of processes.
  }

  @Override
  public void detach(List<String> argv) {
    try {
      builder(argv, Map.of())
          .redirectInput(Redirect.from(Path.of("/dev/null").toFile()))
          .redirectOutput(Redirect.DISCARD)
          .redirectError(Redirect.DISCARD)
          .start();
    } catch (IOException ignored) {
      // House-keeping that did not start is done another time.
    }
  }

  private ProcessBuilder builder(List<String> argv, Map<String, String> added) {
    ProcessBuilder builder = new ProcessBuilder(argv);
    if (!environment.directory().toString().isEmpty()) {
      builder.directory(environment.directory().toFile());
    }
    builder.environment().clear();
    builder.environment().putAll(environment.variables());
    builder.environment().putAll(added);
    return builder;
  }

  private static Process start(ProcessBuilder builder) throws LaunchException {
    String program = builder.command().get(0);
    try {
      return builder.start();
    } catch (IOException refused) {
      String reason = String.valueOf(refused.getMessage());
      if (reason.contains("error=13") || reason.contains("Permission denied")) {
        boolean folder = Files.isDirectory(Path.of(program));
        throw LaunchException.cannotExecute(program, folder ? "Is a directory" : "Permission denied");
      }
      if (reason.contains("error=8") || reason.contains("error=7")) {
        boolean tooLong = reason.contains("error=7");
        throw LaunchException.cannotExecute(program, tooLong ? "Argument list too long" : "Exec format error");
      }
      throw LaunchException.notFound(program);
    }
  }

  private static void pump(Process process, boolean separate, OutputListener listener)
      throws IOException, InterruptedException {
    InputStream out = process.getInputStream();
    InputStream err = process.getErrorStream();
    byte[] buffer = new byte[1 << 16];
    while (true) {
      boolean alive = process.isAlive();
      boolean moved = drain(out, OutputListener.OUT, buffer, listener);
      moved |= separate && drain(err, OutputListener.ERR, buffer, listener);
      if (!moved && !alive) {
        return;
      }
      long deadline = listener.nextDeadline();
      if (deadline != Long.MAX_VALUE && System.nanoTime() - deadline >= 0) {
        listener.deadline();
      }
      if (!moved) {
        Thread.sleep(PAUSE_MILLIS);
      }
    }
  }

  private static boolean drain(InputStream in, int stream, byte[] buffer, OutputListener listener) throws IOException {
    boolean moved = false;
    while (in.available() > 0) {
      int n = in.read(buffer);
      if (n <= 0) {
        break;
      }
      listener.output(stream, buffer, n);
      moved = true;
    }
    return moved;
  }

  private static void removeHook(Thread hook) {
    try {
      Runtime.getRuntime().removeShutdownHook(hook);
    } catch (IllegalStateException shuttingDown) {
      // The hook is running already.
    }
  }
}
