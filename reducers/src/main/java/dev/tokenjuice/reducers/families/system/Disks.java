package dev.tokenjuice.reducers.families.system;

import dev.tokenjuice.reducers.model.CommandOutput;
import dev.tokenjuice.reducers.model.Reduction;
import dev.tokenjuice.reducers.shared.OutputReader;
import dev.tokenjuice.reducers.text.Lines;
import dev.tokenjuice.reducers.text.Words;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Compacts df: disks, shares and what is nearly full as they are; snaps, layers and memory by kind. */
final class Disks extends OutputReader {
  private static final int FULL = 80;
  private static final int FEWEST = 4;
  private static final int LONGEST_PATH = 60;

  private final Map<String, List<String>> others = new LinkedHashMap<>();
  private int hidden;

  private Disks(Lines lines) {
    super(lines);
  }

  static Reduction reduce(CommandOutput output) {
    boolean own = output.lines().stream().limit(20).anyMatch(line -> line.startsWith("Filesystem "));
    return own ? new Disks(output.lines()).run() : Reduction.declined();
  }

  private Reduction run() {
    for (int i = 0; i < lines.size(); i++) {
      line(i, lines.get(i));
    }
    others.forEach((kind, paths) -> {
      List<String> named = paths.stream().filter(path -> path.length() <= LONGEST_PATH).toList();
      draft.note("… " + kind + " (" + paths.size() + ")" + (named.isEmpty() ? "" : ": " + String.join(" ", named)));
    });
    return hidden < FEWEST ? Reduction.declined() : draft.build();
  }

  private void line(int i, String line) {
    List<String> words = Words.split(line, 12);
    int use = use(words);
    if (use < 0 || line.startsWith("Filesystem ") || line.startsWith("df: ")) {
      if (!lines.blank(i)) {
        draft.keepAs(i, Words.squeezed(line));
      }
      return;
    }
    String kind = kind(words);
    String path = words.get(words.size() - 1);
    boolean full = Words.number(words.get(use)) >= FULL && !kind.equals("loop") && !kind.equals("overlay");
    if (kind.isEmpty() || full || path.equals("/")) {
      draft.keepAs(i, Words.squeezed(line));
    } else {
      others.computeIfAbsent(kind, k -> new ArrayList<>()).add(path);
      hidden++;
    }
  }

  /** The column of the share in use, or -1. */
  private static int use(List<String> words) {
    for (int i = 1; i < words.size() - 1; i++) {
      if (words.get(i).endsWith("%")) {
        return i;
      }
    }
    return -1;
  }

  /** What kind of file system is told together with its like; nothing for disks and shares. */
  private static String kind(List<String> words) {
    String name = words.get(0);
    if (name.startsWith("/dev/loop")) {
      return "loop";
    }
    boolean real = name.indexOf('/') >= 0 || name.indexOf(':') >= 0 || name.equals("rootfs");
    return real ? "" : name;
  }
}
