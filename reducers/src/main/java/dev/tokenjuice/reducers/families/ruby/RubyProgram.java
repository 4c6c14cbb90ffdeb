package dev.tokenjuice.reducers.families.ruby;

import dev.tokenjuice.reducers.generic.OwnLines;
import dev.tokenjuice.reducers.model.CommandOutput;
import dev.tokenjuice.reducers.model.Reducer;
import dev.tokenjuice.reducers.model.Reduction;
import dev.tokenjuice.reducers.shared.OutputReader;
import dev.tokenjuice.reducers.shared.RouteList;
import dev.tokenjuice.reducers.text.Lines;
import java.util.List;

/**
 * Compacts Ruby programs, rake and rails that ended with an exception: the message, own frames, what was printed around
 * them.
 */
final class RubyProgram extends OutputReader {
  private static final int FRAMES = 8;
  private static final List<Reducer> TOOLS = List.of(RspecReducer::reduce, MinitestReducer::reduce,
      RubocopReducer::reduce, output -> new MigrationReducer(output).run(),
      output -> RouteList.ofRails(output.lines()));

  private final OwnLines own;
  private int frames;
  private int foreign;
  private int all;

  private RubyProgram(Lines lines) {
    super(lines);
    this.own = new OwnLines(lines, draft);
  }

  static Reduction reduce(CommandOutput output) {
    for (Reducer tool : TOOLS) {
      Reduction known = tool.reduce(output);
      if (!known.isDeclined()) {
        return known;
      }
    }
    return output.failed() ? new RubyProgram(output.lines()).run() : Reduction.declined();
  }

  private Reduction run() {
    for (int i = 0; i < lines.size(); i++) {
      String line = lines.get(i);
      String words = line.strip();
      if (words.isEmpty() || words.startsWith("(See full trace by running")) {
        continue;
      }
      if (RubyText.frame(words)) {
        frame(i, words);
      } else {
        own.add(i);
      }
    }
    own.write();
    if (all == 0) {
      return Reduction.declined();
    }
    draft.more(foreign, "frame");
    return draft.build();
  }

  private void frame(int i, String words) {
    all++;
    if (!RubyText.FOREIGN.test(words) && frames++ < FRAMES) {
      own.write();
      draft.keepAs(i, "    " + words);
    } else {
      foreign++;
    }
  }
}
