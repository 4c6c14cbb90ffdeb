package dev.tokenjuice.reducers.families;

import dev.tokenjuice.reducers.command.Invocation;
import dev.tokenjuice.reducers.model.Assembly;
import dev.tokenjuice.reducers.model.CommandOutput;
import dev.tokenjuice.reducers.model.Reducer;
import dev.tokenjuice.reducers.model.Reduction;
import dev.tokenjuice.reducers.model.Signature;
import dev.tokenjuice.reducers.model.Signature.Weight;
import dev.tokenjuice.reducers.shared.GitHooks;
import dev.tokenjuice.reducers.text.Lines;
import dev.tokenjuice.reducers.text.Signals;
import dev.tokenjuice.reducers.text.Stripped;
import java.util.Comparator;
import java.util.List;
import java.util.Set;

/**
 * What several programs printed one after the other. Where one ends and the next begins cannot be told, but reports of
 * tools are known by what is in them: each goes to the reducer of its tool, all that lies around them to another one.
 */
public final class MixedOutput {
  /** One of this many lines of a report must be a mark of its tool, unless a mark or the command proves it. */
  private static final int MARKED_IN = 8;
  /** Of an output with more lines, only so many from both ends are looked at to find out whether there is a report. */
  private static final int MANY_LINES = 5000;
  private static final int LOOKED_AT = 300;
  private static final int LINES_ABOVE = 3;
  private static final int LINES_BELOW = 12;
  /** How lines of source, the marks below them and the notes about them begin, behind a number and blanks. */
  private static final String EXCERPT_SIGNS = "|^~-=";
  private static final Set<String> LISTINGS = Set.of("--list", "--collect-only", "--listTests", "dependencies",
      "dependency:tree", "dependencyInsight", "tasks", "tree");

  /** Builds, and linters of one language: their reducer reads several outputs in a row as one. */
  private static final List<Set<String>> JOINT = List.of(Set.of("cmake", "make", "gmake", "ninja"),
      Set.of("ruff", "mypy", "flake8", "pylint", "pyright", "basedpyright"));

  /**
   * A program that prints.
   *
   * @param reducer the name of the reducer for its output; empty if there is none
   */
  public record Part(Invocation invocation, String reducer) {
    /** What tells it from other parts. */
    private String tool() {
      return reducer.isEmpty() ? invocation.program() : reducer;
    }

    /** Whether both are the same program, and report rather than list. */
    private boolean alike(Part other) {
      return invocation.program().equals(other.invocation.program()) && !lists() && !other.lists();
    }

    /** Whether the outputs of both are read as one. */
    private boolean joint(Part other) {
      return reducer.equals(other.reducer) && !lists() && !other.lists() && JOINT.stream().anyMatch(
          group -> group.contains(invocation.program()) && group.contains(other.invocation.program()));
    }

    private boolean lists() {
      return invocation.args().stream().anyMatch(LISTINGS::contains);
    }
  }

  private final CommandOutput output;
  private final Lines lines;
  private final List<Part> parts;
  private final boolean headings;
  private final Reducer others;
  /** Whether the command failed, but no line says so. */
  private boolean unexplained;

  private MixedOutput(CommandOutput output, List<Part> parts, boolean headings, Reducer others) {
    this.output = output;
    this.lines = output.lines();
    this.parts = parts;
    this.headings = headings;
    this.others = others;
  }

  /**
   * Compact the output; declined if there is no report in it, or if one may have lines of another kind in it.
   *
   * @param parts the programs in the order in which they run
   * @param headings whether there may be lines between their outputs that none of them printed
   * @param others what compacts the lines around the reports
   */
  public static Reduction reduce(CommandOutput output, List<Part> parts, boolean headings, Reducer others) {
    boolean whole = output.lines().total() == output.lines().size();
    return whole && separate(parts, headings) ? new MixedOutput(output, parts, headings, others).reduce()
        : Reduction.declined();
  }

  /** Whether all that a tool printed was printed without a break, and is of one kind. */
  private static boolean separate(List<Part> parts, boolean headings) {
    for (int k = 1; k < parts.size(); k++) {
      Part part = parts.get(k);
      boolean goesOn = part.tool().equals(parts.get(k - 1).tool());
      boolean fits = part.alike(parts.get(k - 1)) || !headings && part.joint(parts.get(k - 1));
      if (goesOn ? !fits : ran(part.tool(), parts.subList(0, k))) {
        return false;
      }
    }
    return true;
  }

  private static boolean ran(String tool, List<Part> parts) {
    return parts.stream().anyMatch(part -> part.tool().equals(tool));
  }

  private Reduction reduce() {
    if (parts.size() > 1 && joint(parts)) {
      return ReducerRegistry.find(parts.get(0).reducer()).orElseThrow().reduce(output);
    }
    if (lines.size() > MANY_LINES && !anyShape()) {
      return Reduction.declined();
    }
    List<Report> reports = ReportFinder.find(lines, this::wanted);
    reports.removeIf(report -> !proven(report));
    if (reports.isEmpty() || !nest(reports)) {
      return Reduction.declined();
    }
    reports.sort(Comparator.comparingInt(Report::first));
    unexplained = output.failed() && !tellsFailure(0, lines.size());
    return apart(reports.stream().flatMap(report -> report.runs().stream()).toList(), around(reports));
  }

  private boolean joint(List<Part> parts) {
    return !headings && !parts.isEmpty() && parts.stream().allMatch(part -> part.joint(parts.get(0)))
        && ReducerRegistry.find(parts.get(0).reducer()).isPresent();
  }

