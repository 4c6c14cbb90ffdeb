package dev.tokenjuice.reducers.redact;

import dev.tokenjuice.reducers.text.Newlines;
import dev.tokenjuice.reducers.text.WordScanner;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Optional;

/**
 * Masks secrets in a stream of bytes as {@code [redacted:kind]}.
 *
 * <p>A word table finds the few places where a secret could begin; all other bytes are handed on as they are. It reads
 * whole lines. Of a line longer than the limit, it holds back only the last piece.
 */
public final class Redactor {
  private static final int LONGEST_LINE = 1 << 16;
  private static final int OVERLAP = 1 << 12;
  private static final String SHORT = "[redacted]";
  private static final String STARS = "***";
  /** Fewer letters of a secret than this do not reveal it. */
  private static final int REVEALING = 8;
  private static final byte[] HEADING = "-----BEGIN".getBytes(StandardCharsets.US_ASCII);
  private static final byte[] BREAK = {'\n'};
  /** Characters between a secret and the word that leads to it. */
  private static final String LEADING = " :=\"'@";

  private final SecretKind.Table kinds;
  private final WordScanner anchors;
  private byte[] held = new byte[0];
  private int heldLength;
  /** How many of the held bytes were handed on already. */
  private int released;
  private final KeyBlock key = new KeyBlock();
  /** Whether the line break behind the last line of a key has not been handed on. */
  private boolean owesBreak;

  /** Looks for guesses in what this one hands on, if the output is a dump. */
  private final Optional<Redactor> guesses;

  private Redactor(SecretKind.Table kinds, Optional<Redactor> guesses) {
    this.kinds = kinds;
    this.anchors = kinds.scanner;
    this.guesses = guesses;
  }

  /** Masks certain secrets; in a dump of an environment or a configuration, also values with a secret name. */
  public static Redactor of(boolean dump) {
    return new Redactor(SecretKind.CERTAIN,
        dump ? Optional.of(new Redactor(SecretKind.GUESSES, Optional.empty())) : Optional.empty());
  }

  /** A whole text in UTF-8 with its secrets masked. */
  public static byte[] redact(byte[] bytes, boolean dump) {
    ByteArrayOutputStream masked = new ByteArrayOutputStream(bytes.length);
    Redactor redactor = of(dump);
    redactor.feed(bytes, 0, bytes.length, masked::write);
    redactor.finish(masked::write);
    return masked.toByteArray();
  }

  /** Take a piece of the stream and hand on what is safe to hand on. */
  public void feed(byte[] bytes, int from, int count, ByteSink out) {
    search(bytes, from, count, behind(out));
  }

  private ByteSink behind(ByteSink out) {
    return guesses.isEmpty() ? out : (bytes, from, count) -> guesses.get().feed(bytes, from, count, out);
  }

  private void search(byte[] bytes, int from, int count, ByteSink out) {
    int end = from + count;
    int firstBreak = heldLength == 0 ? from : afterBreak(bytes, from, end);
    if (heldLength > 0) {
      if (firstBreak < 0 && heldLength + count <= LONGEST_LINE) {
        hold(bytes, from, count);
        return;
      }
      int joined = firstBreak < 0 ? end : firstBreak;
      hold(bytes, from, joined - from);
      int safe = firstBreak < 0 ? betweenWords(held, heldLength) : heldLength;
      process(held, 0, safe, released, out);
      System.arraycopy(held, safe, held, 0, heldLength - safe);
      heldLength -= safe;
      released = Math.max(0, released - safe);
      if (firstBreak < 0) {
        return;
      }
    }
    int lastBreak = Newlines.lineStart(bytes, firstBreak, end);
    int safe = end - lastBreak > LONGEST_LINE ? betweenWords(bytes, end) : lastBreak;
    process(bytes, firstBreak, safe, firstBreak, out);
    hold(bytes, safe, end - safe);
  }

  /** A place before the last piece of a long line where no secret is cut in two, if there is one near. */
  private static int betweenWords(byte[] bytes, int end) {
    int word = end - OVERLAP;
    while (word > end - 2 * OVERLAP && inSecret(bytes[word - 1])) {
      word--;
    }
    int item = word;
    while (item > end - 2 * OVERLAP && (inSecret(bytes[item - 1]) || LEADING.indexOf(bytes[item - 1]) >= 0)) {
      item--;
    }
    return item > end - 2 * OVERLAP ? item : word;
  }

  /** The stream is over: hand on what was held back. */
  public void finish(ByteSink out) {
    finishOwn(behind(out));
    guesses.ifPresent(second -> second.finish(out));
  }

  private void finishOwn(ByteSink out) {
    process(held, 0, heldLength, released, out);
    heldLength = 0;
    released = 0;
    writeOwedBreak(out);
    if (key.pending()) {
      release(out);
      // If more of the key comes, it is still recognised.
      key.resume();
    }
  }

