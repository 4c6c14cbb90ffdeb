package dev.tokenjuice.cli;

import dev.tokenjuice.config.Settings;
import dev.tokenjuice.json.Json;
import dev.tokenjuice.process.Environment;
import dev.tokenjuice.process.ExitCode;
import dev.tokenjuice.reducers.CompactionOptions;
import dev.tokenjuice.reducers.command.CommandAnalysis;
import dev.tokenjuice.reducers.command.CommandLines;
import dev.tokenjuice.store.OutputStore;
import java.time.Clock;
import java.util.Optional;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code tokenjuice reduce [FILE]}: compact a text that exists already. */
@Command(name = "reduce", description = "Compact the text of a file or of stdin.")
final class ReduceCommand extends BaseCommand {
  @Parameters(paramLabel = "FILE", arity = "0..1", description = "The file; stdin if it is left out.")
  private String file;

  @Option(names = "--format", paramLabel = "text|json", defaultValue = "text", description = "Text (default) or JSON.")
  private Format format;

  @Option(names = "--source-command", paramLabel = "CMD",
      description = "The command that printed the text; it chooses the rule.")
  private String sourceCommand;

  @Option(names = "--exit-code", paramLabel = "N", defaultValue = "0",
      description = "How that command ended (default: 0).")
  private int exitCode;

  @Option(names = "--tool-name", paramLabel = "NAME", defaultValue = "exec",
      description = "The agent's tool that ran it (default: exec).")
  private String toolName;

  @Mixin
  private ReduceOptions options;

  @Override
  public Integer call() {
    options.checkReducer(environment());
    Settings settings = Settings.load(environment()).settings();
    byte[] bytes = TextInput.read(environment(), file, options.maxInputBytes());
    CommandAnalysis command = CommandLines.analyze(sourceCommand == null ? "" : sourceCommand);
    CompactionOptions how = options.compaction(settings);
    byte[] text = options.masked(bytes, command, settings, how);
    TextReduction reduction =
        new TextReduction(environment(), command, toolName, exitCode, how, store(settings));
    TextReduction.Result result = file == null ? reduction.ofText(text) : reduction.ofFile(text, file);
    print(command, result);
    options.note(environment(), settings, result.compaction(), exitCode);
    return ExitCode.OK;
  }

  private void print(CommandAnalysis command, TextReduction.Result result) {
    if (format == Format.json) {
      Json.print(environment().out(), result.json(command, options.trace()));
    } else if (result.compaction().passthrough()) {
      environment().out().write(result.raw(), 0, result.raw().length);
    } else {
      environment().out().print(result.text());
    }
  }

  private Optional<OutputStore> store(Settings settings) {
    return options.store(settings) ? storeOf(environment(), options.storeDir()) : Optional.empty();
  }

  static Optional<OutputStore> storeOf(Environment environment, Optional<String> folder) {
    return folder.isPresent()
        ? Optional.of(new OutputStore(environment.resolve(folder.get()), Clock.systemUTC()))
        : OutputStore.of(environment);
  }
}
