package dev.tokenjuice.reducers.policy;

import dev.tokenjuice.reducers.command.CommandAnalysis;
import dev.tokenjuice.reducers.command.InnerCommand;
import dev.tokenjuice.reducers.command.Invocation;
import java.util.List;
import java.util.Locale;
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

  private static final Set<String> CUTS = Set.of("head", "tail", "cat", "tee");
  /** Options of a test runner that ask for prints, names of tests, details, or one test. */
  private static final Set<String> MORE = Set.of("-v", "-vv", "-vvv", "-s", "-x", "--verbose", "--debug", "--nocapture",
      "--explain", "--info", "-run", "-k", "-t");
  /** Options that ask a tool to report its steps. */
  private static final Set<String> DETAILS = Set.of("-v", "-vv", "-vvv", "-vvvv", "--verbose", "--debug", "--info",
      "--explain", "--loglevel=verbose", "--loglevel=silly", "--log-level=debug", "V=1", "VERBOSE=1", "--trace");
  private static final Map<String, Set<String>> OWN_DETAILS = Map.of(
      "mvn", Set.of("-X"),
      "mvnd", Set.of("-X"),
      "gradle", Set.of("-i", "-d"),
      "npm", Set.of("-d", "-dd", "-ddd"),
      "ninja", Set.of("-d"));
  /** Programs with an option for the level of messages: {@code -v n}, {@code --verbosity:normal}, {@code /v:n}. */
  private static final Set<String> LEVELLED = Set.of("dotnet", "msbuild");
  private static final Set<String> LEVELS = Set.of("-v", "/v", "--verbosity", "-verbosity", "/verbosity");
  private static final Set<String> CHOOSES = Set.of("sort", "uniq");

  private static final Set<String> HEADINGS = Set.of("echo", "printf");

  private OutputPolicy() {}

  /** Decide how the output of a command line may be treated. */
  public static Verdict judge(CommandAnalysis a) {
    if (!a.known()) {
      return several(a);
    }
    Verdict verdict = judge(a, a.visible());
    if (verdict.mode() != Mode.EXACT) {
      return verdict;
    }
    return a.stdoutRedirected() ? new Verdict(Mode.GENERIC, "the content goes elsewhere, only messages are seen")
        : filtered(verdict, a);
  }

  /** The verdict on content behind filters: they show lines of another program, unless that prints content itself. */
  private static Verdict filtered(Verdict verdict, CommandAnalysis a) {
    List<Invocation> pipeline = a.pipeline();
    int origin = pipeline.size() - 1;
    boolean part = true;
    while (origin > 0 && (cuts(pipeline.get(origin)) || chooses(pipeline.get(origin)))) {
      part &= cuts(pipeline.get(origin));
      origin--;
    }
    if (origin < 0 || judge(a, pipeline.get(origin)).mode() != Mode.SPECIFIC) {
      return verdict;
    }
    Invocation run = pipeline.get(origin);
    part &= !asksForMore(run);
    return new Verdict(Mode.EXACT, verdict.reason() + ", lines of " + run.program(), run, part);
  }

  /** Whether options of a program ask for more than its report. What they add was asked for. */
  private static boolean asksForMore(Invocation run) {
    String level = level(run);
    return level.isEmpty() ? run.args().stream().anyMatch(MORE::contains) : "nd".indexOf(level.charAt(0)) >= 0;
  }

  /** Whether a build, a linter or an installation is asked to print its steps. Then all steps stay. */
  public static boolean asksForDetails(Invocation run) {
    String level = level(run);
    if (!level.isEmpty()) {
      return level.charAt(0) == 'd';
    }
    Set<String> own = OWN_DETAILS.getOrDefault(run.program(), Set.of());
    return run.args().stream().anyMatch(arg -> DETAILS.contains(arg) || own.contains(arg));
  }

  /** The level of messages in lower case: quiet, minimal, normal, detailed, diagnostic, or short; may be empty. */
  private static String level(Invocation run) {
    List<String> args = LEVELLED.contains(run.program()) ? run.args() : List.of();
    for (int i = 0; i < args.size(); i++) {
      String[] option = args.get(i).toLowerCase(Locale.ROOT).split("[:=]", 2);
      if (LEVELS.contains(option[0])) {
        return option.length > 1 ? option[1] : i + 1 < args.size() ? args.get(i + 1).toLowerCase(Locale.ROOT) : "";
      }
    }
    return "";
  }

  /** Whether a filter shows all lines, or only the first or the last ones. */
  private static boolean cuts(Invocation run) {
    boolean bytes = run.has("--bytes") || run.args().stream().anyMatch(arg -> arg.startsWith("-c"));
    boolean follows = run.hasShort('f') || run.hasShort('F') || run.has("--follow");
    return CUTS.contains(run.program()) && !bytes && !follows && ContentReads.operands(run) == 0;
  }

  /** Whether a filter chooses or sorts lines without changing them. */
  private static boolean chooses(Invocation run) {
    return CHOOSES.contains(run.program()) && !run.has("-z", "--zero-terminated", "--null-data")
        || run.program().equals("sed") && run.has("-n") && run.args().size() == 2;
  }

  /**
   * Whether nothing can be left out or rewritten: the command is silent, or its output is content without line numbers.
   * The output of a pipeline may be a part of a tool's report.
   */
  public static boolean leavesAlone(CommandAnalysis a) {
    return a.silent() || a.kind() != CommandAnalysis.Kind.PIPELINE && judge(a).untouched()
        && a.programs().stream().noneMatch(OutputPolicy::numbersLines);
  }

  /** Whether a program numbers lines, as {@code nl} and {@code cat -n} do. */
  public static boolean numbersLines(Invocation run) {
    return run.program().equals("nl") || run.program().equals("cat") && (run.hasShort('n') || run.has("--number"));
  }

  /** Whether options ask for a format that programs read. */
  public static boolean machineFormat(Invocation run) {
    return MachineFormats.find(run).isPresent();
  }

  /** The programs that print more than a heading, in order. */
  public static List<Invocation> printing(CommandAnalysis a) {
    return a.sources().programs().stream().filter(run -> !HEADINGS.contains(run.program())).toList();
  }

  /** The output of several programs is content if each one prints content. The text of an echo is a heading. */
  private static Verdict several(CommandAnalysis a) {
    List<Invocation> printing = printing(a);
    List<Verdict> verdicts = printing.stream().map(run -> judge(a, run)).toList();
    if (!printing.isEmpty() && verdicts.stream().allMatch(verdict -> verdict.mode() == Mode.EXACT)) {
      boolean content = verdicts.stream().anyMatch(Verdict::untouched);
      Invocation origin = content ? Invocation.UNKNOWN : verdicts.get(0).origin();
      return new Verdict(Mode.EXACT, "each part that prints is content", origin, false);
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
    if (WrittenAnswers.test(run)) {
      return new Verdict(Mode.EXACT, run.program() + " answers a request that writes", run, false);
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
