package dev.tokenjuice.reducers.shared;

import dev.tokenjuice.reducers.model.Draft;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Diagnostics grouped by file; equal messages of one file are shown once. */
public final class FileGroups {
  /** A long group repeats the name of its file after this many characters. */
  private static final int REMIND_AFTER = 1100;

  private final Map<String, Map<String, List<Finding>>> byFile = new LinkedHashMap<>();
  /** The first line that is about a file. */
  private final Map<String, Integer> begins = new HashMap<>();
  private Finding latest;
  private String root = "";
  private int files;
  private int count;

  /** One finding: its line of the output, its place in the file, and what stands below it. */
  static final class Finding {
    private final int line;
    private final String place;
    private List<Detail> details = List.of();

    Finding(int line, String place) {
      this.line = line;
      this.place = place;
    }

    int line() {
      return line;
    }

    String place() {
      return place;
    }

    List<Detail> details() {
      return details;
    }

    private void add(Detail detail) {
      if (details.isEmpty()) {
        details = new ArrayList<>();
      }
      details.add(detail);
    }
  }

  /** A line below a finding. */
  record Detail(int line, String text) {}

  /** Add what line {@code i} says of a file or of a place in it, such as {@code a.ts:12:5}. */
  public void add(int i, String where, String text) {
    int column = where.lastIndexOf(':');
    int row = column < 1 ? -1 : where.lastIndexOf(':', column - 1);
    boolean placed = row > 0 && row + 1 < column && Character.isDigit(where.charAt(row + 1));
    add(i, placed ? where.substring(0, row) : where, placed ? where.substring(row + 1) : "", text);
  }

  /** Add what line {@code i} says of {@code place} (such as {@code 12:5}) in {@code file}. */
  public void add(int i, String file, String place, String text) {
    latest = new Finding(i, place);
    Map<String, List<Finding>> findings = byFile.get(file);
    if (findings == null) {
      findings = new LinkedHashMap<>();
      byFile.put(file, findings);
      begins.put(file, i);
      files++;
    }
    findings.computeIfAbsent(text, t -> new ArrayList<>(1)).add(latest);
    count++;
  }

  /** Add a further line to the diagnostic added last. */
  public void detail(int i, String text) {
    latest.add(new Detail(i, text));
  }

  /** How many details the diagnostic added last has. */
  public int detailsOfLatest() {
    return latest == null ? 0 : latest.details().size();
  }

  public boolean isEmpty() {
    return count == 0;
  }

  public int count() {
    return count;
  }

  public int files() {
    return files;
  }

  /**
   * Write all groups, once, each where its first line was printed; a folder shared by many absolute paths is named once.
   */
  public void writeTo(Draft draft) {
    root = byFile.size() < 3 ? "" : PathRoot.of(byFile.keySet());
    SharedFindings shared = new SharedFindings(byFile);
    if (count > 0) {
      draft.at(Collections.min(begins.values()), () -> draft.noteIf(!root.isEmpty(), "in " + root));
    }
    byFile.forEach((file, findings) -> draft.at(begins.get(file),
        () -> writeFile(draft, file.substring(root.length()), findings)));
    if (count > 0) {
      draft.at(latest.line(), () -> shared.writeTo(draft, root));
    }
    draft.inOrder();
  }

  private void writeFile(Draft draft, String file, Map<String, List<Finding>> findings) {
    if (findings.size() == 1) {
      findings.forEach((text, same) -> writeFinding(draft, file.isEmpty() ? "" : file + ":", text, same));
      return;
    }
    draft.note(file);
    int written = 0;
    for (Map.Entry<String, List<Finding>> entry : findings.entrySet()) {
      if (written > REMIND_AFTER) {
        draft.note(file);
        written = 0;
      }
      written += writeFinding(draft, "  ", entry.getKey(), entry.getValue());
    }
  }

  private static int writeFinding(Draft draft, String prefix, String text, List<Finding> same) {
    StringBuilder row = new StringBuilder(prefix);
    for (int k = 0; k < same.size(); k++) {
      row.append(k == 0 ? "" : ", ").append(same.get(k).place());
      draft.covered(same.get(k).line());
    }
    String shown = row.append(row.isEmpty() || row.charAt(row.length() - 1) == ' ' ? "" : " ").append(text).toString();
    draft.keepAs(same.get(0).line(), shown);
    int size = shown.length();
    Set<String> texts = new HashSet<>();
    for (Finding finding : same) {
      for (Detail detail : finding.details()) {
        if (texts.add(detail.text())) {
          draft.keepAs(detail.line(), detail.text());
          size += detail.text().length();
        } else {
          draft.covered(detail.line());
        }
      }
    }
    return size;
  }
}
