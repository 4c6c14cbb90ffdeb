package dev.tokenjuice.reducers.families.js;

import dev.tokenjuice.reducers.generic.GenericReducer;
import dev.tokenjuice.reducers.model.Assembly;
import dev.tokenjuice.reducers.model.CommandOutput;
import dev.tokenjuice.reducers.model.Reduction;
import dev.tokenjuice.reducers.model.Signature;
import dev.tokenjuice.reducers.shared.EngineDump;
import dev.tokenjuice.reducers.text.LineForms;
import dev.tokenjuice.reducers.text.Lines;
import dev.tokenjuice.reducers.text.Prefixes;
import dev.tokenjuice.reducers.text.Signals;
import dev.tokenjuice.reducers.text.Stripped;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Compacts turbo, nx, lerna and workspace runs: the lines of each task together, failed tasks by the reducer of their
 * tool, passed tasks by totals and warnings.
 */
final class MonorepoReducer {
  static final List<Signature> SIGNATURES = Signature.run("js/monorepo").proof("• Packages in scope:{}",
      "Scope: {} workspace project{}", " Tasks:    {}", " NX   {}", " Lerna (powered by Nx) {}")
      .build();
  static final Prefixes NOISE = Prefixes.of("cache miss", "cache hit", "cache bypass", "> nx run ");
  private static final LineForms PROGRESS = LineForms.of("•{}", "———{}", "   •{}", "lerna info{}", "Scope: {}",
      "lerna notice{}", "{}View logs{}", "{}Remote caching{}");
  private static final String NX_FAILED = "   ✖  nx run ";
  private static final String NX_PASSED = "✔  nx run ";
  private static final String NX_INDENT = "      ";
  private static final String LERNA = " Lerna (powered by Nx) ";

  private final CommandOutput output;
  private final Map<String, List<String>> tasks = new LinkedHashMap<>();
  private final Set<String> broken = new HashSet<>();
  private final List<String> others = new ArrayList<>();
  /** The packages that lerna lists first; it writes their names in front of lines of tasks that run side by side. */
  private final Set<String> packages = new HashSet<>();
  private boolean lerna;

  private MonorepoReducer(CommandOutput output) {
    this.output = output;
  }

  static Reduction reduce(CommandOutput output) {
    return output.lines().total() == output.lines().size() ? new MonorepoReducer(output).run() : Reduction.declined();
  }

  private Reduction run() {
    String nx = "";
    String box = "";
    String latest = "";
    List<String> own = others;
    for (String line : output.lines()) {
      box = box(line, box);
      if (!box.isEmpty()) {
        boxed(box, line);
        continue;
      }
      int task = TaskPrefix.has(line, latest) ? latest.length() : Math.max(TaskPrefix.end(line), packageEnd(line));
      nx = headed(line, nx);
      if (task > 0) {
        if (latest.length() != task || !line.startsWith(latest)) {
          latest = line.substring(0, task);
          own = tasks.computeIfAbsent(latest, t -> new ArrayList<>());
        }
        own.add(line.substring(TaskPrefix.behind(line, task)));
      } else if (!nx.isEmpty()) {
        tasks.computeIfAbsent(nx, t -> new ArrayList<>()).add(line);
      } else {
        others.add(line);
      }
    }
    if (tasks.isEmpty()) {
      return output.tools().names(Lines.of(others)).contains("js/monorepo") ? summary(new Assembly())
          : Reduction.declined();
    }
    Assembly assembly = new Assembly();
    PassedTasks passed = new PassedTasks(output, assembly);
    tasks.forEach((task, lines) -> {
      if (failed(task, lines)) {
        failedTask(assembly, task, lines);
      } else {
        passed.add(task, lines);
      }
    });
    passed.close();
    return summary(assembly);
  }

  /** The task below whose heading the line stands, or nothing: nx and lerna print one task after the other. */
  private String headed(String line, String before) {
    lerna |= line.startsWith(LERNA);
    if (lerna && tasks.isEmpty() && line.startsWith("- ")) {
      packages.add(line.substring(2).strip());
    }
    if (line.startsWith("> nx run ") || lerna && line.startsWith("> ") && line.indexOf(' ', 2) < 0
        && line.indexOf(':') > 0) {
      return line.substring(2);
    }
    return line.startsWith("———") || line.startsWith(" NX ") || line.startsWith(LERNA) ? "" : before;
  }

  private int packageEnd(String line) {
    int colon = packages.isEmpty() ? -1 : line.indexOf(": ");
    return colon > 0 && packages.contains(line.substring(0, colon)) ? colon : 0;
  }

  /** The failed task of nx in whose indented output the line stands, or nothing. */
  private static String box(String line, String before) {
    if (line.startsWith(NX_FAILED)) {
      return line.substring(NX_FAILED.length() - "nx run ".length()).strip();
    }
    return !before.isEmpty() && (line.isBlank() || line.startsWith(NX_INDENT)) ? before : "";
  }

  private void boxed(String task, String line) {
    List<String> own = tasks.computeIfAbsent(task, t -> new ArrayList<>());
    if (line.startsWith(NX_FAILED)) {
      broken.add(task);
    } else {
      own.add(line.isBlank() ? "" : line.substring(NX_INDENT.length()));
    }
  }

  private boolean failed(String task, List<String> lines) {
    return broken.contains(task) || output.failed() && lines.stream().anyMatch(MonorepoReducer::failure);
  }

  private void failedTask(Assembly assembly, String task, List<String> lines) {
    List<String> own =
        assembly.without(line -> NOISE.test(line) || Stripped.equals(line, task + ":") || line.equals("> " + task),
            TestLines.ofScript(assembly, lines));
    assembly.note(task + ":");
    assembly.add(EngineDump.leaveOut(output.part(Lines.of(own)), MonorepoReducer::byTool));
  }

  private static Reduction byTool(CommandOutput task) {
    Reduction reduced = task.tools().reduce(task);
    return reduced.isDeclined() ? anyTool(task) : reduced;
  }

  private static Reduction anyTool(CommandOutput task) {
    Reduction reduced = new GenericReducer().reduce(task);
    return new Reduction(reduced.lines().stream().filter(line -> !line.isBlank()).toList(), reduced.omittedLines(),
        reduced.clippedLines(), reduced.facts());
  }

  private Reduction summary(Assembly assembly) {
    int tail = 0;
    boolean listing = false;
    for (int i = 0; i < others.size(); i++) {
      String line = others.get(i);
      listing = line.endsWith(" projects:") || listing && (line.isBlank() || line.startsWith("- "));
      boolean progress = PROGRESS.test(line) || TestLines.scriptNoise(others, i) || Stripped.startsWith(line, NX_PASSED)
          || started(line) || listing && line.startsWith("- ");
      assembly.keepIf(!progress && (tail++ <= 60 || Signals.failure(line)), line);
    }
    return assembly.build();
  }

  /** {@code packages/cart test$ jest}, where pnpm begins a script. */
  private static boolean started(String line) {
    int dollar = line.indexOf("$ ");
    int space = line.indexOf(' ');
    return space > 0 && dollar > space && line.indexOf(' ', space + 1) == dollar + 1;
  }

  private static boolean failure(String line) {
    return line.contains("ERROR: command finished with error") || line.equals("Failed") || Signals.failure(line)
        && !line.contains("cache");
  }
}
