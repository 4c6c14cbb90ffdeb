package dev.tokenjuice.reducers.rules;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * What a declarative rule does to an output, in the fixed order of {@link StageReducer}.
 *
 * @param skip lines to drop
 * @param keep the only lines to keep, if the output has one of them
 * @param prettyPrintJson indent an output that is one JSON document
 * @param trimEmptyEdges drop blank lines at both ends
 * @param dedupeAdjacent show equal neighbours once, with their number
 * @param summarize how much is shown when the command succeeded
 * @param failure how much is shown when it failed, if that differs
 * @param counters numbers to report
 * @param countBeforeKeep whether counters read the lines before {@code keep} removes some
 * @param messages texts for outputs with a known meaning
 * @param onEmpty the text to show when a successful command leaves nothing else
 */
record Stages(
    List<LinePattern> skip,
    List<LinePattern> keep,
    boolean prettyPrintJson,
    boolean trimEmptyEdges,
    boolean dedupeAdjacent,
    HeadTailLimit summarize,
    Optional<HeadTailLimit> failure,
    List<Counter> counters,
    boolean countBeforeKeep,
    List<OutputMessage> messages,
    Optional<String> onEmpty) {

  Stages {
    skip = List.copyOf(skip);
    keep = List.copyOf(keep);
    counters = List.copyOf(counters);
    messages = List.copyOf(messages);
  }

  List<LinePattern> patterns() {
    List<LinePattern> all = new ArrayList<>(skip);
    all.addAll(keep);
    counters.forEach(counter -> all.add(counter.pattern()));
    messages.forEach(message -> all.add(message.pattern()));
    return all;
  }

  HeadTailLimit window(boolean failed) {
    return failed ? failure.orElse(summarize) : summarize;
  }
}
