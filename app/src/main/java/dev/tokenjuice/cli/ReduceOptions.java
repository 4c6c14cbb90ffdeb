package dev.tokenjuice.cli;

import dev.tokenjuice.config.RuleSources;
import dev.tokenjuice.config.Settings;
import dev.tokenjuice.process.Environment;
import dev.tokenjuice.process.ExitCode;
import dev.tokenjuice.process.UserError;
import dev.tokenjuice.reducers.Compaction;
import dev.tokenjuice.reducers.CompactionOptions;
import dev.tokenjuice.reducers.command.CommandAnalysis;
import dev.tokenjuice.reducers.policy.Masking;
import dev.tokenjuice.stats.StatsLog;
import java.time.Clock;
import java.util.Optional;
import picocli.CommandLine.Option;

/** The options that {@code reduce} and {@code reduce-json} share. */
final class ReduceOptions {
  @Option(names = {"--reducer", "--classifier"}, paramLabel = "ID",
      description = "Use this rule whatever the command is.")
  private String reducer;

  @Option(names = {"--raw", "--full"}, description = "Hand the text through unchanged.")
  private boolean raw;

  @Option(names = "--no-omit", description = "Lossless transforms only.")
  private boolean noOmit;

  @Option(names = "--max-inline-chars", paramLabel = "N", description = "Ceiling of the compacted text in characters.")
  private Integer maxInlineChars;

  @Option(names = "--max-input-bytes", paramLabel = "N", defaultValue = "16777216",
      description = "Refuse larger inputs (default: ${DEFAULT-VALUE}).")
  private int maxInputBytes;

  @Option(names = "--trace", description = "Explain the choice of the reducer (JSON only).")
  private boolean trace;

  @Option(names = "--store", hidden = true, description = "Keep the raw text of a shortened result (the default).")
  private boolean store;

  @Option(names = "--no-store", description = "Do not keep the raw text of a shortened result.")
  private boolean noStore;

  @Option(names = "--store-dir", paramLabel = "DIR", description = "Keep raw texts in this folder.")
  private String storeDir;

  @Option(names = "--no-stats", description = "Write no statistics.")
  private boolean noStats;

  @Option(names = "--no-redact", description = "Do not mask secrets.")
  private boolean noRedact;

  @Option(names = "--source", paramLabel = "NAME", description = "The caller's name, for the statistics.")
  private String source;

  int maxInputBytes() {
    return positive("--max-input-bytes", maxInputBytes);
  }

  boolean trace() {
    return trace;
  }

  /** Refuse a rule that was typed and does not exist. */
  void checkReducer(Environment environment) {
    if (reducer != null && !RuleSources.load(environment).has(reducer)) {
      throw new UserError("there is no rule " + reducer + " (see tokenjuice rules list)", ExitCode.USAGE);
    }
  }

  Optional<String> reducer() {
    return Optional.ofNullable(reducer);
  }

  Optional<String> storeDir() {
    return Optional.ofNullable(storeDir);
  }

  boolean store(Settings settings) {
    return store || settings.store() && !noStore;
  }

  /** The text with its secrets masked, unless it is content or was asked for raw: that stays exact. */
  byte[] masked(byte[] text, CommandAnalysis command, Settings settings, CompactionOptions how) {
    Masking masking = Masking.of(command, settings.redact() && !noRedact && !how.raw(), false);
    return masking == Masking.NOTHING ? text : MaskedText.of(text, masking == Masking.GUESSES);
  }

  /** Add a reduction to the statistics, unless they are off. */
  void note(Environment environment, Settings settings, Compaction compaction, int exitCode) {
    if (settings.stats() && !noStats) {
      StatsLog.of(environment).ifPresent(
          log -> log.append(compaction, exitCode, Optional.ofNullable(source), Clock.systemUTC()));
    }
  }

  /** The settings with the flags laid over them. */
  CompactionOptions compaction(Settings settings) {
    return new CompactionOptions(
        raw || settings.raw(),
        noOmit || settings.noOmit(),
        settings.lossless(),
        reducer(),
        maxInlineChars == null ? settings.maxInlineChars() : positive("--max-inline-chars", maxInlineChars),
        CompactionOptions.HOST_CEILING,
        trace);
  }

  boolean limitsInlineChars() {
    return maxInlineChars != null;
  }

  private static int positive(String flag, int value) {
    if (value <= 0) {
      throw new UserError(flag + " must be a positive integer", ExitCode.USAGE);
    }
    return value;
  }
}
