package dev.tokenjuice.reducers.families.rust;

import dev.tokenjuice.reducers.model.Draft;
import dev.tokenjuice.reducers.model.Reduction;
import dev.tokenjuice.reducers.text.Lines;

/** The list of {@code cargo test -- --list}: every test below its suite, without the build that went before. */
final class CargoTestList {
  private static final String TEST = ": test";

  private CargoTestList() {}

  static Reduction reduce(Lines lines) {
    Draft draft = new Draft(lines);
    boolean any = false;
    for (int i = 0; i < lines.size(); i++) {
      String line = lines.get(i);
      if (RustDiagnostic.begins(line)) {
        i = RustDiagnostic.read(lines, i).to() - 1;
        continue;
      }
      String verb = CargoStatus.verb(line);
      if (line.endsWith(TEST)) {
        any = true;
        draft.keepAs(i, "  " + line.substring(0, line.length() - TEST.length()));
      } else if (line.endsWith(": benchmark") || line.endsWith(" benchmarks") && line.contains(" test")) {
        draft.keepAs(i, "  " + line);
      } else if (verb.equals("Running") || verb.equals("Doc-tests")) {
        int binary = line.lastIndexOf(" (");
        draft.keepAs(i, (binary < 0 ? line : line.substring(0, binary)).strip());
      } else if (verb.isEmpty() && !lines.blank(i)) {
        draft.keep(i);
      }
    }
    return any ? draft.build() : Reduction.declined();
  }
}
