package dev.tokenjuice.reducers.command;

import static java.util.Map.entry;

import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;

/** Recognises programs that run until they are stopped: servers, watchers, followers. */
final class Endless {
  private static final Set<String> ALWAYS = Set.of("watch", "nodemon", "ts-node-dev", "http-server", "live-server",
      "json-server", "browser-sync", "webpack-dev-server", "uvicorn", "gunicorn", "hypercorn", "daphne",
      "waitress-serve", "http.server", "puma", "rackup", "sidekiq", "overmind", "watchexec", "entr", "ngrok", "lt",
      "stern", "redis-server", "mongod", "mysqld", "bacon", "air", "fswatch", "tcpdump", "serve");

  /** Subcommands that run until they are stopped: the first word behind the program, or the first two. */
  private static final Map<String, Set<String>> SUBCOMMANDS = Map.ofEntries(
      entry("vite", Set.of("", "dev", "serve", "preview")),
      entry("next", Set.of("dev", "start")),
      entry("nuxt", Set.of("dev", "preview")),
      entry("nuxi", Set.of("dev", "preview")),
      entry("astro", Set.of("dev", "preview")),
      entry("remix", Set.of("dev")),
      entry("ng", Set.of("serve")),
      entry("nx", Set.of("serve", "dev")),
      entry("turbo", Set.of("dev", "run dev")),
      entry("vue-cli-service", Set.of("serve")),
      entry("react-scripts", Set.of("start")),
      entry("gatsby", Set.of("develop", "serve")),
      entry("expo", Set.of("start")),
      entry("storybook", Set.of("dev")),
      entry("wrangler", Set.of("dev", "tail")),
      entry("webpack", Set.of("serve", "watch")),
      entry("tsx", Set.of("watch")),
      entry("prisma", Set.of("studio")),
      entry("cypress", Set.of("open")),
      entry("playwright", Set.of("show-report", "show-trace", "codegen", "open")),
      entry("flask", Set.of("run")),
      entry("fastapi", Set.of("dev", "run")),
      entry("streamlit", Set.of("run")),
      entry("celery", Set.of("worker")),
      entry("jupyter", Set.of("notebook", "lab", "server")),
      entry("mkdocs", Set.of("serve")),
      entry("jekyll", Set.of("serve", "s")),
      entry("hugo", Set.of("server", "serve")),
      entry("rails", Set.of("s", "server")),
      entry("foreman", Set.of("start")),
      entry("honcho", Set.of("start")),
      entry("cargo", Set.of("watch")),
      entry("trunk", Set.of("serve")),
      entry("dotnet", Set.of("watch")),
      entry("php", Set.of("artisan serve")),
      entry("mvn", Set.of("spring-boot:run", "quarkus:dev", "jetty:run")),
      entry("gradle", Set.of("bootRun", "quarkusDev")),
      entry("cloudflared", Set.of("tunnel", "tunnel run")),
      entry("stripe", Set.of("listen")),
      entry("firebase", Set.of("serve", "emulators:start")),
      entry("minikube", Set.of("tunnel", "dashboard")),
      entry("skaffold", Set.of("dev")),
      entry("tilt", Set.of("up")),
      entry("log", Set.of("stream")));

  /** Options with which a program runs until it is stopped. */
  private static final Map<String, Set<String>> OPTIONS = Map.ofEntries(
      entry("tail", Set.of("-f", "-F", "--follow", "--retry")),
      entry("journalctl", Set.of("-f", "--follow")),
      entry("dmesg", Set.of("-w", "--follow", "-W")),
      entry("tsc", Set.of("-w")),
      entry("vue-tsc", Set.of("-w")),
      entry("rollup", Set.of("-w")),
      entry("mocha", Set.of("-w")),
      entry("webpack", Set.of("-w")),
      entry("babel", Set.of("-w")),
      entry("jest", Set.of("--watchAll")),
      entry("gradle", Set.of("-t", "--continuous")),
      entry("inotifywait", Set.of("-m", "--monitor")),
      entry("playwright", Set.of("--ui")),
      entry("bun", Set.of("--hot")),
      entry("php", Set.of("-S")),
      entry("ssh", Set.of("-N")),
      entry("heroku", Set.of("-t", "--tail")));

