package dev.tokenjuice.reducers.rewrite;

import dev.tokenjuice.reducers.text.StackTraces;
import java.util.ArrayList;
import java.util.List;

/**
 * Writes the folder of the file in a stack frame as {@code …/} if the file in the frame above is in the same folder:
 * {@code at run (…/queue.ts:25:2)}. Between both frames there are only indented lines, and none with another path.
 */
public final class FrameFolders implements Rewriting {
  /** A shorter folder saves too little. */
  private static final int SHORT = 12;
  private static final String SAME = "…/";
  private static final String BEFORE_PATHS = " \t(\"'";

  @Override
  public List<String> rewrite(List<String> lines) {
    List<String> out = new ArrayList<>(lines.size());
    String above = "";
    for (String line : lines) {
      if (line.contains(SAME)) {
        return lines;
      }
      boolean indented = !line.isEmpty() && line.charAt(0) <= ' ';
      int end = indented ? line.lastIndexOf('/') + 1 : 0;
      int from = start(line, end);
      boolean same = end - from >= SHORT && above.length() == end - from && line.startsWith(above, from)
          && StackTraces.frame(line);
      out.add(same ? line.substring(0, from) + SAME + line.substring(end) : line);
      above = !indented ? "" : end == 0 ? above : absolute(line, from) ? line.substring(from, end) : "";
    }
    return out;
  }

  private static boolean absolute(String line, int from) {
    return line.charAt(from) == '/' || line.startsWith("file:/", from);
  }

  private static int start(String line, int end) {
    int from = end;
    while (from > 0 && BEFORE_PATHS.indexOf(line.charAt(from - 1)) < 0) {
      from--;
    }
    return from;
  }
}