  /** What compacts the lines around the reports: if only builds can have printed them, their reducer. */
  private Reducer around(List<Report> reports) {
    List<Part> unreported = parts.stream().filter(
        part -> reports.stream().noneMatch(report -> report.reducer().equals(part.reducer()))).toList();
    return joint(unreported) ? ReducerRegistry.find(unreported.get(0).reducer()).orElseThrow() : others;
  }

  /** Each run by its reducer, the lines between them by the other one. */
  private Reduction apart(List<Report> runs, Reducer around) {
    Assembly assembly = new Assembly();
    int from = 0;
    for (int k = 0; k < runs.size(); k++) {
      Report run = runs.get(k);
      int first = above(run.first(), from);
      int end = below(run.last() + 1, k + 1 < runs.size() ? runs.get(k + 1).first() : lines.size());
      Reducer reducer = ReducerRegistry.find(run.reducer()).orElseThrow();
      Reduction reduced = hook(run) ? GitHooks.reduce(hookPart(first, end), reducer)
          : reducer.reduce(part(invocation(run), first, end));
      if (!reduced.isDeclined()) {
        between(from, first, around, assembly);
        assembly.add(reduced);
        from = end;
      }
    }
    if (from == 0) {
      return Reduction.declined();
    }
    between(from, lines.size(), around, assembly);
    return assembly.build();
  }

  private boolean anyShape() {
    for (int i = 0; i < LOOKED_AT; i++) {
      if (wanted(lines.get(i)) || wanted(lines.get(lines.size() - 1 - i))) {
        return true;
      }
    }
    return false;
  }

  private boolean wanted(String line) {
    int place = Signatures.INDEX.find(line);
    return place >= 0 && wanted(Signatures.INDEX.signature(place));
  }

  private boolean wanted(Signature signature) {
    return signature.weight() != Weight.HINT || named(signature.reducer());
  }

  private boolean proven(Report report) {
    return report.signed() || named(report.reducer())
        || report.marks() * MARKED_IN >= report.last() - report.first() + 1;
  }

  private boolean named(String reducer) {
    return ran(reducer, parts);
  }

  /** Leave out reports that lie within one run of another report. Answers whether all others stand apart. */
  private boolean nest(List<Report> reports) {
    reports.removeIf(report -> reports.stream().anyMatch(named -> named.signed() && named.runs().size() == 1
        && named(named.reducer()) && !named(report.reducer()) && named.encloses(report)));
    for (int k = 0; k < reports.size(); k++) {
      Report outer = reports.get(k);
      for (int j = reports.size() - 1; j > k; j--) {
        if (outer.overlaps(reports.get(j))) {
          boolean part = outer.encloses(reports.get(j)) && outer.runs().size() == 1;
          if (!part || named(reports.get(j).reducer())) {
            return false;
          }
          reports.remove(j);
        }
      }
    }
    return true;
  }

  /** Where a report begins: above its first mark may be the name of a file, a place, a ruler or a message. */
  private int above(int first, int from) {
    int start = first > from && arrow(lines.get(first)) ? first - 1 : first;
    while (start > Math.max(from, first - LINES_ABOVE) && heading(lines.get(start - 1))) {
      start--;
    }
    return start;
  }

  private static boolean heading(String line) {
    boolean word = line.indexOf(' ') < 0;
    return word && (line.indexOf('/') >= 0 || line.indexOf('\\') >= 0) || line.startsWith("=====")
        || !word && (line.endsWith(":") || line.endsWith(","));
  }

  /** {@code   --> src/jar.rs:3:9}, below the message. */
  private static boolean arrow(String line) {
    return line.startsWith("--> ", Stripped.start(line));
  }

  /** Where a report ends: behind its last mark may be the place in the source that it is about. */
  private int below(int end, int next) {
    return lines.find(end, Math.min(next, end + LINES_BELOW), line -> !excerpt(line));
  }

  private static boolean excerpt(String line) {
    int sign = Stripped.start(line, Stripped.digits(line, Stripped.start(line)));
    return line.startsWith(" ") && sign < line.length() && EXCERPT_SIGNS.indexOf(line.charAt(sign)) >= 0;
  }

  /** Whether a hook must have run the tool, since only git was asked for, and all went well. */
  private boolean hook(Report report) {
    return !output.failed() && !named(report.reducer())
        && parts.stream().allMatch(part -> part.invocation().program().equals("git"))
        && parts.stream().anyMatch(part -> GitHooks.runBy(part.invocation()));
  }

  private CommandOutput hookPart(int from, int to) {
    Invocation git = parts.stream().map(Part::invocation).filter(GitHooks::runBy).findFirst().orElseThrow();
    return GitHooks.ofTool(new CommandOutput(git, 0, Lines.of(lines.subList(from, to)), output.tools()));
  }

  private Invocation invocation(Report report) {
    return parts.stream().filter(part -> part.tool().equals(report.reducer())).map(Part::invocation).findFirst()
        .orElse(output.invocation());
  }

  /**
   * The programs around the reports may have failed in words that are not known here, so the exit code goes with their
   * lines.
   */
  private void between(int from, int to, Reducer around, Assembly assembly) {
    if (from < to) {
      Lines some = Lines.of(lines.subList(from, to));
      CommandOutput rest = output.part(some);
      Reduction reduced = around.reduce(rest);
      assembly.add(reduced.isDeclined() ? others.reduce(rest) : reduced);
    }
  }

  /** A report failed if it says so. If no line of the output does, the exit code decides. */
  private CommandOutput part(Invocation invocation, int from, int to) {
    int exitCode = unexplained || tellsFailure(from, to) ? Math.max(1, output.exitCode()) : 0;
    return new CommandOutput(invocation, exitCode, Lines.of(lines.subList(from, to)), output.tools());
  }

  private boolean tellsFailure(int from, int to) {
    return lines.any(from, to, line -> Signals.failure(line));
  }
}
