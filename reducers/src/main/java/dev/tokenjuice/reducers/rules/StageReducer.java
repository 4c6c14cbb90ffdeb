package dev.tokenjuice.reducers.rules;

import dev.tokenjuice.reducers.model.CommandOutput;
import dev.tokenjuice.reducers.model.Draft;
import dev.tokenjuice.reducers.model.Reducer;
import dev.tokenjuice.reducers.model.Reduction;
import dev.tokenjuice.reducers.text.Lines;
import dev.tokenjuice.reducers.text.Signals;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Carries out the stages of a declarative rule, always in this order: known outputs, JSON, skip, keep, trim, counters,
 * empty, head and tail, equal neighbours. Lines that report a failure of a failed command stay through every stage.
 */
final class StageReducer implements Reducer {
  static final int MOST_THAT_STAY = 200;
  private final Stages stages;

  StageReducer(Stages stages) {
    this.stages = stages;
  }

  @Override
  public Reduction reduce(CommandOutput output) {
    Optional<String> message = knownOutput(output);
    if (message.isPresent()) {
      return new Draft(output.lines()).note(message.get()).build();
    }
    Optional<Lines> pretty = stages.prettyPrintJson() ? PrettyJson.lines(output.lines()) : Optional.empty();
    if (pretty.isEmpty()) {
      return reduceLines(output);
    }
    Reduction made = reduceLines(output.part(pretty.get()));
    long clipped = made.lossy() ? output.lines().size() : 0;
    return made.isDeclined() ? made : new Reduction(made.lines(), 0, clipped, made.facts());
  }

  private Reduction reduceLines(CommandOutput output) {
    Lines lines = output.lines();
    RemainingLines remaining = new RemainingLines(lines);
    remaining.drop(stages.skip(), line -> output.failed() && Signals.failure(line));
    List<Integer> counted = remaining.indices();
    remaining.retain(stages.keep(), output.failed() ? Signals::failure : StageReducer::severe);
    if (stages.trimEmptyEdges()) {
      remaining.trimEdges();
    }
    counted = stages.countBeforeKeep() ? counted : remaining.indices();
    Draft draft = new Draft(lines);
    List<String> counts = count(draft, remaining, counted);
    if (remaining.isBlank()) {
      return empty(draft, output);
    }
    write(draft, remaining, counts, output.failed());
    return draft.build();
  }

  /** The message for an output with a known meaning, unless another line reports a failure. */
  private Optional<String> knownOutput(CommandOutput output) {
    if (stages.messages().isEmpty() || output.failed()) {
      return Optional.empty();
    }
    String text = output.lines().text().strip();
    for (OutputMessage candidate : stages.messages()) {
      if (candidate.pattern().find(text)) {
        boolean failure = output.lines().stream().anyMatch(l -> Signals.failure(l) && !candidate.pattern().find(l));
        return failure ? Optional.empty() : Optional.of(candidate.message());
      }
    }
    return Optional.empty();
  }

  /** Whether it is a line of a log that {@code keep} must not remove. */
  private static boolean severe(String line) {
    return (line.contains("ERROR") || line.contains("FATAL") || line.contains("CRITICAL") || line.contains("PANIC")
        || line.contains("SEVERE") || line.contains("Exception") || line.contains("Traceback"))
        && Signals.failure(line);
  }

  /** The counts as words; none if not all lines are held. */
  private List<String> count(Draft draft, RemainingLines remaining, List<Integer> counted) {
    List<String> counts = new ArrayList<>();
    if (remaining.lines().total() != remaining.lines().size()) {
      return counts;
    }
    for (Counter counter : stages.counters()) {
      long n = remaining.count(counter.pattern(), counted);
      draft.fact(counter.name(), n);
      if (n > 0) {
        counts.add(counter.say(n));
      }
    }
    return counts;
  }

  private Reduction empty(Draft draft, CommandOutput output) {
    if (stages.onEmpty().isPresent() && !output.failed()) {
      return draft.note(stages.onEmpty().get()).build();
    }
    boolean silent = output.lines().stream().allMatch(String::isBlank);
    return silent ? draft.build() : Reduction.declined();
  }

  private void write(Draft draft, RemainingLines remaining, List<String> counts, boolean failed) {
    List<Integer> indices = remaining.indices();
    HeadTailLimit window = stages.window(failed);
    if (!window.limits(indices.size())) {
      new LineWriter(draft, remaining.lines(), stages.dedupeAdjacent()).write(indices);
      return;
    }
    draft.noteIf(!counts.isEmpty(), String.join(", ", counts));
    LineWriter writer = new LineWriter(draft, remaining.lines(), stages.dedupeAdjacent());
    writer.writeWindow(indices, window, failed ? Signals::failure : line -> false);
  }
}
