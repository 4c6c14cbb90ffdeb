package dev.tokenjuice.reducers.families.dotnet;

import dev.tokenjuice.reducers.generic.GenericReducer;
import dev.tokenjuice.reducers.model.Assembly;
import dev.tokenjuice.reducers.model.CommandOutput;
import dev.tokenjuice.reducers.model.Draft;
import dev.tokenjuice.reducers.model.Reduction;
import dev.tokenjuice.reducers.text.LineForm;
import dev.tokenjuice.reducers.text.Lines;
import dev.tokenjuice.reducers.text.Prefixes;
import dev.tokenjuice.reducers.text.Stripped;
import java.util.ArrayList;
import java.util.List;

/** {@code dotnet run}: what the program printed, without frames of the framework; warnings of its build by kind. */
final class DotnetRun {
  private static final int WHOLE = 40;
  private static final Prefixes BUILD = Prefixes.of("Test run summary: ", "The build failed. Fix the build errors");
  private static final LineForm FRAME = LineForm.of("   at {})");
  private static final LineForm OWN_FRAME = LineForm.of("   at {} in {}:line {}");

  private DotnetRun() {}

  static Reduction reduce(CommandOutput output) {
    Lines lines = output.lines();
    if (lines.any(BUILD)) {
      return DotnetReducer.reduce(output);
    }
    return lines.total() > lines.size() ? new GenericReducer().reduce(output) : parts(output);
  }

  /** The lines of the build come first. The first line that is not the build's begins the program's output. */
  private static Reduction parts(CommandOutput output) {
    Lines lines = output.lines();
    int begin = lines.find(0, line -> !Stripped.blank(line) && !ofBuild(line));
    List<String> printed = new ArrayList<>(lines.subList(begin, lines.size()));
    int before = printed.size();
    if (printed.stream().anyMatch(OWN_FRAME)) {
      printed.removeIf(line -> FRAME.test(line) && !OWN_FRAME.test(line));
    }
    int frames = before - printed.size();
    if (begin + frames == 0) {
      return Reduction.declined();
    }
    Lines own = Lines.of(printed);
    CommandOutput program = output.part(own);
    return new Assembly(lines).add(build(lines, begin, output.failed())).omit(frames)
        .add(own.size() > WHOLE ? new GenericReducer().reduce(program) : whole(own)).build();
  }

  private static Reduction build(Lines lines, int end, boolean failed) {
    Lines said = Lines.of(lines.subList(0, end));
    MsbuildDiagnostics diagnostics = new MsbuildDiagnostics();
    for (int i = 0; i < said.size(); i++) {
      diagnostics.take(i, said.get(i));
    }
    Draft draft = new Draft(said);
    diagnostics.show(draft, failed);
    return draft.build();
  }

  private static Reduction whole(Lines lines) {
    Draft draft = new Draft(lines);
    for (int i = 0; i < lines.size(); i++) {
      if (!lines.blank(i)) {
        draft.keep(i);
      }
    }
    return draft.build();
  }

  private static boolean ofBuild(String line) {
    MsbuildDiagnostic diagnostic = MsbuildDiagnostic.parse(line);
    boolean says = diagnostic != null && (!diagnostic.project().isEmpty() || diagnostic.place().endsWith("proj"));
    return says || line.startsWith("Using launch settings from ") || line.equals("Building...")
        || line.startsWith("  Determining projects to restore") || line.startsWith("  All projects are up-to-date")
        || line.startsWith("  Restored ");
  }
}
