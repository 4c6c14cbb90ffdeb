package dev.tokenjuice.wrap;

import dev.tokenjuice.Environment;
import dev.tokenjuice.ExitCode;
import dev.tokenjuice.config.Settings;
import dev.tokenjuice.reducers.Compaction;
import dev.tokenjuice.reducers.command.Behaviour;
import dev.tokenjuice.reducers.command.CommandAnalysis;
import dev.tokenjuice.reducers.command.CommandLines;
import dev.tokenjuice.stats.StatsLog;
import dev.tokenjuice.store.OutputStore;
import dev.tokenjuice.store.StoreCleaner;
import java.io.IOException;
import java.time.Clock;

/** {@code tokenjuice wrap}: runs a command as it would have run and prints a compacted version of its output. */
public final class WrapHandler {
  private final Environment environment;
  private final WrapOptions options;
  private final CommandAnalysis command;
  private final Launcher launcher;

  private WrapHandler(Environment environment, WrapOptions options) {
    this.environment = environment;
    this.options = options;
    this.command = CommandLines.analyzeArgv(options.command());
    this.launcher = Launcher.forPlatform(environment);
  }

  /** Whether the words behind {@code wrap} ask for help instead of a run. */
  public static boolean asksForHelp(String[] args) {
    return WrapArguments.asksForHelp(args, 1);
  }

  /** Run {@code args}, whose first word is {@code wrap}; the answer is the exit code for this process. */
  public static int run(String[] args, Environment environment) {
    Settings.Loaded loaded = Settings.load(environment);
    WrapOptions options = WrapArguments.parse(args, 1, loaded.settings());
    loaded.problems().forEach(problem -> complain(environment, problem));
    return new WrapHandler(environment, options).run();
  }

  private int run() {
    try {
      return options.json() ? json() : text();
    } catch (LaunchException refused) {
      complain(environment, refused.getMessage());
      return refused.exitCode();
    }
  }

  private int text() throws LaunchException {
    boolean streaming = options.compaction().raw() || Behaviour.endless(command) || Behaviour.interactive(command);
    if (streaming) {
      launcher.replace(options.command());
    }
    TextSession session = new TextSession(environment, options, command, streaming);
    Ending ending = launcher.run(options.command(), false, session);
    return finish(ending, session.finish(ending.code()));
  }

  private int json() throws LaunchException {
    JsonSession session = new JsonSession(environment, options, command);
    Ending ending = launcher.run(options.command(), true, session);
    return finish(ending, session.finish(ending.code()));
  }

  private int finish(Ending ending, Compaction compaction) {
    if (environment.out().checkError()) {
      launcher.dieOf(13);
      return 128 + 13;
    }
    housekeeping(compaction, ending.code());
    if (ending.signal() != 0) {
      launcher.dieOf(ending.signal());
    }
    return ending.code();
  }

  /** What nobody waits for: the output is out already. */
  private void housekeeping(Compaction compaction, int exitCode) {
    if (options.stats() && !options.compaction().raw() && compaction.size().bytes() > 0) {
      StatsLog.of(environment).ifPresent(log -> log.append(compaction, exitCode, options.source(), Clock.systemUTC()));
    }
    if (!compaction.lossy() || !options.store()) {
      return;
    }
    OutputStore.of(environment)
        .map(store -> new StoreCleaner(store, options.settings().storeMaxBytes(), options.settings().storeMaxAge()))
        .filter(StoreCleaner::due)
        .ifPresent(cleaner -> Executable.path().ifPresent(path -> launcher.detach(StoreCleaner.command(path))));
  }

  /** {@code tokenjuice clean-store}, started by {@link #housekeeping}. */
  public static int cleanStore(Environment environment) {
    Settings settings = Settings.load(environment).settings();
    try {
      if (OutputStore.of(environment).isPresent()) {
        new StoreCleaner(OutputStore.of(environment).get(), settings.storeMaxBytes(), settings.storeMaxAge()).clean();
      }
      return ExitCode.OK;
    } catch (IOException unclean) {
      complain(environment, "the store could not be cleaned: " + unclean);
      return ExitCode.PROBLEM;
    }
  }

  private static void complain(Environment environment, String problem) {
    environment.err().println("tokenjuice: " + problem);
    environment.err().flush();
  }
}
