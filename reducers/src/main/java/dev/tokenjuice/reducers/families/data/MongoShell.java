package dev.tokenjuice.reducers.families.data;

import dev.tokenjuice.reducers.model.CommandOutput;
import dev.tokenjuice.reducers.model.Reduction;
import dev.tokenjuice.reducers.shared.OutputReader;
import dev.tokenjuice.reducers.text.Lines;
import dev.tokenjuice.reducers.text.Prefixes;
import dev.tokenjuice.reducers.text.Signals;
import java.util.HashSet;
import java.util.Set;

/**
 * Compacts mongosh: the first documents of a long result, those with other fields or with trouble, and how many there
 * are; every message; no banner.
 */
final class MongoShell extends OutputReader {
  private static final int FEWEST = 30;
  private static final int FIRST = 3;
  private static final int ODD = 12;
  private static final int LONG_LINE = 300;
  private static final Prefixes BANNER = Prefixes.of("Current Mongosh Log ID:", "Connecting to:", "Using Mongosh:",
      "For mongosh info see:", "------");

  private final Set<Integer> fields = new HashSet<>();
  private boolean found;
  private int documents;
  private int hidden;
  private int odd;

  private MongoShell(Lines lines) {
    super(lines);
  }

  static Reduction reduce(CommandOutput output) {
    Lines lines = output.lines();
    return lines.size() < FEWEST || lines.total() > lines.size() ? Reduction.declined() : new MongoShell(lines).run();
  }

  private Reduction run() {
    int i = 0;
    while (i < lines.size()) {
      int end = lines.get(i).startsWith("  {") ? documentEnd(i) : i;
      if (end > i) {
        document(i, end);
        i = end;
      } else {
        total(i);
        if (!lines.blank(i) && !BANNER.test(lines.get(i))) {
          draft.keepClipped(i, LONG_LINE);
        }
        i++;
      }
    }
    return !found ? Reduction.declined() : draft.build();
  }

  /** The line behind the document that begins at {@code from}, or {@code from} if it is not closed. */
  private int documentEnd(int from) {
    String first = lines.get(from);
    if (first.endsWith("}") || first.endsWith("},")) {
      return from + 1;
    }
    int i = lines.find(from + 1, line -> !line.startsWith("   "));
    return i < lines.size() && lines.get(i).startsWith("  }") ? i + 1 : from;
  }

  private void document(int from, int end) {
    found = true;
    documents++;
    boolean other = fields.add(fieldsOf(from, end)) || troubled(from, end);
    if (documents <= FIRST || other && odd++ < ODD) {
      draft.keep(from, end);
    } else {
      hidden++;
    }
  }

  /** The names of the fields as one number: documents of a collection mostly have the same. */
  private int fieldsOf(int from, int end) {
    int hash = 1;
    for (int i = from + 1; i < end - 1; i++) {
      String line = lines.get(i);
      int colon = line.startsWith("    ") && line.length() > 4 && line.charAt(4) > ' ' ? line.indexOf(':') : -1;
      hash = colon > 0 ? hash * 31 + line.substring(4, colon).hashCode() : hash;
    }
    return hash;
  }

  private boolean troubled(int from, int end) {
    return lines.any(from, end, line -> (Signals.marks(line) & (Signals.FAILURE | Signals.TROUBLE)) != 0);
  }

  /** Say at the end of a result how many of its documents are left out. */
  private void total(int i) {
    if (lines.get(i).startsWith("]")) {
      draft.noteIf(hidden > 0, "  … " + hidden + " more of " + documents + " documents");
      hidden = 0;
      documents = 0;
    }
  }
}
