package dev.tokenjuice.store;

import java.util.Optional;

/**
 * The hashes of a stored output.
 *
 * @param output of all that was printed, which the id is made from
 * @param content of what is stored, which is less if the output was larger than the cap
 */
record Sums(long output, long content) {
  static Sums of(ContentHash output, ContentHash content) {
    return new Sums(output.value(), content.value());
  }

  boolean whole() {
    return output == content;
  }

  String text() {
    return Long.toHexString(output) + " " + Long.toHexString(content) + "\n";
  }

  static Optional<Sums> parse(String text) {
    String[] words = text.strip().split(" ");
    try {
      return words.length == 2
          ? Optional.of(new Sums(Long.parseUnsignedLong(words[0], 16), Long.parseUnsignedLong(words[1], 16)))
          : Optional.empty();
    } catch (NumberFormatException damaged) {
      return Optional.empty();
    }
  }
}
