package dev.tokenjuice.reducers.families.cc;

import dev.tokenjuice.reducers.command.Invocation;
import dev.tokenjuice.reducers.model.Assembly;
import dev.tokenjuice.reducers.model.CommandOutput;
import dev.tokenjuice.reducers.model.Draft;
import dev.tokenjuice.reducers.text.Lines;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.BiConsumer;
import java.util.function.Consumer;

/** In which folder each line of a build was printed, as makes say when they enter and leave one. */
final class MakeFolders {
  /** A make that works: the line in which it says so, how it names itself, and its folder. */
  private record Make(int line, String name, String path) {}

  /** A folder, or several of which one is meant: the lines that name them. */
  private static final class Folder {
    private final List<Integer> entered;
    /** The line that says that a folder is left which nobody entered, because the beginning was cut off; or -1. */
    private int left = -1;

    Folder(List<Integer> entered) {
      this.entered = entered;
    }

    boolean named() {
      return left >= 0 || !entered.isEmpty();
    }
  }

  /** More makes than this do not work at a time. */
  private static final int MOST = 60;

  private final Lines lines;
  /** Whether the command itself says where the first make works. */
  private final boolean told;
  private final List<Make> open = new ArrayList<>();
  private final Map<List<String>, Folder> known = new HashMap<>();
  private final TreeMap<Integer, Folder> folders = new TreeMap<>();
  private final Set<Integer> named = new HashSet<>();
  private Folder outside = new Folder(List.of());
  private Folder shown = new Folder(List.of());

  MakeFolders(CommandOutput output) {
    Invocation command = output.invocation();
    this.lines = output.lines();
    this.told = command.args().stream().anyMatch(arg -> arg.startsWith("-C") || arg.startsWith("--directory"));
    folders.put(-1, outside);
  }

  /** Whether line {@code i}, of which {@code said} is what make says, enters or leaves a folder. */
  boolean take(int i, int said) {
    String line = lines.get(i);
    if (BuildLine.entering(line, said)) {
      enter(i, said);
    } else if (BuildLine.leaving(line, said)) {
      leave(i);
    } else {
      return false;
    }
    return true;
  }

  private void enter(int i, int said) {
    String line = lines.get(i);
    String name = line.substring(0, said);
    open.add(new Make(told && name.indexOf('[') < 0 ? -1 : i, name, path(line)));
    if (open.size() > MOST) {
      open.remove(0);
    }
    folders.put(i, here());
  }

  private void leave(int i) {
    String path = path(lines.get(i));
    int k = open.size() - 1;
    while (k >= 0 && !open.get(k).path().equals(path)) {
      k--;
    }
    if (k >= 0) {
      open.remove(k);
    } else if (open.isEmpty()) {
      outside.left = i;
      outside = new Folder(List.of());
    }
    folders.put(i, here());
  }

  /** From the first slash on, up to a blank: the quotes and words around it differ between languages. */
  private static String path(String line) {
    int slash = Math.max(0, line.indexOf('/'));
    int blank = line.indexOf(' ', slash);
    return line.substring(slash, slash > 0 && blank > 0 ? blank : line.length());
  }

  /** Where the innermost make works; if makes work side by side, each of them may be the one that prints. */
  private Folder here() {
    Set<String> names = new HashSet<>();
    List<Integer> entered = new ArrayList<>();
    List<String> texts = new ArrayList<>();
    boolean apart = false;
    for (Make make : open) {
      apart |= !names.add(make.name());
    }
    for (int k = apart ? 0 : Math.max(0, open.size() - 1); k < open.size(); k++) {
      int line = open.get(k).line();
      if (line >= 0) {
        entered.add(line);
        texts.add(lines.get(line));
      }
    }
    return entered.isEmpty() ? outside : known.computeIfAbsent(texts, t -> new Folder(entered));
  }

  /** What tells the folder of line {@code i} from others. */
  Object of(int i) {
    return folders.floorEntry(i).getValue();
  }

  /** Whether in all that was printed it is known which make printed it. */
  boolean oneByOne() {
    return folders.values().stream().allMatch(folder -> folder.entered.size() <= 1);
  }

  boolean named(int i) {
    return folders.floorEntry(i).getValue().named();
  }

  /** Whether what is shown next would stand below the name of a folder. */
  boolean below() {
    return shown.named();
  }

  /** Name the folder of line {@code i} in front of it, unless the draft is there already. */
  void head(Draft draft, int i) {
    head(i, (line, text) -> draft.keepAs(line, text), text -> draft.note(text));
  }

  /** The same where all lines that name a folder are counted as left out. */
  void head(Assembly assembly, int i) {
    head(i, (line, text) -> {
      assembly.keep(text);
      assembly.omit(named.add(line) ? -1 : 0);
    }, text -> assembly.note(text));
  }

  private void head(int i, BiConsumer<Integer, String> line, Consumer<String> note) {
    Folder folder = folders.floorEntry(i).getValue();
    if (folder == shown) {
      return;
    }
    if (folder.left >= 0) {
      line.accept(folder.left, "before " + lines.get(folder.left) + ":");
    } else if (shown.named() && !folder.named()) {
      note.accept("outside that folder:");
    }
    folder.entered.forEach(entered -> line.accept(entered, lines.get(entered)));
    shown = folder;
  }
}
