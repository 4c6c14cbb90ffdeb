package dev.tokenjuice.cli;

import dev.tokenjuice.config.RuleSources;
import dev.tokenjuice.json.RawRef;
import dev.tokenjuice.process.Environment;
import dev.tokenjuice.reducers.Compaction;
import dev.tokenjuice.reducers.CompactionOptions;
import dev.tokenjuice.reducers.CompactionRequest;
import dev.tokenjuice.reducers.Compactor;
import dev.tokenjuice.reducers.RawSize;
import dev.tokenjuice.reducers.command.CommandAnalysis;
import dev.tokenjuice.reducers.policy.Masking;
import dev.tokenjuice.reducers.redact.Redactor;
import dev.tokenjuice.reducers.text.Lines;
import dev.tokenjuice.store.ContentHash;
import dev.tokenjuice.store.OutputStore;
import dev.tokenjuice.store.RunRecord;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.Clock;
import java.util.Optional;

/** Compacts a text that exists already, masking secrets before and keeping the text of a shortened result. */
final class TextReduction {
  private final Environment environment;
  private final CommandAnalysis command;
  private final String toolName;
  private final int exitCode;
  private final CompactionOptions options;
  private final Optional<OutputStore> store;

  /** What came of it: the text is the one to show, be it compacted or as it was. */
  record Result(Compaction compaction, String text, Optional<RawRef> reference) {}

  TextReduction(
      Environment environment,
      CommandAnalysis command,
      String toolName,
      int exitCode,
      CompactionOptions options,
      Optional<OutputStore> store) {
    this.environment = environment;
    this.command = command;
    this.toolName = toolName;
    this.exitCode = exitCode;
    this.options = options;
    this.store = store;
  }

  /** The text with its secrets masked: what is content or was asked for raw stays exact. */
  static String masked(String text, CommandAnalysis command, boolean redact, boolean raw) {
    Masking masking = redact && !raw ? Masking.of(command) : Masking.NOTHING;
    return masking == Masking.NOTHING ? text : Redactor.redact(text, masking == Masking.GUESSES);
  }

  /** Compact a text of which a file holds the whole. */
  Result ofFile(String text, String file) {
    return shown(compact(text, "full: " + file, options), text, Optional.empty());
  }

  /** Compact a text that nobody else keeps. */
  Result ofText(String text) {
    if (store.isEmpty()) {
      return shown(compact(text, "not kept", options), text, Optional.empty());
    }
    byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
    ContentHash hash = new ContentHash();
    hash.update(bytes, 0, bytes.length);
    Compaction compaction = compact(text, "full: tokenjuice raw " + hash.id(), options);
    if (!compaction.lossy()) {
      return shown(compaction, text, Optional.empty());
    }
    try {
      store.get().save(hash.id(), bytes, bytes.length, RunRecord.metadata(
          compaction, toolName, bytes.length, exitCode, Optional.of("reduce"), Clock.systemUTC()));
      return shown(compaction, text, store.get().find(hash.id()).stream().findFirst().map(kept ->
          new RawRef(kept.id(), kept.path().toString(), kept.metadataPath().toString())));
    } catch (IOException full) {
      environment.err().println("tokenjuice: the raw output could not be kept (" + full + ")");
      return shown(compact(text, "", unchanged()), text, Optional.empty());
    }
  }

  private CompactionOptions unchanged() {
    return new CompactionOptions(true, false, Optional.empty(), options.maxInlineChars(), options.ceiling(),
        options.trace());
  }

  private Compaction compact(String text, String recovery, CompactionOptions how) {
    RuleSources rules = RuleSources.load(environment);
    rules.problems().forEach(problem -> environment.err().println("tokenjuice: " + problem));
    String generic = Compactor.GENERIC_ID;
    options.reducer().filter(id -> !id.equals(generic) && rules.ruleSet().byId(id).isEmpty()).ifPresent(id ->
        environment.err().println("tokenjuice: there is no rule " + id + "; the command decides (see rules list)"));
    return Compactor.compact(new CompactionRequest(
        command, toolName, exitCode, Lines.of(text), RawSize.of(text), recovery, rules.ruleSet(), how));
  }

  private static Result shown(Compaction compaction, String text, Optional<RawRef> reference) {
    return new Result(compaction, compaction.passthrough() ? text : compaction.text(), reference);
  }
}
