package dev.tokenjuice.wrap;

import dev.tokenjuice.config.RuleSources;
import dev.tokenjuice.config.Settings;
import dev.tokenjuice.launch.Ending;
import dev.tokenjuice.launch.LaunchException;
import dev.tokenjuice.launch.Launcher;
import dev.tokenjuice.platform.Platforms;
import dev.tokenjuice.process.AgentName;
import dev.tokenjuice.process.Environment;
import dev.tokenjuice.process.ExitCode;
import dev.tokenjuice.process.UserError;
import dev.tokenjuice.reducers.Compaction;
import dev.tokenjuice.reducers.command.CommandAnalysis;
import dev.tokenjuice.reducers.command.CommandLines;
import dev.tokenjuice.reducers.policy.Mode;
import dev.tokenjuice.reducers.policy.OutputPolicy;
import dev.tokenjuice.reducers.rules.BuiltinRules;
import dev.tokenjuice.stats.Sizes;
import dev.tokenjuice.stats.StatsLog;
import dev.tokenjuice.store.OutputStore;
import dev.tokenjuice.store.StoreCleaner;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** {@code tokenjuice wrap}: runs a command as it would have run and prints a compacted version of its output. */
public final class WrapHandler {
  /** The first parts of ids of rules for tools that are no servers and start no program of the user's that could be one. */
  private static final Set<String> REPORTS = Set.of("git", "install", "lint", "tests");
  private static final Path STDOUT = Path.of("/dev/fd/1");
  private static final Path STDERR = Path.of("/dev/fd/2");

  private final Environment environment;
  private final WrapOptions options;
  private final Launcher launcher;
  private CommandAnalysis command;
  private boolean streaming;

  private WrapHandler(Environment environment, WrapOptions options) {
    this.environment = environment;
    this.options = options;
    this.launcher = Platforms.launcher(environment);
    understand();
  }

  /** Whether the words behind {@code wrap} ask for help instead of a run. */
  public static boolean asksForHelp(String[] args) {
    return WrapArguments.asksForHelp(args, 1);
  }

  /** Run {@code args}, whose first word is {@code wrap}. Returns the exit code for this process. */
  public static int run(String[] args, Environment environment) {
    WrapHandler handler;
    try {
      handler = of(args, environment);
    } catch (UserError told) {
      throw told;
    } catch (RuntimeException | StackOverflowError | OutOfMemoryError unforeseen) {
      List<String> words = Arrays.asList(args);
      return runBare(words.subList(words.indexOf("--") + 1, words.size()), environment, unforeseen);
    }
    return handler.run();
  }

  private static WrapHandler of(String[] args, Environment environment) {
    Settings.Loaded loaded = Settings.load(environment);
    WrapOptions options = WrapArguments.parse(args, 1, loaded.settings());
    loaded.problems().forEach(environment::complain);
    options.compaction().reducer().ifPresent(id -> checkReducer(id, environment));
    return new WrapHandler(environment, options);
  }

  /** The command runs even if our own code fails before it has begun. */
  static int runBare(List<String> argv, Environment environment, Throwable unforeseen) {
    environment.complain(unforeseen + "; the command runs as it is");
    return handOver(argv, environment);
  }

  /** For a shell that a start-up file of ours hands over. */
  static WrapHandler of(InnerShell shell, Environment environment) {
    List<String> words = new ArrayList<>(List.of("--source", AgentName.of(environment).orElse("shell")));
    shell.deadline().ifPresent(millis -> words.addAll(List.of("--deadline", millis)));
    words.add("--");
    words.addAll(shell.argv());
    Settings.Loaded loaded = Settings.load(environment);
    WrapOptions options = WrapArguments.parse(words.toArray(String[]::new), 0, loaded.settings());
    return new WrapHandler(environment, options);
  }

  WrapOptions options() {
    return options;
  }

  /**
   * Whether to capture what the command prints. Where a person may answer or watch the command, only tools that never
   * ask are captured: any other program may be a server or ask a question.
   */
  boolean gains(boolean live) {
    if (streaming || command.behaviour().wrapped() || !launcher.stdoutOpen()) {
      return false;
    }
    Mode mode = OutputPolicy.judge(command).mode();
    return live ? mode == Mode.SPECIFIC && reports() : mode != Mode.EXACT || options.settings().redactContent();
  }

  private boolean reports() {
    return BuiltinRules.ruleSet().match(command, "exec")
        .map(match -> match.rule().id())
        .filter(id -> REPORTS.contains(id.substring(0, Math.max(0, id.indexOf('/')))))
        .isPresent();
  }

