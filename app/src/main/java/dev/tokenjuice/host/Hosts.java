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
        CodeBuddyHost.client(), CodeBuddyHost.ide(), new CodePuppyHost(), new ClaudeCodeHost(), new CursorHost()));
    all.addAll(ShellHost.all());
    return all;
  }

  public static Host named(String name) {
    return all().stream().filter(host -> host.name().equals(name)).findFirst().orElseThrow(() -> unknown(name));
  }

  private static UserError unknown(String name) {
    if (name.equals("copilot")) {
      return new UserError(
          name + ": it types its commands into one interactive shell and hands on a part of long outputs; not supported");
    }
    return HostGuide.all().stream().filter(guide -> guide.name().equals(name)).findFirst()
        .map(guide -> new UserError(name + ": there is nothing to install; start it with `" + guide.command() + "`"))
        .orElseGet(() -> new UserError("unknown host: " + name + "; known are " + names()
            + "; any other agent: `tokenjuice run -- " + name + "`", ExitCode.USAGE));
  }

  public static String names() {
    return all().stream().map(Host::name).collect(Collectors.joining(", "));
  }
}
