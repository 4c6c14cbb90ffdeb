package dev.tokenjuice.cli;

import dev.tokenjuice.ExitCode;
import dev.tokenjuice.UserError;
import dev.tokenjuice.audit.Audit;
import dev.tokenjuice.audit.AuditJson;
import dev.tokenjuice.audit.AuditText;
import dev.tokenjuice.audit.Report;
import dev.tokenjuice.audit.Transcript;
import dev.tokenjuice.audit.Transcripts;
import dev.tokenjuice.display.Screen;
import dev.tokenjuice.json.Json;
import java.util.List;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code tokenjuice audit}: what past sessions would have saved, and lost. */
@Command(name = "audit",
    description = "Replay the shell outputs of past agent sessions: reach, savings and losses. "
        + "Nothing leaves this machine, and nothing is written unless asked for.")
final class AuditCommand extends BaseCommand {
  @Parameters(paramLabel = "PATH", arity = "0..*",
      description = "Transcripts or folders of them; those of all hosts found if left out.")
  private List<String> paths;

  @Option(names = "--since", paramLabel = "AGE", description = "Only what is younger: 12h, 30d, 8w or 2026-01-31.")
  private String since;

  @Option(names = "--host", paramLabel = "NAME", description = "Only sessions of this host; may be repeated.")
  private List<String> hosts;

  @Option(names = "--project", paramLabel = "TEXT", description = "Only sessions in a folder with this in its path.")
  private String project;

  @Option(names = "--format", paramLabel = "text|json", defaultValue = "text", description = "Text (default) or JSON.")
  private Format format;

  @Override
  public Integer call() {
    List<Transcript> transcripts = paths == null || paths.isEmpty()
        ? Transcripts.ofHosts(environment()) : Transcripts.below(environment(), paths);
    List<String> wanted = hosts == null ? List.of() : hosts;
    wanted.stream().filter(host -> !Transcripts.hosts().contains(host)).findFirst().ifPresent(host -> {
      throw new UserError("--host takes " + String.join(", ", Transcripts.hosts()) + ", not " + host, ExitCode.USAGE);
    });
    Audit.Selection selection = new Audit.Selection("", 0, wanted, project == null ? "" : project);
    Report report = new Audit(environment(), selection, (files, allFiles, bytes, allBytes) -> true).run(transcripts);
    if (format == Format.json) {
      Json.print(environment().out(), json -> AuditJson.write(json, report));
    } else {
      new AuditText(report, Screen.NONE, environment().out()).print();
    }
    return ExitCode.OK;
  }
}
