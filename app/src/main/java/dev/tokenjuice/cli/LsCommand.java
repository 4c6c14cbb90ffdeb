package dev.tokenjuice.cli;

import com.fasterxml.jackson.core.JsonGenerator;
import dev.tokenjuice.json.Json;
import dev.tokenjuice.process.ExitCode;
import dev.tokenjuice.process.UserError;
import dev.tokenjuice.store.OutputStore;
import dev.tokenjuice.store.StoredOutput;
import java.io.IOException;
import java.util.List;
import java.util.Optional;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** {@code tokenjuice ls}: the raw outputs that can be recovered. */
@Command(name = "ls", description = "List the stored raw outputs, the newest first.")
final class LsCommand extends BaseCommand {
  @Option(names = "--format", paramLabel = "text|json", defaultValue = "text", description = "Text (default) or JSON.")
  private Format format;

  @Override
  public Integer call() throws IOException {
    List<StoredOutput> outputs = list();
    if (format == Format.json) {
      Json.print(environment().out(), json -> write(json, outputs));
    } else {
      outputs.forEach(output -> environment().out().println(output.id() + "\t" + output.path()));
    }
    return ExitCode.OK;
  }

  private List<StoredOutput> list() throws IOException {
    Optional<OutputStore> store = OutputStore.of(environment());
    return store.orElseThrow(() -> new UserError("nothing is stored: HOME is not set")).list();
  }

  private static void write(JsonGenerator json, List<StoredOutput> outputs) throws IOException {
    json.writeStartArray();
    for (StoredOutput output : outputs) {
      json.writeStartObject();
      json.writeStringField("id", output.id());
      json.writeStringField("storage", "file");
      json.writeStringField("path", output.path().toString());
      json.writeStringField("metadataPath", output.metadataPath().toString());
      json.writeEndObject();
    }
    json.writeEndArray();
  }
}
