package dev.tokenjuice.reducers.families.rust;

import dev.tokenjuice.reducers.model.CommandOutput;
import dev.tokenjuice.reducers.model.Draft;
import dev.tokenjuice.reducers.model.Reduction;
import dev.tokenjuice.reducers.text.Lines;
import dev.tokenjuice.reducers.text.Signals;
import dev.tokenjuice.reducers.text.Stripped;
import java.util.Set;
import java.util.StringJoiner;

/** cargo add, update, install and their like: what changed and what failed, without downloads and compilations. */
final class CargoPackages {
  private static final int CHANGES = 60;
  private static final int CHANGES_BESIDE_ERRORS = 5;
  /** What the command did, not how it got there. */
  private static final Set<String> DONE = Set.of("Removing", "Downgrading", "Upgrading", "Locking", "Installed",
      "Replaced", "Replacing", "Removed", "Created", "Creating", "Packaged", "Published", "Uploaded", "Added", "Fixed",
      "Finished", "Note", "Ignored", "Unchanged");
  /** The same, unless what is updated is an index. */
  private static final Set<String> CHANGING = Set.of("Updating", "Adding");

  private CargoPackages() {}

  static Reduction reduce(CommandOutput output) {
    Lines lines = output.lines();
    Draft draft = new Draft(lines);
    RustDiagnostics diagnostics = new RustDiagnostics(lines);
    int statuses = 0;
    int changes = 0;
    int limit = output.failed() ? CHANGES_BESIDE_ERRORS : CHANGES;
    int i = 0;
    while (i < lines.size()) {
      String line = lines.get(i);
      String verb = CargoStatus.verb(line);
      statuses += verb.isEmpty() ? 0 : 1;
      if (RustDiagnostic.begins(line)) {
        i = diagnostics.take(i);
        continue;
      }
      if (Stripped.equals(line, "Features:") || Stripped.startsWith(line, "Features as of")) {
        i = features(draft, lines, i);
        continue;
      }
      boolean change = DONE.contains(verb) || CHANGING.contains(verb) && !line.contains(" index");
      changes += change ? 1 : 0;
      if (change && changes <= limit) {
        draft.keepAs(i, line.strip());
      } else if (verb.isEmpty() && !line.isBlank()
          && (output.failed() ? Signals.failure(line) : !line.startsWith(" "))) {
        draft.keep(i);
      }
      i++;
    }
    draft.more(changes - limit, "change");
    diagnostics.show(draft, false);
    diagnostics.showSummaries(draft);
    return statuses == 0 && diagnostics.isEmpty() || draft.isEmpty() ? Reduction.declined() : draft.build();
  }

  /** The features of an added package that are on, on one line. */
  private static int features(Draft draft, Lines lines, int heading) {
    StringJoiner on = new StringJoiner(" ");
    on.add(lines.get(heading).strip());
    int i = heading + 1;
    while (i < lines.size() && (Stripped.startsWith(lines.get(i), "+ ") || Stripped.startsWith(lines.get(i), "- "))) {
      if (Stripped.startsWith(lines.get(i), "+ ")) {
        on.add(lines.get(i).strip());
        draft.covered(i);
      }
      i++;
    }
    draft.keepAs(heading, on.toString());
    return i;
  }
}
