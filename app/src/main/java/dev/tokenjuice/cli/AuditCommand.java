package dev.tokenjuice.cli;

import dev.tokenjuice.display.Screen;
import dev.tokenjuice.audit.Audit;
import dev.tokenjuice.audit.AuditHtml;
import dev.tokenjuice.audit.AuditJson;
import dev.tokenjuice.audit.AuditReport;
import dev.tokenjuice.audit.AuditText;
import dev.tokenjuice.audit.LossList;
import dev.tokenjuice.audit.Transcript;
import dev.tokenjuice.audit.Transcripts;
import dev.tokenjuice.json.Json;
import dev.tokenjuice.platform.Platforms;
import dev.tokenjuice.process.Environment;
import dev.tokenjuice.process.ExitCode;
import dev.tokenjuice.process.Interruption;
import dev.tokenjuice.process.UserError;
import java.io.IOException;
import java.nio.file.Files;
import java.time.Clock;
import java.time.ZoneId;
import java.util.List;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code tokenjuice audit}: what past sessions would have saved, and lost. */
@Command(name = "audit",
    description = "Replay the shell outputs of past agent sessions: reach, savings, losses.",
    footer = {"", "Nothing leaves this machine, and nothing is written unless asked for.",
      "Ctrl-C shows what there is so far."})
final class AuditCommand extends BaseCommand {
  private static final int INTERRUPTED = 130;

  @Parameters(paramLabel = "PATH", arity = "0..*",
      description = "Transcripts or folders of them; those of all hosts found if left out.")
  private List<String> paths;

  @Option(names = "--since", paramLabel = "AGE", description = "Only what is younger: 12h, 30d, 8w or 2026-01-31.")
  private String since;

  @Option(names = "--host", paramLabel = "NAME", description = "Only sessions of this host; may be repeated.")
  private List<String> hosts;

  @Option(names = "--project", paramLabel = "TEXT", description = "Only sessions in a folder with this in its path.")
  private String project;

  @Option(names = "--losses", paramLabel = "FILE", description = "Write every lost fact to this file.")
  private String losses;

  @Option(names = "--html", paramLabel = "FILE", description = "Write the report as one page for a browser.")
  private String html;

  @Option(names = "--fail-on-loss", paramLabel = "N", description = "Exit 1 if N strict losses or more are found.")
  private Integer failOnLoss;

  @Option(names = "--format", paramLabel = "text|json", defaultValue = "text", description = "Text (default) or JSON.")
  private Format format;

  @Override
  public Integer call() throws IOException {
    Since from = Since.of(since, Clock.systemUTC(), ZoneId.systemDefault());
    if (failOnLoss != null && failOnLoss <= 0) {
      throw new UserError("--fail-on-loss must be a positive whole number, not " + failOnLoss, ExitCode.USAGE);
    }
    Audit.Selection selection =
        new Audit.Selection(from.iso(), from.millis(), known(hosts), project == null ? "" : project);
    AuditReport report = read(selection);
    write(losses, LossList.text(report));
    write(html, html == null ? "" : AuditHtml.page(report));
    if (format == Format.json) {
      Json.print(environment().out(), Json.object(json -> AuditJson.write(json, report)));
    } else {
      new AuditText(report, Screen.of(environment()), environment().out()).print();
    }
    if (report.interrupted()) {
      return INTERRUPTED;
    }
    return failOnLoss != null && report.total().facts().lostStrict() >= failOnLoss ? ExitCode.PROBLEM : ExitCode.OK;
  }

  private AuditReport read(Audit.Selection selection) {
    Environment environment = environment();
    List<Transcript> transcripts = paths == null || paths.isEmpty()
        ? Transcripts.ofHosts(environment) : Transcripts.below(environment, paths);
    ProgressLine progress = new ProgressLine(environment);
    try (Interruption interruption = Platforms.interruption()) {
      Audit audit = new Audit(environment, selection, (files, allFiles, bytes, allBytes) -> {
        progress.show(files, allFiles, bytes, allBytes);
        return !interruption.requested();
      });
      return audit.run(transcripts);
    } finally {
      progress.clear();
    }
  }

  private void write(String file, String text) throws IOException {
    if (file != null) {
      try {
        Files.writeString(environment().resolve(file), text);
      } catch (IOException unwritable) {
        throw new UserError(file + " cannot be written (" + unwritable + ")");
      }
    }
  }

  private static List<String> known(List<String> names) {
    List<String> hosts = Transcripts.hosts();
    for (String name : names == null ? List.<String>of() : names) {
      if (!hosts.contains(name)) {
        throw new UserError("--host takes " + String.join(", ", hosts) + ", not " + name, ExitCode.USAGE);
      }
    }
    return names == null ? List.of() : names;
  }
}
