package dev.tokenjuice.cli;

import com.fasterxml.jackson.core.JsonGenerator;
import dev.tokenjuice.json.Json;
import dev.tokenjuice.process.ExitCode;
import dev.tokenjuice.stats.Run;
import dev.tokenjuice.stats.StatsReader;
import dev.tokenjuice.stats.Totals;
import java.io.IOException;
import java.io.PrintStream;
import java.time.Instant;
import java.time.ZoneId;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** {@code tokenjuice stats}: the savings so far, as a table and a bar chart. */
@Command(name = "stats", description = "Show the savings so far. Tokens are estimated.")
final class StatsCommand extends BaseCommand {
  private static final int SHOWN = 10;
  private static final int DAYS = 14;
  private static final int BAR = 40;

  @Option(names = "--format", paramLabel = "text|json", defaultValue = "text", description = "Text (default) or JSON.")
  private Format format;

  @Option(names = "--source", paramLabel = "NAME", description = "Only runs of this host.")
  private String source;

  @Option(names = "--by-source", description = "Break the figures down by host.")
  private boolean bySource;

  @Option(names = "--timezone", paramLabel = "ZONE", defaultValue = "local",
      description = "Zone of the daily figures: local (default), utc or a name such as Europe/Berlin.")
  private String zone;

  @Override
  public Integer call() throws IOException {
    ZoneId place = Zones.of(zone);
    List<Run> runs = StatsReader.read(environment()).stream()
        .filter(run -> source == null || run.source().equals(source)).toList();
    if (format == Format.json) {
      Json.print(environment().out(), json -> write(json, runs, place));
    } else {
      print(environment().out(), runs, place);
    }
    return ExitCode.OK;
  }

  private void print(PrintStream out, List<Run> runs, ZoneId place) {
    Totals all = Totals.of("all", runs);
    if (runs.isEmpty()) {
      out.println("no runs yet: statistics begin with the first wrapped command");
      return;
    }
    out.printf("runs: %d%n", all.entries());
    out.printf("raw chars: %s, printed: %s (%.0f %% saved)%n", compact(all.rawChars()), compact(all.reducedChars()),
        all.savingsPercent());
    out.printf("est. tokens the host would have shown: %s, shown: %s, saved: %s (%.0f %%)%n",
        compact(all.seenTokens()), compact(all.reducedTokens()), compact(all.savedTokens()), all.savedTokensPercent());
    chart(out, "reducers", Totals.by(runs, Run::reducer));
    chart(out, "programs", Totals.by(runs, Run::program));
    if (bySource) {
      chart(out, "sources", Totals.by(runs, run -> run.source().isEmpty() ? "(none)" : run.source()));
    }
    List<Totals> days = days(runs, place);
    chart(out, "days", days.subList(Math.max(0, days.size() - DAYS), days.size()));
  }

  private static void chart(PrintStream out, String title, List<Totals> sums) {
    List<Totals> shown = sums.subList(0, Math.min(SHOWN + (title.equals("days") ? DAYS - SHOWN : 0), sums.size()));
    long most = shown.stream().mapToLong(sum -> Math.abs(sum.savedTokens())).max().orElse(1);
    int width = shown.stream().mapToInt(sum -> sum.name().length()).max().orElse(0);
    out.println();
    out.println("est. tokens saved by " + title + ":");
    for (Totals sum : shown) {
      int length = (int) Math.round((double) BAR * Math.abs(sum.savedTokens()) / Math.max(1, most));
      String bar = (sum.savedTokens() < 0 ? "-" : "█").repeat(length);
      out.println("  " + pad(sum.name(), width) + "  " + pad(sum.entries() + "×", 6) + " "
          + pad(compact(sum.savedTokens()), 7) + " " + bar);
    }
    if (sums.size() > shown.size()) {
      out.println("  … " + (sums.size() - shown.size()) + " more");
    }
  }

  private static List<Totals> days(List<Run> runs, ZoneId place) {
    return Totals.by(runs, run -> Instant.ofEpochMilli(run.millis()).atZone(place).toLocalDate().toString()).stream()
        .sorted(Comparator.comparing(Totals::name))
        .toList();
  }

  private void write(JsonGenerator json, List<Run> runs, ZoneId place) throws IOException {
    json.writeStartObject();
    if (source != null) {
      json.writeStringField("source", source);
    }
    Totals all = Totals.of("all", runs);
    json.writeObjectFieldStart("totals");
    for (String prefix : List.of("observed", "")) {
      json.writeNumberField(name(prefix, "entries"), all.entries());
      json.writeNumberField(name(prefix, "rawChars"), all.rawChars());
      json.writeNumberField(name(prefix, "reducedChars"), all.reducedChars());
      json.writeNumberField(name(prefix, "savedChars"), all.savedChars());
      json.writeNumberField(name(prefix, "avgRatio"), all.avgRatio());
      json.writeNumberField(name(prefix, "savingsPercent"), all.savingsPercent());
    }
    json.writeNumberField("captureTruncatedEntries", 0);
    json.writeNumberField("estSeenTokens", all.seenTokens());
    json.writeNumberField("estReducedTokens", all.reducedTokens());
    json.writeNumberField("estSavedTokens", all.savedTokens());
    json.writeEndObject();
    array(json, "reducers", "reducer", limit(Totals.by(runs, Run::reducer)));
    array(json, "commands", "command", limit(Totals.by(runs, Run::program)));
    array(json, "daily", "day", days(runs, place));
    if (bySource) {
      array(json, "sources", "source", Totals.by(runs, Run::source));
    }
    json.writeObjectFieldStart("coverage");
    json.writeStringField("source", "bounded-log");
    json.writeBooleanField("partial", false);
    json.writeEndObject();
    json.writeEndObject();
  }

  private static void array(JsonGenerator json, String field, String key, List<Totals> sums) throws IOException {
    json.writeArrayFieldStart(field);
    for (Totals sum : sums) {
      json.writeStartObject();
      json.writeStringField(key, sum.name());
      json.writeNumberField("count", sum.entries());
      json.writeNumberField("rawChars", sum.rawChars());
      json.writeNumberField("reducedChars", sum.reducedChars());
      json.writeNumberField("savedChars", sum.savedChars());
      json.writeNumberField("avgRatio", sum.avgRatio());
      json.writeNumberField("estSavedTokens", sum.savedTokens());
      json.writeEndObject();
    }
    json.writeEndArray();
  }

  private static List<Totals> limit(List<Totals> sums) {
    return sums.subList(0, Math.min(SHOWN, sums.size()));
  }

  private static String name(String prefix, String field) {
    return prefix.isEmpty() ? field : prefix + Character.toUpperCase(field.charAt(0)) + field.substring(1);
  }

  private static String pad(String text, int width) {
    return text + " ".repeat(Math.max(0, width - text.length()));
  }

  private static String compact(long value) {
    long size = Math.abs(value);
    if (size < 1000) {
      return Long.toString(value);
    }
    return size < 1_000_000
        ? String.format(Locale.ROOT, "%.1fk", value / 1e3)
        : String.format(Locale.ROOT, "%.1fm", value / 1e6);
  }
}
