package dev.tokenjuice.audit;

import dev.tokenjuice.display.Amount;
import dev.tokenjuice.display.Chart;
import dev.tokenjuice.display.Screen;
import java.io.PrintStream;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** The report for people, on a terminal or in a file. */
public record AuditText(AuditReport report, Screen screen, PrintStream out) {
  /** How far the estimate of tokens is from what a real tokenizer counts. */
  public static final String ERROR = "tokens are estimated: some 7 % more than o200k counts, shares within 1 point";
  private static final int ROWS = 12;
  private static final int LOSSES = 10;

  public void print() {
    if (report.sessions() == 0) {
      line("no session found" + (report.foreignFiles() == 0 ? "" : "; "
          + Amount.count(report.foreignFiles(), "file") + " of no host that is known")
          + (report.interrupted() ? "; stopped early" : "; those of " + String.join(", ", Transcripts.hosts())
              + " are known: name their folder (tokenjuice audit PATH)"));
      skipped();
      return;
    }
    line(Amount.count(report.sessions(), "session") + ", "
        + Amount.count(report.total().all().outputs(), "shell output")
        + " replayed" + (report.interrupted() ? "; stopped early, so this is a part" : ""));
    reach();
    saved();
    lost();
    skipped();
  }

  private void reach() {
    out.println();
    line("REACH  shell output is " + Amount.percent(report.total().reach())
        + " of all text in the sessions; nothing else passes through tokenjuice");
    Chart chart = new Chart(screen, "host", "sessions", "text", "shell output", "share");
    for (Map.Entry<String, Figures> host : report.hosts().entrySet()) {
      Figures figures = host.getValue();
      chart.row(figures.reach(), host.getKey(), Amount.of(report.sessions(host.getKey())),
          Amount.of(figures.textChars()), Amount.of(figures.shellChars()), Amount.percent(figures.reach()));
    }
    out.print(chart);
  }

  private void saved() {
    Sum all = report.total().all();
    out.println();
    line("SAVED  " + Amount.percent(all.percent()) + " of " + Amount.of(all.before())
        + " est. tokens of shell output: " + Amount.of(all.saved()) + "; median session "
        + Amount.percent(report.quantile(0.5)) + ", from " + Amount.percent(report.quantile(0)) + " to "
        + Amount.percent(report.quantile(1)) + " (" + ERROR + ")");
    if (report.hosts().size() > 1) {
      rows("host", report.hosts().entrySet().stream()
          .map(host -> new Figures.Row(host.getKey(), host.getValue().all())).toList());
    }
    Chart sessions = new Chart(screen, "session saves", "sessions");
    for (AuditReport.Bar bar : report.histogram()) {
      sessions.row(bar.sessions(), name(bar), Amount.of(bar.sessions()));
    }
    out.println();
    out.print(sessions);
    rows("family", report.total().families());
    rows("command", report.total().commands());
  }

  static String name(AuditReport.Bar bar) {
    return bar.from() < 0 ? "less than 0 %" : bar.to() == 0 ? "0 %" : bar.from() + " to " + bar.to() + " %";
  }

  private void rows(String title, List<Figures.Row> rows) {
    Chart chart = new Chart(screen, title, "outputs", "tokens", "saved", "share");
    for (Figures.Row row : rows.subList(0, Math.min(ROWS, rows.size()))) {
      chart.row(row.sum().saved(), row.name(), Amount.of(row.sum().outputs()), Amount.of(row.sum().before()),
          Amount.of(row.sum().saved()), Amount.percent(row.sum().percent()));
    }
    out.println();
    out.print(chart);
    if (rows.size() > ROWS) {
      out.println("  … " + (rows.size() - ROWS) + " more (--format json has all)");
    }
  }

  private void lost() {
    FactCounts facts = report.total().facts();
    out.println();
    line("LOST   " + Amount.count(facts.lostStrict(), "fact") + " of " + Amount.of(facts.neededStrict())
        + " that only one output showed and the agent then used; "
        + Amount.of(facts.lost() - facts.lostStrict())
        + " more that another output showed again; " + Amount.percent(facts.kept()) + " of "
        + Amount.of(facts.needed()) + " used facts are in our text");
    List<Loss> losses = report.losses();
    for (Loss loss : losses.subList(0, Math.min(LOSSES, losses.size()))) {
      out.println(Screen.clip("  " + (loss.strict() ? "strict " : "again  ") + loss.atom(), screen.width()));
      out.println(Screen.clip("    $ " + loss.command(), screen.width()));
      out.println(Screen.clip("    in:   " + loss.line(), screen.width()));
      out.println(Screen.clip("    used: " + loss.use(), screen.width()));
    }
    if (losses.size() > LOSSES) {
      out.println("  … " + (losses.size() - LOSSES) + " more (--losses FILE writes all)");
    }
  }

  private void skipped() {
    String left = report.total().leftOut().entrySet().stream()
        .map(entry -> Amount.of(entry.getValue()) + " " + entry.getKey().reason()).collect(Collectors.joining(", "));
    if (!left.isEmpty()) {
      out.println();
      line("left out of the savings: " + left);
    }
    if (report.brokenLines() + report.unreadableFiles() > 0 || report.foreignFiles() > 0 && report.sessions() > 0) {
      line("skipped: " + Amount.count(report.brokenLines(), "broken line") + ", "
          + Amount.count(report.foreignFiles(), "file") + " of no known host, "
          + Amount.count(report.unreadableFiles(), "unreadable file"));
    }
  }

  private void line(String text) {
    out.println(screen.wrapped(text, text.startsWith("REACH") || text.startsWith("SAVED") || text.startsWith("LOST")
        ? 7 : 0));
  }
}
