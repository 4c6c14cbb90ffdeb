package dev.tokenjuice.reducers;

import dev.tokenjuice.reducers.Compaction.Kinds;
import dev.tokenjuice.reducers.command.AddedLines;
import dev.tokenjuice.reducers.command.CommandAnalysis;
import dev.tokenjuice.reducers.command.Invocation;
import dev.tokenjuice.reducers.families.MixedOutput;
import dev.tokenjuice.reducers.families.OutputShapes;
import dev.tokenjuice.reducers.families.go.GoProgress;
import dev.tokenjuice.reducers.generic.Excerpt;
import dev.tokenjuice.reducers.generic.GenericReducer;
import dev.tokenjuice.reducers.generic.LabelledOutput;
import dev.tokenjuice.reducers.generic.NoiseFold;
import dev.tokenjuice.reducers.model.CommandOutput;
import dev.tokenjuice.reducers.model.Draft;
import dev.tokenjuice.reducers.model.Reducer;
import dev.tokenjuice.reducers.model.Reduction;
import dev.tokenjuice.reducers.model.ToolReports;
import dev.tokenjuice.reducers.policy.OutputPolicy;
import dev.tokenjuice.reducers.policy.Verdict;
import dev.tokenjuice.reducers.rewrite.FrameFolders;
import dev.tokenjuice.reducers.rewrite.RepeatedBlocks;
import dev.tokenjuice.reducers.rewrite.Rewriting;
import dev.tokenjuice.reducers.rules.OutputKind;
import dev.tokenjuice.reducers.rules.Rule;
import dev.tokenjuice.reducers.rules.RuleMatch;
import dev.tokenjuice.reducers.shared.EngineDump;
import dev.tokenjuice.reducers.text.Lines;
import dev.tokenjuice.reducers.text.Signals;
import dev.tokenjuice.reducers.text.Words;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.stream.Stream;

/**
 * Chooses a reducer for an output, applies it, and checks the promises: never larger than raw, never pointless, every
 * omission counted, no failure lost to a reducer that did not understand the output.
 */
public final class Compactor {
  /** The family and id under which the generic reducer is reported. */
  public static final String GENERIC_ID = "generic/fallback";

  /** The id that is reported for a tool that only its output identifies. */
  public static final String SHAPE_ID = "generic/shape";

  /** In the trace, separates a reducer from the exception that it threw. */
  public static final String FAILED = " failed: ";

  static final String GIVEN_ID = "given";

  private static final Reducer GENERIC = new GenericReducer();
  private static final ToolReports TOOLS = new OutputShapes();
  private static final long MIN_SAVED_TOKENS = 40;
  private static final double MAX_RATIO = 0.9;
  /** Beginnings of the families whose tools print more details if asked. Families of tests are not among them. */
  private static final List<String> DETAILED = List.of("build", "lint-", "dependency-install", "task-runner",
      "package-script", "package-manager", "system-package", "git-transfer", "git-push");
  /** The facts by which reducers count what failed. */
  private static final List<String> FAILURE_COUNTS = List.of("failed tests", "failed packages", "errors", "findings",
      "offenses", "issues");
  /** The rule of tests where {@code -v} asks for details and names, but not for lines that announce a test. */
  private static final String GO_TESTS = "tests/go-test";
  /** Room for the longest marker and for a line that counts what is not shown. */
  private static final int MARKER_ROOM = 150;

  private final CompactionRequest request;
  private final List<String> trace = new ArrayList<>();
  private SurroundedOutput surrounded;
  /** Whether what is shown is the report of a tool, and nothing else. */
  private boolean report;

  private Compactor(CompactionRequest request) {
    this.request = request;
    trace.addAll(request.command().reasons());
  }

  public static Compaction compact(CompactionRequest request) {
    return new Compactor(request).run();
  }

  /** Compact by the given reducer and check the promises. */
  static Compaction compact(CompactionRequest request, Reducer reducer) {
    Compactor compactor = new Compactor(request);
    return compactor.attempt(compactor.named("given", GIVEN_ID, 1), decliningIfNoneFailed(reducer), compactor::generic);
  }

