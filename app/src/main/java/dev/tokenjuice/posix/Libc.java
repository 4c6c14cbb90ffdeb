package dev.tokenjuice.posix;

import org.graalvm.nativeimage.Platform;
import org.graalvm.nativeimage.c.function.CFunction;
import org.graalvm.nativeimage.c.function.CFunction.Transition;
import org.graalvm.nativeimage.c.type.CCharPointer;
import org.graalvm.nativeimage.c.type.CCharPointerPointer;
import org.graalvm.nativeimage.c.type.CIntPointer;
import org.graalvm.word.Pointer;
import org.graalvm.word.PointerBase;
import org.graalvm.word.SignedWord;
import org.graalvm.word.UnsignedWord;
import org.graalvm.word.WordFactory;

/**
 * The C library's functions that are needed, and the constants of Linux and macOS.
 *
 * <p>On ARM, macOS hands the further arguments of {@code open}, {@code fcntl} and {@code ioctl} over in another way than
 * we do. So outside {@link #LINUX} they are called without any, but for {@link #ioctlWithPointer}.
 */
final class Libc {
  /** Whether there is what only Linux has: signal descriptors, {@code /proc}, its own commands of {@code fcntl}. */
  static final boolean LINUX = Platform.includedIn(Platform.LINUX.class);

  private static final boolean MACOS = Platform.includedIn(Platform.DARWIN.class);
  private static final boolean ARM = Platform.includedIn(Platform.AARCH64.class);

  static final int O_RDONLY = 0;
  static final int O_WRONLY = 1;
  static final int O_RDWR = 2;
  static final int O_ACCMODE = 3;
  static final int O_APPEND = 0x400;
  static final int O_NONBLOCK = 0x800;
  static final int O_NOFOLLOW = ARM ? 0x8000 : 0x20000;
  static final int O_CLOEXEC = MACOS ? 0x1000000 : 0x80000;
  static final int SFD_CLOEXEC = 0x80000;
  static final int SFD_NONBLOCK = 0x800;
  static final int O_PATH = 0x200000;
  static final int AT_FDCWD = -100;
  static final int AT_SYMLINK_NOFOLLOW = 0x100;
  static final int F_GETFD = 1;
  static final int F_GETFL = 3;
  static final int F_SETPIPE_SZ = 1031;
  static final int OVERWRITE = 1;
  static final int POLLIN = 1;
  static final int POLLOUT = 4;
  static final int POLLERR = 8;
  static final int POLLHUP = 16;
  static final int FIONREAD = 0x541b;
  static final int TIOCGWINSZ = MACOS ? 0x40087468 : 0x5413;
  static final int FIOCLEX = MACOS ? 0x20006601 : 0x5451;
  static final int PR_SET_DUMPABLE = 4;
  static final int SIG_BLOCK = MACOS ? 1 : 0;
  static final int SIG_UNBLOCK = MACOS ? 2 : 1;
  static final int SIG_SETMASK = MACOS ? 3 : 2;
  static final int WNOHANG = 1;
  static final int POSIX_SPAWN_SETSIGMASK = 0x08;
  static final int POSIX_SPAWN_SETSID = MACOS ? 0x400 : 0x80;
  static final int ENOENT = 2;
  static final int ENOEXEC = 8;
  static final int EAGAIN = MACOS ? 35 : 11;
  static final int ENOMEM = 12;
  static final int EACCES = 13;
  static final int ENOTDIR = 20;
  static final int ENFILE = 23;
  static final int EMFILE = 24;
  static final int SEEK_CUR = 1;
  static final int SIG_IGN = 1;
  static final int SIGHUP = 1;
  static final int SIGINT = 2;
  static final int SIGQUIT = 3;
  static final int SIGUSR1 = MACOS ? 30 : 10;
  static final int SIGUSR2 = MACOS ? 31 : 12;
  static final int SIGPIPE = 13;
  static final int SIGALRM = 14;
  static final int SIGTERM = 15;
  static final int SIGCHLD = MACOS ? 20 : 17;
  static final int SIGXCPU = 24;
  static final int SIGXFSZ = 25;
  static final int SIGVTALRM = 26;
  static final int SIGPROF = 27;
  static final int SI_KERNEL = 0x80;

  private Libc() {}

