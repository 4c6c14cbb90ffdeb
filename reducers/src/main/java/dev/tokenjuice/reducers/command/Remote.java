package dev.tokenjuice.reducers.command;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/** Programs that run a command somewhere else and print what it prints. */
final class Remote {
  static final Options SSH = Options.of("BbcDEeFIiJLlmOopQRSWw");
  static final Options CONTAINER = Options.of("aehlmpuvwc", "--name", "--network", "--net", "--env", "--env-file",
      "--volume", "--mount", "--user", "--workdir", "--publish", "--entrypoint", "--hostname", "--memory",
      "--cpus", "--platform", "--label", "--add-host", "--cap-add", "--gpus", "--ipc", "--pid", "--shm-size",
      "--ulimit", "--restart", "--security-opt", "--device", "--tmpfs", "--dns", "--expose", "--link", "--pull",
      "--runtime", "--log-driver", "--log-opt", "--detach-keys");

  private Remote() {}

  /** The shell text that {@code run} executes on another machine or in a container, if it does so. */
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

  /** ssh hands its words to a shell unquoted; the others run them as they are. */
  private static Optional<String> text(List<Word> words, int from, boolean quoted) {
    String text = Word.drop(words, from).stream().map(w -> quoted
        ? w.quoted() : w.text()).collect(Collectors.joining(" "));
    return text.isEmpty() ? Optional.empty() : Optional.of(text);
  }
}
