package dev.tokenjuice.reducers.families.files;

import dev.tokenjuice.reducers.model.CommandOutput;
import dev.tokenjuice.reducers.model.Draft;
import dev.tokenjuice.reducers.model.Reduction;
import dev.tokenjuice.reducers.text.Lines;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Results of grep and its kin: grouped by file; when thinned, with the true numbers of files and lines. */
final class SearchReducer {
  private static final int SHORT = 8;
  private static final int ALL_UP_TO = 150;
  private static final int SHOWN_LINES = 80;
  private static final int PER_FILE = 8;
  private static final int NAMED_FILES = 80;
  private static final int LONG_FOLDER = 20;
  private static final int LONG_LINE = 800;
  private static final int BUDGET = 16_000;
  private static final int WORTH_THINNING = 80;
  private static final double GOOD_RATIO = 0.75;

  private final Lines lines;
  private final Draft draft;
  private final SearchParser parsed;
  private final Needle needle;
  private final boolean thin;
  private final Map<String, List<SearchHit>> byFile = new LinkedHashMap<>();
  private final Map<String, Integer> inFolder = new HashMap<>();
  private String root = "";
  private String lastFolder = "";
  private String margin = "";
  private int matches;
  private int shownLines;
  private long used;

  private SearchReducer(Lines lines, SearchParser parsed, Needle needle, boolean thin) {
    this.lines = lines;
    this.draft = new Draft(lines);
    this.parsed = parsed;
    this.needle = needle;
    this.thin = thin;
  }

  static Reduction reduce(CommandOutput output) {
    Lines lines = output.lines();
    SearchOptions options = new SearchOptions(output.invocation());
    if (lines.size() < SHORT) {
      return few(lines, Needle.of(output.invocation()));
    }
    if (options.listsFiles()) {
      return PathList.reduce(output);
    }
    if (options.counts()) {
      return SearchCounts.reduce(output);
    }
    SearchParser parsed = new SearchParser(lines, options);
    Needle needle = Needle.of(output.invocation());
    boolean many = parsed.hits().size() > ALL_UP_TO || lines.total() > lines.size();
    Reduction shown = new SearchReducer(lines, parsed, needle, many).render(options.onlyMatching());
    if (many) {
      return shown;
    }
    int length = shown.text().length();
    boolean poor = length > GOOD_RATIO * chars(lines) && parsed.hits().size() > WORTH_THINNING;
    return poor || length > BUDGET ? new SearchReducer(lines, parsed, needle, true).render(options.onlyMatching())
        : shown;
  }

  private static Reduction few(Lines lines, Needle needle) {
    Draft draft = new Draft(lines);
    for (int i = 0; i < lines.size(); i++) {
      String line = lines.get(i);
      if (line.length() <= LONG_LINE) {
        draft.keep(i);
      } else {
        draft.keepPart(i, needle.clip(line, LONG_LINE));
      }
    }
    return draft.build();
  }

  private static long chars(Lines lines) {
    long sum = 0;
    for (String line : lines) {
      sum += line.length() + 1;
    }
    return sum;
  }

  private Reduction render(boolean onlyMatching) {
    boolean plain = parsed.shape() == SearchShape.TEXT && !onlyMatching;
    for (SearchHit hit : parsed.hits()) {
      if (!plain) {
        byFile.computeIfAbsent(hit.path(), k -> new ArrayList<>()).add(hit);
      }
      matches += hit.context() ? 0 : 1;
    }
    if (matches == 0) {
      return Reduction.declined();
    }
    if (plain) {
      return plain();
    }
    totals();
    root();
    List<String> unshown = new ArrayList<>();
    countFolders();
    for (Map.Entry<String, List<SearchHit>> file : byFile.entrySet()) {
      if (thin && (shownLines >= SHOWN_LINES || used > BUDGET)) {
        unshown.add(file.getKey());
      } else {
        file(file.getKey(), file.getValue());
      }
    }
    unshown(unshown);
    separators();
    Notices.show(draft, lines, parsed.notices());
    return draft.fact("matches", matches).fact("files", byFile.size()).build();
  }

