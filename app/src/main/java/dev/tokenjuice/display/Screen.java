package dev.tokenjuice.display;

import dev.tokenjuice.process.Environment;
import dev.tokenjuice.process.Variable;
import java.util.Optional;

/**
 * What a text is printed on.
 *
 * @param width columns
 * @param terminal whether a person looks at a terminal: only then are there bars
 * @param colours whether colours are wanted there
 */
public record Screen(int width, boolean terminal, boolean colours) {
  public static final int USUAL_WIDTH = 80;

  /** Text that goes to a file or another program. */
  public static final Screen NONE = new Screen(USUAL_WIDTH, false, false);

  /** What our output goes to. */
  public static Screen of(Environment environment) {
    return environment.terminal() ? new Screen(environment.columns(), true, wantsColours(environment)) : NONE;
  }

  private static boolean wantsColours(Environment environment) {
    return environment.get(Variable.NO_COLOR).isEmpty()
        && !environment.get(Variable.CLICOLOR).equals(Optional.of("0"))
        && !environment.get(Variable.TERM).equals(Optional.of("dumb"));
  }

  /** The text, cut to a width. */
  public static String clip(String text, int width) {
    return text.length() <= width ? text : width < 2 ? text.substring(0, Math.max(0, width))
        : text.substring(0, width - 1) + "…";
  }

  /** The text broken into lines at blanks, the later ones indented. */
  public String wrapped(String text, int indent) {
    StringBuilder out = new StringBuilder();
    int column = 0;
    for (String word : text.split(" ")) {
      if (column > 0 && column + 1 + word.length() > width) {
        out.append('\n').append(" ".repeat(indent));
        column = indent;
      } else if (column > 0) {
        out.append(' ');
        column++;
      }
      out.append(word);
      column += word.length();
    }
    return out.toString();
  }
}