  @CFunction(value = "pipe2", transition = Transition.NO_TRANSITION)
  static native int pipe2(CIntPointer ends, int flags);

  @CFunction(value = "pipe", transition = Transition.NO_TRANSITION)
  static native int pipe(CIntPointer ends);

  @CFunction(value = "open", transition = Transition.NO_TRANSITION)
  static native int open(CCharPointer path, int flags);

  @CFunction(value = "close", transition = Transition.NO_TRANSITION)
  static native int close(int fd);

  @CFunction(value = "lseek", transition = Transition.NO_TRANSITION)
  static native SignedWord lseek(int fd, SignedWord offset, int from);

  @CFunction(value = "dup", transition = Transition.NO_TRANSITION)
  static native int dup(int from);

  @CFunction(value = "dup2", transition = Transition.NO_TRANSITION)
  static native int dup2(int from, int to);

  @CFunction(value = "fcntl", transition = Transition.NO_TRANSITION)
  static native int fcntl(int fd, int command, int argument);

  @CFunction(value = "ioctl", transition = Transition.NO_TRANSITION)
  static native int ioctl(int fd, UnsignedWord request, PointerBase answer);

  /** Eight words fill the registers of ARM; the ninth lies on the stack, where macOS looks for the argument. */
  @CFunction(value = "ioctl", transition = Transition.NO_TRANSITION)
  private static native int ioctlOnStack(
      int fd, UnsignedWord request, long c, long d, long e, long f, long g, long h, PointerBase answer);

  /** A request whose answer is put where a pointer says. */
  static int ioctlWithPointer(int fd, int request, PointerBase answer) {
    UnsignedWord number = WordFactory.unsigned(request);
    return MACOS && ARM ? ioctlOnStack(fd, number, 0, 0, 0, 0, 0, 0, answer) : ioctl(fd, number, answer);
  }

  @CFunction(value = "opendir", transition = Transition.NO_TRANSITION)
  static native Pointer opendir(CCharPointer path);

  @CFunction(value = "readdir", transition = Transition.NO_TRANSITION)
  static native Pointer readdir(PointerBase stream);

  @CFunction(value = "dirfd", transition = Transition.NO_TRANSITION)
  static native int dirfd(PointerBase stream);

  @CFunction(value = "closedir", transition = Transition.NO_TRANSITION)
  static native int closedir(PointerBase stream);

  @CFunction(value = "fstat", transition = Transition.NO_TRANSITION)
  static native int fstat(int fd, PointerBase answer);

  @CFunction(value = "fstatat", transition = Transition.NO_TRANSITION)
  static native int fstatat(int folder, PointerBase name, PointerBase answer, int flags);

  @CFunction(value = "getenv", transition = Transition.NO_TRANSITION)
  static native Pointer getenv(CCharPointer name);

  @CFunction(value = "setenv", transition = Transition.NO_TRANSITION)
  static native int setenv(CCharPointer name, CCharPointer value, int overwrite);

  @CFunction(value = "getcwd", transition = Transition.NO_TRANSITION)
  static native CCharPointer getcwd(PointerBase buffer, UnsignedWord size);

  @CFunction(value = "chdir", transition = Transition.NO_TRANSITION)
  static native int chdir(CCharPointer path);

  @CFunction(value = "fchdir", transition = Transition.NO_TRANSITION)
  static native int fchdir(int fd);

  @CFunction(value = "read")
  static native SignedWord read(int fd, PointerBase buffer, UnsignedWord count);

  @CFunction(value = "write", transition = Transition.NO_TRANSITION)
  static native SignedWord write(int fd, PointerBase bytes, UnsignedWord count);

  @CFunction(value = "poll")
  static native int poll(PointerBase descriptors, UnsignedWord count, int timeoutMillis);

  @CFunction(value = "signalfd", transition = Transition.NO_TRANSITION)
  static native int signalfd(int fd, PointerBase mask, int flags);

  @CFunction(value = "sigemptyset", transition = Transition.NO_TRANSITION)
  static native int sigemptyset(PointerBase set);

  @CFunction(value = "sigaddset", transition = Transition.NO_TRANSITION)
  static native int sigaddset(PointerBase set, int signal);

  @CFunction(value = "sigismember", transition = Transition.NO_TRANSITION)
  static native int sigismember(PointerBase set, int signal);

