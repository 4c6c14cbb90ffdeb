package dev.tokenjuice.cli;

import com.fasterxml.jackson.core.JsonGenerator;
import dev.tokenjuice.display.Screen;
import dev.tokenjuice.config.RuleSources;
import dev.tokenjuice.json.Json;
import dev.tokenjuice.process.ExitCode;
import dev.tokenjuice.process.UserError;
import dev.tokenjuice.reducers.Compactor;
import dev.tokenjuice.reducers.command.CommandAnalysis;
import dev.tokenjuice.reducers.command.CommandLines;
import dev.tokenjuice.reducers.policy.Mode;
import dev.tokenjuice.reducers.policy.OutputPolicy;
import dev.tokenjuice.reducers.policy.Verdict;
import dev.tokenjuice.reducers.rules.RuleMatch;
import java.io.IOException;
import java.io.PrintStream;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code tokenjuice rules explain -- CMD}: how a command is understood and which rule would be used. */
@Command(name = "explain", description = "Tell how a command is understood, and which rule is used for it and why.")
final class RulesExplainCommand extends BaseCommand {
  @Parameters(paramLabel = "CMD", arity = "0..*", description = "The command: one shell text, or its words.")
  private List<String> words;

  @Option(names = "--id", paramLabel = "ID", description = "Tell why the stored output with this id was shortened.")
  private String id;

  @Option(names = "--tool-name", paramLabel = "NAME", defaultValue = "exec",
      description = "The agent's tool (default: exec).")
  private String toolName;

  @Option(names = "--format", paramLabel = "text|json", defaultValue = "text", description = "Text (default) or JSON.")
  private Format format;

  @Override
  public Integer call() throws IOException {
    if ((id == null) == (words == null)) {
      throw new UserError("rules explain takes a command, as in: tokenjuice rules explain git diff --stat, or --id ID",
          ExitCode.USAGE);
    }
    if (id != null) {
      explain(OutputExplanation.of(environment(), id));
      return ExitCode.OK;
    }
    CommandAnalysis command = words.size() == 1 ? CommandLines.analyze(words.get(0)) : CommandLines.analyzeArgv(words);
    Verdict verdict = OutputPolicy.judge(command);
    RuleSources sources = RuleSources.load(environment());
    Optional<RuleMatch> match = verdict.mode() == Mode.SPECIFIC
        ? sources.ruleSet().match(command, toolName) : Optional.empty();
    if (format == Format.json) {
      Json.print(environment().out(), Json.object(json -> write(json, command, verdict, match)));
    } else {
      print(command, verdict, match);
      sources.untrusted().forEach(path -> line("ignored", path + " is not trusted (tokenjuice rules trust)"));
      sources.problems().forEach(problem -> line("ignored", problem));
    }
    return ExitCode.OK;
  }

  private void explain(OutputExplanation explanation) {
    if (format == Format.json) {
      Json.print(environment().out(), Json.object(json -> write(json, explanation)));
    } else {
      explanation.rows(Screen.of(environment())).forEach(row -> line(row[0], row[1]));
    }
  }

  private static void write(JsonGenerator json, OutputExplanation explanation) throws IOException {
    json.writeStringField("id", explanation.output().id());
    json.writeStringField("program", explanation.notes().program());
    json.writeStringField("matchedReducer", explanation.notes().reducer());
    json.writeStringField("family", explanation.notes().family());
    json.writeStringField("why", explanation.why());
    json.writeNumberField("rawChars", explanation.notes().rawChars());
    json.writeNumberField("reducedChars", explanation.notes().reducedChars());
    json.writeNumberField("lines", explanation.lines());
    json.writeNumberField("omittedLines", explanation.omitted());
    Json.strings(json, "leftOut", explanation.leftOut());
  }

  private void print(CommandAnalysis command, Verdict verdict, Optional<RuleMatch> match) {
    line("command", command.original());
    line("prints",
        command.known() ? command.normalizedCommand() + " (" + command.via() + ")" : "not known for certain");
    command.reasons().forEach(reason -> line("", reason));
    line("treatment", label(verdict) + ": " + verdict.reason());
    if (match.isEmpty()) {
      line("rule", rule(verdict));
      return;
    }
    RuleMatch chosen = match.get();
    line("rule", chosen.rule().id() + " (" + chosen.rule().family() + ", " + chosen.rule().layer().label() + ")");
    line("why", chosen.why());
    for (int i = 0; i < chosen.losers().size(); i++) {
      line(i == 0 ? "not" : "", chosen.losers().get(i));
    }
  }

  private static String label(Verdict verdict) {
    return verdict.mode().name().toLowerCase(Locale.ROOT);
  }

  private static String rule(Verdict verdict) {
    return verdict.mode() == Mode.EXACT ? "none: the output stays as it is" : Compactor.GENERIC_ID;
  }

  private void line(String label, String text) {
    PrintStream out = environment().out();
    out.println(label + " ".repeat(11 - label.length()) + text.replace("\n", "\n" + " ".repeat(11)));
  }

  private void write(JsonGenerator json, CommandAnalysis command, Verdict verdict, Optional<RuleMatch> match)
      throws IOException {
    json.writeStringField("command", command.original());
    json.writeStringField("normalizedCommand", command.normalizedCommand());
    Json.strings(json, "normalizedArgv", command.normalizedArgv());
    json.writeStringField("kind", command.kind().name().toLowerCase(Locale.ROOT));
    json.writeStringField("matchedVia", command.via());
    Json.strings(json, "reasons", command.reasons());
    json.writeStringField("treatment", label(verdict));
    json.writeStringField("treatmentReason", verdict.reason());
    json.writeStringField("matchedReducer", match.map(m -> m.rule().id()).orElse(
        verdict.mode() == Mode.EXACT ? "content/exact" : Compactor.GENERIC_ID));
    if (match.isPresent()) {
      json.writeStringField("family", match.get().rule().family());
      json.writeStringField("source", match.get().rule().layer().label());
      json.writeStringField("why", match.get().why());
      Json.strings(json, "losers", match.get().losers());
    }
  }
}
