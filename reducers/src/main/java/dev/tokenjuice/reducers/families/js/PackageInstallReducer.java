package dev.tokenjuice.reducers.families.js;

import dev.tokenjuice.reducers.model.CommandOutput;
import dev.tokenjuice.reducers.model.Reduction;
import dev.tokenjuice.reducers.model.Signature;
import dev.tokenjuice.reducers.shared.ReportReader;
import dev.tokenjuice.reducers.text.Signals;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Compacts installs by npm, pnpm, yarn and bun: what changed, each deprecation once, errors whole, no progress. */
final class PackageInstallReducer extends ReportReader {
  static final List<Signature> SIGNATURES =
      Signature.step("js/install").hint("npm warn deprecated {}", "added {} packages{}").build();
  private static final int REASONS = 3;
  private static final int MAX_SUCCESS = 40;
  private static final int MAX_WARNINGS = 10;
  private static final int TAIL = 8;

  private final Map<String, int[]> deprecated = new LinkedHashMap<>();
  private final Map<String, int[]> seen = new LinkedHashMap<>();
  private final PeerConflict conflict = new PeerConflict();
  private int shown;
  private int warnings;
  private boolean errors;
  private boolean usage;

  PackageInstallReducer(CommandOutput output) {
    super(output);
  }

  Reduction run() {
    for (int i = 0; i < lines.size(); i++) {
      String name = Deprecation.packageOf(lines.get(i));
      if (!name.isEmpty()) {
        deprecated.computeIfAbsent(name, n -> new int[] {0, Integer.MAX_VALUE})[0]++;
        deprecated.get(name)[1] = Math.min(deprecated.get(name)[1], i);
      } else if (!lines.blank(i)) {
        seen.computeIfAbsent(lines.get(i), n -> new int[1])[0]++;
      }
    }
    writeDeprecated();
    InstallWarnings longer = new InstallWarnings(lines, draft);
    for (int i = 0; i < lines.size(); i++) {
      int end = longer.write(i);
      if (end > i) {
        i = end - 1;
      } else if (!lines.blank(i) && Deprecation.packageOf(lines.get(i)).isEmpty()) {
        line(i);
      }
    }
    draft.more(warnings - MAX_WARNINGS, "warning");
    return draft.isEmpty() ? Reduction.declined() : draft.build();
  }

  /** A few are told with their reasons, many by their names alone. */
  private void writeDeprecated() {
    if (deprecated.size() <= REASONS) {
      for (int i = 0; i < lines.size(); i++) {
        int[] found = deprecated.get(Deprecation.packageOf(lines.get(i)));
        if (found != null && found[1] == i) {
          draft.keepAs(i, lines.get(i).strip() + (found[0] > 1 ? " (×" + found[0] + ")" : ""));
        } else if (found != null) {
          draft.covered(i);
        }
      }
    } else {
      StringBuilder text = new StringBuilder(deprecated.size() + " deprecated packages:");
      String separator = " ";
      for (String name : deprecated.keySet()) {
        text.append(separator).append(name);
        separator = ", ";
      }
      draft.note(text.toString());
    }
    draft.fact("deprecated packages", deprecated.size());
  }

  private void line(int i) {
    String line = lines.get(i);
    int[] times = seen.get(line);
    if (times[0] < 0) {
      draft.covered(i);
      return;
    }
    if (InstallNoise.progress(line) || (output.failed() ? detail(line) : InstallNoise.advice(line)
        || TestLines.banner(lines, i) || InstallNoise.script(line))) {
      return;
    }
    boolean trouble = Signals.failure(line) || Signals.warning(line);
    if (!output.failed() && i < lines.size() - TAIL && (trouble ? warnings++ >= MAX_WARNINGS
        : shown >= MAX_SUCCESS)) {
      return;
    }
    shown++;
    boolean further = errors && !InstallNoise.message(line).equals(line);
    errors |= !InstallNoise.message(line).equals(line);
    if (times[0] > 1 && line.length() > 12) {
      draft.keepAs(i, (further ? "  " + InstallNoise.message(line) : line).stripTrailing() + " (×" + times[0] + ")");
      times[0] = -1;
    } else if (further) {
      draft.keepAs(i, "  " + InstallNoise.message(line));
    } else {
      draft.keepClipped(i, 1000);
    }
  }

  /** The options of a command that was used wrongly, what node-gyp prints about its environment, and repetitions. */
  private boolean detail(String line) {
    String message = InstallNoise.message(line);
    boolean inside = usage || message.equals("Usage:");
    usage = inside && !message.startsWith("Run \"npm help");
    return inside || InstallNoise.GYP.test(message) || conflict.repeats(message);
  }
}
