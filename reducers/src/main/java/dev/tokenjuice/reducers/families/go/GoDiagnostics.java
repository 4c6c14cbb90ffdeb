package dev.tokenjuice.reducers.families.go;

import dev.tokenjuice.reducers.model.Draft;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** Shows what the compiler and vet found, each finding once: a package and its test variant repeat each other. */
final class GoDiagnostics {
  private final Draft draft;
  private final Set<String> told = new HashSet<>();
  private int count;

  GoDiagnostics(Draft draft) {
    this.draft = draft;
  }

  void show(List<GoLine> lines) {
    List<GoLine> headings = new ArrayList<>(1);
    int i = 0;
    while (i < lines.size()) {
      String text = lines.get(i).text();
      if (text.startsWith("# ")) {
        headings.clear();
        headings.add(lines.get(i++));
        continue;
      }
      int end = i + 1;
      while (end < lines.size() && continuation(lines.get(end).text())) {
        end++;
      }
      if (!text.isBlank()) {
        finding(lines.subList(i, end), headings);
      }
      i = end;
    }
  }

  int count() {
    return count;
  }

  private static boolean continuation(String text) {
    return !text.isEmpty() && Character.isWhitespace(text.charAt(0));
  }

  private void finding(List<GoLine> block, List<GoLine> headings) {
    String key = String.join("\n", block.stream().map(GoLine::text).toList());
    boolean placed = GoText.placeEnd(key) > 0 || key.startsWith("vet: ");
    if (placed && !told.add(key)) {
      block.forEach(line -> draft.covered(line.index()));
      return;
    }
    headings.forEach(line -> draft.keepAs(line.index(), line.text()));
    headings.clear();
    count += placed ? 1 : 0;
    block.forEach(line -> draft.keepAs(line.index(), line.text().stripTrailing()));
  }
}
