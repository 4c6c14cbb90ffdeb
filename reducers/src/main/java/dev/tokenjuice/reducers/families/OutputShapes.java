package dev.tokenjuice.reducers.families;

import dev.tokenjuice.reducers.families.go.GoTestReducer;
import dev.tokenjuice.reducers.generic.GenericReducer;
import dev.tokenjuice.reducers.model.Assembly;
import dev.tokenjuice.reducers.model.CommandOutput;
import dev.tokenjuice.reducers.model.Reducer;
import dev.tokenjuice.reducers.model.Reduction;
import dev.tokenjuice.reducers.model.Signature.Weight;
import dev.tokenjuice.reducers.model.ToolReports;
import dev.tokenjuice.reducers.shared.GitHooks;
import dev.tokenjuice.reducers.text.Lines;
import dev.tokenjuice.reducers.text.Signals;
import java.util.List;

/**
 * Recognises tools by what they print, for runners such as {@code npm run x}, {@code make}, {@code just} or {@code tox}
 * and for programs such as {@code ./unit_tests}, whose command line does not name the tool.
 */
public final class OutputShapes implements ToolReports {
  /** Where nothing is known of a command, this many lines from both ends are looked at. */
  private static final int LOOKED_AT = 300;
  /** One of this many lines must be a finding. */
  private static final int FINDINGS_IN = 8;

  /** A report in a report, and so on: each reducer may hand lines on that it read, so what is deeper is not looked for. */
  private static final int LEVELS = 4;

  /** Checkers of memory report nothing but failures. */
  private static final String ALWAYS_TROUBLE = "cc/memory";

  /** What the reducers of the tools that are found here may use in turn. */
  private final ToolReports within;

  public OutputShapes() {
    this(LEVELS);
  }

  private OutputShapes(int levels) {
    within = levels == 1 ? ToolReports.NONE : new OutputShapes(levels - 1);
  }

  @Override
  public List<String> names(Lines lines) {
    return ReportFinder.merged(lines, signature -> true).stream().map(Report::reducer).toList();
  }

  @Override
  public Reduction reduce(CommandOutput output) {
    return reduce(own(output), ReportFinder.merged(output.lines(), signature -> true));
  }

  @Override
  public Reduction reduceWithin(CommandOutput output, Reducer others) {
    return MixedOutput.reduce(own(output), List.of(new MixedOutput.Part(output.invocation(), "")), true,
        others);
  }

  @Override
  public Reduction reduceAs(String reducer, CommandOutput output) {
    return ReducerRegistry.find(reducer).map(named -> named.reduce(own(output))).orElseGet(Reduction::declined);
  }

  @Override
  public Reduction reduceRecorded(CommandOutput output) {
    return GoTestReducer.reduceRecorded(output);
  }

  @Override
  public Reduction reduceEvident(CommandOutput output) {
    if (!evident(output.lines())) {
      return Reduction.declined();
    }
    List<Report> reports = ReportFinder.merged(output.lines(), signature -> signature.weight() != Weight.HINT);
    Reduction reduced = reduce(own(output), reports);
    return reduced.isDeclined() || reduced.lines().isEmpty() ? Reduction.declined() : reduced;
  }

  private CommandOutput own(CommandOutput output) {
    return GitHooks.ofTool(output).with(within);
  }

  private static boolean evident(Lines lines) {
    int findings = 0;
    int seen = 0;
    for (int i = 0; i < lines.size(); i++) {
      if (i == LOOKED_AT) {
        i = Math.max(i, lines.size() - LOOKED_AT);
      }
      int signature = Signatures.INDEX.find(lines.get(i));
      Weight weight = signature < 0 ? Weight.HINT : Signatures.INDEX.signature(signature).weight();
      if (weight.proves()) {
        return true;
      }
      findings += weight == Weight.FINDING ? 1 : 0;
      seen += lines.blank(i) ? 0 : 1;
    }
    return findings > 0 && findings * FINDINGS_IN >= seen;
  }

  private static Reduction reduce(CommandOutput output, List<Report> reports) {
    if (reports.isEmpty()) {
      return Reduction.declined();
    }
    Lines lines = output.lines();
    if (lines.total() != lines.size()) {
      return ReducerRegistry.find(reports.get(0).reducer()).orElseThrow().reduce(output);
    }
    if (output.failed() && !anyFailure(lines, reports)) {
      Reduction apart = MixedOutput.reduce(output, List.of(), true, new GenericReducer());
      if (!apart.isDeclined()) {
        return apart;
      }
    }
    return reports.size() == 1 ? ReducerRegistry.find(reports.get(0).reducer()).orElseThrow().reduce(output)
        : parts(output, reports);
  }

  /** Whether one of the tools failed. If none did, something else failed that their reducers do not know. */
  private static boolean anyFailure(Lines lines, List<Report> reports) {
    for (Report report : reports) {
      if (report.reducer().equals(ALWAYS_TROUBLE)) {
        return true;
      }
      for (int i = report.first(); i <= report.last(); i++) {
        if (Signals.failure(lines.get(i))) {
          return true;
        }
      }
    }
    return false;
  }

  private static Reduction parts(CommandOutput output, List<Report> reports) {
    Assembly assembly = new Assembly();
    int from = 0;
    for (int k = 0; k < reports.size(); k++) {
      int to = k + 1 < reports.size() ? reports.get(k + 1).first() : output.lines().size();
      CommandOutput part = output.part(Lines.of(output.lines().subList(from, to)));
      Reduction reduced = ReducerRegistry.find(reports.get(k).reducer()).orElseThrow().reduce(part);
      if (reduced.isDeclined()) {
        return Reduction.declined();
      }
      assembly.add(reduced);
      from = to;
    }
    return assembly.build();
  }
}
