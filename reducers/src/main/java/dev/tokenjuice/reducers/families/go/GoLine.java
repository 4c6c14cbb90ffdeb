package dev.tokenjuice.reducers.families.go;

import dev.tokenjuice.reducers.text.Stripped;

/**
 * A line that a test or a compiler printed.
 *
 * @param index the line of the output that holds it
 * @param indent how many blanks and tabs it begins with
 */
record GoLine(int index, String text, int indent) {
  GoLine(int index, String text) {
    this(index, text, Stripped.indent(text));
  }

  boolean blank() {
    return Stripped.start(text, indent) == text.length();
  }
}
