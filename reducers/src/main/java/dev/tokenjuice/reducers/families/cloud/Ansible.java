package dev.tokenjuice.reducers.families.cloud;

import dev.tokenjuice.reducers.CommandOutput;
import dev.tokenjuice.reducers.Draft;
import dev.tokenjuice.reducers.Reduction;
import dev.tokenjuice.reducers.families.system.Words;
import dev.tokenjuice.reducers.text.Lines;
import java.util.ArrayList;
import java.util.List;

/** Compacts playbook runs: tasks that failed or changed something, the recap; tasks that found all well are counted. */
final class Ansible {
  private static final int LONG_LINE = 3000;
  private static final int WARNINGS = 5;
  private static final int LINES_OF_TASK = 40;

  private final Lines lines;
  private final Draft draft;
  private final List<Integer> shown = new ArrayList<>();
  private final List<String> changed = new ArrayList<>();
  private final List<Integer> changedLines = new ArrayList<>();
  private int task = -1;
  private int fine;
  private int skipped;
  private boolean taskFine;
  private int warnings;

  private Ansible(Lines lines) {
    this.lines = lines;
    this.draft = new Draft(lines);
  }

  static Reduction reduce(CommandOutput output) {
    boolean playbook = output.lines().stream().anyMatch(line -> line.startsWith("PLAY [") || line.startsWith("TASK [")
        || line.startsWith("PLAY RECAP"));
    return playbook ? new Ansible(output.lines()).run() : Reduction.declined();
  }

  private Reduction run() {
    int i = 0;
    while (i < lines.size()) {
      String line = lines.get(i);
      if (line.startsWith("PLAY RECAP")) {
        flush();
        counts();
        for (; i < lines.size(); i++) {
          if (!lines.blank(i)) {
            draft.keepAs(i, Words.squeezed(withoutStars(lines.get(i))));
          }
        }
      } else if (line.startsWith("PLAY [")) {
        flush();
        counts();
        draft.keepAs(i++, withoutStars(line));
      } else if (line.startsWith("TASK [") || line.startsWith("RUNNING HANDLER [")) {
        flush();
        task = i++;
      } else {
        i = event(i);
      }
    }
    flush();
    counts();
    return draft.build();
  }

  private int event(int i) {
    String line = lines.get(i);
    int end = eventEnd(i);
    if (line.startsWith("ok: [") || line.startsWith("included: ")) {
      taskFine = true;
      message(i, end);
    } else if (line.startsWith("skipping: [")) {
      skipped++;
    } else if (line.startsWith("changed: [")) {
      changed.add(line.substring(9).strip());
      changedLines.add(i);
    } else if (line.startsWith("[WARNING]") || line.startsWith("[DEPRECATION WARNING]")) {
      if (++warnings <= WARNINGS) {
        draft.keepClipped(i, LONG_LINE);
      }
    } else {
      for (int k = i; k < end; k++) {
        if (!lines.blank(k) && shown.size() < LINES_OF_TASK) {
          shown.add(k);
        }
      }
    }
    return end;
  }

  /** What a debug task says is worth reading. */
  private void message(int from, int end) {
    for (int i = from + 1; i < end; i++) {
      if (lines.get(i).strip().startsWith("\"msg\":") && end - from < LINES_OF_TASK) {
        for (int k = from; k < end; k++) {
          shown.add(k);
        }
        return;
      }
    }
  }

  /** An event goes on over the lines of the object behind {@code => &#123;}. */
  private int eventEnd(int from) {
    int i = from + 1;
    if (lines.get(from).endsWith("=> {")) {
      while (i < lines.size() && !lines.get(i).equals("}") && !lines.get(i).startsWith("TASK [")) {
        i++;
      }
      return Math.min(lines.size(), i + 1);
    }
    return i;
  }

  private void flush() {
    if (!shown.isEmpty() || !changed.isEmpty()) {
      if (task >= 0) {
        draft.keepAs(task, withoutStars(lines.get(task)));
      }
      for (int i : shown) {
        draft.keepClipped(i, LONG_LINE);
      }
      if (!changed.isEmpty()) {
        draft.note("changed: " + Words.clipped(Words.listed(changed, 20), LONG_LINE));
        changedLines.forEach(draft::covered);
      }
    } else if (taskFine && task >= 0) {
      fine++;
    }
    shown.clear();
    changed.clear();
    changedLines.clear();
    taskFine = false;
    task = -1;
  }

  private void counts() {
    if (fine > 0) {
      String others = skipped > 0 ? ", " + skipped + " skipped" : "";
      draft.note("… " + fine + (fine == 1 ? " task ok" : " tasks ok") + others);
    }
    fine = 0;
    skipped = 0;
  }

  private static String withoutStars(String line) {
    int end = line.length();
    while (end > 0 && (line.charAt(end - 1) == '*' || line.charAt(end - 1) == ' ')) {
      end--;
    }
    return line.substring(0, end);
  }
}
