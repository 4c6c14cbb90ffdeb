package dev.tokenjuice.cli;

import com.fasterxml.jackson.core.JsonGenerator;
import dev.tokenjuice.display.Amount;
import dev.tokenjuice.display.Screen;
import dev.tokenjuice.json.Json;
import dev.tokenjuice.process.ExitCode;
import dev.tokenjuice.stats.Candidate;
import dev.tokenjuice.stats.StatsReader;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Path;
import java.time.Clock;
import java.time.ZoneId;
import java.util.List;
import java.util.Optional;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** {@code tokenjuice discover}: which commands would gain most from a rule. */
@Command(name = "discover",
    description = "Show which programs would gain most from a rule of their own, and what to type next.",
    footer = {"", "Listed are programs of which agents read much, of which less than half is saved, and whose output",
      "a rule can shorten: files, searches and other content stay exact whatever a rule says."})
final class DiscoverCommand extends BaseCommand {
  @Option(names = "--min-tokens", paramLabel = "N", defaultValue = "" + Candidate.THRESHOLD,
      description = "Only programs of which at least N est. tokens were read (default: ${DEFAULT-VALUE}).")
  private int minTokens;

  @Option(names = "--since", paramLabel = "AGE", description = "Only runs since then: 12h, 30d, 8w or 2026-01-31.")
  private String since;

  @Option(names = "--source", paramLabel = "NAME", description = "Only runs of this host.")
  private String source;

  @Option(names = "--write", paramLabel = "PROGRAM",
      description = "Draft a rule for this program among your rules, with an example from a stored output.")
  private String program;

  @Option(names = "--format", paramLabel = "text|json", defaultValue = "text", description = "Text (default) or JSON.")
  private Format format;

  @Override
  public Integer call() throws IOException {
    if (program != null) {
      Path file = new RuleDraft(environment(), program).write();
      environment().out().println("drafted " + file);
      environment().out().println("edit its filters, then: tokenjuice verify --fixtures");
      return ExitCode.OK;
    }
    long from = Since.of(since, Clock.systemUTC(), ZoneId.systemDefault()).millis();
    List<Candidate> candidates =
        Candidate.find(StatsReader.read(environment()).select(from, source).runs(), minTokens);
    if (format == Format.json) {
      Json.print(environment().out(), json -> write(json, candidates));
    } else if (candidates.isEmpty()) {
      environment().out().println(Screen.of(environment()).wrapped("nothing to gain so far: no program without a good"
          + " rule had " + Amount.of(minTokens) + " est. tokens or more read (--min-tokens)", 0));
    } else {
      print(environment().out(), candidates);
    }
    return ExitCode.OK;
  }

  private void print(PrintStream out, List<Candidate> candidates) {
    Screen screen = Screen.of(environment());
    Table table = new Table("program", "runs", "read", "saved", "next");
    for (Candidate one : candidates) {
      table.row(one.program(), Amount.of(one.count()), Amount.of(one.shownTokens()),
          Amount.percent(100 * (1 - one.avgRatio())), next(one));
    }
    table.right(1).right(2).right(3).toString().lines().forEach(line -> out.println(Screen.clip(line, screen.terminal()
        ? screen.width() : Integer.MAX_VALUE)));
  }

  private static String next(Candidate one) {
    return one.kind().equals("missing-rule")
        ? "tokenjuice discover --write " + one.program() : "tokenjuice rules eject " + one.reducer();
  }

  private void write(JsonGenerator json, List<Candidate> candidates) throws IOException {
    Json.objects(json, candidates, one -> {
      json.writeStringField("kind", one.kind());
      Json.optional(json, "source", Optional.ofNullable(source));
      json.writeStringField("signature", one.program());
      json.writeNumberField("count", one.count());
      json.writeNumberField("totalRawChars", one.rawChars());
      json.writeNumberField("avgRatio", one.avgRatio());
      json.writeNumberField("estShownTokens", one.shownTokens());
      json.writeStringField("sampleCommand", one.program());
      json.writeStringField("matchedReducer", one.reducer());
      json.writeStringField("next", next(one));
    });
  }
}
