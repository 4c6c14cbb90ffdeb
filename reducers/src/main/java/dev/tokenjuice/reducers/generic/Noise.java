package dev.tokenjuice.reducers.generic;

import dev.tokenjuice.reducers.text.Prefixes;
import dev.tokenjuice.reducers.text.Signs;
import dev.tokenjuice.reducers.text.Stripped;

/** Recognises lines that only show the progress of a transfer or an installation. */
final class Noise {
  /** The kind of a line that is not known to be noise. */
  static final String NONE = "";

  private static final Prefixes STARTS = Prefixes.of(
      "Downloading ", "Downloaded ", "Unpacking ", "Selecting previously", "Preparing to unpack", "Get:", "Hit:",
      "Ign:", "Collecting ", "Using cached ", "Requirement already satisfied", "Processing triggers",
      "Obtaining dependency", "remote: Counting", "remote: Compressing", "remote: Enumerating", "Receiving objects",
      "Resolving deltas", "Updating files", "Counting objects", "Compressing objects", "Writing objects",
      "Entering directory", "Leaving directory", "[STARTED] ", "[COMPLETED] ");
  private static final String BAR = "█▓▒░━▏▎▍▌▋▊▉⠋⠙⠹⠸⠼⠴⠦⠧⠇⠏⠿⣾⣽⣻⢿⡿⣟⣯⣷";
  private static final String PERCENT = "%";

  private Noise() {}

  /** The text by which a line is noise, or {@link #NONE}. */
  static String kind(String line) {
    int from = Stripped.start(line);
    String start = STARTS.find(line, from);
    if (start != null) {
      return start;
    }
    return percent(line) ? PERCENT : NONE;
  }

  /** Whether a line has a percentage with a bar beside it. */
  private static boolean percent(String line) {
    int at = line.indexOf('%');
    return at > 0 && Stripped.digitAt(line, at - 1)
        && (line.startsWith("%|", at) || Signs.any(line, 0, line.length(), c -> c > '~' && BAR.indexOf(c) >= 0));
  }
}