  /** Lines of one file without numbers: nothing to group by, so they stay in order and as they are. */
  private Reduction plain() {
    int limit = thin ? SHOWN_LINES : lines.size();
    for (SearchHit hit : parsed.hits()) {
      if (shownLines < limit && used < BUDGET) {
        if (shownLines > 0 && SearchParser.separator(lines.get(hit.at() - 1))) {
          draft.keep(hit.at() - 1);
        }
        draft.keepClipped(hit.at(), HitTexts.WIDTH * 2);
        used += Math.min(HitTexts.WIDTH * 2, hit.text().length()) + 1;
        shownLines++;
      }
    }
    long found = parsed.hits().size() + lines.total() - lines.size();
    if (shownLines < found) {
      draft.note("… " + (found - shownLines) + " more of " + found + " lines");
    }
    separators();
    Notices.show(draft, lines, parsed.notices());
    return draft.build();
  }

  private void totals() {
    String least = lines.total() > lines.size() ? "at least " : "";
    boolean named = byFile.size() > 1 || !byFile.containsKey("");
    String where = named ? " in " + count(byFile.size(), "file", "files") : "";
    draft.note(least + count(matches, "match", "matches") + where + ":");
  }

  private void root() {
    if (byFile.size() > 2) {
      root = Paths.commonRoot(byFile.keySet());
      if (!root.isEmpty()) {
        draft.note("paths below " + root);
      }
    }
  }

  private void file(String path, List<SearchHit> hits) {
    int limit = thin ? limit() : hits.size();
    String shortPath = placed(path);
    List<SearchHit> shown = Nearest.of(hits, limit);
    List<String> texts = new HitTexts(draft, needle).merged(shown);
    shownLines += shown.size();
    String indent = margin;
    if (!path.isEmpty() && texts.size() == 1 && hits.size() == shown.size()) {
      texts = List.of(shortPath + (texts.get(0).startsWith(" ") ? "" : ":") + texts.get(0));
    } else if (!path.isEmpty()) {
      draft.note(margin + shortPath);
      indent = margin + " ";
    }
    for (String text : texts) {
      draft.note(indent + text);
      used += text.length() + 2;
    }
    if (shown.size() < hits.size()) {
      String where = path.isEmpty() ? "" : " in this file";
      draft.note(indent + "… " + count(hits.size() - shown.size(), "more line", "more lines") + where);
    }
  }

  /** How many lines of a file are shown: of few files more, if the surroundings of matches were asked for. */
  private int limit() {
    boolean contexts = matches < parsed.hits().size();
    return byFile.size() == 1 ? SHOWN_LINES : Math.max(PER_FILE, contexts ? SHOWN_LINES / byFile.size() : 0);
  }

  /** The path as shown: without its folder when that heads several files in a row. */
  private String placed(String path) {
    String folder = Paths.folder(path);
    if (!folder.equals(lastFolder)) {
      lastFolder = folder;
      margin = "";
      if (folder.length() - root.length() >= LONG_FOLDER && inFolder.get(folder) >= 3) {
        draft.note(folder.substring(root.length()));
        margin = " ";
      }
    }
    return margin.isEmpty() ? path.substring(root.length()) : Paths.name(path);
  }

  private void countFolders() {
    for (String path : byFile.keySet()) {
      inFolder.merge(Paths.folder(path), 1, Integer::sum);
    }
  }

  private void unshown(List<String> files) {
    if (files.isEmpty()) {
      return;
    }
    int left = 0;
    Map<String, List<String>> folders = new LinkedHashMap<>();
    int named = 0;
    for (String file : files) {
      int hits = byFile.get(file).size();
      left += hits;
      if (named++ < NAMED_FILES) {
        String name = Paths.name(file) + (hits > 1 ? "(" + hits + ")" : "");
        folders.computeIfAbsent(Paths.folder(file).substring(root.length()), k -> new ArrayList<>()).add(name);
      }
    }
    String more = count(left, "more line", "more lines");
    draft.note("… " + more + " in " + count(files.size(), "more file", "more files") + ":");
    folders.forEach((folder, names) -> Rows.of(folder.isEmpty() ? "" : folder + ":", " ", names).forEach(draft::note));
    if (named > NAMED_FILES) {
      draft.note("… " + (named - NAMED_FILES) + " more files");
    }
  }

  /** Separators and file headings say nothing that the grouping does not. */
  private void separators() {
    for (int i = 0; i < lines.size(); i++) {
      if (SearchParser.separator(lines.get(i)) || parsed.isHeading(i)) {
        draft.covered(i);
      }
    }
  }

  private static String count(long n, String one, String many) {
    return n + " " + (n == 1 ? one : many);
  }
}
