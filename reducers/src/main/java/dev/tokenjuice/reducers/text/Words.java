package dev.tokenjuice.reducers.text;

import java.util.ArrayList;
import java.util.List;

/** Splits lines into words, and writes counts and lists of words. */
public final class Words {
  private Words() {}

  /** The words of a line. If there are more than {@code most}, the last one is the whole rest. */
  public static List<String> split(String line, int most) {
    List<String> words = new ArrayList<>();
    int i = skip(line, 0);
    while (i < line.length()) {
      if (words.size() == most - 1) {
        words.add(line.substring(i).strip());
        break;
      }
      int end = wordEnd(line, i);
      words.add(line.substring(i, end));
      i = skip(line, end);
    }
    return words;
  }

  /** The parts of a line between runs of two or more blanks. */
  public static List<String> cells(String line) {
    List<String> cells = new ArrayList<>();
    int i = skip(line, 0);
    while (i < line.length()) {
      int end = line.indexOf("  ", i);
      end = end < 0 ? line.length() : end;
      cells.add(line.substring(i, end).strip());
      i = skip(line, end);
    }
    return cells;
  }

  /** The line with one blank for each run of blanks, and none at its end. */
  public static String squeezed(String line) {
    if (line.indexOf("  ") < 0 && line.indexOf('\t') < 0) {
      return line.stripTrailing();
    }
    char[] chars = line.toCharArray();
    int size = 0;
    for (char next : chars) {
      char c = next == '\t' ? ' ' : next;
      if (c != ' ' || size == 0 || chars[size - 1] != ' ') {
        chars[size++] = c;
      }
    }
    while (size > 0 && chars[size - 1] == ' ') {
      size--;
    }
    return new String(chars, 0, size).stripTrailing();
  }

  /** The text before a mark, or all of it. */
  public static String before(String text, String mark) {
    int at = text.indexOf(mark);
    return at > 0 ? text.substring(0, at) : text;
  }

  /** The first word of a text. */
  public static String first(String text) {
    int i = skip(text, 0);
    return text.substring(i, wordEnd(text, i));
  }

  /** The number that a text begins with, or -1. */
  public static long number(String text) {
    long value = -1;
    for (int i = 0; i < text.length() && i < 18 && text.charAt(i) >= '0' && text.charAt(i) <= '9'; i++) {
      value = Math.max(0, value) * 10 + text.charAt(i) - '0';
    }
    return value;
  }

  /** A list of names. Of more than {@code most + 2} names, it has the first ones and a count of the others. */
  public static String listed(List<String> names, int most) {
    int shown = names.size() <= most + 2 ? names.size() : most;
    String text = String.join(", ", names.subList(0, shown));
    return shown == names.size() ? text : text + ", … " + (names.size() - shown) + " more";
  }

  /** A text cut to a width, with the number of characters that are cut off. A surrogate pair is not split. */
  public static String clipped(String text, int width) {
    if (text.length() <= width) {
      return text;
    }
    int end = Character.isHighSurrogate(text.charAt(width - 1)) ? width - 1 : width;
    return text.substring(0, end) + "… (" + (text.length() - end) + " more chars)";
  }

  /** The end of the word that {@code from} is in. */
  public static int wordEnd(String line, int from) {
    return wordEnd(line, from, line.length());
  }

  /** The end of the word that {@code from} is in; {@code to} if that is earlier. */
  public static int wordEnd(String line, int from, int to) {
    int i = from;
    int last = Math.min(to, line.length());
    while (i < last && line.charAt(i) > ' ') {
      i++;
    }
    return i;
  }

  /** The next place from {@code from} on that is in a word, or the end of the line. */
  public static int skip(String line, int from) {
    int i = from;
    while (i < line.length() && line.charAt(i) <= ' ') {
      i++;
    }
    return i;
  }

  /** A count with its noun: {@code 1 line}, {@code 2 lines}. */
  public static String count(long count, String noun) {
    return count + " " + noun + (count == 1 ? "" : "s");
  }
}
