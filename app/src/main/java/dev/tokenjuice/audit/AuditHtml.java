package dev.tokenjuice.audit;

import dev.tokenjuice.display.Amount;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** The report as one HTML page without scripts, pictures or other files. */
public final class AuditHtml {
  private static final int ROWS = 40;
  private static final int LOSSES = 500;
  private static final String HEAD = """
      <!doctype html>
      <html lang="en">
      <head>
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
      <title>tokenjuice audit</title>
      <style>
      :root { --back: #fbfaf7; --card: #fff; --text: #1d2026; --soft: #667; --line: #e3e1da;
        --good: #2f8f5b; --bad: #c2452d; }
      @media (prefers-color-scheme: dark) {
        :root { --back: #15171b; --card: #1d2026; --text: #e8e6e1; --soft: #9a9da6; --line: #30343c;
          --good: #53b981; --bad: #ee7d66; }
      }
      * { box-sizing: border-box; }
      body { margin: 0 auto; max-width: 62rem; padding: 2rem 1rem 4rem; background: var(--back); color: var(--text);
        font: 15px/1.5 system-ui, sans-serif; }
      h1 { font-size: 1.4rem; margin: 0; }
      h2 { font-size: 1.05rem; margin: 2.2rem 0 .6rem; }
      p { margin: .3rem 0; }
      .soft, th { color: var(--soft); }
      .cards { display: grid; grid-template-columns: repeat(auto-fit, minmax(13rem, 1fr)); gap: .8rem;
        margin: 1.2rem 0; }
      .card, table, details { background: var(--card); border: 1px solid var(--line); border-radius: .5rem; }
      .card { padding: .9rem 1rem; }
      .card b { display: block; font-size: 1.9rem; line-height: 1.2; }
      table { border-collapse: separate; border-spacing: 0; width: 100%; }
      th, td { padding: .3rem .7rem; text-align: right; font-variant-numeric: tabular-nums; white-space: nowrap; }
      th { font-weight: 500; }
      th:first-child, td:first-child { text-align: left; }
      td.bar { width: 34%; text-align: left; }
      tr + tr td { border-top: 1px solid var(--line); }
      .fill { display: block; height: .8rem; border-radius: .2rem; background: var(--good); min-width: 1px; }
      .fill.bad { background: var(--bad); }
      .bars { display: flex; align-items: flex-end; gap: .35rem; height: 11rem; padding: 1rem .8rem 0;
        background: var(--card); border: 1px solid var(--line); border-radius: .5rem; }
      .bars div { flex: 1; display: flex; flex-direction: column; justify-content: flex-end; height: 100%;
        text-align: center; font-size: .75rem; }
      .bars i { display: block; background: var(--good); border-radius: .2rem .2rem 0 0; min-height: 1px; }
      .bars div:first-child i { background: var(--bad); }
      .bars span { color: var(--soft); padding: .3rem 0 .5rem; white-space: nowrap; }
      details { margin: .4rem 0; padding: .45rem .8rem; }
      summary { cursor: pointer; overflow-wrap: anywhere; }
      summary b { color: var(--bad); }
      dl { display: grid; grid-template-columns: 6rem 1fr; gap: .2rem .8rem; margin: .6rem 0 .3rem; }
      dt { color: var(--soft); }
      dd { margin: 0; overflow-wrap: anywhere; }
      code, mark { font-family: ui-monospace, monospace; font-size: .87em; }
      mark { background: none; color: var(--bad); }
      @media (max-width: 40rem) { td.bar, th.bar { display: none; } }
      </style>
      </head>
      <body>
      """;

  private final AuditReport report;
  private final StringBuilder page = new StringBuilder(HEAD);

  private AuditHtml(AuditReport report) {
    this.report = report;
  }

  public static String page(AuditReport report) {
    return new AuditHtml(report).page();
  }

  private String page() {
    Figures total = report.total();
    add("<h1>tokenjuice audit</h1>\n<p class=\"soft\">", Amount.count(report.sessions(), "session") + ", "
        + Amount.count(total.all().outputs(), "shell output") + " replayed; "
        + (report.interrupted() ? "stopped early, so this is a part; " : "") + AuditText.ERROR, "</p>\n");
    cards(total);
    reach();
    sessions();
    table("Savings by family", "family", total.families());
    table("Savings by command", "command", total.commands());
    losses(total.facts());
    skipped(total);
    return page.append("</body>\n</html>\n").toString();
  }

  private void cards(Figures total) {
    page.append("<div class=\"cards\">\n");
    card(Amount.percent(total.reach()), "reach: the share of all text that is shell output");
    card(Amount.percent(total.all().percent()), "saved of " + Amount.of(total.all().before())
        + " est. tokens of shell output; median session " + Amount.percent(report.quantile(0.5)));
    card(Amount.of(total.facts().lostStrict()), "facts lost that only one output showed and the agent then used, of "
        + Amount.of(total.facts().neededStrict()));
    card(Amount.percent(total.facts().kept()),
        "of " + Amount.of(total.facts().needed()) + " used facts are in our text");
    page.append("</div>\n");
  }

  private void card(String figure, String meaning) {
    add("<div class=\"card\"><b>", figure, "</b>");
    add("<span class=\"soft\">", meaning, "</span></div>\n");
  }

