package dev.tokenjuice.reducers.families.containers;

import dev.tokenjuice.reducers.CommandOutput;
import dev.tokenjuice.reducers.Draft;
import dev.tokenjuice.reducers.Reduction;
import dev.tokenjuice.reducers.families.system.Words;
import dev.tokenjuice.reducers.text.Lines;
import dev.tokenjuice.reducers.text.Margins;
import dev.tokenjuice.reducers.text.Signals;
import java.util.List;
import java.util.Set;

/** Compacts kubectl describe: state, conditions and events stay; ids, mounts, tolerations and annotations go. */
final class Describe {
  private static final Set<String> DROPPED = Set.of("Annotations", "Tolerations", "Node-Selectors", "QoS Class",
      "Container ID", "Image ID", "Host Port", "Host Ports", "IPs", "Mounts", "Volumes", "Priority",
      "Priority Class Name", "Service Account", "Service Account Name", "System Info", "Session Affinity",
      "Internal Traffic Policy", "IP Family Policy", "IP Families", "PodCIDR", "PodCIDRs", "Addresses",
      "Enable Service Links", "Start Time", "Capacity", "Hard Eviction Thresholds", "ProviderID",
      "External Traffic Policy", "API Version", "Lease");
  private static final Set<String> SHORTENED = Set.of("Labels", "Conditions", "Events");
  private static final int LABELS = 6;
  private static final int NESTED = 4;
  private static final int LONG_LINE = 500;

  private final Lines lines;
  private final Draft draft;

  private Describe(Lines lines) {
    this.lines = lines;
    this.draft = new Draft(lines);
  }

  static Reduction reduce(CommandOutput output) {
    return recognises(output.lines()) ? new Describe(output.lines()).run() : Reduction.declined();
  }

  private static boolean recognises(Lines lines) {
    return lines.stream().limit(20).anyMatch(line -> line.startsWith("Name:  "));
  }

  private Reduction run() {
    int i = 0;
    while (i < lines.size()) {
      String line = lines.get(i);
      String key = key(line);
      boolean dropped = !key.isEmpty() && DROPPED.contains(key);
      int end = dropped || !key.isEmpty() && SHORTENED.contains(key) ? sectionEnd(i) : i + 1;
      if (dropped && !telling(i, end)) {
        i = end;
      } else if (key.equals("Labels") && end - i > LABELS) {
        draft.keepAs(i, Words.squeezed(line));
        draft.note(" … " + (end - i - 1) + " more labels");
        i = end;
      } else if (key.equals("Conditions")) {
        conditions(i, end);
        i = end;
      } else if (key.equals("Events")) {
        events(i, end);
        i = end;
      } else {
        keep(i++);
      }
    }
    return draft.build();
  }

  private void keep(int i) {
    if (lines.blank(i)) {
      return;
    }
    String line = lines.get(i);
    if (ruler(line)) {
      draft.covered(i);
      return;
    }
    int indent = indent(line);
    String text = Words.squeezed(indent > 0 ? line.strip() : line);
    String margin = indent == 0 ? "" : indent > NESTED ? "  " : " ";
    if (text.length() + Math.min(indent, 1) > LONG_LINE) {
      draft.keepClipped(i, LONG_LINE);
    } else {
      draft.keepAs(i, margin.isEmpty() ? text : margin + text);
    }
  }

  /** A ruler below the header of a table. */
  private static boolean ruler(String line) {
    for (int i = 0; i < line.length(); i++) {
      if (line.charAt(i) != '-' && line.charAt(i) != ' ') {
        return false;
      }
    }
    return true;
  }

  /** Conditions that are as they should be are told in one line. */
  private void conditions(int from, int end) {
    StringBuilder fine = new StringBuilder();
    for (int i = from + 1; i < end; i++) {
      List<String> words = Words.split(lines.get(i), 3);
      boolean heading = words.size() > 1 && (words.get(0).equals("Type") || words.get(0).startsWith("--"));
      if (heading) {
        draft.covered(i);
      } else if (words.size() >= 2 && fine(words.get(0), words.get(1))) {
        fine.append(fine.isEmpty() ? "" : ", ").append(words.get(0)).append(' ').append(words.get(1));
        if (words.size() == 2) {
          draft.covered(i);
        }
      } else {
        draft.keepAs(i, "Condition " + Words.squeezed(lines.get(i)).strip());
      }
    }
    draft.keepAs(from, "Conditions: " + (fine.isEmpty() ? "" : fine));
  }

  private static boolean fine(String type, String status) {
    boolean bad = type.endsWith("Pressure") || type.endsWith("Unavailable") || type.endsWith("Failure")
        || type.equals("Failed") || type.endsWith("Problem");
    return bad ? status.equals("False") : status.equals("True");
  }

  private void events(int from, int end) {
    keep(from);
    for (int i = from + 1; i < end; i++) {
      String line = lines.get(i).strip();
      if (line.startsWith("----")) {
        draft.covered(i);
      } else if (line.length() > LONG_LINE * 2) {
        draft.keepClipped(i, LONG_LINE * 2);
      } else if (!line.isEmpty()) {
        draft.keepAs(i, " " + Words.squeezed(line));
      }
    }
  }

  /** Whether a section that is usually left out says something unusual. */
  private boolean telling(int from, int end) {
    for (int i = from; i < end; i++) {
      if (Signals.failure(lines.get(i)) && !lines.get(i).contains("node.kubernetes.io/")) {
        return true;
      }
    }
    return false;
  }

  private int sectionEnd(int from) {
    int indent = indent(lines.get(from));
    int i = from + 1;
    while (i < lines.size() && !lines.blank(i) && indent(lines.get(i)) > indent) {
      i++;
    }
    return i;
  }

  private static String key(String line) {
    int from = Margins.start(line);
    int colon = line.indexOf(':', from);
    return colon > from && (line.startsWith(" ", colon + 1) || colon + 1 == Margins.end(line))
        ? line.substring(from, colon) : "";
  }

  private static int indent(String line) {
    int i = 0;
    while (i < line.length() && line.charAt(i) == ' ') {
      i++;
    }
    return i;
  }
}
