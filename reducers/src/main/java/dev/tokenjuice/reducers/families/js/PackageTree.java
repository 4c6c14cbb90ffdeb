package dev.tokenjuice.reducers.families.js;

import dev.tokenjuice.reducers.model.Draft;
import dev.tokenjuice.reducers.text.Lines;
import dev.tokenjuice.reducers.text.Signs;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * A tree of packages drawn by indentation: packages without dependencies side by side, chains in one line. A package
 * that the tree only refers to, because it is listed elsewhere, is left out.
 */
final class PackageTree {
  private static final int MAX_WIDTH = 200;
  private static final String CHAIN = " > ";

  private final Lines lines;
  private final Draft draft;
  private final boolean repeats;
  private final Set<String> installed = new HashSet<>();
  private final List<Node> roots = new ArrayList<>();
  private final Deque<Node> path = new ArrayDeque<>();
  private int repeated;

  /** A package, the line that names it and the column at which it is drawn. */
  private record Node(int line, int column, String text, List<Node> children) {}

  /**
   * A tree that is written into a draft.
   *
   * @param repeats whether packages that are told elsewhere in the tree are shown as often as they are listed
   */
  PackageTree(Lines lines, Draft draft, boolean repeats) {
    this.lines = lines;
    this.draft = draft;
    this.repeats = repeats;
  }

  /** Write the trees and the lines between them. */
  void write() {
    for (int i = 0; i < lines.size(); i++) {
      int column = column(lines.get(i));
      if (column >= 0) {
        installed.add(name(lines.get(i), column));
      }
    }
    for (int i = 0; i < lines.size(); i++) {
      line(i);
    }
    writeRoots();
    draft.noteIf(repeated > 0, "… " + repeated + " deduped");
  }

  private void line(int i) {
    String line = lines.get(i);
    int column = column(line);
    if (column >= 0) {
      add(i, column, name(line, column));
    } else if (line.replace('│', ' ').isBlank()) {
      draft.covered(i);
    } else if (!InstallNoise.progress(line)) {
      writeRoots();
      draft.keepAs(i, line.replace('│', ' ').strip());
    }
  }

  private void add(int i, int column, String name) {
    if (!repeats && elsewhere(name)) {
      repeated++;
      return;
    }
    while (!path.isEmpty() && path.peek().column() >= column) {
      path.pop();
    }
    Node node = new Node(i, column, name, new ArrayList<>());
    (path.isEmpty() ? roots : path.peek().children()).add(node);
    path.push(node);
  }

  /** Whether the tree has the package, with what belongs to it, at another place. */
  private boolean elsewhere(String name) {
    int end = name.endsWith(" deduped") ? name.length() - 8 : name.endsWith(" [deduped]") ? name.length() - 10 : -1;
    return end > 0 && installed.contains(name.substring(0, end));
  }

  private void writeRoots() {
    write(roots, " ");
    roots.clear();
    path.clear();
  }

  /** Packages with the same chain of dependencies stand side by side in front of it; so do packages without any. */
  private void write(List<Node> nodes, String indent) {
    StringBuilder heads = new StringBuilder();
    String tail = "";
    int first = -1;
    for (Node node : nodes) {
      Node last = chainEnd(node);
      String behind = chain(node, last);
      boolean leads = !last.children().isEmpty();
      boolean joins = !leads && behind.equals(tail) && heads.length() + node.text().length() <= MAX_WIDTH;
      if (first >= 0 && joins) {
        heads.append(", ").append(node.text());
        draft.covered(node.line());
        continue;
      }
      flush(first, heads, tail);
      first = leads ? -1 : node.line();
      tail = behind;
      heads.append(indent).append(node.text());
      if (leads) {
        flush(node.line(), heads, tail);
        write(last.children(), indent + " ");
      }
    }
    flush(first, heads, tail);
  }

  private void flush(int line, StringBuilder heads, String tail) {
    if (line >= 0 && !heads.isEmpty()) {
      draft.keepAs(line, heads + tail);
    }
    heads.setLength(0);
  }

  /** The last package to which there is but one way from the node. */
  private static Node chainEnd(Node node) {
    Node last = node;
    while (last.children().size() == 1) {
      last = last.children().getFirst();
    }
    return last;
  }

  private String chain(Node node, Node last) {
    StringBuilder text = new StringBuilder();
    for (Node next = node; next != last;) {
      next = next.children().getFirst();
      text.append(CHAIN).append(next.text());
      draft.covered(next.line());
    }
    return text.toString();
  }

  /** Where the branch of a package begins, behind the lines of the branches above; -1 if there is none. */
  private static int column(String line) {
    int i = Signs.behind(line, 0, " │|");
    boolean drawn = line.startsWith("├─", i) || line.startsWith("└─", i);
    return drawn || line.startsWith("+-", i) || line.startsWith("`-", i) ? i : -1;
  }

  private static String name(String line, int column) {
    int i = Signs.behind(line, column + 1, "─┬-");
    return line.substring(i).strip();
  }
}
