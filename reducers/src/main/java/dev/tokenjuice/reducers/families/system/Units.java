package dev.tokenjuice.reducers.families.system;

import dev.tokenjuice.reducers.model.CommandOutput;
import dev.tokenjuice.reducers.model.Draft;
import dev.tokenjuice.reducers.model.Reduction;
import dev.tokenjuice.reducers.shared.Listing;
import dev.tokenjuice.reducers.shared.OutputReader;
import dev.tokenjuice.reducers.shared.WordPlaces;
import dev.tokenjuice.reducers.text.IntList;
import dev.tokenjuice.reducers.text.Lines;
import dev.tokenjuice.reducers.text.Prefixes;
import dev.tokenjuice.reducers.text.Spans;
import dev.tokenjuice.reducers.text.Stripped;
import dev.tokenjuice.reducers.text.Words;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Compacts lists of systemd units: failed and missing ones in full, the others by state and name. */
final class Units extends OutputReader {
  /** The states seen first are the frequent ones as a rule; these many are compared in place. */
  private static final int COMPARED = 8;
  private static final Prefixes LEGEND =
      Prefixes.of("LOAD ", "ACTIVE ", "SUB ", "To show all installed unit files", "Legend:", "Pass --all to see");

  /** The units in one state, by name. */
  private static final class Group {
    private final String state;
    private final IntList places = new IntList();
    private final List<String> names = new ArrayList<>();

    private Group(String state) {
      this.state = state;
    }

    private void add(int line, WordPlaces words) {
      places.add(line);
      names.add(words.word(0));
    }

    /** Write the group; the answer is the number of units in it. */
    private int write(Draft draft) {
      draft.note(state + " (" + names.size() + "): " + String.join(", ", names));
      places.stream().forEach(draft::covered);
      return names.size();
    }
  }

  private final boolean files;
  private final WordPlaces words;
  private final List<Group> groups = new ArrayList<>();
  private final Map<String, Group> byState = new HashMap<>();

  private Units(Lines lines, boolean files) {
    super(lines);
    this.files = files;
    this.words = new WordPlaces(files ? 3 : 5);
  }

  static Reduction reduce(CommandOutput output) {
    Lines lines = output.lines();
    for (int i = 0; i < Math.min(5, lines.size()); i++) {
      String text = lines.get(i).strip();
      if (text.startsWith("UNIT FILE ")) {
        return new Units(lines, true).grouped(i);
      }
      if (text.startsWith("UNIT ") && text.contains(" LOAD ")) {
        return new Units(lines, false).grouped(i);
      }
    }
    return lines.any(UnitStatus::heading) ? new UnitStatus(output.lines()).run() : Listing.reduce(output);
  }

  private Reduction grouped(int header) {
    draft.keepAs(header, Words.squeezed(lines.get(header)).strip());
    IntList after = new IntList();
    for (int i = header + 1; i < lines.size(); i++) {
      String line = lines.get(i);
      int from = textAt(line);
      words.read(line, from, Math.max(from, Stripped.end(line)));
      if (!unit(line)) {
        if (!lines.blank(i) && !LEGEND.test(line.substring(from).strip())) {
          after.add(i);
        }
      } else if (!files && unwell()) {
        draft.keepAs(i, Words.squeezed(line).strip());
      } else {
        group(line).add(i, words);
      }
    }
    long partly = 0;
    for (Group group : groups) {
      partly += group.write(draft);
    }
    after.stream().forEach(draft::keep);
    return draft.build().partly(partly);
  }

  /** Where the text of a line begins, behind a mark. */
  private static int textAt(String line) {
    int from = Stripped.start(line);
    boolean mark = Stripped.end(line) - from > 2 && (line.charAt(from) > 0x7f || line.charAt(from) == '*')
        && line.charAt(from + 1) == ' ';
    return mark ? Stripped.start(line, from + 2) : from;
  }

  private boolean unit(String line) {
    if (words.size() < (files ? 2 : 4)) {
      return false;
    }
    int dot = line.indexOf('.', words.from(0));
    return dot > words.from(0) && dot < words.to(0);
  }

  private boolean unwell() {
    boolean active = words.is(2, "active");
    return !active && !words.is(2, "inactive") || active && !words.is(1, "loaded") || words.is(3, "failed");
  }

  /** The group of the state that the words behind the name tell. */
  private Group group(String line) {
    for (int k = 0; k < Math.min(COMPARED, groups.size()); k++) {
      if (says(line, groups.get(k).state)) {
        return groups.get(k);
      }
    }
    String state = files ? words.word(1) : words.word(1) + " " + words.word(2) + " " + words.word(3);
    return byState.computeIfAbsent(state, this::begin);
  }

  private Group begin(String state) {
    Group group = new Group(state);
    groups.add(group);
    return group;
  }

  private boolean says(String line, String state) {
    int at = 0;
    for (int w = 1; w <= (files ? 1 : 3); w++) {
      int end = at + words.to(w) - words.from(w);
      if (!Spans.same(line, words.from(w), words.to(w), state, at, end)) {
        return false;
      }
      at = end + 1;
    }
    return at == state.length() + 1;
  }
}
