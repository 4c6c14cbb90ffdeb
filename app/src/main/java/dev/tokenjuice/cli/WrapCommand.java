package dev.tokenjuice.cli;

import dev.tokenjuice.wrap.WrapHandler;
import java.util.List;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/**
 * {@code tokenjuice wrap}, as help, completions and man pages show it. The real thing does not pass through picocli:
 * see {@link WrapHandler}.
 */
@Command(
    name = "wrap",
    description = "Run a command and print a compacted version of its output. The exit code is the command's.",
    customSynopsis = "tokenjuice wrap [options] -- COMMAND [ARGS...]",
    footer = {"", "A shortened output ends with a line that names an id; tokenjuice raw ID prints the whole."})
@SuppressWarnings("unused") // options that picocli shows in the help, and other code reads
final class WrapCommand extends BaseCommand {
  @Option(names = {"--raw", "--full"}, description = "Print the output unchanged.")
  private boolean raw;

  @Option(names = "--format", paramLabel = "text|json",
      description = "Text for an agent (default), or one JSON object when the command has ended.")
  private Format format;

  @Option(names = "--trace", description = "Explain the choice of the reducer (JSON only).")
  private boolean trace;

  @Option(names = {"--reducer", "--classifier"}, paramLabel = "ID",
      description = "Use this rule whatever the command is.")
  private String reducer;

  @Option(names = "--max-inline-chars", paramLabel = "N", description = "Ceiling of the compacted text in characters.")
  private Integer maxInlineChars;

  @Option(names = "--max-capture-bytes", paramLabel = "N",
      description = "Keep at most this much of the output: its first and last half.")
  private Long maxCaptureBytes;

  @Option(names = "--no-omit", description = "Lossless transforms only.")
  private boolean noOmit;

  @Option(names = "--no-store", description = "Do not keep the raw output.")
  private boolean noStore;

  @Option(names = "--no-stats", description = "Write no statistics.")
  private boolean noStats;

  @Option(names = "--no-redact", description = "Do not mask secrets.")
  private boolean noRedact;

  @Option(names = "--source", paramLabel = "NAME", description = "The host's name, for the statistics.")
  private String source;

  @Option(names = "--host-file", hidden = true,
      description = "stdout is a file that the host made for this command alone.")
  private boolean hostFile;

  @Option(names = "--deadline", paramLabel = "MILLISECONDS", hidden = true,
      description = "How long the host waits: what was printed by then is shown shortly before.")
  private Long deadline;

  @Option(names = "--silence", paramLabel = "MILLISECONDS", hidden = true,
      description = "How long the host waits for each further piece of output.")
  private Long silence;

  @Parameters(paramLabel = "COMMAND", arity = "0..*", description = "The command to run, behind --.")
  private List<String> command;

  @Spec
  private CommandSpec spec;

  @Override
  public Integer call() {
    return WrapHandler.run(spec.commandLine().getParseResult().originalArgs().toArray(String[]::new), environment());
  }
}
