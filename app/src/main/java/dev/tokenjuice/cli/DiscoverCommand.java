package dev.tokenjuice.cli;

import com.fasterxml.jackson.core.JsonGenerator;
import dev.tokenjuice.json.Json;
import dev.tokenjuice.process.ExitCode;
import dev.tokenjuice.stats.Candidate;
import dev.tokenjuice.stats.StatsReader;
import java.io.IOException;
import java.util.List;
import java.util.Locale;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** {@code tokenjuice discover}: which commands would gain most from a rule. */
@Command(name = "discover", description = "Show which commands would gain most from a rule of their own.")
final class DiscoverCommand extends BaseCommand {
  @Option(names = "--format", paramLabel = "text|json", defaultValue = "text", description = "Text (default) or JSON.")
  private Format format;

  @Option(names = "--source", paramLabel = "NAME", description = "Only runs of this host.")
  private String source;

  @Override
  public Integer call() throws IOException {
    List<Candidate> candidates = Candidate.find(
        StatsReader.read(environment()).stream().filter(run -> source == null || run.source().equals(source)).toList());
    if (format == Format.json) {
      Json.print(environment().out(), json -> write(json, candidates));
    } else if (candidates.isEmpty()) {
      environment().out().println("nothing to gain so far: no command was printed long by the generic reducer");
    } else {
      candidates.forEach(one -> environment().out().println(line(one)));
    }
    return ExitCode.OK;
  }

  private static String line(Candidate one) {
    return String.format(Locale.ROOT, "%s %s count=%d raw=%d avgRatio=%.0f%% reducer=%s",
        one.kind(), one.program(), one.count(), one.rawChars(), one.avgRatio() * 100, one.reducer());
  }

  private void write(JsonGenerator json, List<Candidate> candidates) throws IOException {
    json.writeStartArray();
    for (Candidate one : candidates) {
      json.writeStartObject();
      json.writeStringField("kind", one.kind());
      if (source != null) {
        json.writeStringField("source", source);
      }
      json.writeStringField("signature", one.program());
      json.writeNumberField("count", one.count());
      json.writeNumberField("totalRawChars", one.rawChars());
      json.writeNumberField("avgRatio", one.avgRatio());
      json.writeStringField("sampleCommand", one.program());
      json.writeStringField("matchedReducer", one.reducer());
      json.writeEndObject();
    }
    json.writeEndArray();
  }
}
