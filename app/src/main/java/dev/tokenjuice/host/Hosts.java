package dev.tokenjuice.host;

import dev.tokenjuice.process.ExitCode;
import dev.tokenjuice.process.UserError;
import java.util.List;
import java.util.stream.Collectors;

/** The hosts that tokenjuice knows. */
public final class Hosts {
  private Hosts() {}

  public static List<Host> all() {
    return List.of(
        new CodeBuddyHost(), new CodeBuddyIdeHost(), new CodePuppyHost(), new ClaudeCodeHost(), new CursorHost());
  }

  public static Host named(String name) {
    return all().stream().filter(host -> host.name().equals(name)).findFirst().orElseThrow(
        () -> new UserError("unknown host: " + name + "; known are " + names(), ExitCode.USAGE));
  }

  public static String names() {
    return all().stream().map(Host::name).collect(Collectors.joining(", "));
  }
}
