package dev.tokenjuice.reducers.families.system;

import dev.tokenjuice.reducers.command.Invocation;
import dev.tokenjuice.reducers.model.CommandOutput;
import dev.tokenjuice.reducers.model.Draft;
import dev.tokenjuice.reducers.model.Reduction;
import dev.tokenjuice.reducers.text.Lines;
import dev.tokenjuice.reducers.text.Prefixes;
import dev.tokenjuice.reducers.text.Recurring;
import dev.tokenjuice.reducers.text.Signals;
import dev.tokenjuice.reducers.text.Stripped;
import dev.tokenjuice.reducers.text.Words;
import java.util.BitSet;
import java.util.Map;

/** Compacts rsync, scp, tar, zip and unzip: the first files, how many lie in each folder, totals, errors whole. */
final class FileTransfer {
  private static final int FIRST = 8;
  private static final int FEW = 4;
  private static final int FOLDERS = 15;
  private static final Prefixes TELLING = Prefixes.of(
      "rsync", "sent ", "total size is ", "Number of ", "Total ", "Literal data", "Matched data", "File list ", "tar:",
      "unzip:", "zip ", "zip:", "Archive:", "bzip2:", "gzip:", "scp:", "ssh:", "lost connection", "error:", "cannot ",
      "building file list", "sending incremental", "receiving ", "created directory", "warning", "Permission denied",
      "At least one error", "finished,", "caution:", "replace ", "Everything is Ok", "Files:", "Folders:", "Size:",
      "Compressed:", "Host key", "@@@", "Length ", "deleting ");
  private static final Prefixes TROUBLE = Prefixes.of("No such file", "Cannot ", "error");

  private FileTransfer() {}

  static Reduction reduce(CommandOutput output) {
    if (rehearses(output.invocation())) {
      return Reduction.declined();
    }
    Reduction listing =
        lists(output.invocation()) ? output.tools().reduceAs("files/details", output) : Reduction.declined();
    return listing.isDeclined() ? transferred(output) : listing;
  }

  /** Whether rsync only says what it would do, or was asked what it does with each file: its list is the answer. */
  private static boolean rehearses(Invocation run) {
    return run.program().equals("rsync")
        && (run.has("--dry-run", "--itemize-changes", "--list-only") || run.hasShort('n') || run.hasShort('i'));
  }

  /** Whether the content of an archive was asked for, as opposed to what is done with it. */
  private static boolean lists(Invocation run) {
    if (!run.program().equals("tar")) {
      return run.program().equals("unzip") && run.hasShort('l');
    }
    String first = run.args().isEmpty() ? "" : run.args().get(0);
    boolean letters = !first.startsWith("--") && first.indexOf('t') >= 0 && first.indexOf('.') < 0
        && first.indexOf('x') < 0 && first.indexOf('c') < 0;
    return letters || run.has("--list");
  }

  private static Reduction transferred(CommandOutput output) {
    Lines lines = output.lines();
    Recurring recent = new Recurring();
    FolderCounts folders = new FolderCounts();
    FolderCounts below = new FolderCounts();
    BitSet entries = new BitSet();
    BitSet noise = new BitSet();
    for (int i = 0; i < lines.size(); i++) {
      String line = lines.get(i);
      if (lines.blank(i)) {
        continue;
      }
      if (progress(line) || line.startsWith("---")) {
        noise.set(i);
      } else if (!telling(line) && !(i == lines.size() - 1 && total(line))) {
        entries.set(i);
        int path = Words.skip(line, pathAt(line));
        String folder = folder(line, path, 0, recent);
        folders.add(folder);
        below.add(folder(line, path, folder.length(), recent));
      }
    }
    int most = output.failed() ? FEW : FIRST;
    if (entries.cardinality() <= most && noise.isEmpty()) {
      return Reduction.declined();
    }
    return written(lines, entries, noise, most, folders.size() > 1 ? folders : below);
  }