  @CFunction(value = "sigpending", transition = Transition.NO_TRANSITION)
  static native int sigpending(PointerBase set);

  @CFunction(value = "sigwait", transition = Transition.NO_TRANSITION)
  static native int sigwait(PointerBase set, CIntPointer signal);

  @CFunction(value = "isatty", transition = Transition.NO_TRANSITION)
  static native int isatty(int fd);

  @CFunction(value = "tcgetpgrp", transition = Transition.NO_TRANSITION)
  static native int tcgetpgrp(int fd);

  @CFunction(value = "getpgrp", transition = Transition.NO_TRANSITION)
  static native int getpgrp();

  @CFunction(value = "pthread_sigmask", transition = Transition.NO_TRANSITION)
  static native int sigmask(int how, PointerBase set, PointerBase old);

  @CFunction(value = "signal", transition = Transition.NO_TRANSITION)
  static native PointerBase signal(int signal, PointerBase handler);

  @CFunction(value = "kill", transition = Transition.NO_TRANSITION)
  static native int kill(int pid, int signal);

  @CFunction(value = "geteuid", transition = Transition.NO_TRANSITION)
  static native int geteuid();

  @CFunction(value = "getpid", transition = Transition.NO_TRANSITION)
  static native int getpid();

  @CFunction(value = "waitpid", transition = Transition.NO_TRANSITION)
  static native int waitpid(int pid, CIntPointer status, int options);

  @CFunction(value = "execvp", transition = Transition.NO_TRANSITION)
  static native int execvp(CCharPointer file, CCharPointerPointer argv);

  @CFunction(value = "posix_spawnp", transition = Transition.NO_TRANSITION)
  static native int posixSpawnp(
      CIntPointer pid, CCharPointer file, PointerBase actions, PointerBase attributes, CCharPointerPointer argv,
      PointerBase env);

  @CFunction(value = "posix_spawn_file_actions_init", transition = Transition.NO_TRANSITION)
  static native int actionsInit(PointerBase actions);

  @CFunction(value = "posix_spawn_file_actions_destroy", transition = Transition.NO_TRANSITION)
  static native int actionsDestroy(PointerBase actions);

  @CFunction(value = "posix_spawn_file_actions_adddup2", transition = Transition.NO_TRANSITION)
  static native int actionsDup2(PointerBase actions, int from, int to);

  @CFunction(value = "posix_spawnattr_init", transition = Transition.NO_TRANSITION)
  static native int attributesInit(PointerBase attributes);

  @CFunction(value = "posix_spawnattr_destroy", transition = Transition.NO_TRANSITION)
  static native int attributesDestroy(PointerBase attributes);

  @CFunction(value = "posix_spawnattr_setflags", transition = Transition.NO_TRANSITION)
  static native int attributesFlags(PointerBase attributes, short flags);

  @CFunction(value = "posix_spawnattr_setsigmask", transition = Transition.NO_TRANSITION)
  static native int attributesMask(PointerBase attributes, PointerBase mask);

  @CFunction(value = "nice", transition = Transition.NO_TRANSITION)
  static native int nice(int more);

  @CFunction(value = "prctl", transition = Transition.NO_TRANSITION)
  static native int prctl(int option, UnsignedWord a, UnsignedWord b, UnsignedWord c, UnsignedWord d);

  @CFunction(value = "strerror", transition = Transition.NO_TRANSITION)
  static native CCharPointer strerror(int error);

  /** The C library's {@code environ}, by a function that every native image holds. */
  @CFunction(value = "getEnviron", transition = Transition.NO_TRANSITION)
  static native CCharPointerPointer environ();

  @CFunction(value = "__errno_location", transition = Transition.NO_TRANSITION)
  static native CIntPointer errnoLocation();

  @CFunction(value = "__error", transition = Transition.NO_TRANSITION)
  private static native CIntPointer errnoLocationOfMacos();

  static int errno() {
    return (MACOS ? errnoLocationOfMacos() : errnoLocation()).read();
  }

  /** Keep a file of ours from the programs that we start. */
  static void closeOnExec(int fd) {
    ioctl(fd, WordFactory.unsigned(FIOCLEX), WordFactory.nullPointer());
  }
}
