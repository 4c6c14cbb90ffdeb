package dev.tokenjuice.reducers.families.files;

import dev.tokenjuice.reducers.CommandOutput;
import dev.tokenjuice.reducers.Draft;
import dev.tokenjuice.reducers.Reduction;
import dev.tokenjuice.reducers.text.Lines;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Results of grep, rg, ag, ack and git grep: grouped by file; when thinned, with the true numbers of files and lines. */
final class SearchReducer {
  private static final int SHORT = 8;
  private static final int ALL_UP_TO = 150;
  private static final int SHOWN_LINES = 120;
  private static final int PER_FILE = 8;
  private static final int NAMED_FILES = 80;
  private static final int WIDTH = 240;
  private static final int BUDGET = 24_000;

  private final Lines lines;
  private final Draft draft;
  private final SearchParser parsed;
  private final Map<String, List<SearchHit>> byFile = new LinkedHashMap<>();
  private String root = "";
  private int matches;
  private int shownLines;
  private long used;

  private SearchReducer(Lines lines) {
    this.lines = lines;
    this.draft = new Draft(lines);
    this.parsed = new SearchParser(lines);
  }

  static Reduction reduce(CommandOutput output) {
    Lines lines = output.lines();
    SearchOptions options = new SearchOptions(output.invocation());
    if (lines.size() < SHORT) {
      return new Draft(lines).keep(0, lines.size()).build();
    }
    if (options.listsFiles()) {
      return PathList.reduce(output);
    }
    if (options.counts()) {
      return SearchCounts.reduce(output);
    }
    return new SearchReducer(lines).render(options.onlyMatching());
  }

  private Reduction render(boolean onlyMatching) {
    for (SearchHit hit : parsed.hits()) {
      byFile.computeIfAbsent(hit.path(), k -> new ArrayList<>()).add(hit);
      matches += hit.context() ? 0 : 1;
    }
    if (matches == 0) {
      return Reduction.declined();
    }
    boolean thin = parsed.hits().size() > ALL_UP_TO || lines.total() > lines.size();
    if (parsed.shape() == SearchParser.Shape.TEXT && !onlyMatching) {
      return plain(thin);
    }
    totals();
    root();
    List<String> unshown = new ArrayList<>();
    for (Map.Entry<String, List<SearchHit>> file : byFile.entrySet()) {
      if (thin && (shownLines >= SHOWN_LINES || used > BUDGET)) {
        unshown.add(file.getKey());
      } else {
        file(file.getKey(), file.getValue(), thin);
      }
    }
    unshown(unshown);
    separators();
    Notices.show(draft, lines, parsed.notices());
    return draft.fact("matches", matches).fact("files", byFile.size()).build();
  }

  /** Lines of one file without numbers: nothing to group by, so they stay in order and as they are. */
  private Reduction plain(boolean thin) {
    int limit = thin ? SHOWN_LINES : lines.size();
    for (SearchHit hit : parsed.hits()) {
      if (shownLines < limit && used < BUDGET) {
        draft.keepClipped(hit.at(), WIDTH * 2);
        used += Math.min(WIDTH * 2, hit.text().length()) + 1;
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
    draft.note(least + count(matches, "match", "matches") + (named ? " in " + count(byFile.size(), "file", "files") : "") + ":");
  }

  private void root() {
    if (byFile.size() > 2) {
      root = Paths.commonRoot(byFile.keySet());
      if (!root.isEmpty()) {
        draft.note("paths below " + root);
      }
    }
  }

  private void file(String path, List<SearchHit> hits, boolean thin) {
    int limit = !thin ? hits.size() : byFile.size() == 1 ? SHOWN_LINES : PER_FILE;
    String shortPath = path.substring(root.length());
    List<SearchHit> shown = hits.subList(0, Math.min(limit, hits.size()));
    List<String> texts = merged(shown);
    shownLines += shown.size();
    String indent = "";
    if (!path.isEmpty() && texts.size() == 1 && hits.size() == shown.size()) {
      texts = List.of(shortPath + (texts.get(0).startsWith(" ") ? "" : ":") + texts.get(0));
    } else if (!path.isEmpty()) {
      draft.note(shortPath);
      indent = " ";
    }
    for (String text : texts) {
      draft.note(indent + text);
      used += text.length() + 2;
    }
    if (shown.size() < hits.size()) {
      draft.note(indent + "… " + (hits.size() - shown.size()) + " more lines" + (path.isEmpty() ? "" : " in this file"));
    }
  }

  /** The lines of one file; a text that several lines share is said once, behind all their numbers. */
  private List<String> merged(List<SearchHit> hits) {
    Map<String, StringBuilder> numbers = new LinkedHashMap<>();
    Map<String, Integer> times = new LinkedHashMap<>();
    boolean contexts = hits.stream().anyMatch(SearchHit::context);
    for (SearchHit hit : hits) {
      String text = clipped(hit);
      String key = contexts ? text + "\n" + hit.at() : text;
      times.merge(key, 1, Integer::sum);
      StringBuilder list = numbers.computeIfAbsent(key, k -> new StringBuilder());
      list.append(list.isEmpty() ? "" : ",").append(hit.number());
      if (contexts) {
        list.append(hit.context() ? "-" : ":");
      }
    }
    List<String> out = new ArrayList<>();
    numbers.forEach((key, list) -> {
      String text = contexts ? key.substring(0, key.lastIndexOf('\n')) : key;
      boolean numbered = !list.isEmpty() && Character.isDigit(list.charAt(0));
      String many = !numbered && times.get(key) > 1 ? " (×" + times.get(key) + ")" : "";
      out.add((numbered ? list + (contexts ? " " : ": ") : "") + text + many);
    });
    return out;
  }

  /** The text, cut if it is long; the draft then counts the line as omitted, since it is not there as a whole. */
  private String clipped(SearchHit hit) {
    String text = hit.text().strip();
    if (text.length() <= WIDTH) {
      draft.covered(hit.at());
      return text;
    }
    int end = Character.isHighSurrogate(text.charAt(WIDTH - 1)) ? WIDTH - 1 : WIDTH;
    return text.substring(0, end) + "… (" + (text.length() - end) + " more chars)";
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
    draft.note("… " + count(left, "more line", "more lines") + " in " + count(files.size(), "more file", "more files") + ":");
    folders.forEach((folder, names) -> Rows.of(folder.isEmpty() ? "" : folder + ":", " ", names).forEach(draft::note));
    if (named > NAMED_FILES) {
      draft.note("… " + (named - NAMED_FILES) + " more files");
    }
  }

  /** Separators and file headings say nothing that the grouping does not. */
  private void separators() {
    for (int i = 0; i < lines.size(); i++) {
      if (lines.get(i).equals("--") || parsed.isHeading(i)) {
        draft.covered(i);
      }
    }
  }

  private static String count(long n, String one, String many) {
    return n + " " + (n == 1 ? one : many);
  }
}
