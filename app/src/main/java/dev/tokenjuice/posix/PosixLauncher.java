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
import java.util.Set;
import org.graalvm.nativeimage.UnmanagedMemory;
import org.graalvm.nativeimage.c.type.CIntPointer;
import org.graalvm.nativeimage.c.type.CTypeConversion;
import org.graalvm.word.Pointer;
import org.graalvm.word.WordFactory;

/** Runs commands with the calls that a shell would use. */
public final class PosixLauncher implements Launcher {
  private static final int SIGNAL_SET_SIZE = 128;
  private static final int LEAST_URGENT = 19;
  private static final Set<Integer> LIMITS = Set.of(Libc.EMFILE, Libc.ENFILE, Libc.EAGAIN, Libc.ENOMEM);
  /** More than a server in the background prints in its life, and read in a moment from one that never pauses. */
  private static final String DRAINED_BYTES = "67108864";
  private static final List<String> CAT = List.of("/bin/cat", "/usr/bin/cat", "cat");
  private static final List<String> HEAD = List.of("/usr/bin/head", "/bin/head", "head");

  private final Environment environment;

  public PosixLauncher(Environment environment) {
    this.environment = environment;
  }

  @Override
  public boolean stdoutOpen() {
    return Descriptors.hasStdout();
  }

  @Override
  public Ending run(List<String> argv, Map<String, String> added, boolean separate, OutputListener listener)
      throws LaunchException {
    Descriptors.arrange();
    added.forEach(PosixLauncher::set);
    SignalQueue signals = SignalQueue.create();
    int[] out = pipe();
    int[] err = separate ? pipe() : out;
    boolean prepared = out[1] >= 0 && err[1] >= 0 && signals.isReady();
    int pid = prepared ? spawn(NativeArguments.bytes(argv), out[1], err[1], signals) : -Libc.EMFILE;
    if (LIMITS.contains(-pid)) {
      // Where one process or pipe more is not allowed, the command still runs: as this process.
      environment.complain("the output cannot be captured (" + CTypeConversion.toJavaString(Libc.strerror(-pid))
          + "), so it is printed whole");
      signals.close();
      replace(argv, Map.of());
    }
    Libc.close(out[1]);
    if (separate) {
      Libc.close(err[1]);
    }
    if (pid < 0) {
      signals.close();
      throw refusal(argv.get(0), -pid);
    }
    return new ChildLoop(pid, out[0], separate ? err[0] : -1, signals, listener, environment).run();
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
  public void replace(List<String> argv, Map<String, String> added) throws LaunchException {
    boolean open = stdoutOpen();
    Descriptors.arrange();
    added.forEach(PosixLauncher::set);
    List<byte[]> words = NativeArguments.bytes(argv);
    // If the command does not start, our message goes to the real stderr.
    int stderr = Libc.dup(2);
    Libc.closeOnExec(stderr);
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
    added.forEach(PosixLauncher::set);
    throw refusal(argv.get(0), execute(NativeArguments.bytes(argv)));
  }

  private static void set(String name, String value) {
    Libc.setenv(NativeArguments.string(name), NativeArguments.string(value), Libc.OVERWRITE);
  }

  /** The error number, if the program cannot be started. */
  private int execute(List<byte[]> words) {
    int error = replaceBy(words);
    return error == Libc.ENOEXEC
        ? Scripts.withShell(words, environment).map(PosixLauncher::replaceBy).orElse(error)
        : error;
  }

  private static int replaceBy(List<byte[]> words) {
    FileSizeSignal.release();
    Libc.execvp(NativeArguments.string(words.get(0)), NativeArguments.vector(words));
    int error = Libc.errno();
    FileSizeSignal.hold();
    return error;
  }

  @Override
  public void dieOf(int signal) {
    end(signal);
  }

  /** End this process by a signal. */
  static void end(int signal) {
    // The child has dumped its core; a dump of ours would only replace it.
    if (Libc.LINUX) {
      Libc.prctl(Libc.PR_SET_DUMPABLE, WordFactory.zero(), WordFactory.zero(), WordFactory.zero(), WordFactory.zero());
    }
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
   * Start a process that reads on from a pipe which a background process still writes to, so that writing does not kill
   * it. Without us it would have written to our stdout; if that is a pipe, its reader ends some day, so the reading is
   * limited.
   */
  static void keepReading(int pipe) {
    int nowhere = Libc.open(NativeArguments.string("/dev/null"), Libc.O_RDWR | Libc.O_CLOEXEC);
    boolean file = Descriptors.isFile(1);
    Spawn reader = detached(nowhere).connect(pipe, 0);
    boolean started = false;
    for (String place : file ? CAT : HEAD) {
      started = started || reader.start(
          NativeArguments.bytes(file ? List.of(place) : List.of(place, "-c", DRAINED_BYTES))) > 0;
    }
    Libc.close(nowhere);
  }

  private static Spawn detached(int nowhere) {
    Pointer empty = UnmanagedMemory.calloc(WordFactory.unsigned(SIGNAL_SET_SIZE));
    Libc.sigemptyset(empty);
    return new Spawn().connect(nowhere, 1).connect(nowhere, 2).mask(empty).newSession();
  }

  /** A pipe; negative numbers if there can be none. */
  private static int[] pipe() {
    CIntPointer ends = UnmanagedMemory.calloc(WordFactory.unsigned(2 * Integer.BYTES));
    boolean made = (Libc.LINUX ? Libc.pipe2(ends, Libc.O_CLOEXEC) : Libc.pipe(ends)) == 0;
    int[] pair = made ? new int[] {ends.read(0), ends.read(1)} : new int[] {-1, -1};
    UnmanagedMemory.free(ends);
    for (int end : pair) {
      if (!Libc.LINUX) {
        Libc.closeOnExec(end);
      }
    }
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
