package dev.tokenjuice.cli;

import dev.tokenjuice.config.RuleSources;
import dev.tokenjuice.display.Amount;
import dev.tokenjuice.display.Screen;
import dev.tokenjuice.process.Environment;
import dev.tokenjuice.reducers.Compaction;
import dev.tokenjuice.reducers.CompactionOptions;
import dev.tokenjuice.reducers.CompactionRequest;
import dev.tokenjuice.reducers.Compactor;
import dev.tokenjuice.reducers.command.CommandLines;
import dev.tokenjuice.reducers.rules.Rule;
import dev.tokenjuice.reducers.text.Lines;
import dev.tokenjuice.store.OutputStore;
import dev.tokenjuice.store.StoredOutput;
import dev.tokenjuice.wrap.Window;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Why a stored output was shortened: the rule, the figures, and lines that were left out. The command's text is not
 * stored, so the rule is applied to the output once more.
 *
 * @param why the rule's own words, or the reason if there is no rule
 * @param leftOut the first lines that the text does not have
 */
record OutputExplanation(StoredOutput output, OutputNotes notes, String why, long lines, long omitted,
    List<String> leftOut) {
  private static final int EXAMPLES = 5;
  private static final int LARGEST = 16 << 20;

  static OutputExplanation of(Environment environment, String id) throws IOException {
    OutputStore store = RawCommand.store(environment);
    StoredOutput output = RawCommand.one(store, id);
    OutputNotes notes = OutputNotes.of(store, output);
    RuleSources sources = RuleSources.load(environment);
    String raw;
    try (InputStream in = store.open(output)) {
      raw = new String(in.readNBytes(LARGEST), StandardCharsets.UTF_8);
    }
    byte[] bytes = raw.getBytes(StandardCharsets.UTF_8);
    Window window = Window.of(bytes);
    Lines lines = window.lines();
    Compaction again = Compactor.compact(new CompactionRequest(CommandLines.analyze(notes.program()), "exec",
        notes.exitCode().isEmpty() ? 0 : Integer.parseInt(notes.exitCode()), lines, window.size(), "",
        sources.ruleSet(), options(notes.reducer())));
    return new OutputExplanation(output, notes, why(notes.reducer(), sources.ruleSet().byId(notes.reducer())),
        lines.total(), again.omittedLines(), leftOut(lines, again));
  }

  private static CompactionOptions options(String reducer) {
    CompactionOptions usual = CompactionOptions.DEFAULT;
    return reducer.isEmpty() ? usual : usual.withReducer(reducer);
  }

  private static String why(String reducer, Optional<Rule> rule) {
    return rule.map(Rule::description).filter(text -> !text.isEmpty()).orElseGet(() -> switch (reducer) {
      case "content/exact" -> "content, which stays exact up to the ceiling of "
          + CompactionOptions.HOST_CEILING + " characters; this is an excerpt of more";
      case Compactor.SHAPE_ID -> "no rule knows the command, but the output gave the tool away";
      case Compactor.GENERIC_ID -> "no rule knows the command, so the generic reducer did it";
      default -> "the rule is not there any more";
    });
  }

  private static List<String> leftOut(Lines lines, Compaction again) {
    Set<String> shown = new HashSet<>();
    again.text().lines().forEach(line -> shown.add(line.strip()));
    List<String> gone = new ArrayList<>();
    for (int i = 0; i < lines.size() && gone.size() < EXAMPLES && !again.passthrough(); i++) {
      String line = lines.get(i).strip();
      if (!line.isEmpty() && !shown.contains(line)) {
        gone.add(line);
      }
    }
    return gone;
  }

  /** Labels and texts for people. */
  List<String[]> rows(Screen screen) {
    List<String[]> rows = new ArrayList<>();
    rows.add(new String[] {"id", output.id()});
    rows.add(new String[] {"program", (notes.program().isEmpty() ? "not known" : notes.program())
        + (notes.exitCode().isEmpty() ? "" : ", exit code " + notes.exitCode())});
    rows.add(new String[] {"rule", notes.reducer() + (notes.family().isEmpty() ? "" : " (" + notes.family() + ")")});
    rows.add(new String[] {"why", why});
    rows.add(new String[] {"printed", Amount.of(notes.reducedChars()) + " of " + Amount.count(notes.rawChars(),
        "character")});
    if (!leftOut.isEmpty()) {
      rows.add(new String[] {"left out", omitted + " of " + Amount.count(lines, "line") + ", such as"});
      leftOut.forEach(line -> rows.add(new String[] {"", Screen.clip(line, screen.width() - 11)}));
    }
    return rows;
  }
}
