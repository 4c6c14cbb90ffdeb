package dev.tokenjuice.reducers.families.cloud;

import dev.tokenjuice.reducers.CommandOutput;
import dev.tokenjuice.reducers.Draft;
import dev.tokenjuice.reducers.Reduction;
import dev.tokenjuice.reducers.families.system.Inner;
import dev.tokenjuice.reducers.families.system.Parts;
import dev.tokenjuice.reducers.families.system.Sieve;
import dev.tokenjuice.reducers.families.system.Words;
import dev.tokenjuice.reducers.text.Lines;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** Compacts deployments by cdk, sam, serverless, fly, vercel and the like: events that failed, addresses, the end. */
final class Deployment {
  private Deployment() {}

  static Reduction reduce(CommandOutput output) {
    int events = 0;
    for (String line : output.lines()) {
      events += event(line).isEmpty() ? 0 : 1;
    }
    if (events > 3) {
      return events(output.lines());
    }
    Reduction known = known(output);
    return known.isDeclined() ? Sieve.without(output, DeploymentNoise::test) : known;
  }

  /** Many a deployment runs a build that has a reducer of its own. */
  private static Reduction known(CommandOutput output) {
    Lines lines = output.lines();
    List<String> rest = lines.stream().filter(line -> !line.isBlank() && !DeploymentNoise.test(line)).toList();
    long noise = lines.stream().filter(DeploymentNoise::test).count();
    Reduction known = Inner.known(new CommandOutput(output.invocation(), output.exitCode(), Lines.of(rest)));
    return known.isDeclined() ? known : new Parts(lines).add(known).omit(noise).build();
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
          draft.keepClipped(i, 800);
        }
      } else if (state.endsWith("FAILED") || state.contains("ROLLBACK")) {
        String event = Words.squeezed(lines.get(i));
        if (told.add(event.substring(event.indexOf(state)))) {
          draft.keepAs(i, event);
        } else {
          draft.covered(i);
        }
      } else {
        complete += state.endsWith("_COMPLETE") ? 1 : 0;
      }
    }
    String events = complete == 1 ? " event" : " events";
    return (complete > 0 ? draft.note("(" + complete + events + " *_COMPLETE)") : draft).build();
  }

  /** The state that an event line tells, such as {@code CREATE_COMPLETE}. */
  private static String event(String line) {
    for (String verb : new String[] {"CREATE_", "UPDATE_", "DELETE_", "ROLLBACK_", "IMPORT_"}) {
      int at = line.indexOf(verb);
      if (at >= 0 && (line.contains("AWS::") || line.contains(" | "))) {
        return Words.first(line.substring(at));
      }
    }
    return "";
  }
}
