package dev.tokenjuice.cli;

import dev.tokenjuice.config.RuleSources;
import dev.tokenjuice.json.Json;
import dev.tokenjuice.json.RawRef;
import dev.tokenjuice.json.ResultJson;
import dev.tokenjuice.process.Environment;
import dev.tokenjuice.reducers.Compaction;
import dev.tokenjuice.reducers.CompactionOptions;
import dev.tokenjuice.reducers.CompactionRequest;
import dev.tokenjuice.reducers.Compactor;
import dev.tokenjuice.reducers.command.CommandAnalysis;
import dev.tokenjuice.store.ContentHash;
import dev.tokenjuice.store.OutputStore;
import dev.tokenjuice.store.RunRecord;
import dev.tokenjuice.wrap.Window;
import dev.tokenjuice.store.StoredOutput;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.Clock;
import java.util.Optional;

/** Compacts a text that exists already and keeps the text of a shortened result. */
record TextReduction(Environment environment, CommandAnalysis command, String toolName, int exitCode,
    CompactionOptions options, Optional<OutputStore> store) {

  /** The result, with the raw bytes. */
  record Result(Compaction compaction, byte[] raw, Optional<RawRef> reference) {
    Json.Body json(CommandAnalysis command, boolean trace) {
      return new ResultJson(compaction, text(), command, reference, trace)::write;
    }

    /** The text to show, be it compacted or as it was. */
    String text() {
      return compaction.passthrough() ? new String(raw, StandardCharsets.UTF_8) : compaction.text();
    }
  }

  /** Compact a text that a file holds whole. */
  Result ofFile(byte[] text, String file) {
    return new Result(compact(text, "full: " + file, options), text, Optional.empty());
  }

  /** Compact a text that is kept nowhere else. */
  Result ofText(byte[] text) {
    if (store.isEmpty()) {
      return new Result(compact(text, "not kept", options), text, Optional.empty());
    }
    ContentHash hash = new ContentHash();
    hash.update(text, 0, text.length);
    Compaction compaction = compact(text, "full: tokenjuice raw " + hash.id(), options);
    if (!compaction.lossy()) {
      return new Result(compaction, text, Optional.empty());
    }
    try {
      store.get().save(hash, text, text.length, RunRecord.metadata(
          compaction, toolName, text.length, exitCode, Optional.of("reduce"), Clock.systemUTC()));
      return new Result(compaction, text, store.get().find(hash.id()).stream().findFirst()
          .map(StoredOutput::reference));
    } catch (IOException full) {
      environment.complain("the raw output could not be kept (" + full + ")");
      return new Result(compact(text, "", unchanged()), text, Optional.empty());
    }
  }

  private CompactionOptions unchanged() {
    return new CompactionOptions(true, false, false, Optional.empty(), options.maxInlineChars(),
        options.ceiling(), options.trace());
  }

  /** The reducers see the same window of it as of a command's output. */
  private Compaction compact(byte[] text, String recovery, CompactionOptions how) {
    Window window = Window.of(text);
    RuleSources rules = RuleSources.load(environment);
    rules.problems().forEach(environment::complain);
    options.reducer().filter(id -> !rules.has(id))
        .ifPresent(id -> environment.complain("there is no rule " + id + "; the command decides (see rules list)"));
    return Compactor.compact(new CompactionRequest(
        command, toolName, exitCode, window.lines(), window.size(), recovery, rules.ruleSet(),
        how.noOmit() && !window.whole() ? unchanged() : how));
  }
}
