package dev.tokenjuice.posix;

import java.nio.file.Files;
import java.nio.file.Path;
import org.graalvm.nativeimage.StackValue;
import org.graalvm.nativeimage.c.type.CCharPointer;
import org.graalvm.word.WordFactory;

/** The folder that we were started in, which may have been deleted since. */
public final class WorkingFolder {
  private static final int LONGEST_PATH = 4096;

  private WorkingFolder() {}

  /**
   * The Java library looks up the name of its folder when it first touches a file, and gives up if there is none. Let
   * it do so in a folder that has a name; commands still start in the one without.
   */
  public static void repairIfDeleted() {
    CCharPointer name = StackValue.get(LONGEST_PATH);
    if (Libc.getcwd(name, WordFactory.unsigned(LONGEST_PATH)).isNonNull()) {
      return;
    }
    int here = Libc.open(NativeArguments.string("."), (Libc.LINUX ? Libc.O_PATH : Libc.O_RDONLY) | Libc.O_CLOEXEC);
    if (here < 0) {
      return; // there would be no way back, and a command must not run in another folder
    }
    Libc.chdir(NativeArguments.string("/"));
    Files.exists(Path.of("").toAbsolutePath());
    System.getProperty("user.dir");
    Libc.fchdir(here);
    Libc.close(here);
  }
}
