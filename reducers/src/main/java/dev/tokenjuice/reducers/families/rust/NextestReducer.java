package dev.tokenjuice.reducers.families.rust;

import dev.tokenjuice.reducers.model.CommandOutput;
import dev.tokenjuice.reducers.model.Reduction;
import dev.tokenjuice.reducers.model.Signature;
import dev.tokenjuice.reducers.shared.ReportGrammar;
import dev.tokenjuice.reducers.shared.ReportReader;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** cargo-nextest: failing tests with what they printed, and the summary. */
final class NextestReducer extends ReportReader {
  static final List<Signature> SIGNATURES =
      Signature.run("rust/nextest").proof("     Summary [{}", " {}Starting {} tests across {}").build();
  private static final ReportGrammar<NextestReducer> GRAMMAR = ReportGrammar.<NextestReducer>builder()
      .drop(" Nextest run ID {}")
      .drop(NextestLines::ruler)
      .block(NextestReducer::state)
      .block((reader, i) -> reader.block(-1, i), NextestLines::stream)
      .line((reader, i) -> reader.summary.add(i), "error: {} tests were not run{}", "error: {} test was not run{}",
          "warning: {} tests were not run{}", "warning: {} test was not run{}")
      .block((reader, i) -> reader.diagnostics.take(i), RustDiagnostic::begins)
      .drop(line -> CargoStatus.is(line) || CargoStatus.PROGRESS.test(line) || RustNotes.boilerplate(line))
      .build();

  private final RustDiagnostics diagnostics = new RustDiagnostics(lines);
  private final List<int[]> blocks = new ArrayList<>();
  private final List<Integer> states = new ArrayList<>();
  private final List<Integer> summary = new ArrayList<>();
  private final Set<String> told = new HashSet<>();
  private final Set<List<String>> texts = new HashSet<>();
  private boolean recognised;

  private NextestReducer(CommandOutput output) {
    super(output);
  }

  static Reduction reduce(CommandOutput output) {
    String mode = output.invocation().positional(1);
    boolean listing = mode.equals("list") || mode.equals("show-config");
    return listing ? Reduction.declined() : new NextestReducer(output).compact();
  }

  private Reduction compact() {
    GRAMMAR.read(this);
    if (!recognised) {
      return new CargoReducer(output).reduce();
    }
    diagnostics.show(draft, false);
    diagnostics.showSummaries(draft);
    for (int[] block : blocks) {
      show(block);
    }
    for (int state : states) {
      once(state);
    }
    summary.forEach(line -> draft.keepAs(line, lines.get(line).strip()));
    diagnostics.showOfTests(draft);
    return draft.build();
  }

  private int state(int i) {
    String state = NextestLines.state(lines.get(i));
    if (state.isEmpty()) {
      return i;
    }
    recognised = true;
    if (state.equals("Summary") || state.equals("FLAKY")) {
      summary.add(i);
      return i + 1;
    }
    if (!NextestLines.BAD.contains(state)) {
      return i + 1;
    }
    int next = lines.findText(i + 1, lines.size());
    if (next < lines.size() && NextestLines.stream(lines.get(next))) {
      return block(i, next);
    }
    states.add(i);
    return i + 1;
  }

  /** What a failing test printed, from the first heading of a stream to the next test. */
  private int block(int header, int from) {
    int end = lines.find(from, line -> !NextestLines.state(line).isEmpty() || NextestLines.ruler(line));
    blocks.add(new int[] {header, from, end});
    return end;
  }

  private void show(int[] block) {
    String name = block[0] >= 0 ? NextestLines.name(lines.get(block[0])) : "";
    String stated = name.isEmpty() ? NextestLines.streamTest(lines.get(block[1])) : name;
    if (!texts.add(text(stated, block[1], block[2])) && block[0] >= 0) {
      draft.keepAs(block[0], lines.get(block[0]).strip() + " (output as before)");
      draft.covered(block[1], block[2]);
      return;
    }
    if (block[0] >= 0) {
      told.add(name);
      draft.keepAs(block[0], lines.get(block[0]).strip());
    } else if (told.add(stated)) {
      draft.keep(block[1]);
    }
    int from = block[1];
    while (from < block[2]) {
      int to = lines.find(from + 1, block[2], NextestLines::stream);
      new PanicText(lines, stated.substring(stated.lastIndexOf(' ') + 1)).show(draft, from + 1, to);
      from = to;
    }
  }

  /** A test and what it printed, without the number of its thread, which differs each time it is tried. */
  private List<String> text(String test, int from, int to) {
    List<String> text = new ArrayList<>(to - from + 1);
    text.add(test);
    for (int i = from; i < to; i++) {
      String line = lines.get(i);
      text.add(line.substring(Math.max(0, line.indexOf("panicked at "))));
    }
    return text;
  }

  private void once(int i) {
    draft.keepUnless(!told.add(NextestLines.name(lines.get(i))), i, lines.get(i).strip());
  }
}
