package dev.tokenjuice.reducers.redact;

import dev.tokenjuice.reducers.text.Newlines;
import dev.tokenjuice.reducers.text.WordScanner;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;

/**
 * Masks high-confidence secrets in a stream of bytes as {@code [redacted:kind]}.
 *
 * <p>A word table finds the few places where a secret could begin; everything else is handed on as it came. Works on
 * whole lines; of a line longer than the limit, only the last piece is held back.
 */
public final class Redactor {
  private static final int LONGEST_LINE = 1 << 16;
  private static final int OVERLAP = 1 << 12;
  private static final int KEY_LINES = 200;
  private static final byte[] KEY_END = "-----END ".getBytes(StandardCharsets.US_ASCII);

  private final WordScanner anchors = SecretKind.ANCHORS;
  private byte[] held = new byte[0];
  private int heldLength;
  private int keyLinesLeft;

  /** A whole text with its secrets masked. */
  public static String redact(String text) {
    byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
    ByteArrayOutputStream masked = new ByteArrayOutputStream(bytes.length);
    Redactor redactor = new Redactor();
    redactor.feed(bytes, 0, bytes.length, masked::write);
    redactor.finish(masked::write);
    return masked.toString(StandardCharsets.UTF_8);
  }

  /** Take a piece of the stream and hand on what is safe to hand on. */
  public void feed(byte[] bytes, int from, int count, ByteSink out) {
    int end = from + count;
    int firstBreak = heldLength == 0 ? from : afterBreak(bytes, from, end);
    if (heldLength > 0) {
      if (firstBreak < 0 && heldLength + count <= LONGEST_LINE) {
        hold(bytes, from, count);
        return;
      }
      int joined = firstBreak < 0 ? end : firstBreak;
      hold(bytes, from, joined - from);
      int released = firstBreak < 0 ? heldLength - OVERLAP : heldLength;
      process(held, 0, released, out);
      System.arraycopy(held, released, held, 0, heldLength - released);
      heldLength -= released;
      if (firstBreak < 0) {
        return;
      }
    }
    int lastBreak = Newlines.lineStart(bytes, firstBreak, end);
    int safe = end - lastBreak > LONGEST_LINE ? end - OVERLAP : lastBreak;
    process(bytes, firstBreak, safe, out);
    hold(bytes, safe, end - safe);
  }

  /** The stream is over: hand on what was held back. */
  public void finish(ByteSink out) {
    process(held, 0, heldLength, out);
    heldLength = 0;
  }

  private void process(byte[] bytes, int from, int to, ByteSink out) {
    int done = from;
    int at = from;
    int state = WordScanner.START;
    while (at < to) {
      if (keyLinesLeft > 0) {
        done = skipKey(bytes, done, to);
        at = done;
        state = WordScanner.START;
        continue;
      }
      if (state == WordScanner.START) {
        at = anchors.skip(bytes, at, to);
      }
      state = anchors.step(state, bytes[at++]);
      if (anchors.hit(state)) {
        Span secret = SecretKind.owner(anchors.word(state))
            .find(new Region(bytes, done, to), at, anchors.word(state));
        if (secret.found()) {
          emit(bytes, done, secret.from(), out);
          mask(secret.kind(), out);
          done = secret.to();
          at = Math.max(at, done);
          state = WordScanner.START;
          keyLinesLeft = secret.opensBlock() ? KEY_LINES : 0;
        }
      }
    }
    emit(bytes, done, to, out);
  }

  /** The lines of a private key are gone with its heading; answers where ordinary text goes on. */
  private int skipKey(byte[] bytes, int from, int to) {
    int lineStart = from;
    for (int i = from; i < to; i++) {
      if (bytes[i] == '\n') {
        boolean last = contains(bytes, lineStart, i, KEY_END);
        keyLinesLeft = last ? 0 : keyLinesLeft - 1;
        lineStart = i + 1;
        if (keyLinesLeft == 0) {
          return last ? i : lineStart;
        }
      }
    }
    if (contains(bytes, lineStart, to, KEY_END)) {
      keyLinesLeft = 0;
    }
    return to;
  }

  private static void emit(byte[] bytes, int from, int to, ByteSink out) {
    if (to > from) {
      out.take(bytes, from, to - from);
    }
  }

  private static void mask(String kind, ByteSink out) {
    byte[] text = ("[redacted:" + kind + "]").getBytes(StandardCharsets.US_ASCII);
    out.take(text, 0, text.length);
  }

  private void hold(byte[] bytes, int from, int count) {
    if (heldLength + count > held.length) {
      held = Arrays.copyOf(held, Math.max(heldLength + count, Math.min(LONGEST_LINE, held.length * 2 + 256)));
    }
    System.arraycopy(bytes, from, held, heldLength, count);
    heldLength += count;
  }

  private static int afterBreak(byte[] bytes, int from, int to) {
    int end = Newlines.first(bytes, from, to);
    return end < to ? end + 1 : -1;
  }

  private static boolean contains(byte[] bytes, int from, int to, byte[] word) {
    for (int i = from; i + word.length <= to; i++) {
      if (Arrays.equals(bytes, i, i + word.length, word, 0, word.length)) {
        return true;
      }
    }
    return false;
  }

  static List<String> kinds() {
    return Arrays.stream(SecretKind.values()).map(SecretKind::label).distinct().toList();
  }
}
