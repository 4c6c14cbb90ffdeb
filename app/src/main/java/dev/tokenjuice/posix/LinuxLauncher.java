package dev.tokenjuice.posix;

import dev.tokenjuice.launch.Ending;
import dev.tokenjuice.launch.LaunchException;
import dev.tokenjuice.launch.Launcher;
import dev.tokenjuice.launch.OutputListener;
import dev.tokenjuice.process.Environment;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.graalvm.nativeimage.UnmanagedMemory;
import org.graalvm.nativeimage.c.type.CIntPointer;
import org.graalvm.nativeimage.c.type.CTypeConversion;
import org.graalvm.word.Pointer;
import org.graalvm.word.WordFactory;

/** Runs commands with the calls that a shell would use. */
public final class LinuxLauncher implements Launcher {
  private static final int SIGNAL_SET_SIZE = 128;
  private static final int LEAST_URGENT = 19;

  private final Environment environment;

  public LinuxLauncher(Environment environment) {
    this.environment = environment;
  }

  @Override
  public boolean stdoutOpen() {
    return Descriptors.hasStdout();
  }

  @Override
  public Ending run(List<String> argv, boolean separate, OutputListener listener) throws LaunchException {
    Descriptors.arrange();
    SignalQueue signals = new SignalQueue();
    int[] out = pipe();
    int[] err = separate ? pipe() : out;
    int pid = spawn(NativeArguments.bytes(argv), out[1], err[1], signals);
    Libc.close(out[1]);
    if (separate) {
      Libc.close(err[1]);
    }
    if (pid < 0) {
      signals.close();
      throw refusal(argv.get(0), -pid);
    }
    return new ChildLoop(pid, out[0], separate ? err[0] : -1, signals, listener).run();
  }

  private int spawn(List<byte[]> words, int out, int err, SignalQueue signals) {
    Spawn spawn = new Spawn().connect(out, 1).connect(err, 2).mask(signals.formerMask());
    int pid = spawn.start(words);
    if (pid == -Libc.ENOEXEC) {
      pid = Scripts.withShell(words, environment).map(spawn::start).orElse(pid);
    }
    spawn.close();
    return pid;
  }

  @Override
  public void replace(List<String> argv) throws LaunchException {
    boolean open = stdoutOpen();
    Descriptors.arrange();
    List<byte[]> words = NativeArguments.bytes(argv);
    // Should the command not start, our message still finds its way to the real stderr.
    int stderr = Libc.fcntl(2, Libc.F_DUPFD_CLOEXEC, 3);
    if (open) {
      Libc.dup2(1, 2);
    }
    int error = execute(words);
    Libc.dup2(stderr, 2);
    throw refusal(argv.get(0), error);
  }

  @Override
  public int handOver(List<String> argv, Map<String, String> added) throws LaunchException {
    Descriptors.arrange();
    added.forEach(
        (name, value) -> Libc.setenv(NativeArguments.string(name), NativeArguments.string(value), Libc.OVERWRITE));
    throw refusal(argv.get(0), execute(NativeArguments.bytes(argv)));
  }

  /** The error number, if the program cannot be started. */
  private int execute(List<byte[]> words) {
    int error = replaceBy(words);
    return error == Libc.ENOEXEC
        ? Scripts.withShell(words, environment).map(LinuxLauncher::replaceBy).orElse(error)
        : error;
  }

  private static int replaceBy(List<byte[]> words) {
    Libc.execvp(NativeArguments.string(words.get(0)), NativeArguments.vector(words));
    return Libc.errno();
  }

  @Override
  public void dieOf(int signal) {
    // The child has left the core that its signal asks for; ours would only replace it.
    Libc.prctl(Libc.PR_SET_DUMPABLE, WordFactory.zero(), WordFactory.zero(), WordFactory.zero(), WordFactory.zero());
    Pointer set = UnmanagedMemory.calloc(WordFactory.unsigned(SIGNAL_SET_SIZE));
    Libc.signal(signal, WordFactory.nullPointer());
    Libc.sigemptyset(set);
    Libc.sigaddset(set, signal);
    Libc.sigmask(Libc.SIG_UNBLOCK, set, WordFactory.nullPointer());
    Libc.kill(Libc.getpid(), signal);
  }

  @Override
  public void giveWay() {
    Libc.nice(LEAST_URGENT);
  }

  @Override
  public void detach(List<String> argv) {
    int nowhere = Libc.open(NativeArguments.string("/dev/null"), Libc.O_RDWR | Libc.O_CLOEXEC);
    detached(nowhere).connect(nowhere, 0).start(NativeArguments.bytes(argv));
    Libc.close(nowhere);
  }

  /**
   * Let a quiet reader take over a pipe that a background process still writes to, so that writing does not kill it.
   */
  static void keepReading(int pipe) {
    int nowhere = Libc.open(NativeArguments.string("/dev/null"), Libc.O_RDWR | Libc.O_CLOEXEC);
    Spawn reader = detached(nowhere).connect(pipe, 0);
    if (reader.start(NativeArguments.bytes(List.of("/bin/cat"))) < 0) {
      reader.start(NativeArguments.bytes(List.of("cat")));
    }
    Libc.close(nowhere);
  }

  private static Spawn detached(int nowhere) {
    Pointer empty = UnmanagedMemory.calloc(WordFactory.unsigned(SIGNAL_SET_SIZE));
    Libc.sigemptyset(empty);
    return new Spawn().connect(nowhere, 1).connect(nowhere, 2).mask(empty).newSession();
  }

  private static int[] pipe() {
    CIntPointer ends = UnmanagedMemory.calloc(WordFactory.unsigned(2 * Integer.BYTES));
    if (Libc.pipe2(ends, Libc.O_CLOEXEC) != 0) {
      throw new IllegalStateException("no pipe could be made: error " + Libc.errno());
    }
    int[] pair = {ends.read(0), ends.read(1)};
    UnmanagedMemory.free(ends);
    return pair;
  }

  private static LaunchException refusal(String program, int error) {
    return switch (error) {
      case Libc.ENOENT, Libc.ENOTDIR -> LaunchException.notFound(program);
      case Libc.EACCES -> LaunchException.cannotExecute(
          program, Files.isDirectory(Path.of(program)) ? "Is a directory" : "Permission denied");
      default -> LaunchException.cannotExecute(program, CTypeConversion.toJavaString(Libc.strerror(error)));
    };
  }
}