  private static final Map<String, Predicate<Invocation>> SOMETIMES = Map.ofEntries(
      entry("npm", Endless::packageScript),
      entry("pnpm", Endless::packageScript),
      entry("yarn", Endless::packageScript),
      entry("bun", Endless::packageScript),
      entry("deno", i -> i.subcommand().equals("task") && servesByName(i.positional(1))),
      entry("make", i -> servesByName(i.subcommand())),
      entry("just", i -> servesByName(i.subcommand())),
      entry("task", i -> servesByName(i.subcommand())),
      entry("docker", Endless::container),
      entry("podman", Endless::container),
      entry("kubectl", i -> Set.of("port-forward", "proxy").contains(i.subcommand())
          || i.subcommand().equals("get") && i.has("-w", "--watch", "--watch-only")
          || i.subcommand().equals("logs") && i.has("-f", "--follow")),
      entry("ping", i -> !i.args().isEmpty() && !i.has("-c") && !i.hasShort('c') && !i.has("-n")),
      entry("yes", i -> true),
      entry("pm2", i -> Set.of("logs", "monit").contains(i.subcommand()) && !i.has("--nostream")),
      entry("adb", i -> i.subcommand().equals("logcat") && !i.has("-d")),
      entry("sbt", i -> i.args().stream().anyMatch(a -> a.startsWith("~"))),
      entry("python", Endless::runserver),
      entry("python3", Endless::runserver));

  private static final Set<String> SERVING = Set.of("dev", "start", "serve", "watch", "develop", "preview",
      "storybook");
  private static final Set<String> NOT_WATCHERS = Set.of("gh", "git", "grep", "rg", "echo", "printf", "ls",
      "systemctl");

  private Endless() {}

  static boolean test(ProgramRun ran) {
    Invocation run = ran.invocation();
    boolean waitedFor = !ran.place().background() && !ran.place().bounded();
    boolean endsWithReader = run.program().equals("yes") && ran.place().consumed();
    return waitedFor && !endsWithReader && isEndless(run);
  }

  private static boolean isEndless(Invocation run) {
    String program = run.program();
    if (run.has("--help", "--version")) {
      return false;
    }
    return ALWAYS.contains(program) || startsServer(run) || hasEndlessOption(run)
        || SOMETIMES.getOrDefault(program, i -> false).test(run);
  }

  private static boolean startsServer(Invocation run) {
    Set<String> known = SUBCOMMANDS.getOrDefault(run.program(), Set.of());
    if (known.isEmpty()) {
      return false;
    }
    String first = run.subcommand();
    boolean anyGoal = run.program().equals("mvn") || run.program().equals("gradle");
    return known.contains(first) || known.contains(first + " " + run.positional(1))
        || anyGoal && run.args().stream().anyMatch(known::contains);
  }

  private static boolean hasEndlessOption(Invocation run) {
    Set<String> options = OPTIONS.getOrDefault(run.program(), Set.of());
    for (String option : options) {
      if (run.has(option) || run.program().equals("tail") && option.length() == 2 && run.hasShort(option.charAt(1))) {
        return true;
      }
    }
    boolean watches = run.has("--watch") && !run.value("--watch").orElse("").equals("false");
    return watches && !NOT_WATCHERS.contains(run.program());
  }

  private static boolean packageScript(Invocation run) {
    String script = run.subcommand();
    boolean watches = run.args().contains("--watch") || run.args().contains("--watchAll");
    return watches || servesByName(script.equals("run") || script.equals("run-script") ? run.positional(1) : script);
  }

  /** Whether a script's name says that it serves: {@code dev}, {@code start:api}, {@code test:watch}. */
  private static boolean servesByName(String script) {
    int colon = script.indexOf(':');
    return SERVING.contains(colon < 0 ? script : script.substring(0, colon)) || script.endsWith(":watch");
  }

  private static boolean container(Invocation run) {
    boolean compose = run.subcommand().equals("compose");
    String task = compose ? run.positional(1) : run.subcommand();
    return switch (task) {
      case "logs" -> run.has("-f", "--follow") || run.hasShort('f');
      case "stats" -> !run.has("--no-stream");
      case "events" -> !compose && !run.has("--until");
      case "watch" -> compose;
      default -> false;
    };
  }

  private static boolean runserver(Invocation run) {
    return run.subcommand().endsWith("manage.py") && run.positional(1).equals("runserver");
  }
}
