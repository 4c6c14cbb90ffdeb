package dev.tokenjuice.reducers.families.system;

import dev.tokenjuice.reducers.CommandOutput;
import dev.tokenjuice.reducers.Draft;
import dev.tokenjuice.reducers.Reduction;
import dev.tokenjuice.reducers.text.Lines;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Compacts lists of systemd units: failed and missing ones in full, the others by state and name. */
final class Units {
  private static final int NAMES = 80;

  private Units() {}

  static Reduction reduce(CommandOutput output) {
    Lines lines = output.lines();
    for (int i = 0; i < Math.min(5, lines.size()); i++) {
      String text = lines.get(i).strip();
      if (text.startsWith("UNIT FILE ")) {
        return grouped(lines, i, true);
      }
      if (text.startsWith("UNIT ") && text.contains(" LOAD ")) {
        return grouped(lines, i, false);
      }
    }
    return lines.stream().anyMatch(UnitStatus::heading) ? UnitStatus.reduce(output) : Listing.reduce(output);
  }

  private static Reduction grouped(Lines lines, int header, boolean files) {
    Draft draft = new Draft(lines);
    draft.keepAs(header, Words.squeezed(lines.get(header)).strip());
    Map<String, List<Integer>> groups = new LinkedHashMap<>();
    List<Integer> after = new ArrayList<>();
    for (int i = header + 1; i < lines.size(); i++) {
      String text = plain(lines.get(i));
      List<String> words = Words.split(text, files ? 3 : 5);
      boolean unit = words.size() >= (files ? 2 : 4) && words.get(0).indexOf('.') > 0;
      if (!unit) {
        if (!lines.blank(i) && !legend(text)) {
          after.add(i);
        }
      } else if (!files && unwell(words)) {
        draft.keepAs(i, Words.squeezed(lines.get(i)).strip());
      } else {
        groups.computeIfAbsent(files ? words.get(1) : String.join(" ", words.subList(1, 4)), k -> new ArrayList<>())
            .add(i);
      }
    }
    long partly = write(draft, lines, groups);
    after.forEach(draft::keep);
    return Parts.partly(draft.build(), partly);
  }

  private static long write(Draft draft, Lines lines, Map<String, List<Integer>> groups) {
    long partly = 0;
    for (Map.Entry<String, List<Integer>> group : groups.entrySet()) {
      List<Integer> members = group.getValue();
      List<String> names = members.stream().map(i -> Words.first(plain(lines.get(i)))).toList();
      draft.note(group.getKey() + " (" + members.size() + "): " + Words.listed(names, NAMES));
      int listed = names.size() <= NAMES + 2 ? names.size() : NAMES;
      members.subList(0, listed).forEach(draft::covered);
      partly += listed;
    }
    return partly;
  }

  private static String plain(String line) {
    String text = line.strip();
    boolean mark = text.length() > 2 && (text.charAt(0) > 0x7f || text.charAt(0) == '*') && text.charAt(1) == ' ';
    return mark ? text.substring(2).strip() : text;
  }

  private static boolean unwell(List<String> words) {
    boolean found = words.get(1).equals("loaded");
    boolean state = words.get(2).equals("active") || words.get(2).equals("inactive");
    return !state || !found && words.get(2).equals("active") || words.get(3).equals("failed");
  }

  private static boolean legend(String text) {
    return text.startsWith("LOAD ") || text.startsWith("ACTIVE ") || text.startsWith("SUB ")
        || text.startsWith("To show all installed unit files") || text.startsWith("Legend:")
        || text.startsWith("Pass --all to see");
  }
}
