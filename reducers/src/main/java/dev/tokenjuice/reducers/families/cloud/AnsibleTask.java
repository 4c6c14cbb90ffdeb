package dev.tokenjuice.reducers.families.cloud;

import dev.tokenjuice.reducers.model.Draft;
import dev.tokenjuice.reducers.text.Lines;
import dev.tokenjuice.reducers.text.Words;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** One task of a playbook: hosts on which the same happened are told together. */
final class AnsibleTask {
  /** Begins the answer to an attempt that will be repeated; the last attempt's is told. */
  static final String RETRY_RESULT = "Result was: {";
  private static final int LONG_LINE = 3000;
  private static final int HOSTS = 20;
  private static final int ITEMS = 8;
  private static final int DETAILS = 60;
  /** What a playbook prints on purpose is shown up to here. */
  private static final int PRINTED = 30_000;

  /** Events of one task that say the same. */
  private static final class Same {
    final List<Integer> lines = new ArrayList<>();
    final Set<String> hosts = new LinkedHashSet<>();
    final Set<String> items = new LinkedHashSet<>();
    final List<List<Integer>> details = new ArrayList<>();
    boolean cut;
    boolean printed;
  }

  private final Lines lines;
  private final int heading;
  private final Map<String, Same> told = new LinkedHashMap<>();
  private final List<Integer> others = new ArrayList<>();
  private int path = -1;
  private boolean failed;
  private boolean fine;
  private boolean skipped;
  private int retries;
  private int lastRetry = -1;
  private int ignored;

  /** A task that begins at line {@code heading}, or what stands before any task if that is negative. */
  AnsibleTask(Lines lines, int heading) {
    this.lines = lines;
    this.heading = heading;
  }

  /** Take an event; whether it will be told. */
  boolean event(int i, AnsibleEvent event) {
    return event(i, event, List.of());
  }

  /** Take an event whose result stands in the lines {@code details}; whether it will be told. */
  boolean event(int i, AnsibleEvent event, List<Integer> details) {
    String result = event.told();
    boolean ok = event.status().equals("ok") && result.isEmpty() && details.isEmpty();
    skipped |= event.skipped();
    failed |= event.failed();
    fine |= ok;
    if (ok || event.skipped()) {
      return false;
    }
    String key = event.status() + ": %s" + event.word() + (result.isEmpty() ? "" : " => " + result);
    Same same = told.computeIfAbsent(key + text(details), k -> new Same());
    same.lines.add(i);
    same.details.add(details);
    same.hosts.add("[" + event.host() + "]");
    same.cut |= !result.equals(event.result());
    same.printed |= event.printed();
    if (!event.item().isEmpty()) {
      same.items.add(event.item());
    }
    return true;
  }

  private String text(List<Integer> details) {
    StringBuilder text = new StringBuilder();
    details.forEach(i -> text.append('\n').append(lines.get(i)));
    return text.toString();
  }

  /** Where the task is written down, which matters if it fails. */
  void path(int i) {
    path = i;
  }

  void ok() {
    fine = true;
  }

  void other(int i) {
    String line = lines.get(i);
    if (line.equals("...ignoring")) {
      ignored++;
    } else if (line.contains("RETRYING: ")) {
      retries++;
      lastRetry = i;
    } else {
      others.add(i);
    }
  }

  /** Whether the task only found that all is as it should be. */
  boolean unchanged() {
    return told.isEmpty() && others.isEmpty() && retries == 0;
  }

  boolean fine() {
    return fine;
  }

  boolean onlySkipped() {
    return skipped && !fine;
  }

  void write(Draft draft) {
    if (heading >= 0) {
      draft.keepAs(heading, Ansible.withoutStars(lines.get(heading)));
    }
    if (path >= 0 && failed) {
      draft.keep(path);
    }
    if (lastRetry >= 0) {
      draft.keepAs(lastRetry, lines.get(lastRetry).replace(RETRY_RESULT, "")
          + (retries > 1 ? " (" + retries + " retries)" : ""));
    }
    others(draft);
    told.forEach((form, same) -> write(draft, form, same));
    draft.noteIf(ignored > 0, "...ignoring" + (ignored > 1 ? " (" + ignored + " times)" : ""));
  }

  /** Lines between the events: differences of files, and complaints, each once for all items. */
  private void others(Draft draft) {
    Set<String> complaints = new HashSet<>();
    for (int i : others) {
      String line = lines.get(i);
      boolean complaint = line.startsWith("An exception occurred");
      if (complaint && !complaints.add(line)) {
        draft.covered(i);
      } else {
        draft.keepClipped(i, LONG_LINE);
      }
    }
  }

  private static void write(Draft draft, String form, Same same) {
    String hosts = Words.listed(List.copyOf(same.hosts), HOSTS);
    String items = same.items.isEmpty() ? "" : " (item=" + Words.listed(List.copyOf(same.items), ITEMS) + ")";
    int place = form.indexOf("%s");
    int detail = form.indexOf('\n');
    String text = form.substring(0, place) + hosts + items + form.substring(place + 2, detail < 0 ? form.length()
        : detail);
    draft.keepAs(same.lines.get(0), Words.clipped(text, same.printed ? PRINTED : LONG_LINE));
    same.lines.forEach(i -> draft.covered(i, !same.cut));
    details(draft, same.details, same.printed ? PRINTED : DETAILS);
  }

  /** The result in lines of its own, once for all hosts; of a long one the beginning and the end. */
  private static void details(Draft draft, List<List<Integer>> alike, int most) {
    List<Integer> first = alike.get(0);
    int left = Math.max(0, first.size() - most);
    for (int k = 0; k < first.size(); k++) {
      if (k == most / 2 && left > 0) {
        draft.note("  … " + left + " more lines");
        k += left;
      }
      draft.keepClipped(first.get(k), LONG_LINE);
      for (List<Integer> same : alike.subList(1, alike.size())) {
        draft.covered(same.get(k));
      }
    }
  }
}
