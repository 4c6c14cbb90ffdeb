package dev.tokenjuice.reducers.families.dotnet;

import dev.tokenjuice.reducers.CommandOutput;
import dev.tokenjuice.reducers.Draft;
import dev.tokenjuice.reducers.Reduction;
import dev.tokenjuice.reducers.text.Lines;

/** {@code dotnet run}: what the program printed, without frames of the framework; warnings of its build by kind. */
final class DotnetRun {
  private static final int LINES = 400;

  private DotnetRun() {}

  static Reduction reduce(CommandOutput output) {
    Lines lines = output.lines();
    for (String line : lines) {
      if (line.startsWith("Test run summary: ") || line.startsWith("The build failed. Fix the build errors")) {
        return DotnetReducer.reduce(output);
      }
    }
    return lines.total() > LINES ? Reduction.declined() : program(output);
  }

  private static Reduction program(CommandOutput output) {
    Lines lines = output.lines();
    MsbuildDiagnostics diagnostics = new MsbuildDiagnostics();
    Draft draft = new Draft(lines);
    boolean own = lines.stream().anyMatch(DotnetRun::ownFrame);
    boolean built = true;
    int left = 0;
    for (int i = 0; i < lines.size(); i++) {
      String line = lines.get(i);
      built &= line.isBlank() || ofBuild(MsbuildDiagnostic.parse(line));
      if (built && !line.isBlank()) {
        diagnostics.take(i, line);
        left++;
      } else if (own && frame(line) && !ownFrame(line) || line.isBlank()) {
        left++;
      } else {
        draft.keep(i);
      }
    }
    diagnostics.show(draft, output.failed());
    return left == 0 ? Reduction.declined() : draft.build();
  }

  private static boolean ofBuild(MsbuildDiagnostic diagnostic) {
    return diagnostic != null && !diagnostic.project().isEmpty();
  }

  private static boolean frame(String line) {
    return line.startsWith("   at ") && line.endsWith(")");
  }

  private static boolean ownFrame(String line) {
    return line.startsWith("   at ") && line.contains(" in ") && line.contains(":line ");
  }
}