  private Compaction run() {
    CompactionOptions options = request.options();
    if (options.raw()) {
      return passthrough(named("raw", "raw", 1), "raw was asked for");
    }
    if (options.reducer().isPresent()) {
      return forced(options.reducer().get());
    }
    Verdict verdict = OutputPolicy.judge(request.command());
    trace.add(verdict.mode().name().toLowerCase(Locale.ROOT) + ": " + verdict.reason());
    return switch (verdict.mode()) {
      case EXACT -> verdict.part() ? part(verdict) : exact(verdict);
      case GENERIC -> mixed();
      case SPECIFIC -> specific();
    };
  }

  private Compaction exact(Verdict verdict) {
    Classification content = named("content", "content/exact", 0.9);
    if (verdict.origin() != Invocation.UNKNOWN) {
      Optional<Rule> rule = rule(verdict.origin());
      OutputKind kind = rule.map(Rule::kind).orElse(OutputKind.OTHER);
      if (kind == OutputKind.CI_LOG) {
        return attempt(content, LabelledOutput::reduceContent, () -> whole(content));
      }
      if (rule.isPresent() && rule.get().id().equals(GO_TESTS)) {
        return attempt(content, GoProgress::reduce, () -> whole(content));
      }
      if (kind == OutputKind.LIST || kind == OutputKind.ANSWER
          || kind == OutputKind.DIFF && verdict.part() && request.options().lossless()) {
        return attempt(content, rule.get()::reduce, () -> whole(content));
      }
      return kind == OutputKind.LIST ? whole(content) : whole(content, true);
    }
    return whole(content);
  }

  private Compaction whole(Classification content) {
    return whole(content, false);
  }

  /** All of the content, or as much as fits: of a tool's report its beginning, its end and what failed. */
  private Compaction whole(Classification content, boolean report) {
    List<Rewriting> forms = forms();
    if (!forms.isEmpty()) {
      Reduction shorter = reduce(output -> Reduction.content(output.lines(), Rewriting.shortest(forms)));
      if (!pointless(RawSize.of(shorter.text())) && !(report && shorter.omittedLines() > 0)) {
        return finish(content, shorter, Kinds.EXCERPT);
      }
    }
    if (request.size().chars() <= request.options().ceiling() || request.options().noOmit()) {
      return passthrough(content, "content stays exact");
    }
    CommandOutput output = new CommandOutput(request.command().visible(), request.exitCode(), request.lines(), TOOLS);
    boolean failures = report || request.exitCode() != 0;
    Reduction excerpt = Excerpt.excerpt(output, limit(), !failures);
    return finish(content, failures ? MissingFailures.restore(excerpt, request.lines()) : excerpt, Kinds.EXCERPT);
  }

  /** The shorter forms that the output may have. */
  private List<Rewriting> forms() {
    CompactionOptions options = request.options();
    boolean exact = options.noOmit() || !options.lossless() || request.size().tokens() < MIN_SAVED_TOKENS;
    return exact ? List.of() : ContentForms.of(request.command());
  }

