package dev.tokenjuice.reducers.families.containers;

import dev.tokenjuice.reducers.model.CommandOutput;
import dev.tokenjuice.reducers.model.Reduction;
import dev.tokenjuice.reducers.shared.OutputReader;
import dev.tokenjuice.reducers.text.Lines;
import dev.tokenjuice.reducers.text.Signals;
import dev.tokenjuice.reducers.text.Signs;
import dev.tokenjuice.reducers.text.Stripped;
import dev.tokenjuice.reducers.text.Words;
import java.util.List;
import java.util.Set;

/** Compacts kubectl describe: state, conditions and events stay; ids, mounts and annotations go. */
final class Describe extends OutputReader {
  private static final Set<String> DROPPED = Set.of("Annotations", "QoS Class", "Container ID", "Image ID",
      "Host Port", "Host Ports", "IPs", "Mounts", "Priority", "Session Affinity", "Internal Traffic Policy",
      "IP Family Policy", "IP Families", "PodCIDR", "PodCIDRs", "Enable Service Links", "Start Time",
      "Hard Eviction Thresholds", "ProviderID", "External Traffic Policy", "API Version", "Lease");
  /** What decides where a pod may run and as whom; dropped where it is as everywhere. */
  private static final Set<String> CHOSEN =
      Set.of("Tolerations", "Node-Selectors", "Priority Class Name", "Service Account", "Service Account Name");
  private static final Set<String> SHORTENED =
      Set.of("Labels", "Conditions", "Events", "Volumes", "Addresses", "System Info", "Capacity");
  private static final Set<String> MACHINE_IDS =
      Set.of("Machine ID", "System UUID", "Boot ID", "Operating System", "Kube-Proxy Version");
  private static final Set<String> VOLUME_SOURCES =
      Set.of("Name", "ClaimName", "SecretName", "Path", "Server", "Driver", "VolumeHandle", "VolumeID");
  private static final int LABELS = 6;
  private static final int NESTED = 4;
  private static final int LONG_LINE = 500;

  /** How an ingress serves its hosts is told by its annotations. */
  private final boolean ingress;

  private Describe(Lines lines) {
    super(lines);
    this.ingress = lines.anyStarts("Ingress Class:");
  }

  static Reduction reduce(CommandOutput output) {
    return recognises(output.lines()) ? new Describe(output.lines()).run() : Reduction.declined();
  }

  private static boolean recognises(Lines lines) {
    return lines.stream().limit(20).anyMatch(line -> line.startsWith("Name:  "));
  }

  private Reduction run() {
    lines.walk(this::section);
    return draft.build();
  }

  /** Write what begins at a line, a section or only the line. */
  private int section(int i) {
    if (data(i)) {
      return content(i);
    }
    String key = key(lines.get(i));
    boolean dropped = DROPPED.contains(key) && !(ingress && key.equals("Annotations"));
    if (!dropped && !CHOSEN.contains(key) && !SHORTENED.contains(key)) {
      keep(i);
      return i + 1;
    }
    int end = sectionEnd(i);
    if (!dropped || telling(i, end)) {
      shortened(key, i, end);
    }
    return end;
  }

  /** Whether the contents of a config map begin here. */
  private boolean data(int i) {
    return lines.get(i).equals("Data") && i + 1 < lines.size() && lines.get(i + 1).equals("====");
  }

  /** Files in a config map are content: they stay as they are. */
  private int content(int from) {
    int i = from;
    while (i < lines.size() && !lines.get(i).equals("BinaryData") && !lines.get(i).startsWith("Events:")) {
      draft.keep(i++);
    }
    return i;
  }

  private void shortened(String key, int i, int end) {
    switch (key) {
      case "Labels" -> labels(i, end);
      case "Conditions" -> conditions(i, end);
      case "Events" -> events(i, end);
      case "Volumes" -> volumes(i, end);
      case "Addresses", "System Info" -> joined(i, end);
      case "Capacity" -> {
        if (end == i + 1) {
          keep(i);
        }
      }
      case "Tolerations" -> tolerations(i, end);
      default -> {
        for (int k = i; k < end; k++) {
          if (!CHOSEN.contains(key) || !usual(k)) {
            keep(k);
          }
        }
      }
    }
  }

  /** A default: none, or the account of the namespace. */
  private boolean usual(int i) {
    return lines.get(i).endsWith(" <none>") || lines.get(i).endsWith(" default");
  }

