package dev.tokenjuice.hook;

import dev.tokenjuice.reducers.command.CommandAnalysis;
import dev.tokenjuice.reducers.command.CommandLines;
import dev.tokenjuice.reducers.command.ShellQuote;
import dev.tokenjuice.reducers.policy.OutputPolicy;
import java.nio.charset.StandardCharsets;
import java.util.Optional;

/** Decides for every host alike which shell commands run through {@code wrap}, and in which words. */
final class HookPolicy {
  /** Linux takes 128 KiB for one argument, and hosts quote the command once more before they run it. */
  static final int MAX_REWRITTEN_BYTES = 96 * 1024;

  private static final long MAX_TIMEOUT = 1_000_000_000;

  /** How the last line of a shortened output calls us. */
  private static final String OWN_NAME = "tokenjuice";
  private static final HookDecision PASS_THROUGH = new HookDecision.PassThrough();

  private final String launcher;
  private final boolean onPath;
  private final ShellSearch shells;
  private final boolean windows;
  private final HookProtocol host;

  /** @param onPath whether the agent's shell finds us by our name */
  HookPolicy(String launcher, boolean onPath, ShellSearch shells, boolean windows, HookProtocol host) {
    this.launcher = launcher;
    this.onPath = onPath;
    this.shells = shells;
    this.windows = windows;
    this.host = host;
  }

  HookDecision decide(ShellCall call) {
    String command = call.command();
    if (command.isBlank() || command.length() > MAX_REWRITTEN_BYTES) {
      return PASS_THROUGH;
    }
    CommandAnalysis analysis = CommandLines.analyze(command);
    if (analysis.behaviour().wrapped()) {
      return own(command);
    }
    if (windows) {
      return onWindows();
    }
    return gains(call, analysis) ? rewrite(call) : PASS_THROUGH;
  }

  /** The agent asks for a stored output, as a marker told it to. */
  private HookDecision own(String command) {
    return onPath || !command.startsWith(OWN_NAME + " ") ? PASS_THROUGH
        : new HookDecision.Rewrite(launch(shells.readByFish()) + command.substring(OWN_NAME.length()));
  }

  private HookDecision onWindows() {
    return host.deniesOnWindows()
        ? new HookDecision.Deny("tokenjuice cannot wrap commands of native Windows shells; run the agent in WSL,"
            + " or remove the hook with `tokenjuice uninstall`")
        : PASS_THROUGH;
  }

  /** Whether the command can be wrapped, and its output may become shorter. */
  private static boolean gains(ShellCall call, CommandAnalysis analysis) {
    return !call.background() && analysis.kind() != CommandAnalysis.Kind.EMPTY && survivesArgument(call.command())
        && !analysis.behaviour().interactive() && !analysis.behaviour().endless()
        && !OutputPolicy.leavesAlone(analysis);
  }

  /**
   * A shell would take a leading dash or plus behind {@code -lc} for more options, arguments hold no NUL, and half a
   * surrogate pair has no bytes in UTF-8.
   */
  private static boolean survivesArgument(String command) {
    char first = command.charAt(0);
    if (first == '-' || first == '+') {
      return false;
    }
    for (int i = 0; i < command.length(); i++) {
      char c = command.charAt(i);
      if (c == 0) {
        return false;
      }
      if (Character.isSurrogate(c)) {
        boolean pair = Character.isHighSurrogate(c) && i + 1 < command.length()
            && Character.isLowSurrogate(command.charAt(i + 1));
        if (!pair) {
          return false;
        }
        i++;
      }
    }
    return true;
  }

  private HookDecision rewrite(ShellCall call) {
    Optional<String> shell = shells.find(call.shell());
    if (shell.isEmpty()) {
      return PASS_THROUGH;
    }
    String rewritten = wrapped(shell.get(), call);
    boolean fits = rewritten.getBytes(StandardCharsets.UTF_8).length <= MAX_REWRITTEN_BYTES;
    return fits ? new HookDecision.Rewrite(rewritten) : PASS_THROUGH;
  }

  /** The words that run a command in a shell through {@code wrap}, quoted for the shell that reads them. */
  String wrapped(String shell, ShellCall call) {
    String command = call.command();
    boolean fish = shells.readByFish();
    // The command is always quoted, so that people and programs find it.
    String text = fish ? ShellQuote.quoteForFish(command) : ShellQuote.inQuotes(command);
    return launch(fish) + " wrap" + deadline(call) + " -- " + quoted(shell, fish) + " -lc " + text;
  }

  private String launch(boolean fish) {
    String program = quoted(launcher, fish);
    return launcher.endsWith(".js") ? "node " + program
        : launcher.endsWith(".jar") ? "java -jar " + program : program;
  }

  /** Without a time-out in the call there is no option: wrap knows the usual limits of hosts. */
  private String deadline(ShellCall call) {
    long unit = host.timeoutUnit();
    boolean known = call.timeout() > 0 && unit > 0 && call.timeout() < MAX_TIMEOUT;
    return known ? (host.countsSilence() ? " --silence " : " --deadline ") + call.timeout() * unit : "";
  }

  private static String quoted(String word, boolean fish) {
    return fish ? ShellQuote.quoteForFish(word) : ShellQuote.quote(word);
  }
}
