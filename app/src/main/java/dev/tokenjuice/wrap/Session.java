package dev.tokenjuice.wrap;

import dev.tokenjuice.Environment;
import dev.tokenjuice.config.RuleSources;
import dev.tokenjuice.reducers.Compaction;
import dev.tokenjuice.reducers.CompactionRequest;
import dev.tokenjuice.reducers.Compactor;
import dev.tokenjuice.reducers.RawSize;
import dev.tokenjuice.reducers.command.CommandAnalysis;
import dev.tokenjuice.reducers.policy.Mode;
import dev.tokenjuice.reducers.policy.OutputPolicy;
import dev.tokenjuice.reducers.redact.Redactor;
import dev.tokenjuice.reducers.rules.BuiltinRules;
import dev.tokenjuice.reducers.rules.RuleSet;
import dev.tokenjuice.reducers.text.Lines;
import dev.tokenjuice.reducers.text.TokenEstimate;
import dev.tokenjuice.store.OutputStore;
import dev.tokenjuice.store.RunRecord;
import java.io.IOException;
import java.time.Clock;
import java.util.Optional;

/** What both kinds of a wrapped run share: capturing, masking, compacting and keeping one command's output. */
abstract class Session implements OutputListener {
  private static final int BYTES_PER_TOKEN = 4;

  final Environment environment;
  final WrapOptions options;
  final CommandAnalysis command;
  final Optional<OutputStore> store;
  final RawOutput raw;
  Window window = new Window();
  private final Redactor redactor;
  private final boolean masking;

  Session(Environment environment, WrapOptions options, CommandAnalysis command) {
    this.environment = environment;
    this.options = options;
    this.command = command;
    this.store = OutputStore.of(environment);
    this.raw = new RawOutput(store, options.maxCaptureBytes());
    this.redactor = new Redactor();
    this.masking = options.redact() && (options.settings().redactContent() || !content(command)) && !options.compaction().raw();
  }

  /** Mask secrets in what was printed and hand the rest on to {@link #take}. */
  final void receive(byte[] buffer, int from, int length) {
    if (masking) {
      redactor.feed(buffer, from, length, this::take);
    } else {
      take(buffer, from, length);
    }
  }

  /** A text with its secrets masked, where this run masks them. */
  final String masked(String text) {
    return masking ? Redactor.redact(text) : text;
  }

  final void flushMasking() {
    if (masking) {
      redactor.finish(this::take);
    }
  }

  /** Keep masked bytes; the buffer is only lent. */
  abstract void take(byte[] bytes, int from, int count);

  final Compaction compact(Lines lines, RawSize size, int exitCode, String recovery) {
    return Compactor.compact(new CompactionRequest(
        command, "exec", exitCode, lines, size, recovery, rules(), options.compaction()));
  }

  final RawSize size() {
    if (!window.whole()) {
      return new RawSize(window.bytes(), window.bytes(), window.bytes() / BYTES_PER_TOKEN);
    }
    String text = window.text();
    return new RawSize(text.length(), window.bytes(), TokenEstimate.of(text));
  }

  final String recovery() {
    return options.store() && store.isPresent() ? "full: tokenjuice raw " + raw.id() : "not kept, run again with wrap --raw";
  }

  /** Put the raw bytes of a lossy result where {@code tokenjuice raw} finds them. */
  final void keep(Compaction compaction, int exitCode) throws IOException {
    if (options.store() && store.isPresent()) {
      raw.save(store.get(), RunRecord.metadata(compaction, "exec", raw.total(), exitCode, options.source(), Clock.systemUTC()));
    }
  }

  final void complain(String problem) {
    environment.err().println("tokenjuice: " + problem);
    environment.err().flush();
  }

  /** The rules in force, where a rule can have a say; content and what cannot be told apart do without. */
  private RuleSet rules() {
    boolean forced = options.compaction().reducer().isPresent();
    if (!forced && (window.isEmpty() || OutputPolicy.judge(command).mode() != Mode.SPECIFIC)) {
      return BuiltinRules.ruleSet();
    }
    RuleSources sources = forced ? RuleSources.load(environment) : RuleSources.loadFor(environment, command);
    sources.problems().forEach(this::complain);
    return sources.ruleSet();
  }

  private static boolean content(CommandAnalysis command) {
    return OutputPolicy.judge(command).mode() == Mode.EXACT;
  }
}
