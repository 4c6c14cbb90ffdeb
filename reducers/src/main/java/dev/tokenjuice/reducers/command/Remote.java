package dev.tokenjuice.reducers.command;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Finds the command that a program runs on another machine or in a container. */
final class Remote {
  static final Options SSH = Options.of("BbcDEeFIiJLlmOopQRSWw");
  static final Options CONTAINER = Options.of("aehlmpuvwc", "--name", "--network", "--net", "--env", "--env-file",
      "--volume", "--mount", "--user", "--workdir", "--publish", "--entrypoint", "--hostname", "--memory",
      "--cpus", "--platform", "--label", "--add-host", "--cap-add", "--gpus", "--ipc", "--pid", "--shm-size",
      "--ulimit", "--restart", "--security-opt", "--device", "--tmpfs", "--dns", "--expose", "--link", "--pull",
      "--runtime", "--log-driver", "--log-opt", "--detach-keys");

  private Remote() {}

  /** The shell text of the command; nothing if {@code run} executes none there. */
  static Optional<String> command(Invocation run) {
    boolean executes = run.subcommand().equals("exec");
    return switch (run.program()) {
      case "docker", "podman" -> executes ? container(words(run)) : Optional.empty();
      case "kubectl", "oc" -> executes ? behindDashes(words(run)) : Optional.empty();
      case "ssh" -> overSsh(words(run));
      default -> Optional.empty();
    };
  }

  private static List<Word> words(Invocation run) {
    List<Word> words = new ArrayList<>(List.of(Word.of(run.program())));
    run.args().forEach(arg -> words.add(Word.of(arg)));
    return words;
  }

  private static Optional<String> overSsh(List<Word> words) {
    return text(words, SSH.skip(words, 1) + 1, false);
  }

  private static Optional<String> container(List<Word> words) {
    return text(words, CONTAINER.skip(words, 2) + 1, true);
  }

  private static Optional<String> behindDashes(List<Word> words) {
    int at = Word.texts(words).indexOf("--");
    return at < 0 ? Optional.empty() : text(words, at + 1, true);
  }

  /** The words as shell text. ssh joins its words unquoted for a shell; the others run the words as they are. */
  private static Optional<String> text(List<Word> words, int from, boolean quoted) {
    List<Word> command = Word.drop(words, from);
    String text = quoted ? Word.quoted(command) : String.join(" ", Word.texts(command));
    return text.isEmpty() ? Optional.empty() : Optional.of(text);
  }
}
