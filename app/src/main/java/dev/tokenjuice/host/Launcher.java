package dev.tokenjuice.host;

import dev.tokenjuice.reducers.command.ShellQuote;
import java.nio.file.Path;

/** The program that a host starts, in the words of a shell. */
record Launcher(Path path) {

  /** The command line of a hook. */
  String hookCommand(String verb) {
    return start() + " " + verb + " --wrap-launcher " + quoted();
  }

  private String start() {
    String name = path.toString();
    if (name.endsWith(".js")) {
      return "node " + quoted();
    }
    return name.endsWith(".jar") ? "java -jar " + quoted() : quoted();
  }

  private String quoted() {
    return ShellQuote.quote(path.toString());
  }
}
