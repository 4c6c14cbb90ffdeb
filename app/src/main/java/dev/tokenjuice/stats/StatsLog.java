package dev.tokenjuice.stats;

import dev.tokenjuice.json.Json;
import dev.tokenjuice.process.Environment;
import dev.tokenjuice.reducers.Compaction;
import dev.tokenjuice.reducers.CompactionOptions;
import dev.tokenjuice.reducers.RawSize;
import dev.tokenjuice.store.Appender;
import dev.tokenjuice.store.PrivateFiles;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.Clock;
import java.util.Optional;

/**
 * The statistics file: one line per run, appended in one write. Two files of limited size, the older one replaced when
 * the newer is full. No command text is written, only the reducer's id and the program's name.
 */
public final class StatsLog {
  static final String CURRENT = "stats.jsonl";
  static final String FORMER = "stats.1.jsonl";
  private static final long MAX_BYTES = 1 << 20;

  private final Path folder;
  private final Appender appender;

  private StatsLog(Path folder, Appender appender) {
    this.folder = folder;
    this.appender = appender;
  }

  public static Optional<StatsLog> of(Environment environment) {
    return of(environment, PrivateFiles::append);
  }

  public static Optional<StatsLog> of(Environment environment, Appender appender) {
    return environment.stateDirectory().map(folder -> new StatsLog(folder, appender));
  }

  Path folder() {
    return folder;
  }

  /** Note a run. Statistics that cannot be written are skipped without a message: the run itself went well. */
  public void append(Compaction compaction, int exitCode, Optional<String> source, Clock clock) {
    append(compaction, Sizes.of(compaction), exitCode, source, clock);
  }

  /** The same for the last piece of a run that was shown in pieces; the sizes are the sums of all pieces. */
  public void append(Compaction compaction, Sizes sizes, int exitCode, Optional<String> source, Clock clock) {
    write(Json.line(json -> {
      json.writeNumberField("at", clock.millis());
      Json.optional(json, "source", source);
      json.writeStringField("reducer", compaction.classification().matchedReducer());
      json.writeStringField("family", compaction.classification().family());
      json.writeStringField("program", compaction.classification().program());
      json.writeNumberField("exitCode", exitCode);
      json.writeNumberField("rawChars", sizes.raw().chars());
      json.writeNumberField("reducedChars", sizes.reducedChars());
      json.writeNumberField("rawTokens", sizes.raw().tokens());
      json.writeNumberField("seenTokens", seen(sizes.raw()));
      json.writeNumberField("reducedTokens", sizes.reducedTokens());
    }));
  }

  /** Note that the raw output behind a text of this reducer was asked for. */
  public void recovered(String reducer, Clock clock) {
    write(Json.line(json -> {
      json.writeNumberField("at", clock.millis());
      json.writeStringField("recovered", reducer);
    }));
  }

  private void write(String line) {
    Path file = folder.resolve(CURRENT);
    try {
      if (appender.append(file, line.getBytes(StandardCharsets.UTF_8)) > MAX_BYTES) {
        Files.move(file, folder.resolve(FORMER), StandardCopyOption.ATOMIC_MOVE);
      }
    } catch (IOException unwritable) {
      return;
    }
  }

  /** What the host would have shown without us: it cuts long results itself. */
  private static long seen(RawSize raw) {
    long chars = raw.chars();
    return chars <= CompactionOptions.HOST_CEILING
        ? raw.tokens()
        : raw.tokens() * CompactionOptions.HOST_CEILING / chars;
  }
}
