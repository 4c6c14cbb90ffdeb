package dev.tokenjuice.store;

import com.google.re2j.Pattern;
import com.google.re2j.PatternSyntaxException;
import dev.tokenjuice.process.ExitCode;
import dev.tokenjuice.process.UserError;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Optional;

/** A part of an output, chosen by line numbers, by a pattern, or both. Reads once and holds only the tail asked for. */
public final class LineSelection {
  private final long first;
  private final long last;
  private final int tail;
  private final Optional<Pattern> pattern;
  private long copied;

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

  /** Copy the chosen lines; the answer is their number. */
  public long copy(InputStream in, OutputStream out) throws IOException {
    copied = 0;
    ArrayDeque<byte[]> kept = new ArrayDeque<>();
    ByteArrayOutputStream line = new ByteArrayOutputStream();
    long number = 1;
    byte[] buffer = new byte[1 << 16];
    for (int n = in.read(buffer); n > 0 && number <= last; n = in.read(buffer)) {
      int from = 0;
      for (int i = 0; i < n && number <= last; i++) {
        if (buffer[i] == '\n') {
          line.write(buffer, from, i + 1 - from);
          take(number++, line.toByteArray(), kept, out);
          line.reset();
          from = i + 1;
        }
      }
      line.write(buffer, from, number <= last ? n - from : 0);
    }
    if (line.size() > 0 && number <= last) {
      take(number, line.toByteArray(), kept, out);
    }
    for (byte[] one : kept) {
      out.write(one);
    }
    return copied + kept.size();
  }

  private void take(long number, byte[] line, ArrayDeque<byte[]> kept, OutputStream out) throws IOException {
    if (number < first) {
      return;
    }
    byte[] shown = line;
    if (pattern.isPresent()) {
      if (!pattern.get().matcher(text(line)).find()) {
        return;
      }
      shown = numbered(number, line);
    }
    if (tail < 0) {
      out.write(shown);
      copied++;
      return;
    }
    kept.add(shown);
    if (kept.size() > tail) {
      kept.remove();
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

  private static byte[] numbered(long number, byte[] line) {
    byte[] prefix = (number + ":").getBytes(StandardCharsets.US_ASCII);
    byte[] shown = Arrays.copyOf(prefix, prefix.length + line.length);
    System.arraycopy(line, 0, shown, prefix.length, line.length);
    return shown;
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
