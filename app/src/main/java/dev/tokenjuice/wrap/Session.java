package dev.tokenjuice.wrap;

import dev.tokenjuice.config.RuleSources;
import dev.tokenjuice.launch.OutputListener;
import dev.tokenjuice.platform.Platforms;
import dev.tokenjuice.process.Environment;
import dev.tokenjuice.reducers.Compaction;
import dev.tokenjuice.reducers.CompactionRequest;
import dev.tokenjuice.reducers.Compactor;
import dev.tokenjuice.reducers.RawSize;
import dev.tokenjuice.reducers.command.CommandAnalysis;
import dev.tokenjuice.reducers.command.Invocation;
import dev.tokenjuice.reducers.policy.Masking;
import dev.tokenjuice.reducers.policy.Mode;
import dev.tokenjuice.reducers.policy.OutputPolicy;
import dev.tokenjuice.reducers.redact.Redactor;
import dev.tokenjuice.reducers.rules.BuiltinRules;
import dev.tokenjuice.reducers.rules.RuleSet;
import dev.tokenjuice.stats.Sizes;
import dev.tokenjuice.store.OutputStore;
import dev.tokenjuice.store.RunRecord;
import java.io.IOException;
import java.time.Clock;
import java.util.List;
import java.util.Optional;

/** What both kinds of a wrapped run share: capturing, masking, compacting and keeping one command's output. */
abstract class Session implements OutputListener {
  final Environment environment;
  final WrapOptions options;
  final CommandAnalysis command;
  final Optional<OutputStore> store;
  final RawOutput raw;
  Window window = new Window();
  private Masking masking;
  private Redactor redactor;
  private Mode mode;
  private Optional<RuleSources> sources = Optional.empty();
  private boolean complainedOfRules;

  Session(Environment environment, WrapOptions options, CommandAnalysis command) {
    this.environment = environment;
    this.options = options;
    this.command = command;
    this.store = OutputStore.of(environment);
    // Without omissions, what does not fit into the window is printed at once and not kept.
    this.raw = new RawOutput(store, options.compaction().noOmit() ? Long.MAX_VALUE : options.maxCaptureBytes());
  }

  /** What the output will need is made ready while the command is busy. */
  @Override
  public final void started() {
    try {
      masking();
      if (ruled()) {
        sources();
      }
    } catch (RuntimeException | StackOverflowError unforeseen) {
      // The same error comes again, and is reported, when there is output.
      return;
    }
  }

  /** Print the result and keep what was left out of it. */
  abstract Compaction finish(int exitCode);

  /** What was printed and shown in all, given the result of {@link #finish}. */
  Sizes sizes(Compaction last) {
    return Sizes.of(last);
  }

  /** Whether the output is so large that it was kept as it is, to be compressed later. */
  final boolean large() {
    return OutputStore.large(raw.total());
  }

  /** Mask secrets in what was printed and hand the rest on to {@link #take}. */
  final void receive(byte[] buffer, int from, int length) {
    if (masking()) {
      redactor = redactor == null ? newRedactor() : redactor;
      redactor.feed(buffer, from, length, this::take);
    } else {
      take(buffer, from, length);
    }
  }

  /** Hand on what cannot be a part of a secret of a line that is not ended. */
  final void releaseUnfinished() {
    if (redactor != null) {
      redactor.handOnUnfinished(this::take);
    }
  }

  final void flushMasking() {
    if (redactor != null) {
      redactor.finish(this::take);
    }
  }

  /** Keep masked bytes. The buffer will be used again. */
  abstract void take(byte[] bytes, int from, int count);

  /** Compact a piece of the output. Should that fail, the piece is handed through. */
  final Compaction compact(Window piece, int exitCode, String recovery) {
    RawSize size = piece.size();
    if (piece.binary() && !options.compaction().raw()) {
      return Binary.describe(size, recovery);
    }
    try {
      Compaction compaction = Compactor.compact(new CompactionRequest(
          command, "exec", exitCode, piece.lines(), size, recovery, rules(), options.compaction()));
      compaction.trace().stream().filter(line -> line.contains(Compactor.FAILED)).forEach(environment::complain);
      return compaction;
    } catch (RuntimeException | StackOverflowError | OutOfMemoryError broken) {
      environment.complain("the output could not be compacted (" + broken + ")");
      return Compactions.handedThrough(size, "compacting failed");
    }
  }

  final String recovery() {
    return options.store() ? "full: tokenjuice raw " + raw.id() : "not kept, run again with wrap --raw";
  }

  /** Put the raw bytes of a lossy result where {@code tokenjuice raw} finds them. */
  final void keep(Compaction compaction, int exitCode) throws IOException {
    if (options.store()) {
      raw.save(place(), metadata(compaction, exitCode));
    }
  }

  /** The same while the command still runs. */
  final void keepSoFar(Compaction compaction, int exitCode) throws IOException {
    if (options.store()) {
      raw.saveSoFar(place(), metadata(compaction, exitCode));
    }
  }

  private OutputStore place() throws IOException {
    return store.orElseThrow(() -> new IOException("there is no folder for it: HOME is not set"));
  }

  private String metadata(Compaction compaction, int exitCode) {
    return RunRecord.metadata(compaction, "exec", raw.total(), exitCode, options.source(environment),
        Clock.systemUTC());
  }

  static String reason(Exception problem) {
    String kind = problem.getClass().getSimpleName();
    return problem.getMessage() == null ? kind : kind + ": " + problem.getMessage();
  }

  /** Whether secrets are masked. */
  final boolean masking() {
    if (masking == null) {
      masking = Masking.of(command, options.redact() && !options.compaction().raw(),
          options.settings().redactContent());
    }
    return masking != Masking.NOTHING;
  }

  final Redactor newRedactor() {
    return Redactor.of(masking == Masking.GUESSES);
  }

  private Mode mode() {
    if (mode == null) {
      mode = OutputPolicy.judge(command).mode();
    }
    return mode;
  }

  private boolean forced() {
    return options.compaction().reducer().isPresent();
  }

  /** Whether a rule decides: not for content, nor for the output of several programs. */
  private boolean ruled() {
    return forced() || mode() == Mode.SPECIFIC;
  }

  /** Whether a program that prints is one whose report is understood as a whole. */
  final boolean mayReport() {
    if (command.known() && command.pipeline().isEmpty() && mode() != Mode.SPECIFIC) {
      return false;
    }
    List<Invocation> printing = !command.known() ? OutputPolicy.printing(command)
        : command.pipeline().isEmpty() ? List.of(command.visible()) : command.pipeline();
    RuleSet rules = rules();
    return command.kind() == CommandAnalysis.Kind.UNKNOWN
        || printing.stream().anyMatch(run -> !rules.forProgram(run.program()).isEmpty());
  }

  private RuleSources sources() {
    if (sources.isEmpty()) {
      sources = Optional.of(forced() ? RuleSources.load(environment)
          : RuleSources.loadFor(environment, command, Platforms.folderScan()));
    }
    return sources.get();
  }

  /** The rules in force. A broken rule is reported only once there is output. */
  private RuleSet rules() {
    if (!ruled() || raw.total() == 0 && !forced()) {
      return BuiltinRules.ruleSet();
    }
    if (!complainedOfRules) {
      sources().problems().forEach(environment::complain);
      complainedOfRules = true;
    }
    return sources().ruleSet();
  }
}
