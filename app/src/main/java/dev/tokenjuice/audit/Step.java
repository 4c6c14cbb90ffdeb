package dev.tokenjuice.audit;

/**
 * A shell output that we would print in another form.
 *
 * @param line where in the transcript the output stands
 * @param raw what the command printed
 * @param shown what we would have printed
 */
record Step(String command, String reducer, long line, String raw, String shown) {
  /** Whether our text has an atom of the raw output, if only in another form. */
  boolean keeps(String atom, Atoms.Kind kind) {
    if (shown.contains(atom)) {
      return true;
    }
    return switch (kind) {
      case PLACE -> keepsPlace(atom);
      case PATH, NAME -> keepsPath(atom);
      case QUOTED -> spaced(shown).contains(spaced(atom));
      default -> false;
    };
  }

  private boolean keepsPlace(String place) {
    int colon = place.lastIndexOf(':');
    String path = place.substring(0, colon);
    String number = place.substring(colon + 1);
    return (shown.contains(path) || shown.contains(path.substring(path.lastIndexOf('/') + 1))) && number(number);
  }

  private boolean number(String number) {
    for (int at = shown.indexOf(number); at >= 0; at = shown.indexOf(number, at + 1)) {
      int end = at + number.length();
      boolean before = at > 0 && Character.isDigit(shown.charAt(at - 1));
      if (!before && (end == shown.length() || !Character.isDigit(shown.charAt(end)))) {
        return true;
      }
    }
    return false;
  }

  /** Our text lists files under their folder, so name and folder are searched for separately. */
  private boolean keepsPath(String path) {
    int last = path.lastIndexOf('/');
    if (last < 0) {
      return false;
    }
    String folder = path.substring(path.lastIndexOf('/', last - 1) + 1, last);
    return shown.contains(path.substring(last + 1)) && shown.contains(folder);
  }

  /** The line of the raw output that the atom stands in. */
  String lineOf(String atom) {
    int at = raw.indexOf(atom);
    int from = raw.lastIndexOf('\n', at) + 1;
    int to = raw.indexOf('\n', at);
    return raw.substring(from, to < 0 ? raw.length() : to).strip();
  }

  private static String spaced(String text) {
    StringBuilder out = new StringBuilder(text.length());
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      boolean blank = Character.isWhitespace(c);
      if (!blank) {
        out.append(c);
      } else if (out.isEmpty() || out.charAt(out.length() - 1) != ' ') {
        out.append(' ');
      }
    }
    return out.toString();
  }
}
