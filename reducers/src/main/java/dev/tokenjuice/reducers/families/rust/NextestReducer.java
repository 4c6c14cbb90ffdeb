package dev.tokenjuice.reducers.families.rust;

import dev.tokenjuice.reducers.model.CommandOutput;
import dev.tokenjuice.reducers.model.Draft;
import dev.tokenjuice.reducers.model.Reduction;
import dev.tokenjuice.reducers.model.Signature;
import dev.tokenjuice.reducers.text.Lines;
import dev.tokenjuice.reducers.text.Stripped;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** cargo-nextest: failing tests with what they printed, and the summary. */
final class NextestReducer {
  static final List<Signature> SIGNATURES =
      Signature.run("rust/nextest").proof("     Summary [{}", " {}Starting {} tests across {}").build();
  private final Lines lines;
  private final RustDiagnostics diagnostics;
  private final Draft draft;
  private final List<int[]> blocks = new ArrayList<>();
  private final List<Integer> states = new ArrayList<>();
  private final List<Integer> summary = new ArrayList<>();
  private final Set<String> told = new HashSet<>();
  private final Set<List<String>> printed = new HashSet<>();
  private boolean recognised;

  private NextestReducer(Lines lines) {
    this.lines = lines;
    this.diagnostics = new RustDiagnostics(lines);
    this.draft = new Draft(lines);
  }

  static Reduction reduce(CommandOutput output) {
    String mode = output.invocation().positional(1);
    if (mode.equals("list") || mode.equals("show-config")) {
      return Reduction.declined();
    }
    return new NextestReducer(output.lines()).compact(output);
  }

  private Reduction compact(CommandOutput output) {
    int i = 0;
    while (i < lines.size()) {
      i = step(i, lines.get(i));
    }
    if (!recognised) {
      return CargoReducer.reduce(output);
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

  private int step(int i, String line) {
    if (line.isBlank() || NextestLines.ruler(line)) {
      return i + 1;
    }
    String state = NextestLines.state(line);
    if (!state.isEmpty()) {
      recognised = true;
      return state(i, state);
    }
    if (NextestLines.stream(line)) {
      return block(-1, i);
    }
    if (RustDiagnostic.begins(line)) {
      return line.contains(" tests were not run") || line.contains(" test was not run") ? notRun(i)
          : diagnostics.take(i);
    }
    return i + 1;
  }

  private int notRun(int i) {
    summary.add(i);
    return i + 1;
  }

  private int state(int i, String state) {
    if (state.equals("Summary") || state.equals("FLAKY")) {
      summary.add(i);
      return i + 1;
    }
    if (!NextestLines.bad(state)) {
      return i + 1;
    }
    int next = lines.find(i + 1, line -> !Stripped.blank(line));
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
    if (!printed.add(text(stated, block[1], block[2])) && block[0] >= 0) {
      draft.keepAs(block[0], lines.get(block[0]).strip() + " (output as before)");
      for (int i = block[1]; i < block[2]; i++) {
        draft.covered(i);
      }
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
      int to = from + 1;
      while (to < block[2] && !NextestLines.stream(lines.get(to))) {
        to++;
      }
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
    if (told.add(NextestLines.name(lines.get(i)))) {
      draft.keepAs(i, lines.get(i).strip());
    } else {
      draft.covered(i);
    }
  }
}
