package dev.tokenjuice.cli;

import com.fasterxml.jackson.core.JsonGenerator;
import dev.tokenjuice.display.Amount;
import dev.tokenjuice.display.Chart;
import dev.tokenjuice.display.Screen;
import dev.tokenjuice.json.Json;
import dev.tokenjuice.process.ExitCode;
import dev.tokenjuice.process.UserError;
import dev.tokenjuice.stats.Run;
import dev.tokenjuice.stats.Statistics;
import dev.tokenjuice.stats.StatsReader;
import dev.tokenjuice.stats.Totals;
import java.io.IOException;
import java.io.PrintStream;
import java.time.Clock;
import java.time.DateTimeException;
import java.time.Instant;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Function;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** {@code tokenjuice stats}: the savings so far, in tables and bars. */
@Command(name = "stats", description = "Show the savings so far. Tokens are estimated.")
final class StatsCommand extends BaseCommand {
  private static final int SHOWN = 10;
  private static final int DAYS = 14;

  /** What the figures are broken down by. */
  enum By {
    host,
    family,
    day,
    reducer
  }

  @Option(names = "--since", paramLabel = "AGE", description = "Only runs since then: 12h, 30d, 8w or 2026-01-31.")
  private String since;

  @Option(names = "--by", paramLabel = "host|family|day|reducer",
      description = "One table, by this (default: by family and by day).")
  private By by;

  @Option(names = "--format", paramLabel = "text|json", defaultValue = "text", description = "Text (default) or JSON.")
  private Format format;

  @Option(names = "--source", paramLabel = "NAME", description = "Only runs of this host.")
  private String source;

  @Option(names = "--by-source", description = "A table by host as well.")
  private boolean bySource;

  @Option(names = "--timezone", paramLabel = "ZONE", defaultValue = "local",
      description = "Zone of the days: local (default), utc or a name such as Europe/Berlin.")
  private String zone;

  @Override
  public Integer call() throws IOException {
    ZoneId place = zone(zone);
    long from = Since.of(since, Clock.systemUTC(), place).millis();
    Statistics statistics = StatsReader.read(environment()).select(from, source);
    if (format == Format.json) {
      Json.print(environment().out(), Json.object(json -> write(json, statistics, place)));
    } else if (statistics.runs().isEmpty()) {
      environment().out().println(from == 0 && source == null
          ? "no runs yet: statistics begin with the first wrapped command" : "no such run");
    } else {
      print(environment().out(), statistics, place);
    }
    return ExitCode.OK;
  }

  /** A time zone as people name it. */
  private static ZoneId zone(String name) {
    try {
      return switch (name.toLowerCase(Locale.ROOT)) {
        case "local" -> ZoneId.systemDefault();
        case "utc" -> ZoneOffset.UTC;
        default -> ZoneId.of(name);
      };
    } catch (DateTimeException unknown) {
      throw new UserError("--timezone takes local, utc or a name such as Europe/Berlin, not " + name, ExitCode.USAGE);
    }
  }

  private void print(PrintStream out, Statistics statistics, ZoneId place) {
    Screen screen = Screen.of(environment());
    List<Run> runs = statistics.runs();
    Totals all = Totals.of(runs);
    out.println(screen.wrapped(Amount.count(all.entries(), "run") + ": agents read "
        + Amount.of(all.reducedTokens()) + " est. tokens instead of " + Amount.of(all.seenTokens()) + "; "
        + Amount.of(all.savedTokens()) + " saved (" + Amount.percent(all.savedTokensPercent()) + ")", 0));
    if (by != null) {
      table(out, screen, by, statistics, place);
    } else {
      table(out, screen, By.family, statistics, place);
      if (bySource) {
        table(out, screen, By.host, statistics, place);
      }
      table(out, screen, By.day, statistics, place);
    }
    for (Statistics.Suspect suspect : statistics.suspects()) {
      out.println();
      out.println(screen.wrapped(suspect.reducer() + " may lose too much: of " + Amount.count(suspect.runs(), "text")
          + " that it shortened, the raw output was asked for " + suspect.recovered() + " times", 0));
    }
  }

