package dev.tokenjuice.image;

import com.oracle.svm.core.annotate.Substitute;
import com.oracle.svm.core.annotate.TargetClass;
import java.text.BreakIterator;
import java.text.CharacterIterator;
import java.text.StringCharacterIterator;

/** Where a line of help may be broken: after spaces, and after a hyphen inside a word. */
final class LineBreaks extends BreakIterator {
  private String text = "";
  private int at;

  @Override
  public int first() {
    at = 0;
    return at;
  }

  @Override
  public int last() {
    at = text.length();
    return at;
  }

  @Override
  public int next() {
    if (at >= text.length()) {
      return DONE;
    }
    at = breakAfter(at);
    return at;
  }

  private int breakAfter(int start) {
    for (int i = start + 1; i < text.length(); i++) {
      if (mayBreak(text.charAt(i - 1), text.charAt(i), i - 1 > start && Character.isLetter(text.charAt(i - 2)))) {
        return i;
      }
    }
    return text.length();
  }

  private static boolean mayBreak(char before, char after, boolean insideWord) {
    return before == ' ' ? after != ' ' : before == '-' && insideWord && Character.isLetter(after);
  }

  @Override
  public int next(int count) {
    int reached = at;
    for (int i = 0; i < count && reached != DONE; i++) {
      reached = next();
    }
    return reached;
  }

  @Override
  public int previous() {
    int wanted = at;
    first();
    while (at < wanted && breakAfter(at) < wanted) {
      at = breakAfter(at);
    }
    return at < wanted ? at : DONE;
  }

  @Override
  public int following(int offset) {
    first();
    while (at <= offset && next() != DONE) {
      // on to the first break behind the offset
    }
    return at > offset ? at : DONE;
  }

  @Override
  public int current() {
    return at;
  }

  @Override
  public CharacterIterator getText() {
    return new StringCharacterIterator(text);
  }

  @Override
  public void setText(CharacterIterator source) {
    StringBuilder all = new StringBuilder();
    for (char c = source.first(); c != CharacterIterator.DONE; c = source.next()) {
      all.append(c);
    }
    text = all.toString();
    at = 0;
  }

  @TargetClass(BreakIterator.class)
  private static final class Lines {
    @Substitute
    public static BreakIterator getLineInstance() {
      return new LineBreaks();
    }
  }
}
