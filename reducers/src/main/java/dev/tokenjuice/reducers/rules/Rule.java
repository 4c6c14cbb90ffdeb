package dev.tokenjuice.reducers.rules;

import dev.tokenjuice.reducers.families.ReducerRegistry;
import dev.tokenjuice.reducers.model.Assembly;
import dev.tokenjuice.reducers.model.CommandOutput;
import dev.tokenjuice.reducers.model.Reducer;
import dev.tokenjuice.reducers.model.Reduction;
import dev.tokenjuice.reducers.text.Lines;
import dev.tokenjuice.reducers.text.Signals;
import java.util.List;
import java.util.Optional;

/** A rule: which commands it is for, and the Java reducer or the stages that compact their output. */
public final class Rule {
  private final RuleHeader header;
  private final Condition condition;
  private final Optional<String> reducer;
  private final Stages stages;
  private final List<RuleExample> examples;
  private final RuleOrigin origin;

  Rule(
      RuleHeader header,
      Condition condition,
      Optional<String> reducer,
      Stages stages,
      List<RuleExample> examples,
      RuleOrigin origin) {
    this.header = header;
    this.condition = condition;
    this.reducer = reducer;
    this.stages = stages;
    this.examples = origin.layer() == Layer.BUILTIN ? List.of() : List.copyOf(examples);
    this.origin = origin;
  }

  /** Compact an output; declined if its shape is not known. */
  public Reduction reduce(CommandOutput output) {
    Reducer code = reducer.flatMap(ReducerRegistry::find).orElseGet(() -> new StageReducer(stages));
    boolean noise = reducer.isPresent() && !stages.skip().isEmpty() && output.lines().total() == output.lines().size();
    return noise ? withoutNoise(output, code) : code.reduce(output);
  }

  /** Compact by a reducer that does not see the lines which the rule skips. */
  private Reduction withoutNoise(CommandOutput output, Reducer code) {
    RemainingLines rest = new RemainingLines(output.lines());
    rest.drop(stages.skip(), line -> output.failed() && Signals.failure(line));
    Lines read = Lines.of(rest.indices().stream().map(output.lines()::get).toList());
    Reduction made = code.reduce(output.part(read));
    long skipped = output.lines().withText() - read.withText();
    return made.isDeclined() ? made : new Assembly().add(made).omit(skipped).build();
  }

  /** The key by which rules of higher layers replace it. */
  public String id() {
    return header.id();
  }

  /** A short label of the kind of output. */
  public String family() {
    return header.family();
  }

  public OutputKind kind() {
    return header.kind();
  }

  public String description() {
    return header.description();
  }

  /** Decides first if several rules fit. */
  public double priority() {
    return header.priority();
  }

  /** The Java reducer that does the work, if the output is structured. */
  public Optional<String> reducer() {
    return reducer;
  }

  /** The cases that the rule is tested on. Those of built-in rules are read from their compressed source. */
  public List<RuleExample> examples() {
    return layer() == Layer.BUILTIN ? RuleParser.examples(origin) : examples;
  }

  public RuleOrigin origin() {
    return origin;
  }

  public Layer layer() {
    return origin.layer();
  }

  /** The programs that the rule is looked up by; empty for any program. */
  public List<String> programs() {
    return condition.programs();
  }

  /** Why a pattern of the rule can't be compiled; empty if all can. */
  public Optional<String> defect() {
    for (LinePattern pattern : stages.patterns()) {
      try {
        pattern.prepare();
      } catch (IllegalArgumentException e) {
        return Optional.of(e.getMessage() + " in /" + pattern.source() + "/");
      }
    }
    return Optional.empty();
  }

  Condition condition() {
    return condition;
  }

  @Override
  public String toString() {
    return id();
  }
}