  /**
   * Hand on the beginning of an unfinished line, but not a long word at its end. The rest of the line is judged
   * together with this beginning: if a secret began in it, the rest of the secret is masked.
   */
  public void handOnUnfinished(ByteSink out) {
    int end = heldLength;
    int letters = 0;
    while (end > released && inSecret(held[end - 1])) {
      end--;
      letters += Character.isLetterOrDigit(held[end]) ? 1 : 0;
    }
    end = beforeHeading(letters < REVEALING ? heldLength : end);
    if (end > released && !key.pending() && !key.inside()) {
      process(held, 0, end, released, behind(out));
      released = end;
    }
    guesses.ifPresent(second -> second.handOnUnfinished(out));
  }

  private static boolean inSecret(byte b) {
    return Character.isLetterOrDigit(b) || "-_+/=.~%".indexOf(b) >= 0;
  }

  /** The place before the heading of a key, which waits for the lines behind it; {@code end} if there is none. */
  private int beforeHeading(int end) {
    for (int i = released; i + HEADING.length <= end; i++) {
      if (Arrays.equals(held, i, i + HEADING.length, HEADING, 0, HEADING.length)) {
        return i;
      }
    }
    return end;
  }

  /** Hand on the bytes from {@code first} on with their secrets masked, judged together with the bytes in front. */
  private void process(byte[] bytes, int from, int to, int first, ByteSink out) {
    int done = from;
    int at = from;
    int state = WordScanner.START;
    while (at < to) {
      if (key.pending() || key.inside()) {
        done = keyLine(lineFrom(bytes, done, to), out);
        at = done;
        state = WordScanner.START;
        continue;
      }
      if (state == WordScanner.START) {
        at = anchors.skip(bytes, at, to);
      }
      do {
        state = anchors.step(state, bytes[at++]);
      } while (at < to && state != WordScanner.START && !anchors.hit(state));
      if (anchors.hit(state)) {
        Span secret = kinds.find(anchors.word(state), new Region(bytes, done, to), at);
        if (secret.opensBlock()) {
          emit(bytes, Math.max(done, first), secret.from(), out);
          int behind = key.open(new Region(bytes, from, to), secret.from(), secret.to());
          done = Math.max(secret.from(), behind);
          at = Math.max(at, behind);
          state = WordScanner.START;
        } else if (secret.found()) {
          emit(bytes, Math.max(done, first), secret.from(), out);
          if (secret.to() > first) {
            mask(secret.kind(), secret.to() - Math.max(secret.from(), first), out);
          }
          done = secret.to();
          at = Math.max(at, done);
          state = WordScanner.START;
        }
      }
    }
    emit(bytes, Math.max(done, first), to, out);
  }

  /** Judge a line that may belong to a private key. Returns where other text continues. */
  private int keyLine(Region line, ByteSink out) {
    boolean undecided = key.pending();
    KeyBlock.Meaning meaning = key.judge(line);
    if (undecided && (key.inside() || meaning == KeyBlock.Meaning.LAST)) {
      mask("private-key", Integer.MAX_VALUE, out);
      key.giveBack();
    }
    switch (meaning) {
      case KEY -> {
        owesBreak = key.inside() && line.at(line.to() - 1) == '\n';
        if (key.pending()) {
          key.keep(line);
        }
        return line.to();
      }
      case LAST -> {
        owesBreak = false;
        key.leave();
        return KeyBlock.closing(line);
      }
      default -> {
        writeOwedBreak(out);
        release(out);
        return line.from();
      }
    }
  }

  /** Hand on the lines behind a heading that were no key. */
  private void release(ByteSink out) {
    key.leave();
    int heading = key.headingLength();
    byte[] kept = key.giveBack();
    emit(kept, 0, heading, out);
    process(kept, heading, kept.length, heading, out);
  }

  private void writeOwedBreak(ByteSink out) {
    if (owesBreak) {
      out.take(BREAK, 0, 1);
      owesBreak = false;
    }
  }

  private static Region lineFrom(byte[] bytes, int from, int to) {
    int end = Newlines.first(bytes, from, to);
    return new Region(bytes, from, Math.min(to, end + 1));
  }

  private static void emit(byte[] bytes, int from, int to, ByteSink out) {
    if (to > from) {
      out.take(bytes, from, to - from);
    }
  }

  /** Write a mask that is not longer than the secret. */
  private static void mask(String kind, int length, ByteSink out) {
    String whole = "[redacted:" + kind + "]";
    String shown = whole.length() <= length ? whole : SHORT.length() <= length ? SHORT
        : STARS.substring(0, Math.min(length, STARS.length()));
    byte[] text = shown.getBytes(StandardCharsets.US_ASCII);
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
}
