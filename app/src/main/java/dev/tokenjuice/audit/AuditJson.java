package dev.tokenjuice.audit;

import com.fasterxml.jackson.core.JsonGenerator;
import dev.tokenjuice.json.Json;
import java.io.IOException;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** The report for programs. */
public final class AuditJson {
  private AuditJson() {}

  public static void write(JsonGenerator json, AuditReport report) throws IOException {
    json.writeBooleanField("complete", !report.interrupted());
    json.writeNumberField("sessions", report.sessions());
    json.writeNumberField("bytes", report.bytes());
    json.writeNumberField("brokenLines", report.brokenLines());
    json.writeNumberField("foreignFiles", report.foreignFiles());
    json.writeNumberField("unreadableFiles", report.unreadableFiles());
    json.writeFieldName("total");
    figures(json, report.total());
    Json.objects(json, "hosts", report.hosts().entrySet(), host -> {
      json.writeStringField("host", host.getKey());
      json.writeNumberField("sessions", report.sessions(host.getKey()));
      json.writeFieldName("figures");
      figures(json, host.getValue());
    });
    rows(json, "families", "family", report.total().families());
    rows(json, "commands", "command", report.total().commands());
    sessions(json, report);
    leftOut(json, report.total().leftOut());
    Json.objects(json, "losses", report.losses(), loss -> write(json, loss));
  }

  private static void figures(JsonGenerator json, Figures figures) throws IOException {
    json.writeStartObject();
    json.writeNumberField("textChars", figures.textChars());
    json.writeNumberField("shellChars", figures.shellChars());
    json.writeNumberField("reachPercent", rounded(figures.reach()));
    sum(json, figures.all());
    json.writeNumberField("largerOutputs", figures.all().larger());
    json.writeNumberField("usedFacts", figures.facts().needed());
    json.writeNumberField("usedFactsStrict", figures.facts().neededStrict());
    json.writeNumberField("lostFacts", figures.facts().lost());
    json.writeNumberField("lostFactsStrict", figures.facts().lostStrict());
    json.writeNumberField("keptPercent", rounded(figures.facts().kept()));
    json.writeEndObject();
  }

  private static void sum(JsonGenerator json, Sum sum) throws IOException {
    json.writeNumberField("outputs", sum.outputs());
    json.writeNumberField("changedOutputs", sum.changed());
    json.writeNumberField("estTokensBefore", sum.before());
    json.writeNumberField("estTokensAfter", sum.after());
    json.writeNumberField("savedPercent", rounded(sum.percent()));
  }

  private static void rows(JsonGenerator json, String field, String key, List<Figures.Row> rows) throws IOException {
    Json.objects(json, field, rows, row -> {
      json.writeStringField(key, row.name());
      sum(json, row.sum());
    });
  }

  private static void sessions(JsonGenerator json, AuditReport report) throws IOException {
    json.writeObjectFieldStart("sessionSavings");
    json.writeNumberField("sessions", report.measured());
    json.writeNumberField("medianPercent", rounded(report.quantile(0.5)));
    json.writeNumberField("lowestPercent", rounded(report.quantile(0)));
    json.writeNumberField("highestPercent", rounded(report.quantile(1)));
    Json.objects(json, "histogram", report.histogram(), bar -> {
      json.writeNumberField("fromPercent", bar.from());
      json.writeNumberField("toPercent", bar.to());
      json.writeNumberField("sessions", bar.sessions());
    });
    json.writeEndObject();
  }

  private static void leftOut(JsonGenerator json, Map<LeftOut, Long> counts) throws IOException {
    json.writeObjectFieldStart("leftOut");
    for (Map.Entry<LeftOut, Long> entry : counts.entrySet()) {
      json.writeNumberField(entry.getKey().name().toLowerCase(Locale.ROOT), entry.getValue());
    }
    json.writeEndObject();
  }

  private static void write(JsonGenerator json, Loss loss) throws IOException {
    json.writeBooleanField("strict", loss.strict());
    json.writeStringField("fact", loss.atom());
    json.writeStringField("kind", loss.kind().name().toLowerCase(Locale.ROOT));
    json.writeStringField("command", loss.command());
    json.writeStringField("reducer", loss.reducer());
    json.writeStringField("line", loss.line());
    json.writeStringField("transcript", loss.transcript());
    json.writeNumberField("printedAtLine", loss.printedAt());
    json.writeNumberField("usedAtLine", loss.usedAt());
    json.writeStringField("use", loss.use());
  }

  private static double rounded(double percent) {
    return Math.round(percent * 100) / 100.0;
  }
}
