package dev.tokenjuice.posix;

import dev.tokenjuice.process.Environment;
import dev.tokenjuice.process.Variable;
import java.io.FileInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Executable text files without {@code #!}, which shells run with a shell. */
final class Scripts {
  private static final int FIRST_LINE = 256;
  private static final byte[] SHELL = "/bin/sh".getBytes(StandardCharsets.US_ASCII);

  private Scripts() {}

  /** The command line that runs such a file; nothing if it is no text. */
  static Optional<List<byte[]>> withShell(List<byte[]> argv, Environment environment) {
    String program = new String(argv.get(0), StandardCharsets.UTF_8);
    return file(program, environment).filter(Scripts::isText).map(file -> {
      byte[] path = file.equals(program) ? argv.get(0) : file.getBytes(StandardCharsets.UTF_8);
      List<byte[]> words = new ArrayList<>(List.of(SHELL, path));
      words.addAll(argv.subList(1, argv.size()));
      return words;
    });
  }

  private static Optional<String> file(String program, Environment environment) {
    if (program.indexOf('/') >= 0) {
      return Optional.of(program);
    }
    for (String folder : environment.get(Variable.PATH).orElse("").split(":")) {
      Path candidate = Path.of(folder.isEmpty() ? "." : folder, program);
      if (Files.isRegularFile(candidate) && Files.isExecutable(candidate)) {
        return Optional.of(candidate.toString());
      }
    }
    return Optional.empty();
  }

  /** Shells look for a NUL in the first line. */
  private static boolean isText(String file) {
    try (InputStream in = new FileInputStream(file)) {
      for (byte b : in.readNBytes(FIRST_LINE)) {
        if (b == 0 || b == '\n') {
          return b != 0;
        }
      }
      return true;
    } catch (IOException unreadable) {
      return false;
    }
  }
}
