package dev.tokenjuice.reducers.families.cc;

import dev.tokenjuice.reducers.model.CommandOutput;
import dev.tokenjuice.reducers.model.Reduction;
import dev.tokenjuice.reducers.text.Lines;
import dev.tokenjuice.reducers.text.Signals;
import java.util.ArrayList;
import java.util.List;

/**
 * Compacts make, just, task and other runners of any tool: the tool is found by what it prints, the runner's own last
 * words stay.
 */
final class TaskReducer {
  private TaskReducer() {}

  static Reduction reduce(CommandOutput output) {
    Lines lines = output.lines();
    if (lines.total() != lines.size()) {
      return known(output);
    }
    List<String> own = new ArrayList<>(lines.size());
    List<String> last = new ArrayList<>(2);
    long dropped = 0;
    for (String line : lines) {
      int said = BuildLine.maker(line);
      if (runner(line, said)) {
        last.add(line);
      } else if (BuildLine.directory(line, said) || BuildLine.echo(line) && !Signals.failure(line)) {
        dropped++;
      } else {
        own.add(line);
      }
    }
    Lines rest = Lines.of(own);
    if (!foreign(output, rest)) {
      return new CompilerReducer(output).run();
    }
    Reduction reduced = known(output.part(rest));
    if (reduced.isDeclined()) {
      return reduced;
    }
    List<String> text = new ArrayList<>(reduced.lines());
    text.addAll(last);
    return reduced.as(List.copyOf(text), dropped);
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
