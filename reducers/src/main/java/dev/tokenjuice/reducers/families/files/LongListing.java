package dev.tokenjuice.reducers.families.files;

import dev.tokenjuice.reducers.model.Draft;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.function.Predicate;

/** Shows the entries of {@code ls -l}: what most of them share is said once, what differs stands beside the name. */
final class LongListing {
  private final Draft draft;
  private final String where;
  private String fileMode = "";
  private String folderMode = "";
  private String owner = "";
  private String date = "";
  private String[] told = {"", "", "", ""};
  private String shared = "";

  /** {@code where} stands behind the counts and says what was counted; it is empty if that is everything. */
  LongListing(Draft draft, String where) {
    this.draft = draft;
    this.where = where;
  }

  void show(List<LongEntry> entries, String total) {
    fileMode = most(entries, LongEntry::mode, e -> !e.isFolder());
    folderMode = most(entries, LongEntry::mode, LongEntry::isFolder);
    owner = most(entries, LongEntry::owner, e -> true);
    date = prevailingDate(entries);
    draft.note(heading(entries, total));
    for (int k = 0; k < entries.size(); k++) {
      String line = line(entries.get(k));
      if (k + 1 < entries.size() && line.endsWith("./") && parent(entries.get(k), entries.get(k + 1), line)) {
        draft.keepPart(entries.get(k).at(), line + " ../").coveredInPart(entries.get(++k).at());
      } else {
        draft.keepPart(entries.get(k).at(), line);
      }
    }
  }

  /** Whether the folder itself is followed by the one above it, and the same is said of both. */
  private boolean parent(LongEntry entry, LongEntry next, String line) {
    return "./".startsWith(entry.name()) && "../".startsWith(next.name())
        && line(next).equals(line.substring(0, line.length() - 2) + "../");
  }

  private String heading(List<LongEntry> entries, String total) {
    int folders = 0;
    for (LongEntry entry : entries) {
      folders += entry.isFolder() ? 1 : 0;
    }
    StringBuilder out = new StringBuilder(total.isEmpty() ? "" : total + ", ");
    out.append(entries.size() - folders).append(" files, ").append(folders).append(" dirs").append(where);
    if (told[0].equals(fileMode) && told[1].equals(folderMode) && told[2].equals(owner) && told[3].equals(date)) {
      return out.toString();
    }
    told = new String[] {fileMode, folderMode, owner, date};
    String before = shared;
    shared = shared();
    return shared.equals(before) ? out.toString() : out + "; unless shown:" + shared;
  }

  /**
   * What entries share and do not repeat. It also holds for the folders that follow, until they share something else.
   */
  private String shared() {
    StringBuilder out = new StringBuilder();
    for (String common : told) {
      out.append(common.isEmpty() ? "" : " " + common);
    }
    return out.toString();
  }

  /** Size, date and name; link counts and the sizes of folders are left out, as they tell nothing here. */
  private String line(LongEntry entry) {
    StringBuilder out = new StringBuilder(entry.lead().isEmpty() ? "" : entry.lead() + " ");
    if (!entry.mode().equals(entry.isFolder() ? folderMode : fileMode)) {
      out.append(entry.mode()).append(' ');
    }
    if (!entry.owner().equals(owner)) {
      out.append(entry.owner()).append(' ');
    }
    if (!entry.isFolder()) {
      out.append(entry.size()).append(' ');
    }
    if (!entry.date().equals(date)) {
      out.append(entry.date()).append(' ');
    }
    boolean slash = entry.isFolder() && !entry.name().endsWith("/");
    return out.append(entry.name()).append(slash ? "/" : "").toString();
  }

  private static String most(List<LongEntry> entries, Function<LongEntry, String> field, Predicate<LongEntry> which) {
    Map<String, int[]> counts = new HashMap<>();
    String best = "";
    int bestCount = 0;
    String last = null;
    int[] count = {};
    for (LongEntry entry : entries) {
      if (which.test(entry)) {
        String value = field.apply(entry);
        if (!value.equals(last)) {
          last = value;
          count = counts.computeIfAbsent(value, k -> new int[1]);
        }
        if (++count[0] > bestCount) {
          best = value;
          bestCount = count[0];
        }
      }
    }
    return best;
  }

  /**
   * The date of more than half of the entries, or nothing. Entries with different dates cancel each other out; a
   * majority remains.
   */
  private static String prevailingDate(List<LongEntry> entries) {
    LongEntry left = entries.get(0);
    int weight = 0;
    for (LongEntry entry : entries) {
      left = weight == 0 ? entry : left;
      weight += entry.sameDate(left) ? 1 : -1;
    }
    int dated = 0;
    for (LongEntry entry : entries) {
      dated += entry.sameDate(left) ? 1 : 0;
    }
    return dated * 2 > entries.size() ? left.date() : "";
  }
}