  /** The tolerations that not every pod gets, the first of them behind the heading. */
  private void tolerations(int from, int end) {
    String heading = "Tolerations: ";
    for (int i = from; i < end; i++) {
      String line = lines.get(i);
      if (!usual(i) && !line.contains("node.kubernetes.io/")) {
        draft.keepAs(i, heading + Words.squeezed(i == from ? line.substring(line.indexOf(':') + 1) : line).strip());
        heading = " ";
      }
    }
  }

  private void labels(int from, int end) {
    if (end - from <= LABELS) {
      for (int i = from; i < end; i++) {
        keep(i);
      }
      return;
    }
    StringBuilder labels = new StringBuilder(Words.squeezed(lines.get(from)));
    int i = from + 1;
    while (i < end && labels.length() < LONG_LINE) {
      labels.append(' ').append(lines.get(i).strip());
      draft.covered(i++);
    }
    draft.keepAs(from, i < end ? labels + " … " + (end - i) + " more labels" : labels.toString());
  }

  /** Where a node is reached and what runs on it, on one line. */
  private void joined(int from, int end) {
    StringBuilder values = new StringBuilder();
    for (int i = from + 1; i < end; i++) {
      if (!MACHINE_IDS.contains(key(lines.get(i)))) {
        values.append(values.isEmpty() ? " " : ", ").append(Words.squeezed(lines.get(i).strip()));
        draft.covered(i);
      }
    }
    draft.keepAs(from, Words.squeezed(lines.get(from)) + values);
  }

  /** Each volume with its kind and the name of what it holds; the one that every pod gets for its token goes. */
  private void volumes(int from, int end) {
    int indent = end == from + 1 ? 0 : Stripped.indent(lines.get(from + 1));
    for (int i = from + 1; i < end; i++) {
      String line = lines.get(i);
      boolean named = Stripped.indent(line) == indent && line.endsWith(":");
      if (named && !line.strip().startsWith("kube-api-access-")) {
        if (!draft.has(from)) {
          keep(from);
        }
        draft.keepAs(i, " " + line.strip() + volume(i + 1, end, indent));
      }
    }
  }

  private String volume(int from, int end, int indent) {
    StringBuilder volume = new StringBuilder();
    for (int i = from; i < end && Stripped.indent(lines.get(i)) > indent; i++) {
      String key = key(lines.get(i));
      String value = lines.get(i).substring(lines.get(i).indexOf(':') + 1).strip();
      int gloss = value.indexOf(" (");
      if (key.equals("Type")) {
        volume.append(' ').append(gloss > 0 ? value.substring(0, gloss) : value);
        draft.coveredInPart(i);
      } else if (VOLUME_SOURCES.contains(key)) {
        volume.append(' ').append(value);
        draft.covered(i);
      }
    }
    return volume.toString();
  }

  private void keep(int i) {
    if (lines.blank(i)) {
      return;
    }
    String line = lines.get(i);
    if (Signs.only(line, "- ")) {
      draft.covered(i);
      return;
    }
    int indent = Stripped.indent(line);
    String text = Words.squeezed(indent > 0 ? line.strip() : line);
    String margin = indent == 0 ? "" : indent > NESTED ? "  " : " ";
    if (text.length() + Math.min(indent, 1) > LONG_LINE) {
      draft.keepEnds(i, LONG_LINE);
    } else {
      draft.keepAs(i, margin.isEmpty() ? text : margin + text);
    }
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
    draft.keepUnless(fine.isEmpty() && end > from + 1, from, "Conditions: " + (fine.isEmpty() ? "" : fine));
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
        draft.keepEnds(i, LONG_LINE * 2);
      } else if (!line.isEmpty()) {
        draft.keepAs(i, " " + Words.squeezed(line));
      }
    }
  }

  /** Whether a section that is usually left out says something unusual. */
  private boolean telling(int from, int end) {
    return lines.any(from, end, line -> Signals.failure(line) && !line.contains("node.kubernetes.io/"));
  }

  private int sectionEnd(int from) {
    int indent = Stripped.indent(lines.get(from));
    return lines.find(from + 1, line -> Stripped.blank(line) || Stripped.indent(line) <= indent);
  }

  private static String key(String line) {
    int from = Stripped.start(line);
    int colon = line.indexOf(':', from);
    return colon > from && (line.startsWith(" ", colon + 1) || colon + 1 == Stripped.end(line))
        ? line.substring(from, colon) : "";
  }
}
