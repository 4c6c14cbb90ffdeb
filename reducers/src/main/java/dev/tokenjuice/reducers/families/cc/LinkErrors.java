package dev.tokenjuice.reducers.families.cc;

import dev.tokenjuice.reducers.model.Draft;
import dev.tokenjuice.reducers.text.Levels;
import dev.tokenjuice.reducers.text.Lines;
import dev.tokenjuice.reducers.text.Words;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Gathers what linkers complain of: each symbol once, with the first place that needs it and the number of others. */
final class LinkErrors {
  private static final String DEFINED = "defin";
  private static final String DUPLICATE = "duplicate symbol: ";
  private static final String[] PHRASES = {"un" + DEFINED + "ed reference to ", "un" + DEFINED + "ed symbol: ",
    "multiple " + DEFINED + "ition of ", DUPLICATE};
  private static final int SYMBOLS = 60;
  private static final int PLACES = 40;

  private final Lines lines;
  private final MakeFolders folders;
  private final Map<List<Object>, List<Integer>> symbols = new LinkedHashMap<>();
  private final List<Integer> others = new ArrayList<>();

  LinkErrors(Lines lines, MakeFolders folders) {
    this.lines = lines;
    this.folders = folders;
  }

  boolean isEmpty() {
    return symbols.isEmpty() && others.isEmpty();
  }

  int symbols() {
    return symbols.size();
  }

  /** Take the complaint at {@code i}; the result is the line behind it, or {@code i} if there is none. */
  int take(int i) {
    String line = lines.get(i);
    String symbol = symbol(line);
    if (!symbol.isEmpty()) {
      symbols.computeIfAbsent(List.of(folders.of(i), symbol), s -> new ArrayList<>(1)).add(i);
      return details(i + 1);
    }
    if (line.startsWith("Undefined symbols for architecture")) {
      return apple(i);
    }
    if (inFunction(line)) {
      return i + 1;
    }
    if (line.startsWith("collect2: ") || linker(line)) {
      others.add(i);
      return i + 1;
    }
    return i;
  }

  /** {@code a.o: in function `main':}, which the next line says more shortly; translated it ends the same way. */
  private static boolean inFunction(String line) {
    return line.contains("n function `") && (line.contains(": in function `") || line.contains(": In function `"))
        || line.endsWith(":") && line.contains(".o") && linker(line);
  }

  private static boolean linker(String line) {
    int colon = line.indexOf(": ");
    colon = colon > 1 && (line.charAt(colon - 1) == '\u00a0' || line.charAt(colon - 1) == ' ') ? colon - 1 : colon;
    if (colon < 1 || line.charAt(colon - 1) != 'd') {
      return false; // all names of linkers end so
    }
    String program = line.substring(line.lastIndexOf('/', colon) + 1, colon);
    return program.equals("ld") || program.endsWith("-ld") || program.equals("ld.lld") || program.equals("ld.gold")
        || program.equals("ld.bfd") || program.equals("mold") || program.equals("lld") || program.equals("wasm-ld");
  }

  private static String symbol(String line) {
    if (line.contains(DEFINED) || line.contains(DUPLICATE)) {
      for (String phrase : PHRASES) {
        int at = line.indexOf(phrase);
        if (at >= 0) {
          int end = line.indexOf(';', at);
          return phrase.charAt(0) + line.substring(at + phrase.length(), end < 0 ? line.length() : end);
        }
      }
    }
    int text = behindSection(line);
    return text < 0 || warning(line, text) || warning(line, line.indexOf(": ") + 2) ? "" : line.substring(text);
  }

  /** Whether the message at {@code from} calls itself a warning; the names in it may be called so, too. */
  private static boolean warning(String line, int from) {
    Levels.Level level = Levels.at(line, from);
    return line.startsWith("warning: ", from) || level != null && level.name().equals("warning");
  }

  /** The place of the message in {@code main.c:(.text+0xf): message}, in whatever language, or -1. */
  private static int behindSection(String line) {
    int section = line.indexOf(":(.");
    int close = section < 0 ? -1 : line.indexOf(')', section);
    return close < 0 || line.lastIndexOf("+0x", close) < section ? -1 : CcText.behindColon(line, close + 1);
  }

  /** lld names the places on lines of their own. */
  private int details(int from) {
    int i = from;
    while (i < lines.size() && lines.get(i).startsWith(">>> ")) {
      i++;
    }
    return i;
  }

  private int apple(int from) {
    int i = from;
    while (i < lines.size() && (i == from || lines.get(i).startsWith("  "))) {
      others.add(i++);
    }
    return i;
  }

  /** Other places that need the symbol. */
  private String more(Draft draft, List<Integer> places) {
    Set<String> told = new LinkedHashSet<>();
    told.add(place(lines.get(places.get(0))));
    int hidden = 0;
    for (int i : places.subList(1, places.size())) {
      String place = place(lines.get(i));
      if (told.contains(place) || told.size() <= PLACES) {
        told.add(place);
        draft.covered(i);
      } else {
        hidden++;
      }
    }
    String others = String.join(", ", told.stream().skip(1).toList());
    return others.isEmpty() ? "" : " (also " + others + (hidden > 0 ? " and " + hidden + " more" : "") + ")";
  }

  private static String place(String line) {
    int end = line.indexOf(": undefined reference");
    end = end < 0 ? line.indexOf(": multiple definition") : end;
    end = end < 0 && behindSection(line) > 0 ? line.indexOf(')', line.indexOf(":(.")) + 1 : end;
    String text = end < 0 ? line : line.substring(0, end);
    int prefix = text.lastIndexOf(": ");
    return prefix < 0 ? text : text.substring(prefix + 2);
  }

  void show(Draft draft) {
    symbols.values().stream().limit(SYMBOLS).forEach(places -> draft.at(places.get(0), () -> symbol(draft, places)));
    others.forEach(i -> draft.at(i, () -> {
      folders.head(draft, i);
      draft.keepClipped(i, 400);
    }));
    symbols.values().stream().skip(SYMBOLS).findFirst().ifPresent(
        places -> draft.at(places.get(0), () -> draft.more(symbols.size() - SYMBOLS, "symbol")));
  }

  private void symbol(Draft draft, List<Integer> places) {
    int first = places.get(0);
    folders.head(draft, first);
    draft.keepAs(first, Words.clipped(lines.get(first), 400) + more(draft, places));
    draft.keep(first + 1, details(first + 1));
  }
}
