package dev.tokenjuice.cli;

import com.fasterxml.jackson.core.JsonGenerator;
import dev.tokenjuice.config.Settings;
import dev.tokenjuice.json.Json;
import dev.tokenjuice.process.Environment;
import dev.tokenjuice.process.ExitCode;
import dev.tokenjuice.process.UserError;
import dev.tokenjuice.stats.StatsLog;
import dev.tokenjuice.store.LineSelection;
import dev.tokenjuice.store.OutputStore;
import dev.tokenjuice.store.StoredOutput;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.Reader;
import java.nio.charset.StandardCharsets;
import java.time.Clock;
import java.util.List;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code tokenjuice raw ID}: the exact bytes of an output that was shortened. */
@Command(name = "raw", aliases = "cat", description = "Print a stored raw output, or a part of it.")
final class RawCommand extends BaseCommand {
  @Parameters(paramLabel = "ID", arity = "0..1",
      description = "The id in the marker, or a beginning of it that no other id has.")
  private String id;

  @Option(names = "--last", description = "The output that was stored last.")
  private boolean last;

  @Option(names = "--lines", paramLabel = "A:B",
      description = "Only lines A to B, counted from 1; either may be left out.")
  private String lines;

  @Option(names = "--head", paramLabel = "N", description = "Only the first N lines.")
  private Integer head;

  @Option(names = "--tail", paramLabel = "N", description = "Only the last N lines.")
  private Integer tail;

  @Option(names = "--grep", paramLabel = "RE",
      description = "Only lines that match, with their numbers; of a line the first MiB counts.")
  private String grep;

  @Option(names = "--format", paramLabel = "text|json", defaultValue = "text", description = "Text (default) or JSON.")
  private Format format;

  @Override
  public Integer call() throws IOException {
    OutputStore store = store(environment());
    LineSelection selection = LineSelection.of(lines, head, tail, grep);
    StoredOutput output = chosen(store);
    if (!store.isIntact(output)) {
      throw new UserError(output.path() + ": is damaged or was not stored under the id " + output.id()
          + "; run the command again");
    }
    note(store, output);
    if (format == Format.json) {
      Json.print(environment().out(), Json.object(json -> write(json, store, output)));
    } else if (selection.everything()) {
      try (InputStream in = store.open(output)) {
        in.transferTo(environment().out());
      }
    } else if (selection.copy(() -> store.open(output), environment().out()) == 0 && (lines != null || grep != null)) {
      throw new UserError(grep == null ? "no line of " + output.id() + " is in " + lines
          : "no line of " + output.id() + " matches " + grep);
    }
    return ExitCode.OK;
  }

  /** Count the request: a reducer whose raw outputs are often asked for leaves out too much. */
  private void note(OutputStore store, StoredOutput output) {
    String reducer = OutputNotes.of(store, output).reducer();
    if (!reducer.isEmpty() && Settings.load(environment()).settings().stats()) {
      StatsLog.of(environment()).ifPresent(log -> log.recovered(reducer, Clock.systemUTC()));
    }
  }

  private StoredOutput chosen(OutputStore store) throws IOException {
    if (last == (id != null)) {
      throw new UserError(last ? "raw takes an id or --last, not both"
          : "raw needs an id or --last (see tokenjuice ls)", ExitCode.USAGE);
    }
    return last
        ? store.list().stream().findFirst().orElseThrow(() -> new UserError("nothing is stored"))
        : one(store, id);
  }

  static OutputStore store(Environment environment) {
    return OutputStore.reading(environment)
        .orElseThrow(() -> new UserError("nothing is stored: HOME is not set"));
  }

  /** The only output whose id begins with {@code id}. */
  static StoredOutput one(OutputStore store, String id) throws IOException {
    List<StoredOutput> found = store.find(id);
    if (found.isEmpty()) {
      throw new UserError("no stored output has the id " + id + " (see tokenjuice ls)");
    }
    if (found.size() > 1) {
      throw new UserError(found.size() + " stored outputs begin with " + id + "; give more letters");
    }
    return found.get(0);
  }

  private static void write(JsonGenerator json, OutputStore store, StoredOutput output) throws IOException {
    json.writeStringField("id", output.id());
    json.writeFieldName("rawText");
    try (Reader text = new InputStreamReader(store.open(output), StandardCharsets.UTF_8)) {
      json.writeString(text, -1);
    }
    json.writeFieldName("metadata");
    json.writeRawValue(store.metadata(output).orElse("{}").strip());
  }
}
