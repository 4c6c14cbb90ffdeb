package dev.tokenjuice.host;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** Shows a change of a text as {@code diff -u} does. */
final class UnifiedDiff {
  private static final int CONTEXT = 3;
  private static final long MAX_TABLE = 4_000_000;

  private final List<String> lines = new ArrayList<>();
  private final StringBuilder out = new StringBuilder();

  private UnifiedDiff() {}

  /** The difference, or the empty string if there is none. */
  static String of(SettingsFile file, byte[] after) {
    byte[] before = file.contentOr("");
    String[] old = lines(before);
    String[] changed = lines(after);
    UnifiedDiff diff = new UnifiedDiff();
    diff.compare(old, changed);
    return diff.print(file.path().toString(), before.length == 0);
  }

  private static String[] lines(byte[] text) {
    String content = new String(text, StandardCharsets.UTF_8);
    return content.isEmpty() ? new String[0] : content.split("(?<=\n)");
  }

  /** Fill {@link #lines} with all lines of both, each behind its mark. */
  private void compare(String[] old, String[] changed) {
    int head = 0;
    while (head < old.length && head < changed.length && old[head].equals(changed[head])) {
      lines.add(" " + old[head++]);
    }
    int tail = 0;
    while (tail < old.length - head && tail < changed.length - head
        && old[old.length - 1 - tail].equals(changed[changed.length - 1 - tail])) {
      tail++;
    }
    middle(slice(old, head, tail), slice(changed, head, tail));
    for (int i = old.length - tail; i < old.length; i++) {
      lines.add(" " + old[i]);
    }
  }

  private static String[] slice(String[] all, int head, int tail) {
    return Arrays.copyOfRange(all, head, all.length - tail);
  }

  private void middle(String[] old, String[] changed) {
    if ((long) old.length * changed.length > MAX_TABLE) {
      Arrays.stream(old).forEach(line -> lines.add("-" + line));
      Arrays.stream(changed).forEach(line -> lines.add("+" + line));
      return;
    }
    int[][] common = longestCommon(old, changed);
    int i = 0;
    int j = 0;
    while (i < old.length || j < changed.length) {
      if (i < old.length && j < changed.length && old[i].equals(changed[j])) {
        lines.add(" " + old[i++]);
        j++;
      } else if (i < old.length && (j == changed.length || common[i + 1][j] >= common[i][j + 1])) {
        lines.add("-" + old[i++]);
      } else {
        lines.add("+" + changed[j++]);
      }
    }
  }

  private static int[][] longestCommon(String[] old, String[] changed) {
    int[][] length = new int[old.length + 1][changed.length + 1];
    for (int i = old.length - 1; i >= 0; i--) {
      for (int j = changed.length - 1; j >= 0; j--) {
        length[i][j] = old[i].equals(changed[j])
            ? length[i + 1][j + 1] + 1
            : Math.max(length[i + 1][j], length[i][j + 1]);
      }
    }
    return length;
  }

  private String print(String name, boolean created) {
    for (int i = 0; i < lines.size();) {
      if (lines.get(i).charAt(0) == ' ') {
        i++;
        continue;
      }
      int start = Math.max(0, i - CONTEXT);
      int end = endOfHunk(i);
      hunk(start, end);
      i = end;
    }
    return out.isEmpty() ? "" : "--- " + (created ? "/dev/null" : name) + "\n+++ " + name + "\n" + out;
  }

  private int endOfHunk(int firstChange) {
    int last = firstChange;
    for (int i = firstChange; i < lines.size() && i <= last + 2 * CONTEXT; i++) {
      if (lines.get(i).charAt(0) != ' ') {
        last = i;
      }
    }
    return Math.min(lines.size(), last + 1 + CONTEXT);
  }

  private void hunk(int start, int end) {
    out.append("@@ -").append(range(start, end, '+')).append(" +").append(range(start, end, '-')).append(" @@\n");
    for (String line : lines.subList(start, end)) {
      out.append(line);
      if (!line.endsWith("\n")) {
        out.append("\n\\ No newline at end of file\n");
      }
    }
  }

  private String range(int start, int end, char without) {
    long before = lines.subList(0, start).stream().filter(line -> line.charAt(0) != without).count();
    long count = lines.subList(start, end).stream().filter(line -> line.charAt(0) != without).count();
    return (count == 0 ? before : before + 1) + "," + count;
  }
}