  private static void table(PrintStream out, Screen screen, By by, Statistics statistics, ZoneId place) {
    List<Totals> sums = sums(by, statistics.runs(), place);
    int limit = by == By.day ? DAYS : SHOWN;
    List<Totals> shown = by == By.day
        ? sums.subList(Math.max(0, sums.size() - limit), sums.size())
        : sums.subList(0, Math.min(limit, sums.size()));
    Chart chart = new Chart(screen, cells(by, "raw asked", by.name(), "runs", "tokens", "saved", "share"));
    for (Totals sum : shown) {
      chart.row(sum.savedTokens(), cells(by, Amount.of(statistics.recovered(sum.name())), sum.name(),
          Amount.of(sum.entries()), Amount.of(sum.seenTokens()), Amount.of(sum.savedTokens()),
          Amount.percent(sum.savedTokensPercent())));
    }
    out.println();
    out.print(chart);
    if (sums.size() > shown.size()) {
      out.println("  … " + (sums.size() - shown.size()) + " more");
    }
  }

  /** How often raw outputs were asked for is told of reducers only, in the third column. */
  private static String[] cells(By by, String asked, String... usual) {
    List<String> cells = new ArrayList<>(List.of(usual));
    if (by == By.reducer) {
      cells.add(2, asked);
    }
    return cells.toArray(String[]::new);
  }

  private static List<Totals> sums(By by, List<Run> runs, ZoneId place) {
    return switch (by) {
      case host -> Totals.by(runs, run -> run.source().isEmpty() ? "(not named)" : run.source());
      case family -> Totals.by(runs, Run::family);
      case reducer -> Totals.by(runs, Run::reducer);
      case day -> Totals.by(runs, day(place)).stream().sorted(Comparator.comparing(Totals::name)).toList();
    };
  }

  private static Function<Run, String> day(ZoneId place) {
    return run -> Instant.ofEpochMilli(run.millis()).atZone(place).toLocalDate().toString();
  }

  private void write(JsonGenerator json, Statistics statistics, ZoneId place) throws IOException {
    List<Run> runs = statistics.runs();
    Json.optional(json, "source", Optional.ofNullable(source));
    totals(json, Totals.of(runs));
    array(json, "reducers", "reducer", limit(Totals.by(runs, Run::reducer)));
    array(json, "families", "family", Totals.by(runs, Run::family));
    array(json, "commands", "command", limit(Totals.by(runs, Run::program)));
    array(json, "daily", "day", sums(By.day, runs, place));
    if (bySource || by == By.host) {
      array(json, "sources", "source", Totals.by(runs, Run::source));
    }
    List<String> recovered = Totals.by(runs, Run::reducer).stream().map(Totals::name)
        .filter(name -> statistics.recovered(name) > 0).toList();
    Json.objects(json, "recovered", recovered, reducer -> {
      json.writeStringField("reducer", reducer);
      json.writeNumberField("count", statistics.recovered(reducer));
    });
    json.writeObjectFieldStart("coverage");
    json.writeStringField("source", "bounded-log");
    json.writeBooleanField("partial", false);
    json.writeEndObject();
  }

  private static void totals(JsonGenerator json, Totals all) throws IOException {
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
  }

  private static void array(JsonGenerator json, String field, String key, List<Totals> sums) throws IOException {
    Json.objects(json, field, sums, sum -> {
      json.writeStringField(key, sum.name());
      json.writeNumberField("count", sum.entries());
      json.writeNumberField("rawChars", sum.rawChars());
      json.writeNumberField("reducedChars", sum.reducedChars());
      json.writeNumberField("savedChars", sum.savedChars());
      json.writeNumberField("avgRatio", sum.avgRatio());
      json.writeNumberField("estSavedTokens", sum.savedTokens());
    });
  }

  private static List<Totals> limit(List<Totals> sums) {
    return sums.subList(0, Math.min(SHOWN, sums.size()));
  }

  private static String name(String prefix, String field) {
    return prefix.isEmpty() ? field : prefix + Character.toUpperCase(field.charAt(0)) + field.substring(1);
  }
}
