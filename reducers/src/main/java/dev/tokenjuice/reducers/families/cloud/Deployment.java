package dev.tokenjuice.reducers.families.cloud;

import dev.tokenjuice.reducers.model.Assembly;
import dev.tokenjuice.reducers.model.CommandOutput;
import dev.tokenjuice.reducers.model.Draft;
import dev.tokenjuice.reducers.model.Reduction;
import dev.tokenjuice.reducers.shared.NestedOutput;
import dev.tokenjuice.reducers.shared.NoiseFilter;
import dev.tokenjuice.reducers.text.Lines;
import dev.tokenjuice.reducers.text.Words;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** Compacts deployments by cdk, sam, serverless, fly, vercel and the like: events that failed, addresses, the end. */
final class Deployment {
  private static final String[] VERBS = {"CREATE_", "UPDATE_", "DELETE_", "ROLLBACK_", "IMPORT_"};

  private Deployment() {}

  static Reduction reduce(CommandOutput output) {
    int events = 0;
    for (String line : output.lines()) {
      events += event(line).isEmpty() ? 0 : 1;
    }
    return events > 3 ? events(output.lines()) : plain(output);
  }

  /** Many a deployment runs a build that has a reducer of its own. */
  private static Reduction plain(CommandOutput output) {
    Lines lines = output.lines();
    List<String> rest = new ArrayList<>();
    BitSet kept = new BitSet();
    int noise = 0;
    for (int i = 0; i < lines.size(); i++) {
      if (lines.blank(i)) {
        continue;
      }
      if (DeploymentNoise.test(lines.get(i))) {
        noise++;
      } else {
        rest.add(lines.get(i));
        kept.set(i);
      }
    }
    Reduction known = NestedOutput.known(output.part(Lines.of(rest)));
    if (!known.isDeclined()) {
      return new Assembly(lines).add(known).omit(noise).build();
    }
    return noise == 0 || rest.isEmpty() ? Reduction.declined() : NoiseFilter.written(lines, kept);
  }

  /** Events of a CloudFormation stack: those that failed stay, what went well is counted. */
  private static Reduction events(Lines lines) {
    Draft draft = new Draft(lines);
    Set<String> told = new HashSet<>();
    int complete = 0;
    for (int i = 0; i < lines.size(); i++) {
      String state = event(lines.get(i));
      if (state.isEmpty()) {
        if (!lines.blank(i) && !DeploymentNoise.test(lines.get(i))) {
          draft.keepEnds(i, 800);
        }
      } else if (state.endsWith("FAILED") || state.contains("ROLLBACK")) {
        String event = Words.squeezed(lines.get(i));
        draft.keepUnless(!told.add(event.substring(event.indexOf(state))), i, event);
      } else {
        complete += state.endsWith("_COMPLETE") ? 1 : 0;
      }
    }
    return draft.noteIf(complete > 0, "(" + Words.count(complete, "event") + " *_COMPLETE)").build();
  }

  /** The state that an event line tells, such as {@code CREATE_COMPLETE}. */
  private static String event(String line) {
    if (line.indexOf('_') < 0) {
      return "";
    }
    for (String verb : VERBS) {
      int at = line.indexOf(verb);
      if (at >= 0 && (line.contains("AWS::") || line.contains(" | "))) {
        return Words.first(line.substring(at));
      }
    }
    return "";
  }
}
