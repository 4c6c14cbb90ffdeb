package dev.tokenjuice.reducers.policy;

import dev.tokenjuice.reducers.command.CommandAnalysis;
import dev.tokenjuice.reducers.command.InnerCommand;
import dev.tokenjuice.reducers.command.Invocation;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Which secrets are masked in the output of a command. */
public enum Masking {
  /** None: a file is read on purpose, and an edit needs its true text. */
  NOTHING,
  /** What is certainly a secret. Code stays as it is. */
  CERTAIN,
  /** Also values whose name says that they are secret: the environment or a configuration is dumped. */
  GUESSES;

  private static final Set<String> ENVIRONMENT = Set.of("env", "printenv", "set", "export", "declare", "typeset");
  /** Subcommands that print a configuration with its values. */
  private static final Map<String, List<String>> SUBCOMMANDS = Map.ofEntries(
      Map.entry("docker",
          List.of("inspect", "container inspect", "service inspect", "compose config", "config inspect")),
      Map.entry("podman", List.of("inspect", "container inspect")),
      Map.entry("docker-compose", List.of("config")),
      Map.entry("kubectl", List.of("describe", "config view", "get secret", "get secrets", "get configmap",
          "get configmaps", "get cm")),
      Map.entry("oc", List.of("describe", "get secret", "get secrets", "get configmap")),
      Map.entry("helm", List.of("get", "show values")),
      Map.entry("terraform", List.of("output", "show", "state")),
      Map.entry("tofu", List.of("output", "show", "state")),
      Map.entry("vault", List.of("read", "kv")),
      Map.entry("heroku", List.of("config")),
      Map.entry("vercel", List.of("env")),
      Map.entry("doppler", List.of("secrets")),
      Map.entry("systemctl", List.of("show", "cat", "show-environment")),
      Map.entry("npm", List.of("config ls", "config list")),
      Map.entry("pnpm", List.of("config ls", "config list")),
      Map.entry("yarn", List.of("config")),
      Map.entry("pip", List.of("config list")),
      Map.entry("git", List.of("config")),
      Map.entry("aws", List.of("configure", "secretsmanager", "ssm get-parameter", "ssm get-parameters",
          "ssm get-parameters-by-path", "lambda get-function-configuration", "lambda get-function",
          "ecs describe-task-definition")),
      Map.entry("gcloud", List.of("secrets", "config", "run")),
      Map.entry("az", List.of("keyvault", "webapp", "functionapp", "containerapp")),
      Map.entry("pm2", List.of("env", "show")));
  private static final Set<String> FILES = Set.of(".env", ".envrc", ".netrc", "_netrc", ".pgpass", ".npmrc", ".pypirc",
      ".yarnrc", ".my.cnf", ".htpasswd", ".git-credentials", "credentials", "kubeconfig", "environ",
      "terraform.tfstate", ".s3cfg", ".boto", ".dockercfg", "auth.json");
  private static final List<String> PATHS =
      List.of(".docker/config.json", ".kube/config", ".m2/settings.xml", ".cargo/credentials.toml", ".gem/credentials");

  /** The masking for the output of a command; {@link #CERTAIN} if the command is not understood. */
  public static Masking of(CommandAnalysis command) {
    if (command.programs().stream().anyMatch(run -> dumps(command, run))) {
      return GUESSES;
    }
    List<Invocation> printing = command.known() ? List.of(command.visible()) : OutputPolicy.printing(command);
    boolean content = !printing.isEmpty() && printing.stream().allMatch(ContentReads::test);
    return content && !command.stdoutRedirected() ? NOTHING : CERTAIN;
  }

  /** The same if masking is wanted at all; {@code content} tells whether that goes for files that are read, too. */
  public static Masking of(CommandAnalysis command, boolean wanted, boolean content) {
    Masking masking = wanted ? of(command) : NOTHING;
    return wanted && content && masking == NOTHING ? CERTAIN : masking;
  }

  private static boolean dumps(CommandAnalysis command, Invocation run) {
    Optional<CommandAnalysis> inner = command.inner(run);
    if (inner.isPresent() && !InnerCommand.executes(run)) {
      return of(inner.get()) == GUESSES;
    }
    return ENVIRONMENT.contains(run.program()) && run.args().stream().noneMatch(arg -> arg.indexOf('=') > 0)
        || run.program().equals("ps")
            && run.args().stream().anyMatch(arg -> arg.indexOf('e') >= 0 && !arg.startsWith("-"))
        || SUBCOMMANDS.getOrDefault(run.program(), List.of()).stream()
            .anyMatch(words -> ContentReads.starts(run, words))
        || run.args().stream().anyMatch(Masking::holdsSecrets);
  }

  /** Whether a file usually holds secrets as names and values. */
  private static boolean holdsSecrets(String path) {
    String name = path.substring(path.lastIndexOf('/') + 1);
    boolean environment = name.startsWith(".env.") || name.endsWith(".env");
    boolean example = name.endsWith(".example") || name.endsWith(".sample") || name.endsWith(".template");
    return FILES.contains(name) && (path.indexOf('/') >= 0 || name.startsWith(".") || name.equals("kubeconfig"))
        || environment && !example || name.endsWith(".tfvars") || PATHS.stream().anyMatch(path::endsWith);
  }
}
