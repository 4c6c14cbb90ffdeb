package dev.tokenjuice.reducers.rewrite;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Puts the original lines together again, from nothing but the rewritten ones. */
final class Inverse {
  private static final Pattern MORE = Pattern.compile("… the same line (\\d+) times more");
  private static final Pattern BLOCK = Pattern.compile("… the same (\\d+) lines below it as before");
  private static final Pattern FOLDER = Pattern.compile("(?:^|[ \\t(\"'])((?:/|file:/)[^ \\t(\"']*/)[^/]*$");
  private static final Pattern STATES = Pattern.compile("([ MADRCUT?!]{2} )(\\S+/): (.+)", Pattern.DOTALL);
  private static final Pattern SIZES = Pattern.compile(" (\\S+/): (.+)", Pattern.DOTALL);
  private static final Pattern HIT = Pattern.compile("(?:\\d{1,9}([:=-])|:|-(?!-$)).*", Pattern.DOTALL);
  private static final Pattern PATH = Pattern.compile("[^\\x00- \"({,;]+");
  private static final Pattern ROW = Pattern.compile("(\\S*/): (.+)", Pattern.DOTALL);

  private Inverse() {}

  static List<String> ofHitsByFile(List<String> rewritten) {
    List<String> out = new ArrayList<>();
    String file = null;
    for (int i = 0; i < rewritten.size(); i++) {
      String line = rewritten.get(i);
      Matcher hit = HIT.matcher(line);
      boolean below = hit.matches();
      boolean next = i + 1 < rewritten.size() && HIT.matcher(rewritten.get(i + 1)).matches();
      if (below && file != null) {
        out.add(file + (hit.group(1) == null ? "" : hit.group(1)) + line);
      } else if (line.equals("--")) {
        out.add(line);
      } else if (!below && next && PATH.matcher(line).matches() && line.chars().anyMatch(Character::isLetter)) {
        file = line;
      } else {
        file = null;
        out.add(line);
      }
    }
    return out;
  }

  static List<String> ofEqualLines(List<String> rewritten) {
    List<String> out = new ArrayList<>();
    for (String line : rewritten) {
      Matcher more = MORE.matcher(line);
      int times = more.matches() ? Integer.parseInt(more.group(1)) : 1;
      String text = more.matches() ? out.get(out.size() - 1) : line;
      out.addAll(Collections.nCopies(times, text));
    }
    return out;
  }

  static List<String> ofLineNumbers(List<String> rewritten) {
    return rewritten.stream().map(line -> {
      int tab = line.indexOf('\t');
      boolean numbered = tab > 0 && line.substring(0, tab).chars().allMatch(c -> c >= '0' && c <= '9');
      return numbered ? " ".repeat(Math.max(0, 6 - tab)) + line : line;
    }).toList();
  }

  static List<String> ofPathsByFolder(List<String> rewritten) {
    List<String> out = new ArrayList<>();
    String folder = "";
    boolean rows = false;
    for (String line : rewritten) {
      Matcher row = ROW.matcher(line);
      String names = null;
      if (row.matches()) {
        folder = row.group(1);
        names = row.group(2);
      } else if (rows && line.startsWith(" ")) {
        names = line.substring(1);
      }
      rows = names != null;
      if (names == null) {
        out.add(line);
      } else {
        for (String name : names.split(" ")) {
          out.add(folder + name);
        }
      }
    }
    return out;
  }

  static List<String> ofRepeatedBlocks(List<String> rewritten) {
    List<String> out = new ArrayList<>();
    Map<String, Integer> shown = new HashMap<>();
    for (int i = 0; i < rewritten.size(); i++) {
      Matcher block = BLOCK.matcher(i + 1 < rewritten.size() ? rewritten.get(i + 1) : "");
      out.add(rewritten.get(i));
      if (block.matches()) {
        int before = shown.get(rewritten.get(i++));
        for (int k = 1; k <= Integer.parseInt(block.group(1)); k++) {
          out.add(out.get(before + k));
        }
      } else {
        shown.put(rewritten.get(i), out.size() - 1);
      }
    }
    return out;
  }

  static List<String> ofFrameFolders(List<String> rewritten) {
    List<String> out = new ArrayList<>();
    String above = "";
    for (String line : rewritten) {
      out.add(line.replace("…/", above));
      Matcher folder = FOLDER.matcher(line);
      above = folder.find() ? folder.group(1) : above;
    }
    return out;
  }

  static List<String> ofRowsByFolder(List<String> rewritten) {
    List<String> out = new ArrayList<>();
    for (String line : rewritten) {
      Matcher states = STATES.matcher(line);
      Matcher sizes = SIZES.matcher(line);
      if (states.matches()) {
        for (String name : states.group(3).split(" ")) {
          out.add(states.group(1) + states.group(2) + name);
        }
      } else if (sizes.matches()) {
        for (String sized : sizes.group(2).split(", ")) {
          out.add(" " + sizes.group(1) + sized.replaceFirst(" ", " | "));
        }
      } else {
        out.add(line);
      }
    }
    return out;
  }
}