  private static void checkReducer(String id, Environment environment) {
    if (!RuleSources.load(environment).has(id)) {
      throw new UserError("wrap: there is no rule " + id + " (see tokenjuice rules list)", ExitCode.USAGE);
    }
  }

  /** A command that the parser cannot read runs as an unknown one. */
  private void understand() {
    try {
      command = CommandLines.analyzeArgv(options.command());
      streaming = options.compaction().raw() || command.behaviour().endless() || command.behaviour().interactive()
          || command.behaviour().wrapped();
    } catch (RuntimeException | StackOverflowError unforeseen) {
      environment.complain("the command was not understood (" + unforeseen + ")");
      command = CommandLines.analyze("");
      streaming = options.compaction().raw();
    }
  }

  int run() {
    LoginShell.Launch launch;
    Session session;
    try {
      launch = LoginShell.withoutProfile(options.command(), environment);
      if (options.hostFile() && streamsApart() && leavesAlone()) {
        return launcher.handOver(launch.argv(), launch.added());
      }
      if (!options.json() && (streaming || !launcher.stdoutOpen())) {
        launcher.replace(launch.argv(), launch.added());
      }
      session = options.json() ? new JsonSession(environment, options, command)
          : new TextSession(environment, options, command, streaming);
    } catch (LaunchException refused) {
      return refused(refused, environment);
    } catch (RuntimeException | StackOverflowError | OutOfMemoryError unforeseen) {
      return runBare(options.command(), environment, unforeseen);
    }
    try {
      return run(launch, session);
    } catch (LaunchException refused) {
      return refused(refused, environment);
    }
  }

  /** Whether the output would be printed as it comes, or as it is. */
  private boolean leavesAlone() {
    return streaming || OutputPolicy.leavesAlone(command) && !options.settings().redactContent();
  }

  /** Whether the host keeps errors apart: where nothing is captured, they can stay where they belong. */
  private static boolean streamsApart() {
    try {
      return !Files.isSameFile(STDOUT, STDERR);
    } catch (IOException closed) {
      return false;
    }
  }

  private static int refused(LaunchException refused, Environment environment) {
    environment.complain(refused.getMessage());
    return refused.exitCode();
  }

  private int run(LoginShell.Launch launch, Session session) throws LaunchException {
    Ending ending = launcher.run(launch.argv(), launch.added(), options.json(), session);
    Compaction compaction = session.finish(ending.code());
    // A closed pipe has already ended this process, unless SIGPIPE is ignored.
    boolean lost = environment.out().checkError();
    if (lost) {
      environment.complain("the output could not be written");
    } else {
      housekeeping(compaction, ending.code(), session);
    }
    if (ending.signal() != 0) {
      launcher.dieOf(ending.signal());
    }
    return lost && ending.code() == ExitCode.OK ? ExitCode.PROBLEM : ending.code();
  }

  /** The work that can wait until the output is printed: statistics and clean-up. */
  private void housekeeping(Compaction compaction, int exitCode, Session session) {
    Sizes sizes = session.sizes(compaction);
    if (options.stats() && !options.compaction().raw() && sizes.raw().bytes() > 0) {
      StatsLog.of(environment, Platforms.appender())
          .ifPresent(log -> log.append(compaction, sizes, exitCode, options.source(environment), Clock.systemUTC()));
    }
    if (compaction.lossy() && options.store()) {
      session.store.map(store -> cleaner(store, options.settings()))
          .filter(cleaner -> cleaner.due(session.large()))
          .ifPresent(cleaner -> Platforms.executable().ifPresent(path -> launcher.detach(StoreCleaner.command(path))));
    }
  }

  /** Let a command take this process's place with its streams untouched. Returns the exit code if it cannot. */
  public static int handOver(List<String> argv, Environment environment) {
    return handOver(argv, Map.of(), environment);
  }

  /** The same with additional variables. */
  public static int handOver(List<String> argv, Map<String, String> added, Environment environment) {
    try {
      return Platforms.launcher(environment).handOver(argv, added);
    } catch (LaunchException refused) {
      return refused(refused, environment);
    }
  }

  /** {@code tokenjuice clean-store}, started by {@link #housekeeping}. */
  public static int cleanStore(Environment environment) {
    Platforms.launcher(environment).giveWay();
    Settings settings = Settings.load(environment).settings();
    int code = ExitCode.OK;
    for (OutputStore store : OutputStore.all(environment)) {
      try {
        cleaner(store, settings).clean();
      } catch (IOException unclean) {
        environment.complain("the store could not be cleaned: " + unclean);
        code = ExitCode.PROBLEM;
      }
    }
    return code;
  }

  private static StoreCleaner cleaner(OutputStore store, Settings settings) {
    return new StoreCleaner(store, settings.storeMaxBytes(), settings.storeMaxAge());
  }
}
