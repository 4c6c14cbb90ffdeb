package dev.tokenjuice.reducers.families.cloud;

import dev.tokenjuice.reducers.CommandOutput;
import dev.tokenjuice.reducers.Draft;
import dev.tokenjuice.reducers.Reduction;
import dev.tokenjuice.reducers.families.system.Inner;
import dev.tokenjuice.reducers.families.system.Sieve;
import dev.tokenjuice.reducers.families.system.Words;
import dev.tokenjuice.reducers.text.Lines;
import dev.tokenjuice.reducers.text.Signals;

/** Compacts deployments by cdk, sam, serverless, fly, vercel and the like: events that failed, addresses, the end. */
final class Deployment {
  private static final String[] NOISE = {
    "Uploading ", "Downloading ", "Fetching ", "Resolving ", "Retrieving ", "Installing ", "Waiting for ",
    "Sending build ", "--> Pushing", "Searching for ", "Unpacking ", "Compressing ", "Extracting ", "Hashing ", "Still ", "Polling "
  };

  private Deployment() {}

  static Reduction reduce(CommandOutput output) {
    int events = 0;
    for (String line : output.lines()) {
      events += event(line).isEmpty() ? 0 : 1;
    }
    if (events > 3) {
      return events(output.lines());
    }
    Reduction known = Inner.known(output);
    return known.isDeclined() ? Sieve.without(output, Deployment::noise) : known;
  }

  /** Events of a CloudFormation stack: those that failed stay, what went well is counted. */
  private static Reduction events(Lines lines) {
    Draft draft = new Draft(lines);
    int complete = 0;
    for (int i = 0; i < lines.size(); i++) {
      String state = event(lines.get(i));
      if (state.isEmpty()) {
        if (!lines.blank(i) && !ruler(lines.get(i)) && !noise(lines.get(i))) {
          draft.keepClipped(i, 800);
        }
      } else if (state.endsWith("FAILED") || state.contains("ROLLBACK")) {
        draft.keepAs(i, Words.squeezed(lines.get(i)));
      } else {
        complete += state.endsWith("_COMPLETE") ? 1 : 0;
      }
    }
    return (complete > 0 ? draft.note("(" + complete + " events *_COMPLETE)") : draft).build();
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

  private static boolean ruler(String line) {
    return line.chars().allMatch(c -> c == '-' || c == '=' || c == ' ' || c == 0x2500);
  }

  private static boolean noise(String line) {
    String text = line.strip();
    for (String start : NOISE) {
      if (text.startsWith(start) && !Signals.failure(text)) {
        return true;
      }
    }
    return text.length() > 3 && text.endsWith("%") && Character.isDigit(text.charAt(text.length() - 2));
  }
}
