package dev.tokenjuice.reducers.families.cc;

import dev.tokenjuice.reducers.model.Assembly;
import dev.tokenjuice.reducers.model.CommandOutput;
import dev.tokenjuice.reducers.model.Reduction;
import dev.tokenjuice.reducers.text.LineForm;
import dev.tokenjuice.reducers.text.Lines;
import dev.tokenjuice.reducers.text.Signals;
import java.util.ArrayList;
import java.util.List;

/**
 * Compacts make, just, task and other runners of any tool: the tool is found by what it prints, the runner's own last
 * words stay.
 */
final class TaskReducer {
  /** The command of a task. */
  private static final LineForm MISE_ECHO = LineForm.of("[{}] $ {}");

  private final CommandOutput output;
  private final Lines lines;
  private final boolean mise;
  private final MakeFolders folders;

  private TaskReducer(CommandOutput output) {
    this.output = output;
    this.lines = output.lines();
    this.mise = output.invocation().program().equals("mise");
    this.folders = new MakeFolders(output);
  }

  static Reduction reduce(CommandOutput output) {
    return output.lines().total() == output.lines().size() ? new TaskReducer(output).run() : known(output);
  }

  private Reduction run() {
    boolean moves = false;
    for (int i = 0; i < lines.size(); i++) {
      moves |= folders.take(i, BuildLine.maker(lines.get(i)));
    }
    List<String> own = new ArrayList<>(lines.size());
    List<String> last = new ArrayList<>(2);
    Assembly assembly = new Assembly();
    part(0, lines.size(), own, last, assembly);
    if (!foreign(output, Lines.of(own))) {
      return new CompilerReducer(output).run();
    }
    if (moves && folders.oneByOne()) {
      return apart();
    }
    Reduction reduced = known(output.part(Lines.of(own)));
    if (reduced.isDeclined()) {
      return reduced;
    }
    assembly.add(reduced);
    last.forEach(assembly::keep);
    return assembly.build();
  }

  /** Take from some lines what the tools printed and the runner's last words. */
  private void part(int from, int to, List<String> own, List<String> last, Assembly assembly) {
    for (String line : lines.subList(from, to)) {
      int said = BuildLine.maker(line);
      if (runner(line, said)) {
        last.add(line);
      } else if (BuildLine.directory(line, said) || BuildLine.echo(line) && !Signals.failure(line)
          || mise && MISE_ECHO.test(line)) {
        assembly.drop(line);
      } else {
        own.add(line);
      }
    }
  }

  /** The tools of each folder by themselves, below its name if there is trouble in it or in one above. */
  private Reduction apart() {
    Assembly parts = new Assembly();
    int from = 0;
    while (from < lines.size()) {
      int to = lines.findAt(from + 1, i -> BuildLine.directory(lines.get(i), BuildLine.maker(lines.get(i))));
      List<String> own = new ArrayList<>();
      List<String> last = new ArrayList<>();
      part(from, to, own, last, parts);
      boolean trouble = !last.isEmpty() || own.stream().anyMatch(Signals::failure);
      Lines part = Lines.of(own);
      Reduction reduced = output.tools().reduce(output.part(trouble ? Math.max(1, output.exitCode()) : 0, part));
      boolean told = trouble || own.stream().anyMatch(Signals::warning) || folders.below();
      if (told && tells(reduced.isDeclined() ? own : reduced.lines()) || tells(last)) {
        folders.head(parts, from);
      }
      if (reduced.isDeclined()) {
        own.forEach(parts::keep);
      } else {
        parts.add(reduced);
      }
      last.forEach(parts::keep);
      from = to;
    }
    return parts.build();
  }

  /** Whether lines say more than that a recipe failed, so that it matters in which folder. */
  private static boolean tells(List<String> lines) {
    return lines.stream().anyMatch(line -> {
      int said = BuildLine.maker(line);
      return said < 0 && !line.isBlank() && !runner(line, said) || BuildLine.reason(line, said);
    });
  }

  /** Whether something else than compilers for C prints here. */
  private static boolean foreign(CommandOutput output, Lines lines) {
    return output.tools().names(lines).stream().anyMatch(name -> !name.equals("cc/compiler"));
  }

  private static Reduction known(CommandOutput output) {
    Reduction reduced = output.tools().reduce(output);
    return reduced.isDeclined() ? new CompilerReducer(output).run() : reduced;
  }

  private static boolean runner(String line, int said) {
    return BuildLine.stop(line, said) || line.startsWith("error: Recipe `")
        || line.startsWith("task: Failed to run task ");
  }
}
