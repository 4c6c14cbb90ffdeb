package dev.tokenjuice.contract;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.file.Files;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** A command that CodeBuddy's shell evaluates knows the same aliases and options wrapped and bare. */
@Tag(Scripted.EMULATOR_DIFFERS)
@Tag(Scripted.LINUX_ONLY)
final class HostShellTest extends Scripted {
  @Test
  void knowsWhatTheHostsShellKnows() throws Exception {
    Files.writeString(folder.resolve("snapshot"),
        "shopt -s expand_aliases globstar\nalias -- greet='echo hello'\nexport PATH='/usr/bin:/bin'\n");
    for (String command : new String[] {"greet \"it's you\"", "shopt -p globstar; echo $0 $# $-", "no-such-program"}) {
      Files.writeString(folder.resolve("command"), command);
      String bare = bash(host("$(cat command)"));
      assertEquals(bare,
          bash("export CODEBUDDY_SESSION_ID=1; " + host("$tj wrap -- /bin/bash -lc $(quoted \"$(cat command)\")")));
    }
  }

  /** A line of the host around a command that bash makes of this text. */
  private static String host(String command) {
    return "quoted() { printf \"'%s'\" \"${1//\\'/\\'\\\\\\'\\'}\"; }; "
        + "/bin/bash -c \". './snapshot' && eval $(quoted \"" + command + "\")\" 2>&1; echo $?";
  }
}