  /**
   * Compact the beginning or the end of a report by its tool's reducer, unless that loses a line of trouble. What
   * {@code tail} let through may begin within a failure even if it has fewer lines than asked for: some hosts drop blank
   * lines.
   */
  private Compaction part(Verdict verdict) {
    Optional<Rule> rule = rule(verdict.origin()).filter(found -> found.kind() == OutputKind.REPORT);
    if (rule.isEmpty() || request.options().noOmit()) {
      return exact(verdict);
    }
    List<Invocation> pipeline = request.command().pipeline();
    boolean headless = CutReport.by("tail", pipeline, Long.MAX_VALUE);
    boolean cut = Stream.of("head", "tail").anyMatch(by -> CutReport.by(by, pipeline, request.lines().total()));
    Lines lines = cut ? request.lines().afterCut() : request.lines();
    boolean failed = anyFailure(lines);
    CommandOutput output = new CommandOutput(verdict.origin(), failed ? 1 : 0, lines, TOOLS);
    Reduction reduction;
    try {
      Reducer reducer = all -> EngineDump.leaveOut(all, rule.get()::reduce);
      reduction = headless ? CutReport.reduce(output, reducer) : reducer.reduce(output);
    } catch (RuntimeException | StackOverflowError broken) {
      return passthrough(named(rule.get().family(), rule.get().id(), 0.7), rule.get().id() + FAILED + broken);
    }
    reduction = cut || !failed || reduction.isDeclined() ? reduction : MissingFailures.restore(reduction, lines);
    Optional<String> lost = reduction.isDeclined() || !cut ? Optional.empty() : KeptTrouble.lost(lines, reduction);
    if (reduction.isDeclined() || lost.isPresent()) {
      trace.add(rule.get().id() + lost.map(line -> " would lose " + line.strip())
          .orElse(" does not recognise the part of its report"));
      return exact(verdict);
    }
    report = true;
    return finish(named(rule.get().family(), rule.get().id(), 0.7), reduction, Kinds.LINE_OMISSION);
  }

  private Optional<Rule> rule(Invocation run) {
    return request.rules().match(run, request.toolName()).map(RuleMatch::rule);
  }

  private Compaction forced(String id) {
    Optional<Rule> rule = request.rules().byId(id);
    if (rule.isEmpty()) {
      trace.add("no rule is named " + id);
      return id.equals(GENERIC_ID) ? generic() : specific();
    }
    return apply(rule.get(), 1);
  }

  private Compaction specific() {
    Optional<RuleMatch> match = request.rules().match(request.command(), request.toolName());
    if (match.isEmpty()) {
      trace.add("no rule matches");
      return shaped();
    }
    if (request.options().trace()) {
      trace.add(match.get().why());
      trace.addAll(match.get().losers());
    }
    Rule rule = match.get().rule();
    return detailed(rule) ? details(rule) : apply(rule, 0.9);
  }

  /** Whether an option asks for details that the reducer leaves out, and the whole output fits. */
  private boolean detailed(Rule rule) {
    return DETAILED.stream().anyMatch(rule.family()::startsWith)
        && request.size().chars() <= request.options().ceiling()
        && OutputPolicy.asksForDetails(request.command().visible());
  }

  private Compaction details(Rule rule) {
    trace.add("details are asked for");
    return attempt(named(rule.family(), rule.id(), 0.9), output -> NoiseFold.reduce(output.lines()), this::generic);
  }

  private Compaction apply(Rule rule, double confidence) {
    Classification as = named(rule.family(), rule.id(), confidence);
    report = rule.kind() == OutputKind.REPORT;
    boolean exact = rule.kind() == OutputKind.DIFF && !request.options().lossless()
        && request.size().chars() <= request.options().ceiling();
    return exact ? whole(as) : attempt(as, decliningIfNoneFailed(rule::reduce), this::shaped);
  }

  /** Compact by the reducer of the tool that the lines identify. */
  private Compaction shaped() {
    Classification as = named("generic", SHAPE_ID, 0.5);
    report = true;
    return attempt(as, decliningIfNoneFailed(Compactor::byShape), this::generic);
  }

  private static Reduction byShape(CommandOutput output) {
    Reduction labelled = LabelledOutput.reduce(output);
    return labelled.isDeclined() ? TOOLS.reduceEvident(output) : labelled;
  }

  /** Compact the output of several programs: reports of known tools by their reducers, the rest by the generic one. */
  private Compaction mixed() {
    if (request.size().tokens() < MIN_SAVED_TOKENS) {
      return generic();
    }
    List<Invocation> printing = OutputPolicy.printing(request.command());
    List<Optional<Rule>> rules = printing.stream().map(this::rule).toList();
    List<MixedOutput.Part> parts = new ArrayList<>();
    for (int k = 0; k < printing.size(); k++) {
      parts.add(new MixedOutput.Part(printing.get(k), rules.get(k).flatMap(Rule::reducer).orElse("")));
    }
    boolean printsLog = rules.stream().flatMap(Optional::stream).anyMatch(rule -> rule.kind() == OutputKind.CI_LOG);
    if (parts.isEmpty() && request.command().kind() == CommandAnalysis.Kind.COMPOUND) {
      return generic();
    }
    return attempt(named("generic", GENERIC_ID, 0.2), output -> {
      boolean headings = request.command().sources().annotated();
      Reduction log = printsLog ? LabelledOutput.reduceContent(output) : Reduction.declined();
      Reduction made = log.isDeclined() ? MixedOutput.reduce(output, parts, headings, GENERIC) : log;
      return made.isDeclined() ? unknown(output) : made;
    }, this::generic);
  }

