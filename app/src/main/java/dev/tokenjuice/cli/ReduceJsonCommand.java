package dev.tokenjuice.cli;

import dev.tokenjuice.config.Settings;
import dev.tokenjuice.json.Json;
import dev.tokenjuice.json.ReduceRequest;
import dev.tokenjuice.process.Environment;
import dev.tokenjuice.process.ExitCode;
import dev.tokenjuice.reducers.CompactionOptions;
import dev.tokenjuice.reducers.command.CommandAnalysis;
import dev.tokenjuice.reducers.command.CommandLines;
import dev.tokenjuice.store.OutputStore;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code tokenjuice reduce-json [FILE]}: the protocol for programs, one JSON request in, one JSON result out. */
@Command(
    name = "reduce-json",
    description = "Compact the output that a JSON request describes; the result is JSON as well.",
    footer = {"", "Request: {\"toolName\":\"exec\",\"command\":\"pnpm test\",",
      "  \"combinedText\":\"…\",\"exitCode\":1},",
      "or {\"input\":{…the same…},",
      "  \"options\":{\"classifier\":\"…\",\"maxInlineChars\":1200,",
      "    \"raw\":false,\"noOmit\":false}}."})
@SuppressWarnings("unused") // options that picocli shows in the help, and other code reads
final class ReduceJsonCommand extends BaseCommand {
  @Parameters(paramLabel = "FILE", arity = "0..1", description = "The request; stdin if it is left out.")
  private String file;

  @Option(names = "--format", paramLabel = "json", hidden = true, description = "Always JSON.")
  private Format format;

  @Mixin
  private ReduceOptions options;

  @Override
  public Integer call() {
    Settings settings = Settings.load(environment()).settings();
    byte[] bytes = TextInput.read(environment(), file, options.maxInputBytes());
    ReduceRequest request = ReduceRequest.parse(new String(bytes, StandardCharsets.UTF_8));
    CommandAnalysis command = command(request);
    CompactionOptions how = compaction(request, settings);
    byte[] text = options.masked(request.text().getBytes(StandardCharsets.UTF_8), command, settings, how);
    TextReduction.Result result = new TextReduction(
        surroundings(request), command, request.toolName(), request.exitCode(), how, store(request, settings))
        .ofText(text);
    Json.print(environment().out(), result.json(command, options.trace()));
    options.note(environment(), settings, result.compaction(), request.exitCode());
    return ExitCode.OK;
  }

  private static CommandAnalysis command(ReduceRequest request) {
    return request.command().isBlank() && !request.argv().isEmpty()
        ? CommandLines.analyzeArgv(request.argv())
        : CommandLines.analyze(request.command());
  }

  /** Flags come before the request's own options, and those before the settings. */
  private CompactionOptions compaction(ReduceRequest request, Settings settings) {
    CompactionOptions flags = options.compaction(settings);
    ReduceRequest.Options asked = request.options();
    int limit = options.limitsInlineChars()
        ? flags.maxInlineChars() : asked.maxInlineChars().orElse(flags.maxInlineChars());
    return new CompactionOptions(
        flags.raw() || asked.raw(),
        flags.noOmit() || asked.noOmit(),
        flags.lossless(),
        flags.reducer().or(asked::classifier),
        limit,
        flags.ceiling(),
        flags.trace());
  }

  private Optional<OutputStore> store(ReduceRequest request, Settings settings) {
    boolean wanted = request.options().store().orElse(true) && options.store(settings);
    Optional<String> folder = options.storeDir().or(() -> request.options().storeDir());
    return wanted ? ReduceCommand.storeOf(environment(), folder) : Optional.empty();
  }

  /** Project rules are those of the folder that the command ran in. */
  private Environment surroundings(ReduceRequest request) {
    Environment here = environment();
    return request.options().cwd().or(request::cwd)
        .map(cwd -> here.in(here.resolve(cwd)))
        .orElse(here);
  }
}
