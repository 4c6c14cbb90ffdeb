package dev.tokenjuice.hook;

import dev.tokenjuice.process.Environment;
import dev.tokenjuice.process.ExitCode;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.List;
import java.util.Optional;

/**
 * The entry points that hosts call before a shell command: JSON on stdin, JSON or nothing on stdout. On every error the
 * exit code is 0 and the command runs unchanged: a hook that fails would block the agent's shell.
 */
public final class HookEntry {
  private static final long PATIENCE_MILLIS = 5_000;
  /** Known when the image is built: at run time the first question for it costs six pages. */
  private static final String SYSTEM = System.getProperty("os.name", "");

  private HookEntry() {}

  /** Whether the word is one of the hook commands. */
  public static boolean handles(String verb) {
    return protocol(verb).isPresent();
  }

  public static int run(String[] args, Environment environment) {
    return run(args, environment, SYSTEM, PATIENCE_MILLIS);
  }

  static int run(String[] args, Environment environment, String osName, long patienceMillis) {
    try {
      protocol(args[0]).ifPresent(protocol -> answer(protocol, args, environment, osName, patienceMillis));
    } catch (Throwable e) {
      complain(environment, e.getClass().getSimpleName());
    }
    return ExitCode.OK;
  }

  private static Optional<HookProtocol> protocol(String verb) {
    return Optional.ofNullable(switch (verb) {
      case "codebuddy-pre-tool-use", "codebuddy-ide-pre-tool-use" -> new MatcherGroupProtocol();
      // Old settings may still call it. It changes nothing, since its host would judge the changed command.
      case "claude-code-pre-tool-use" -> payload -> Optional.empty();
      case "cursor-pre-tool-use" -> new CursorProtocol();
      case "code-puppy-rewrite" -> new CodePuppyProtocol();
      default -> null;
    });
  }

  private static void answer(
      HookProtocol protocol, String[] args, Environment environment, String osName, long patienceMillis) {
    try {
      byte[] payload = Payload.read(environment.in(), patienceMillis);
      if (payload.length == 0) {
        complain(environment, "no JSON on stdin");
        return;
      }
      Optional<HookProtocol.Question> question = protocol.read(payload);
      if (question.isPresent()) {
        reply(question.get(), policy(protocol, args, environment, osName), environment);
      }
    } catch (IOException e) {
      complain(environment, "not a payload of this host: " + firstLine(e.getMessage()));
    }
  }

  private static HookPolicy policy(HookProtocol protocol, String[] args, Environment environment, String osName) {
    ShellSearch shells = new ShellSearch(environment, protocol);
    boolean onPath = !List.of(args).contains("--not-on-path");
    return new HookPolicy(launcher(args), onPath, shells, osName.startsWith("Windows"), protocol);
  }

  private static void reply(HookProtocol.Question question, HookPolicy policy, Environment environment) {
    ByteArrayOutputStream out = new ByteArrayOutputStream(1024);
    question.answer().write(policy.decide(question.call()), new JsonText(out));
    environment.out().write(out.toByteArray(), 0, out.size());
    environment.out().flush();
  }

  /** Other arguments are ignored: a hook line of a newer or older version must not block the shell. */
  private static String launcher(String[] args) {
    String launcher = "tokenjuice";
    for (int i = 1; i < args.length; i++) {
      if (args[i].equals("--wrap-launcher") && i + 1 < args.length) {
        launcher = args[++i];
      } else if (args[i].startsWith("--wrap-launcher=")) {
        launcher = args[i].substring("--wrap-launcher=".length());
      }
    }
    return launcher.isBlank() ? "tokenjuice" : launcher;
  }

  private static void complain(Environment environment, String what) {
    environment.complain("command left as it is: " + what);
  }

  private static String firstLine(String message) {
    String text = String.valueOf(message);
    int end = text.indexOf('\n');
    return end < 0 ? text : text.substring(0, end);
  }
}
