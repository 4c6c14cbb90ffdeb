package dev.tokenjuice.reducers.command;

import static java.util.Map.entry;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Removes options in front of a subcommand, so that the subcommand is the first argument. */
final class GlobalOptions {
  private static final Options GIT = Options.of("Cc", "--git-dir", "--work-tree", "--namespace", "--super-prefix",
      "--config-env", "--attr-source");
  private static final Options COMPOSE = Options.of("fp", "--file", "--project-name", "--profile", "--env-file",
      "--project-directory", "--ansi", "--progress", "--parallel");

  private static final Map<String, Options> WITH_VALUE = Map.ofEntries(
      entry("npm", Options.of("wC", "--prefix", "--workspace", "--loglevel", "--registry", "--cache",
          "--userconfig")),
      entry("pnpm", Options.of("CF", "--filter", "--dir", "--loglevel", "--workspace-concurrency", "--filter-prod")),
      entry("yarn", Options.of("", "--cwd")),
      entry("bun", Options.of("F", "--cwd", "--filter")),
      entry("cargo", Options.of("CZ", "--config", "--color", "--manifest-path", "--target-dir")),
      entry("kubectl", Options.of("ns", "--namespace", "--context", "--cluster", "--kubeconfig", "--server", "--user",
          "--as", "--as-group", "--token", "--request-timeout", "-o", "--output")),
      entry("oc", Options.of("ns", "--namespace", "--context", "--kubeconfig", "-o", "--output")),
      entry("helm", Options.of("n", "--namespace", "--kube-context", "--kubeconfig", "-o", "--output")),
      entry("docker", Options.of("Hcl", "--host", "--context", "--config", "--log-level")),
      entry("podman", Options.of("c", "--connection", "--url", "--log-level", "--root")),
      entry("gh", Options.of("R", "--repo", "--hostname")),
      entry("glab", Options.of("R", "--repo")),
      entry("terraform", Options.of("", "-chdir")),
      entry("tofu", Options.of("", "-chdir")),
      entry("go", Options.of("", "-C")),
      entry("aws", Options.of("", "--profile", "--region", "--output", "--query", "--endpoint-url", "--color",
          "--cli-read-timeout", "--ca-bundle")),
      entry("gcloud", Options.of("", "--project", "--account", "--format", "--configuration", "--verbosity")),
      entry("az", Options.of("o", "--output", "--query", "--subscription")),
      entry("mvn", Options.of("", "-f", "--file", "-s", "--settings", "-gs", "-pl", "--projects", "-P", "-T",
          "--threads", "-l", "--log-file", "-rf", "--resume-from", "-t", "-D", "-b")),
      entry("mvnd", Options.of("", "-f", "--file", "-s", "--settings", "-pl", "--projects", "-P", "-T",
          "--threads", "-D")),
      entry("gradle", Options.of("", "-p", "--project-dir", "-b", "-I", "--init-script", "-g", "-x", "--exclude-task",
          "--console", "--max-workers", "--warning-mode", "--settings-file", "-c")),
      entry("make", Options.of("CfIoW", "--directory", "--file", "--makefile")),
      entry("gmake", Options.of("CfIoW", "--directory", "--file", "--makefile")),
      entry("ninja", Options.of("Cfjkl")),
      entry("just", Options.of("fd", "--justfile", "--working-directory", "--set")),
      entry("task", Options.of("dt", "--dir", "--taskfile")),
      entry("composer", Options.of("d", "--working-dir")),
      entry("poetry", Options.of("CP", "--directory", "--project")),
      entry("uv", Options.of("", "--directory", "--project", "--color", "--cache-dir", "--config-file")),
      entry("bundle", Options.of("", "--gemfile")),
      entry("systemctl", Options.of("HM", "--host", "--machine")));

  /** Options that say how to print. They are moved behind the subcommand, where the policy looks for them. */
  private static final Set<String> KEPT = Set.of("-o", "--output", "--query", "--format");

  private GlobalOptions() {}

  /** The words of {@code program} with its subcommand as the first argument. */
  static List<Word> remove(String program, List<Word> words) {
    return switch (program) {
      case "git" -> programAndFrom(words, GIT.skip(words, 1));
      case "docker" -> compose(strip(words, 1, WITH_VALUE.get(program)));
      case "docker-compose" -> compose(Word.replaceFirst(words, 1, "docker", "compose"));
      case "cargo" -> strip(withoutToolchain(words), 1, WITH_VALUE.get(program));
      case "make", "gmake" -> withoutJobs(strip(words, 1, WITH_VALUE.get(program)));
      case "yarn" -> withoutWorkspace(strip(words, 1, WITH_VALUE.get(program)));
      default -> WITH_VALUE.containsKey(program) ? strip(words, 1, WITH_VALUE.get(program)) : words;
    };
  }

  /** The program and its words from {@code at} on. */
  private static List<Word> programAndFrom(List<Word> words, int at) {
    if (at >= words.size()) {
      return words;
    }
    List<Word> all = new ArrayList<>(words.subList(0, 1));
    all.addAll(Word.drop(words, at));
    return all;
  }

  private static List<Word> strip(List<Word> words, int from, Options options) {
    List<Word> front = new ArrayList<>(words.subList(0, Math.min(from, words.size())));
    List<Word> kept = new ArrayList<>();
    int at = from;
    for (int width; at < words.size() && (width = options.width(words, at)) > 0; at += width) {
      List<Word> option = words.subList(at, Math.min(at + width, words.size()));
      String name = option.get(0).text().split("=", 2)[0];
      if (KEPT.contains(name)) {
        kept.addAll(option);
      } else if (width == 1 && !options.names().contains(name)) {
        front.add(option.get(0));
      }
    }
    if (at >= words.size()) {
      return words;
    }
    front.addAll(Word.drop(words, at));
    front.addAll(kept);
    return front;
  }

  private static List<Word> compose(List<Word> words) {
    return words.size() > 1 && words.get(1).is("compose") ? strip(words, 2, COMPOSE) : words;
  }

  private static List<Word> withoutToolchain(List<Word> words) {
    return words.size() > 1 && words.get(1).text().startsWith("+") ? programAndFrom(words, 2) : words;
  }

  /** Removes {@code -j 8}. The option may stand alone: the word behind it is removed only if it is a number. */
  private static List<Word> withoutJobs(List<Word> words) {
    boolean jobs = words.size() > 3 && words.get(1).is("-j") && Redirect.isDescriptor(words.get(2).text());
    return jobs ? programAndFrom(words, 3) : words;
  }

  private static List<Word> withoutWorkspace(List<Word> words) {
    return words.size() > 3 && words.get(1).is("workspace") ? programAndFrom(words, 3) : words;
  }
}
