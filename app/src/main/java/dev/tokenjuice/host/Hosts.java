package dev.tokenjuice.host;

import dev.tokenjuice.process.ExitCode;
import dev.tokenjuice.process.UserError;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/** The hosts that tokenjuice knows. */
public final class Hosts {
  private Hosts() {}

  public static List<Host> all() {
    List<Host> all = new ArrayList<>(List.of(
        new CodeBuddyHost(), new CodeBuddyIdeHost(), new CodePuppyHost(), new ClaudeCodeHost(), new CursorHost()));
    all.addAll(ShellHost.all());
    return all;
  }

  public static Host named(String name) {
    return all().stream().filter(host -> host.name().equals(name)).findFirst().orElseThrow(() -> unknown(name));
  }

  private static UserError unknown(String name) {
    return switch (name) {
      case "droid", "cline" -> new UserError(
          name + ": its settings set no variables for its shells; start it with `tokenjuice run -- " + name + "`");
      case "qwen" -> new UserError(
          name + ": it takes no BASH_ENV from its settings; start it with `tokenjuice run -- " + name + "`");
      case "copilot" -> new UserError(
          name + ": it types its commands into one interactive shell and hands on a part of long outputs; not supported");
      default -> new UserError("unknown host: " + name + "; known are " + names()
          + "; any other agent: `tokenjuice run -- " + name + "`", ExitCode.USAGE);
    };
  }

  public static String names() {
    return all().stream().map(Host::name).collect(Collectors.joining(", "));
  }
}