  private Compaction attempt(Classification as, Reducer reducer, Supplier<Compaction> otherwise) {
    if (request.options().noOmit()) {
      return lossless(as);
    }
    Reduction reduction;
    try {
      reduction = reduce(reducer);
    } catch (RuntimeException | StackOverflowError broken) {
      return passthrough(as, as.matchedReducer() + FAILED + broken);
    }
    if (reduction.isDeclined() || losesFailure(reduction)) {
      trace.add(as.matchedReducer() + (reduction.isDeclined() ? " did not recognise the output"
          : " shows nothing that failed"));
      return otherwise.get();
    }
    return reduction.content() && !request.options().lossless() ? whole(as)
        : finish(as, withFailures(reduction), Kinds.LINE_OMISSION);
  }

  private Compaction generic() {
    Classification as = named("generic", GENERIC_ID, 0.2);
    report = false;
    return request.options().noOmit() ? lossless(as)
        : finish(as, withFailures(reduce(this::unknown)), Kinds.LINE_OMISSION);
  }

  /** Leave out noise. If there is none, use the shorter forms that the programs allow. */
  private Reduction unknown(CommandOutput output) {
    Reduction reduction = GENERIC.reduce(output);
    List<Rewriting> forms = reduction.lossy() ? List.of() : forms();
    return forms.isEmpty() ? reduction : Reduction.content(output.lines(), Rewriting.shortest(forms));
  }

  private Reduction reduce(Reducer reducer) {
    if (surrounded == null) {
      surrounded = SurroundedOutput.of(request.command(), request.lines(), request.exitCode());
    }
    CommandOutput inner =
        new CommandOutput(request.command().visible(), surrounded.exitCode(), surrounded.lines(), TOOLS);
    AddedLines notes = request.command().sources().added();
    Reduction reduction =
        EngineDump.leaveOut(inner, output -> SurroundedOutput.reduceBetween(notes, output, reducer));
    return surrounded
        .around(reduction.content() ? InlineLimit.fitContent(reduction, inner, reducer, limit()) : reduction);
  }

  /** How long the text without its marker may be. */
  private int limit() {
    return request.options().maxInlineChars() - MARKER_ROOM;
  }

  private Reduction withFailures(Reduction reduction) {
    boolean content = reduction.content() && reduction.omittedLines() == 0;
    return content || surrounded.exitCode() == 0 || surrounded.guessed() ? reduction
        : MissingFailures.restore(reduction, request.lines());
  }

  /** Whether the reduction of a failed run shows none of its failures: the reducer did not understand the output. */
  private boolean losesFailure(Reduction reduction) {
    if (surrounded.exitCode() == 0 || surrounded.guessed() || !reduction.lossy()
        || reduction.facts().containsKey(Reduction.REASONS)) {
      return false;
    }
    return !anyFailure(reduction.lines()) && anyFailure(request.lines());
  }

  /** A reducer that declines a failed run if the given one counts no failure in it and shows none. */
  private static Reducer decliningIfNoneFailed(Reducer reducer) {
    return output -> {
      Reduction reduction = reducer.reduce(output);
      boolean contradicts = output.failed() && reduction.lossy() && countsNone(reduction)
          && !anyFailure(reduction.lines());
      return contradicts ? Reduction.declined() : reduction;
    };
  }

  /** Whether a reducer counted failures and found none. */
  private static boolean countsNone(Reduction reduction) {
    boolean counts = false;
    for (String fact : FAILURE_COUNTS) {
      Long count = reduction.facts().get(fact);
      if (count != null && count > 0) {
        return false;
      }
      counts |= count != null;
    }
    return counts;
  }