  private void reach() {
    open("Reach by host", "host", "sessions", "text", "shell output", "share");
    for (Map.Entry<String, Figures> host : report.hosts().entrySet()) {
      Figures figures = host.getValue();
      row(figures.reach() / 100, host.getKey(), Amount.of(report.sessions(host.getKey())),
          Amount.of(figures.textChars()), Amount.of(figures.shellChars()), Amount.percent(figures.reach()));
    }
    page.append("</table>\n");
    table("Savings by host", "host", report.hosts().entrySet().stream()
        .map(host -> new Figures.Row(host.getKey(), host.getValue().all())).toList());
  }

  private void sessions() {
    List<AuditReport.Bar> bars = report.histogram();
    long most = bars.stream().mapToLong(AuditReport.Bar::sessions).max().orElse(1);
    page.append("<h2>Sessions by what they would have saved, in percent</h2>\n<div class=\"bars\">\n");
    for (AuditReport.Bar bar : bars) {
      add("<div title=\"", AuditText.name(bar), "\">");
      add("", Amount.of(bar.sessions()), "");
      add("<i style=\"height:", share(bar.sessions() / (double) Math.max(1, most) * 0.8), "\"></i><span>");
      add("", bar.from() < 0 ? "< 0" : bar.to() == 0 ? "0" : bar.from() + "–" + bar.to(), "</span></div>\n");
    }
    page.append("</div>\n");
    add("<p class=\"soft\">", Amount.count(report.measured(), "session") + " with shell output, from "
        + Amount.percent(report.quantile(0)) + " to " + Amount.percent(report.quantile(1)), "</p>\n");
  }

  private void table(String title, String first, List<Figures.Row> rows) {
    long most = rows.stream().mapToLong(row -> Math.abs(row.sum().saved())).max().orElse(1);
    open(title, first, "outputs", "est. tokens", "saved", "share");
    for (Figures.Row row : rows.subList(0, Math.min(ROWS, rows.size()))) {
      row(row.sum().saved() / (double) Math.max(1, most), row.name(), Amount.of(row.sum().outputs()),
          Amount.of(row.sum().before()), Amount.of(row.sum().saved()), Amount.percent(row.sum().percent()));
    }
    page.append("</table>\n");
    more(rows.size() - ROWS, "rows");
  }

  private void open(String title, String... headings) {
    add("<h2>", title, "</h2>\n<table>\n<tr>");
    for (String heading : headings) {
      add("<th>", heading, "</th>");
    }
    page.append("<th class=\"bar\"></th></tr>\n");
  }

  private void row(double bar, String... cells) {
    page.append("<tr>");
    for (String cell : cells) {
      add("<td>", cell, "</td>");
    }
    page.append("<td class=\"bar\"><span class=\"fill").append(bar < 0 ? " bad" : "");
    add("\" style=\"width:", share(Math.abs(bar)), "\"></span></td></tr>\n");
  }

  private void losses(FactCounts facts) {
    page.append("<h2>Lost facts</h2>\n");
    add("<p class=\"soft\">", Amount.of(facts.lostStrict())
        + " strict ones: no other output showed them again before the agent used them. "
        + Amount.of(facts.lost() - facts.lostStrict()) + " others.", "</p>\n");
    List<Loss> losses = report.losses();
    for (Loss loss : losses.subList(0, Math.min(LOSSES, losses.size()))) {
      loss(loss);
    }
    more(losses.size() - LOSSES, "losses");
  }

  private void loss(Loss loss) {
    add("<details>\n<summary>", "", loss.strict() ? "<b>strict</b> " : "");
    add("<code>", loss.atom(), "</code>");
    add(" <span class=\"soft\">", loss.kind().name().toLowerCase(Locale.ROOT) + ", " + loss.reducer(),
        "</span></summary>\n<dl>\n");
    entry("command", loss.command());
    entry("line", loss.line());
    entry("used", loss.use());
    add("<dt>where</dt><dd>", loss.transcript() + ", lines " + loss.printedAt() + " and " + loss.usedAt(),
        "</dd>\n</dl>\n</details>\n");
  }

  private void entry(String name, String text) {
    add("<dt>", name, "</dt>");
    add("<dd><code>", text, "</code></dd>\n");
  }

  private void skipped(Figures total) {
    page.append("<h2>Left out</h2>\n<p class=\"soft\">");
    total.leftOut().forEach((why, count) -> add("", Amount.of(count) + " outputs " + why.reason(), "<br>\n"));
    add("", Amount.count(report.brokenLines(), "broken line") + ", " + Amount.count(report.foreignFiles(), "file")
        + " of no known host, " + Amount.count(report.unreadableFiles(), "unreadable file"), "</p>\n");
  }

  private void more(int count, String what) {
    if (count > 0) {
      add("<p class=\"soft\">… ", count + " more " + what, "</p>\n");
    }
  }

  private static String share(double share) {
    return String.format(Locale.ROOT, "%.2f%%", 100 * Math.min(1, share));
  }

  /** Markup, a text that may hold anything, markup. */
  private void add(String before, String text, String behind) {
    page.append(before);
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      switch (c) {
        case '<' -> page.append("&lt;");
        case '>' -> page.append("&gt;");
        case '&' -> page.append("&amp;");
        case '"' -> page.append("&quot;");
        default -> page.append(c < ' ' && c != '\n' && c != '\t' ? '\ufffd' : c);
      }
    }
    page.append(behind);
  }
}
