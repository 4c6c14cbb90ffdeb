package dev.tokenjuice.reducers.families.containers;

import dev.tokenjuice.reducers.families.containers.ScanTable.Row;
import dev.tokenjuice.reducers.model.Reduction;
import dev.tokenjuice.reducers.shared.OutputReader;
import dev.tokenjuice.reducers.text.Lines;
import dev.tokenjuice.reducers.text.Signs;
import dev.tokenjuice.reducers.text.Words;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Compacts trivy: a line for each grave finding, lesser ones by severity, totals; no frames, links and progress. */
final class ImageScan extends OutputReader {
  private static final int ALL_UP_TO = 15;
  private static final int GRAVE = 150;
  private static final int NAMES = 25;
  private static final int LONG_LINE = 300;

  private boolean tables;

  ImageScan(Lines lines) {
    super(lines);
  }

  Reduction run() {
    lines.walk(i -> ScanTable.part(lines.get(i)) ? table(i) : line(i));
    return tables ? draft.build() : Reduction.declined();
  }

  private int line(int i) {
    String line = lines.get(i);
    boolean progress = line.contains("\tINFO\t") || line.contains("\tDEBUG\t");
    boolean rule = Signs.only(line, "=-");
    if (!line.isBlank() && !progress && !rule) {
      draft.keepClipped(i, LONG_LINE);
    }
    return i + 1;
  }

  private int table(int from) {
    tables = true;
    ScanTable table = new ScanTable();
    int end = from;
    while (end < lines.size() && ScanTable.part(lines.get(end))) {
      table.add(end, lines.get(end));
      if (lines.get(end++).startsWith("└")) {
        break;
      }
    }
    List<Row> rows = table.rows();
    int severity = rows.isEmpty() ? -1 : rows.get(0).cells().indexOf("Severity");
    if (severity < 0 || rows.size() <= ALL_UP_TO) {
      rows.forEach(this::keep);
    } else {
      bySeverity(rows, severity);
    }
    return end;
  }

  private void bySeverity(List<Row> rows, int severity) {
    keep(rows.get(0));
    Map<String, List<Row>> lesser = new LinkedHashMap<>();
    int grave = 0;
    for (Row row : rows.subList(1, rows.size())) {
      String degree = row.cells().get(severity);
      if (!degree.equals("CRITICAL") && !degree.equals("HIGH")) {
        lesser.computeIfAbsent(degree, k -> new ArrayList<>()).add(row);
      } else if (grave++ < GRAVE) {
        keep(row);
      }
    }
    draft.noteIf(grave > GRAVE, "… " + (grave - GRAVE) + " more that are HIGH or CRITICAL");
    lesser.forEach((degree, members) -> {
      List<String> names = members.stream().map(row -> row.cells().get(0) + " " + row.cells().get(1)).toList();
      draft.note(degree + " (" + members.size() + "): " + Words.listed(names, NAMES));
    });
  }

  private void keep(Row row) {
    String text = String.join(" | ", row.cells().stream().map(cell -> cell.isEmpty() ? "-" : cell).toList());
    draft.keepPart(row.from(), Words.clipped(text, LONG_LINE));
    for (int i = row.from() + 1; i < row.end(); i++) {
      draft.coveredInPart(i);
    }
  }
}