  private static boolean anyFailure(List<String> lines) {
    return lines.stream().anyMatch(Signals::failure);
  }

  private Compaction finish(Classification classification, Reduction reduction, String omissionKind) {
    Lines lines = request.lines();
    Reduction fitted =
        shorter(withHidden(InlineLimit.fit(reduction, lines, limit()).omittingAtMost(lines.withText())));
    String text = fitted.text() + marker(fitted);
    if (fitted.lines().isEmpty() && fitted.lossy()) {
      return passthrough(classification, "nothing but the marker would be left");
    }
    return result(classification, fitted, text, omissionKind, "little would be saved");
  }

  /** The same with what a report says twice told once. */
  private Reduction shorter(Reduction reduction) {
    if (!report || !request.options().lossless()) {
      return reduction;
    }
    List<String> lines = new FrameFolders().rewrite(new RepeatedBlocks().rewrite(reduction.lines()));
    return lines.equals(reduction.lines()) ? reduction : reduction.as(lines, 0).asContent();
  }

  /** Counts lines with hidden text as shown in part, unless lines are omitted anyway. */
  private Reduction withHidden(Reduction reduction) {
    return reduction.omittedLines() > 0 ? reduction : reduction.partly(request.lines().linesInPart());
  }

  private Compaction result(Classification classification, Reduction reduction, String text, String omissionKind,
      String pointless) {
    RawSize size = RawSize.of(text);
    return pointless(size) ? passthrough(classification, pointless)
        : new Compaction(false, text, classification, kinds(reduction, omissionKind), reduction.omittedLines(),
            reduction.facts(), List.copyOf(trace), request.size(), size.tokens());
  }

  /** All lines, without what only a terminal needs: escape sequences, overwritten states, runs of empty lines. */
  private Compaction lossless(Classification classification) {
    Lines lines = request.lines();
    Draft draft = new Draft(lines);
    for (int i = 0; i < lines.size(); i++) {
      if (lines.blank(i)) {
        draft.blank();
      } else {
        draft.keepAs(i, lines.get(i).stripTrailing());
      }
    }
    Reduction reduction = withHidden(draft.build());
    String nothing = "nothing can be saved without omitting";
    return reduction.lossy() ? passthrough(classification, nothing)
        : result(classification, reduction, reduction.text(), Kinds.LOSSLESS, nothing);
  }

  private boolean pointless(RawSize size) {
    RawSize raw = request.size();
    return size.bytes() > raw.bytes()
        || size.tokens() > raw.tokens() * MAX_RATIO
        || raw.tokens() - size.tokens() < MIN_SAVED_TOKENS;
  }

  private String marker(Reduction reduction) {
    if (!reduction.lossy()) {
      return "";
    }
    String what = reduction.omittedLines() > 0
        ? reduction.omittedLines() + " of " + request.lines().withText() + " lines omitted"
        : Words.count(reduction.clippedLines(), "line") + " shown in part";
    return "[tokenjuice: " + what + "; " + request.recovery() + "]\n";
  }

  private static List<String> kinds(Reduction reduction, String omissionKind) {
    List<String> kinds = new ArrayList<>();
    if (reduction.omittedLines() > 0) {
      kinds.add(omissionKind);
    }
    if (reduction.clippedLines() > 0) {
      kinds.add(Kinds.LINE_CLIP);
    }
    if (kinds.isEmpty()) {
      kinds.add(reduction.content() ? Kinds.LOSSLESS_REWRITE : Kinds.LOSSLESS);
    }
    return List.copyOf(kinds);
  }

  private Compaction passthrough(Classification classification, String why) {
    trace.add("passthrough: " + why);
    return Compaction.passthrough(classification, List.copyOf(trace), request.size());
  }

  private Classification named(String family, String id, double confidence) {
    CommandAnalysis command = request.command();
    return new Classification(family, id, confidence, command.via(), command.normalizedCommand());
  }
}
