package dev.tokenjuice.store;

import com.google.re2j.Pattern;
import com.google.re2j.PatternSyntaxException;
import dev.tokenjuice.process.ExitCode;
import dev.tokenjuice.process.UserError;
import dev.tokenjuice.reducers.text.Newlines;
import dev.tokenjuice.store.OutputStore.Content;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.Optional;

/** A part of an output, chosen by line numbers, by a pattern, or both. Holds little of it, however long its lines are. */
public final class LineSelection {
  /** Where a pattern is looked for in a line. */
  private static final int SEARCHED = 1 << 20;

  private final long first;
  private final long last;
  private final int tail;
  private final Optional<Pattern> pattern;

  private LineSelection(long first, long last, int tail, Optional<Pattern> pattern) {
    this.first = first;
    this.last = last;
    this.tail = tail;
    this.pattern = pattern;
  }

  /** Read the options; each may be null. */
  public static LineSelection of(String lines, Integer head, Integer tail, String grep) {
    long first = 1;
    long last = Long.MAX_VALUE;
    if (lines != null) {
      int colon = lines.indexOf(':');
      first = number(colon < 0 ? lines : lines.substring(0, colon), 1, lines);
      last = colon < 0 ? first : number(lines.substring(colon + 1), Long.MAX_VALUE, lines);
    }
    if (head != null) {
      last = Math.min(last, first + positive("--head", head) - 1);
    }
    int tailLines = tail == null ? -1 : positive("--tail", tail);
    return new LineSelection(first, last, tailLines, Optional.ofNullable(grep).map(LineSelection::compile));
  }

  public boolean everything() {
    return first == 1 && last == Long.MAX_VALUE && tail < 0 && pattern.isEmpty();
  }

  /** Copy the chosen lines. Returns their number. To find the last lines, the output is read twice. */
  public long copy(Content content, OutputStream out) throws IOException {
    long skipped = tail < 0 ? 0 : Math.max(0, read(content, Long.MAX_VALUE, out) - tail);
    return read(content, skipped, out) - skipped;
  }

  private long read(Content content, long skipped, OutputStream out) throws IOException {
    Selected lines = new Selected(skipped, out);
    byte[] buffer = new byte[1 << 16];
    try (InputStream in = content.open()) {
      for (int n = in.read(buffer); n > 0 && lines.number <= last; n = in.read(buffer)) {
        for (int from = 0; from < n && lines.number <= last;) {
          int to = Math.min(n, Newlines.first(buffer, from, n) + 1);
          lines.add(buffer, from, to);
          from = to;
        }
      }
    }
    lines.end();
    return lines.chosen;
  }

  /** Goes through the lines and holds no more of one than a pattern looks at. */
  private final class Selected {
    private final long skipped;
    private final OutputStream out;
    private final ByteArrayOutputStream held = new ByteArrayOutputStream();
    private long number = 1;
    private long chosen;
    private boolean decided;
    private boolean shown;

    Selected(long skipped, OutputStream out) {
      this.skipped = skipped;
      this.out = out;
    }

    /** Take a part of a line; a line break, if there is one, is its last byte. */
    void add(byte[] bytes, int from, int to) throws IOException {
      if (decided && shown) {
        out.write(bytes, from, to - from);
      } else if (!decided) {
        held.write(bytes, from, to - from);
      }
      boolean ended = bytes[to - 1] == '\n';
      if (ended || pattern.isEmpty() || held.size() >= SEARCHED) {
        decide();
      }
      if (ended) {
        decided = false;
        number++;
      }
    }

    /** The last line has no break behind it. */
    void end() throws IOException {
      if (held.size() > 0) {
        decide();
      }
    }

    private void decide() throws IOException {
      if (decided) {
        return;
      }
      decided = true;
      boolean matches =
          number >= first && (pattern.isEmpty() || pattern.get().matcher(text(held.toByteArray())).find());
      shown = matches && chosen++ >= skipped;
      if (shown) {
        out.write((pattern.isEmpty() ? "" : number + ":").getBytes(StandardCharsets.US_ASCII));
        held.writeTo(out);
      }
      held.reset();
    }
  }

  /** The line without its end, where {@code $} matches. */
  private static String text(byte[] line) {
    int end = line.length;
    while (end > 0 && (line[end - 1] == '\n' || line[end - 1] == '\r')) {
      end--;
    }
    return new String(line, 0, end, StandardCharsets.UTF_8);
  }

  private static long number(String text, long otherwise, String whole) {
    try {
      long value = text.isBlank() ? otherwise : Long.parseLong(text.strip());
      if (value > 0) {
        return value;
      }
    } catch (NumberFormatException notANumber) {
      // Told below.
    }
    throw new UserError("--lines takes A:B with positive numbers, such as 120:160, not " + whole, ExitCode.USAGE);
  }

  private static int positive(String option, int value) {
    if (value < 0) {
      throw new UserError(option + " takes a number of lines, not " + value, ExitCode.USAGE);
    }
    return value;
  }

  private static Pattern compile(String expression) {
    try {
      return Pattern.compile(expression);
    } catch (PatternSyntaxException wrong) {
      throw new UserError("--grep: " + wrong.getMessage(), ExitCode.USAGE);
    }
  }
}
