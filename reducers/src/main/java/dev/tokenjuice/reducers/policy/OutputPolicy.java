package dev.tokenjuice.reducers.policy;

import dev.tokenjuice.reducers.command.CommandAnalysis;
import dev.tokenjuice.reducers.command.InnerCommand;
import dev.tokenjuice.reducers.command.Invocation;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Decides from the command alone how its output may be treated. */
public final class OutputPolicy {
  private static final Map<String, Set<String>> INLINE_CODE = Map.of(
      "node", Set.of("-e", "-p", "-pe", "--eval", "--print"),
      "bun", Set.of("-e", "--eval"),
      "ruby", Set.of("-e"),
      "perl", Set.of("-e", "-E"),
      "php", Set.of("-r"),
      "Rscript", Set.of("-e"));

  private static final Set<String> HEADINGS = Set.of("echo", "printf");

  private OutputPolicy() {}

  /** Judge the visible command of {@code a}. */
  public static Verdict judge(CommandAnalysis a) {
    if (!a.known()) {
      return several(a);
    }
    Verdict verdict = judge(a, a.visible());
    return a.stdoutRedirected() && verdict.mode() == Mode.EXACT
        ? new Verdict(Mode.GENERIC, "the content goes elsewhere, only messages are seen")
        : verdict;
  }

  /**
   * Whether nothing could be left out or rewritten, whatever is printed: a silent command, or content. What comes
   * through a pipe may be a part of a tool's report.
   */
  public static boolean leavesAlone(CommandAnalysis a) {
    return a.silent() || a.kind() != CommandAnalysis.Kind.PIPELINE && judge(a).mode() == Mode.EXACT;
  }

  /** The programs that print more than a heading, in order. */
  public static List<Invocation> printing(CommandAnalysis a) {
    return a.sources().programs().stream().filter(run -> !HEADINGS.contains(run.program())).toList();
  }

  /** Parts that can't be told apart are still content if each of them is; an echo beside them is a heading. */
  private static Verdict several(CommandAnalysis a) {
    List<Invocation> printing = printing(a);
    if (!printing.isEmpty() && printing.stream().allMatch(run -> judge(a, run).mode() == Mode.EXACT)) {
      return new Verdict(Mode.EXACT, "each part that prints is content");
    }
    return new Verdict(Mode.GENERIC, switch (a.kind()) {
      case EMPTY -> "there is no program";
      case COMPOUND -> "several parts print and can't be told apart";
      default -> "the program that prints is not proven";
    });
  }

  private static Verdict judge(CommandAnalysis a, Invocation run) {
    Optional<CommandAnalysis> inner = a.inner(run);
    if (inner.isPresent() && !InnerCommand.executes(run)) {
      Verdict there = judge(inner.get());
      return new Verdict(there.mode(), "run elsewhere by " + run.program() + ": " + there.reason());
    }
    if (ContentReads.readsLogs(run)) {
      return new Verdict(Mode.SPECIFIC, run.program() + " reads a log file");
    }
    if (ContentReads.test(run)) {
      return new Verdict(Mode.EXACT, run.program() + " prints content");
    }
    Optional<String> format = MachineFormats.find(run);
    if (format.isPresent()) {
      return new Verdict(Mode.EXACT, "a machine format is asked for: " + format.get());
    }
    return inlineCode(run)
        .or(() -> executed(a, run))
        .orElse(new Verdict(Mode.SPECIFIC, "only " + run.program() + " prints"));
  }

  private static Optional<Verdict> inlineCode(Invocation run) {
    Set<String> options = run.program().startsWith("python")
        ? Set.of("-c")
        : INLINE_CODE.getOrDefault(run.program(), Set.of());
    return options.isEmpty() || !run.has(options.toArray(String[]::new))
        ? Optional.empty()
        : Optional.of(new Verdict(Mode.GENERIC, run.program() + " runs code from the command line"));
  }

  /** {@code find -exec} prints what the executed program prints. */
  private static Optional<Verdict> executed(CommandAnalysis a, Invocation run) {
    if (!InnerCommand.executes(run)) {
      return Optional.empty();
    }
    boolean exact = a.inner(run).filter(inner -> judge(inner).mode() == Mode.EXACT).isPresent();
    return Optional.of(new Verdict(exact ? Mode.EXACT : Mode.GENERIC, run.program() + " runs other programs"));
  }
}
