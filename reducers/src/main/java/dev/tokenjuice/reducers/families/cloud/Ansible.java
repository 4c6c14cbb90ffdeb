package dev.tokenjuice.reducers.families.cloud;

import dev.tokenjuice.reducers.model.CommandOutput;
import dev.tokenjuice.reducers.model.Reduction;
import dev.tokenjuice.reducers.model.Signature;
import dev.tokenjuice.reducers.shared.OutputReader;
import dev.tokenjuice.reducers.text.Lines;
import dev.tokenjuice.reducers.text.Signs;
import dev.tokenjuice.reducers.text.Words;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Compacts playbook runs: tasks that failed or changed something, the recap; tasks that found all well are counted. */
final class Ansible extends OutputReader {
  static final List<Signature> SIGNATURES =
      Signature.run("cloud/ansible").proof("PLAY RECAP ****{}", "PLAY [{}] ***", "TASK [{}] ***").build();
  private static final int LONG_LINE = 3000;
  private static final int WARNINGS = 5;
  /** No object of a result goes on over more lines than this. */
  private static final int LONGEST_OBJECT = 2000;

  private AnsibleTask task;
  private int fine;
  private int skipped;
  private int warnings;
  private boolean played;

  private Ansible(Lines lines) {
    super(lines);
    this.task = new AnsibleTask(lines, -1);
  }

  static Reduction reduce(CommandOutput output) {
    boolean playbook = output.lines().any(line -> line.startsWith("PLAY [") || line.startsWith("TASK [")
        || line.startsWith("PLAY RECAP"));
    return playbook ? new Ansible(output.lines()).run() : AnsibleAnswers.reduce(output.lines());
  }

  private Reduction run() {
    int i = 0;
    while (i < lines.size()) {
      String line = lines.get(i);
      if (line.startsWith("PLAY RECAP")) {
        next(-1);
        counts();
        recap(i);
        i = lines.size();
      } else if (line.startsWith("PLAY [")) {
        next(-1);
        counts();
        played = true;
        draft.keepAs(i++, withoutStars(line));
      } else if (line.startsWith("TASK [") || line.startsWith("RUNNING HANDLER [")) {
        next(i++);
      } else {
        i = event(i);
      }
    }
    next(-1);
    counts();
    draft.more(warnings - WARNINGS, "warning");
    return draft.build();
  }

  /** Hosts with the same counts are told together. */
  private void recap(int from) {
    Map<String, List<Integer>> alike = new LinkedHashMap<>();
    for (int i = from; i < lines.size(); i++) {
      int colon = lines.get(i).indexOf(" : ok=");
      if (!lines.blank(i) && !AnsibleTransport.line(lines.get(i))) {
        String key = colon < 0 ? i + "" : Words.squeezed(lines.get(i).substring(colon)).strip();
        alike.computeIfAbsent(key, k -> new ArrayList<>()).add(i);
      }
    }
    alike.forEach((counts, members) -> {
      if (members.size() == 1) {
        draft.keepAs(members.get(0), Words.squeezed(withoutStars(lines.get(members.get(0)))));
      } else {
        draft.note(String.join(", ", members.stream().map(i -> Words.first(lines.get(i))).toList()) + " " + counts);
        members.forEach(draft::covered);
      }
    });
  }

  private int event(int i) {
    String line = lines.get(i);
    int end = eventEnd(i);
    AnsibleEvent event = AnsibleEvent.parse(end == i + 1 ? line : joined(i, end));
    int behind = event == null ? end : AnsibleYaml.end(lines, i);
    if (behind > end) {
      task.event(i, event, AnsibleYaml.telling(lines, i, behind, event.failed()));
      return behind;
    }
    if (event != null) {
      if (task.event(i, event)) {
        draft.covered(i + 1, end);
      }
    } else if (line.startsWith("included: ")) {
      task.ok();
    } else if (line.startsWith("task path: ")) {
      task.path(i);
    } else if (AnsibleTransport.line(line) || !played && AnsibleTransport.setting(line)) {
      return end;
    } else if (line.startsWith("[WARNING]") || line.startsWith("[DEPRECATION WARNING]")) {
      if (++warnings <= WARNINGS) {
        draft.keepClipped(i, LONG_LINE);
      }
    } else if (!line.isBlank()) {
      task.other(i);
    }
    return end;
  }

  /** An event goes on over the lines of the object behind <code>=> {</code>. */
  private int eventEnd(int from) {
    if (!lines.get(from).endsWith("=> {") && !lines.get(from).endsWith(AnsibleTask.RETRY_RESULT)) {
      return from + 1;
    }
    int limit = Math.min(lines.size(), from + LONGEST_OBJECT);
    int last = lines.find(from + 1, limit, line -> line.equals("}") || line.startsWith("TASK ["));
    return Math.min(lines.size(), last + 1);
  }

  private String joined(int from, int end) {
    StringBuilder text = new StringBuilder(lines.get(from));
    for (int i = from + 1; i < end; i++) {
      text.append(i == from + 1 || i == end - 1 ? "" : " ").append(lines.get(i).strip());
    }
    return text.toString();
  }

  /** Write the task that ends here, and begin the one whose heading is given. */
  private void next(int heading) {
    if (!task.unchanged()) {
      task.write(draft);
    } else if (task.fine()) {
      fine++;
    } else if (task.onlySkipped()) {
      skipped++;
    }
    task = new AnsibleTask(lines, heading);
  }

  private void counts() {
    String ok = fine == 0 ? "" : Words.count(fine, "task") + " ok";
    String left = skipped == 0 ? "" : Words.count(skipped, "task") + " skipped";
    draft.noteIf(fine + skipped > 0, "… " + ok + (fine > 0 && skipped > 0 ? ", " : "") + left);
    fine = 0;
    skipped = 0;
  }

  static String withoutStars(String line) {
    return line.substring(0, Signs.before(line, 0, line.length(), "* "));
  }
}
