package dev.tokenjuice.display;

import java.util.ArrayList;
import java.util.List;

/**
 * A table whose first column is a name, whose other columns are numbers, and whose rows may end in a bar. It fits the
 * width: names are clipped, the first numbers are left out where there is no room, and bars take what is left.
 */
public final class Chart {
  private static final int GAP = 2;
  private static final int SHORTEST_BAR = 6;
  private static final int LONGEST_BAR = 40;
  private static final int SHORTEST_NAME = 8;
  private static final String EIGHTHS = " ▏▎▍▌▋▊▉";
  private static final String GREEN = "\u001b[32m";
  private static final String RED = "\u001b[31m";
  private static final String PLAIN = "\u001b[0m";

  private record Line(double size, String[] cells) {}

  private final Screen screen;
  private final List<Line> lines = new ArrayList<>();

  public Chart(Screen screen, String... headings) {
    this.screen = screen;
    lines.add(new Line(Double.NaN, headings));
  }

  /** A row. The length of its bar is its size in relation to the largest. */
  public Chart row(double size, String... cells) {
    lines.add(new Line(size, cells));
    return this;
  }

  @Override
  public String toString() {
    int[] widths = widths();
    int first = 1;
    while (first < widths.length - 1 && numbers(widths, first) > screen.width() - GAP - SHORTEST_NAME) {
      first++;
    }
    int room = screen.width() - GAP - numbers(widths, first);
    widths[0] = Math.max(SHORTEST_NAME, Math.min(widths[0], room));
    int bar = screen.terminal() ? Math.min(LONGEST_BAR, room - widths[0] - GAP) : 0;
    double most = lines.stream().mapToDouble(line -> Math.abs(line.size)).filter(size -> size > 0).max().orElse(1);
    StringBuilder out = new StringBuilder();
    for (Line line : lines) {
      StringBuilder text = new StringBuilder(" ".repeat(GAP)).append(cells(line.cells, widths, first));
      if (bar >= SHORTEST_BAR && !Double.isNaN(line.size) && line.size != 0) {
        text.append(" ".repeat(GAP)).append(bar(line.size / most, bar));
      }
      out.append(text.toString().stripTrailing()).append('\n');
    }
    return out.toString();
  }

  /** How wide the columns of numbers are, from one of them on. */
  private static int numbers(int[] widths, int first) {
    int sum = 0;
    for (int i = first; i < widths.length; i++) {
      sum += widths[i] + GAP;
    }
    return sum;
  }

  private int[] widths() {
    int[] widths = new int[lines.get(0).cells.length];
    for (Line line : lines) {
      for (int i = 0; i < line.cells.length; i++) {
        widths[i] = Math.max(widths[i], line.cells[i].length());
      }
    }
    return widths;
  }

  private static String cells(String[] cells, int[] widths, int first) {
    StringBuilder text = new StringBuilder(Screen.clip(cells[0], widths[0]));
    text.append(" ".repeat(Math.max(0, widths[0] - text.length())));
    for (int i = first; i < cells.length; i++) {
      text.append(" ".repeat(GAP + widths[i] - cells[i].length())).append(cells[i]);
    }
    return text.toString();
  }

  private String bar(double share, int width) {
    int eighths = Math.max(1, (int) Math.round(Math.abs(share) * width * 8));
    String bar = share < 0 ? "-".repeat(Math.max(1, eighths / 8))
        : "█".repeat(eighths / 8) + (eighths % 8 == 0 ? "" : EIGHTHS.substring(eighths % 8, eighths % 8 + 1));
    return screen.colours() ? (share < 0 ? RED : GREEN) + bar + PLAIN : bar;
  }
}