  private static Reduction written(Lines lines, BitSet entries, BitSet noise, int most, FolderCounts folders) {
    Draft draft = new Draft(lines);
    int total = entries.cardinality();
    int rank = 0;
    for (int i = 0; i < lines.size(); i++) {
      if (lines.blank(i) || noise.get(i)) {
        continue;
      }
      if (!entries.get(i)) {
        draft.keepClipped(i, 600);
      } else if (rank++ < most) {
        draft.keepAs(i, Words.squeezed(lines.get(i)).strip());
      } else if (rank == most + 1) {
        draft.note(summary(total, most, folders));
      }
    }
    return draft.build();
  }

  private static String summary(int files, int shown, FolderCounts folders) {
    StringBuilder text = new StringBuilder("… " + (files - shown) + " more of " + files + " entries");
    if (folders.size() > 1 && folders.size() <= FOLDERS * 4) {
      String separator = "; by folder: ";
      int named = 0;
      for (Map.Entry<String, int[]> folder : folders.entries()) {
        if (named++ == FOLDERS) {
          text.append(", … ").append(folders.size() - FOLDERS).append(" more folders");
          break;
        }
        text.append(separator).append(folder.getKey()).append(' ').append(folder.getValue()[0]);
        separator = ", ";
      }
    }
    return text.toString();
  }

  private static boolean telling(String line) {
    int from = Stripped.start(line, 0);
    if (TELLING.find(line, from) != null) {
      return true;
    }
    if (line.indexOf(' ', from) < 0) {
      return false;
    }
    int colon = line.indexOf(": ");
    return colon > 0 && Signals.exceptionName(line) || troubleBehind(line, colon)
        || line.contains("Permission denied") || line.contains("No space left") || line.contains("cannot find")
        || line.contains("bad CRC");
  }

  private static boolean troubleBehind(String line, int colon) {
    for (int at = colon; at >= 0; at = line.indexOf(": ", at + 2)) {
      if (TROUBLE.find(line, at + 2) != null) {
        return true;
      }
    }
    return false;
  }

  private static boolean total(String line) {
    return line.contains(" files") || line.contains(" file") && Character.isDigit(line.strip().charAt(0));
  }

  /** How far one file is: {@code   1,234 100%  1.2MB/s  0:00:00 (xfr#1, to-chk=2/4)}. */
  private static boolean progress(String line) {
    return line.startsWith(" ") && line.indexOf('%') > 0 && line.contains("B/s") && !line.contains("/s\n")
        && Character.isDigit(line.strip().charAt(0));
  }

  /** The first folder that ends behind the first {@code from} characters of a path, or the path up to there. */
  private static String folder(String line, int path, int from, Recurring recent) {
    int start = Math.max(from, line.startsWith("./", path) ? 2 : line.startsWith("/", path) ? 1 : 0);
    int slash = line.indexOf('/', path + start);
    if (slash >= 0 && Words.wordEnd(line, path, slash) == slash) {
      return recent.part(line, path, slash + 1);
    }
    return from == 0 ? "." : recent.part(line, path, Words.wordEnd(line, path, path + from));
  }

  /** Where the path that a line names begins: behind {@code inflating:}, or the last word of a long listing. */
  private static int pathAt(String line) {
    int from = Stripped.start(line, 0);
    int end = Stripped.end(line);
    int colon = line.indexOf(": ", from);
    if (colon > from && colon < from + 12 && colon + 2 < end && line.indexOf(' ', from) > colon) {
      return Stripped.start(line, colon + 2);
    }
    char first = line.charAt(from);
    boolean listed = end - from > 40 && (first == '-' || first == 'd') && line.indexOf("rw", from) > from
        || Character.isDigit(first) && Words.split(line, 9).size() > 3;
    return listed ? Math.max(from, line.lastIndexOf(' ', end - 1) + 1) : from;
  }
}
