package dev.tokenjuice.cli;

import com.fasterxml.jackson.core.JsonGenerator;
import dev.tokenjuice.display.Amount;
import dev.tokenjuice.display.Screen;
import dev.tokenjuice.json.Json;
import dev.tokenjuice.process.ExitCode;
import dev.tokenjuice.reducers.text.Newlines;
import dev.tokenjuice.store.OutputStore;
import dev.tokenjuice.store.StoredOutput;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintStream;
import java.time.Clock;
import java.util.List;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** {@code tokenjuice ls}: the raw outputs that can be recovered. */
@Command(name = "ls", description = "List the stored raw outputs, the newest first.")
final class LsCommand extends BaseCommand {
  private static final int SHOWN = 20;

  @Option(names = "--all", description = "All of them; otherwise the newest 20 (JSON always has all).")
  private boolean all;

  @Option(names = "--format", paramLabel = "text|json", defaultValue = "text", description = "Text (default) or JSON.")
  private Format format;

  @Override
  public Integer call() throws IOException {
    OutputStore store = RawCommand.store(environment());
    List<StoredOutput> outputs = store.list();
    if (format == Format.json) {
      Json.print(environment().out(), json -> write(json, store, outputs));
    } else if (outputs.isEmpty()) {
      environment().out().println("nothing is stored: outputs are kept when wrap leaves something out of them");
    } else {
      print(environment().out(), store, outputs);
    }
    return ExitCode.OK;
  }

  private void print(PrintStream out, OutputStore store, List<StoredOutput> outputs) throws IOException {
    long now = Clock.systemUTC().millis();
    Table table = new Table("id", "age", "size", "lines", "exit", "program").right(1).right(2).right(3).right(4);
    List<StoredOutput> shown = all ? outputs : outputs.subList(0, Math.min(SHOWN, outputs.size()));
    for (StoredOutput output : shown) {
      OutputNotes notes = OutputNotes.of(store, output);
      long[] size = size(store, output);
      table.row(output.id(), age(now - output.modifiedMillis()), Amount.of(size[0]) + "B", Amount.of(size[1]),
          notes.exitCode().isEmpty() ? "?" : notes.exitCode(), notes.program().isEmpty() ? "?" : notes.program());
    }
    Screen screen = Screen.of(environment());
    table.toString().lines().forEach(line -> out.println(Screen.clip(line, screen.width())));
    if (outputs.size() > shown.size()) {
      out.println("… " + (outputs.size() - shown.size()) + " older ones (--all)");
    }
  }

  /** Bytes and lines of the output, read from the file itself. */
  private static long[] size(OutputStore store, StoredOutput output) throws IOException {
    long[] size = new long[2];
    byte[] buffer = new byte[1 << 16];
    boolean ended = true;
    try (InputStream in = store.open(output)) {
      for (int n = in.read(buffer); n > 0; n = in.read(buffer)) {
        size[0] += n;
        size[1] += Newlines.count(buffer, 0, n);
        ended = buffer[n - 1] == '\n';
      }
    }
    size[1] += ended ? 0 : 1;
    return size;
  }

  /** How long ago, in the largest unit that fits. */
  static String age(long millis) {
    long seconds = Math.max(0, millis / 1000);
    return seconds < 60 ? seconds + "s"
        : seconds < 3600 ? seconds / 60 + "m"
        : seconds < 86_400 ? seconds / 3600 + "h"
        : seconds / 86_400 + "d";
  }

  private static void write(JsonGenerator json, OutputStore store, List<StoredOutput> outputs) throws IOException {
    Json.objects(json, outputs, output -> {
      OutputNotes notes = OutputNotes.of(store, output);
      output.reference().writeFields(json);
      json.writeNumberField("modifiedAt", output.modifiedMillis());
      json.writeNumberField("rawBytes", notes.rawBytes());
      json.writeStringField("program", notes.program());
      if (!notes.exitCode().isEmpty()) {
        json.writeNumberField("exitCode", Long.parseLong(notes.exitCode()));
      }
    });
  }
}
