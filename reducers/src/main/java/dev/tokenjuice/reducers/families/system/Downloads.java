package dev.tokenjuice.reducers.families.system;

import dev.tokenjuice.reducers.model.Reduction;
import dev.tokenjuice.reducers.shared.OutputReader;
import dev.tokenjuice.reducers.text.LineForms;
import dev.tokenjuice.reducers.text.Lines;
import dev.tokenjuice.reducers.text.Prefixes;
import dev.tokenjuice.reducers.text.Words;
import java.util.ArrayList;
import java.util.List;

/** Many files fetched by one wget: what failed with its address, what was saved by name, and the totals. */
final class Downloads extends OutputReader {
  private static final int FEW = 5;
  private static final int FAILED = 60;
  private static final int SAVED = 15;
  private static final LineForms TROUBLE =
      LineForms.of("{} ERROR {}", "ERROR:{}", "{}failed{}", "wget: {}", "{}Giving up{}", "{}annot {}", "{}timed out{}");
  private static final Prefixes TOTAL = Prefixes.of("FINISHED --", "Total wall clock", "Downloaded: ");

  private final List<String> saved = new ArrayList<>();
  private String address = "";
  private int requests;
  private int failed;

  private Downloads(Lines lines) {
    super(lines);
  }

  /** Declined when only a few files were asked for. */
  static Reduction reduce(Lines lines) {
    return lines.stream().filter(Downloads::request).limit(FEW + 1L).count() > FEW ? new Downloads(lines).run()
        : Reduction.declined();
  }

  private Reduction run() {
    for (int i = 0; i < lines.size(); i++) {
      String line = lines.get(i);
      if (request(line)) {
        requests++;
        address = line.substring(line.indexOf("--  ") + 4).strip();
      } else if (saved(line)) {
        saved.add(name(line));
      } else if (TROUBLE.test(line)) {
        failed(i, line.strip());
      } else if (TOTAL.test(line)) {
        end();
        draft.keep(i);
      }
    }
    end();
    return draft.build();
  }

  /** A line such as {@code --2026-01-02 10:00:00--  https://files.example/a}. */
  private static boolean request(String line) {
    return line.startsWith("--2") && line.indexOf("--  ") > 10;
  }

  private static boolean saved(String line) {
    return line.contains(" saved [") && line.indexOf(" - ") > 0;
  }

  /** The file and its size: {@code a.html [415]}, or {@code a.html [20/415]} if some of it is missing. */
  private static String name(String line) {
    int at = line.lastIndexOf(" saved [");
    String size = line.substring(at + 8).replace("]", "");
    int slash = size.indexOf('/');
    boolean whole = slash > 0 && size.substring(0, slash).equals(size.substring(slash + 1));
    String file = line.substring(line.indexOf(" - ") + 3, at).replace("‘", "").replace("’", "");
    return file + " [" + (whole ? size.substring(0, slash) : size) + "]";
  }

  private void failed(int i, String text) {
    if (failed++ < FAILED) {
      int error = text.indexOf("ERROR ");
      draft.keepAs(i, address + ": " + text.substring(Math.max(error, 0)));
    }
  }

  private void end() {
    if (requests == 0) {
      return;
    }
    draft.more(failed - FAILED, "failure");
    draft.note(requests + " requests, " + saved.size() + " saved" + (saved.isEmpty() ? "" : ": ")
        + Words.listed(saved, SAVED));
    requests = 0;
  }
}
