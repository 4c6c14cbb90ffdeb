package dev.tokenjuice.reducers.generic;

import dev.tokenjuice.reducers.text.Prefixes;

/** Knows lines that only show that something goes on: downloads, progress, rules drawn with dashes. */
final class Noise {
  private static final Prefixes STARTS = Prefixes.of(
    "Downloading ", "Downloaded ", "Fetching ", "Fetched ", "Compiling ", "Checking ", "Resolving ", "Unpacking ",
    "Setting up ", "Selecting previously", "Preparing to unpack", "Extracting ", "Pulling ", "Progress", "Get:", "Hit:",
    "Ign:", "Collecting ", "Using cached ", "Requirement already satisfied", "Processing triggers",
    "Reading package lists",
    "Building dependency tree", "Reading state information", "remote: Counting", "remote: Compressing",
    "remote: Enumerating",
    "Receiving objects", "Resolving deltas", "Updating files", "Counting objects", "Compressing objects",
    "Writing objects",
    "Waiting for ", "Already exists", "Pull complete", "Verifying Checksum", "Download complete",
    "Obtaining dependency",
    "Linking ", "Installing collected", "Entering directory", "Leaving directory", "=> ", "> Task ",
    "Delta compression",
    "[STARTED] ", "[COMPLETED] ");
  private static final char ASCII = 0x7f;
  private static final String BAR = "█▓▒░━▏▎▍▌▋▊▉⠋⠙⠹⠸⠼⠴⠦⠧⠇⠏⠿⣾⣽⣻⢿⡿⣟⣯⣷";
  private static final String RULE = "-=_*~#·.+|";

  private Noise() {}

  static boolean line(String line, int from) {
    char c = line.charAt(from);
    if (c == '[' && counter(line, from)) {
      return true;
    }
    return STARTS.find(line, from) != null || c > ASCII && BAR.indexOf(c) >= 0 || drawn(c) && rule(line, from)
        || percent(line);
  }

  /** A line made of dashes and the like, alone. */
  static boolean rule(String line, int from) {
    for (int i = from; i < line.length(); i++) {
      char c = line.charAt(i);
      if (c > ' ' && !drawn(c)) {
        return false;
      }
    }
    return true;
  }

  private static boolean drawn(char c) {
    return c < '─' ? RULE.indexOf(c) >= 0 : c <= '╿';
  }

  /** A step counter such as {@code [ 12%]} or {@code [3/120]}. */
  private static boolean counter(String line, int from) {
    int close = line.indexOf(']', from);
    if (close < 0 || close - from > 12) {
      return false;
    }
    boolean digit = false;
    boolean mark = false;
    for (int i = from + 1; i < close; i++) {
      char c = line.charAt(i);
      digit |= c >= '0' && c <= '9';
      mark |= c == '%' || c == '/';
      if (c > '9' || c < '%' && c != ' ') {
        return false;
      }
    }
    return digit && mark;
  }

  /** A progress bar's percentage, between a bar or at the very end of a line. */
  private static boolean percent(String line) {
    int at = line.indexOf('%');
    return at > 0 && at + 1 < line.length() && (line.startsWith("%|", at) || line.indexOf('█', at) > 0
        || line.indexOf('━', at) > 0);
  }
}
