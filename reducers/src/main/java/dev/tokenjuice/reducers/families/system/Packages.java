package dev.tokenjuice.reducers.families.system;

import dev.tokenjuice.reducers.model.CommandOutput;
import dev.tokenjuice.reducers.model.Reduction;
import dev.tokenjuice.reducers.model.Signature;
import dev.tokenjuice.reducers.shared.PackageNoise;
import dev.tokenjuice.reducers.shared.ReportReader;
import dev.tokenjuice.reducers.text.LineForms;
import dev.tokenjuice.reducers.text.Signals;
import dev.tokenjuice.reducers.text.Words;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** Compacts package managers of systems: what was installed, upgraded or refused; errors whole; no downloads. */
final class Packages extends ReportReader {
  static final List<Signature> SIGNATURES =
      Signature.step("system/packages").proof("Reading package lists...{}").build();
  private static final LineForms LIST = LineForms.of("The following {}:", "Suggested packages{}:",
      "Recommended packages{}:", "Installed:", "Upgraded:", "Removed:", "Dependency Installed:");
  private static final LineForms MINOR = LineForms.of("Suggested{}", "Recommended{}", "{}additional packages{}",
      "{}no longer required{}");
  private static final int LONG_LINE = 1000;
  private static final int MANY = 60;
  private static final Set<String> TOLD_AGAIN = Set.of("Installed:", "Upgraded:", "Removed:");

  private final List<String> done = new ArrayList<>();
  private final BitSet doneLines = new BitSet();
  /** Steps that failed: what stands below them is the reason. */
  private final BitSet begun = new BitSet();
  private DryRun dryRun;
  private TranslatedSteps translated;
  private boolean toldAgain;
  private int noise;
  private int plain;

  Packages(CommandOutput output) {
    super(output);
  }

  Reduction run() {
    Set<String> broken = broken();
    for (int i = 0; i < lines.size(); i++) {
      toldAgain |= TOLD_AGAIN.contains(lines.get(i));
      String name = InstallStep.name(lines.get(i));
      if (!name.isEmpty() && broken.contains(Words.first(name.replace("removed ", "")))) {
        begun.set(i);
      } else if (!name.isEmpty()) {
        done.add(name);
        doneLines.set(i);
      }
    }
    dryRun = DryRun.of(lines);
    if (done.isEmpty() && begun.isEmpty()) {
      translated(broken);
    }
    lines.walk(this::next);
    if (!done.isEmpty()) {
      draft.note("done: " + Words.listed(done, MANY));
      doneLines.stream().limit(done.size() <= MANY + 2 ? done.size() : MANY).forEach(draft::covered);
    }
    noise += dryRun.write(draft);
    return noise + done.size() == 0 || draft.isEmpty() ? Reduction.declined() : draft.build();
  }

  /** Packages that dpkg could not finish, in any language: {@code … NAME (--configure):}. */
  private Set<String> broken() {
    Set<String> broken = new HashSet<>();
    for (String line : lines) {
      int option = line.endsWith("):") ? line.lastIndexOf(" (--") : -1;
      if (option > 0) {
        broken.add(line.substring(line.lastIndexOf(' ', option - 1) + 1, option));
      }
    }
    return broken;
  }

  /** Nothing done that we can read: perhaps it is told in another language. */
  private void translated(Set<String> broken) {
    TranslatedSteps steps = new TranslatedSteps(lines, broken);
    begun.or(steps.begun());
    if (!steps.done().isEmpty()) {
      translated = steps;
      done.addAll(steps.done());
      doneLines.or(steps.doneLines());
    }
  }

  private int next(int i) {
    String line = lines.get(i);
    if (begun.get(i)) {
      draft.keep(i);
      return i + 1;
    }
    if (LIST.test(line) || translated != null && (line.endsWith(":") || line.endsWith("："))) {
      return block(i);
    }
    if (BrewUpdates.HEADINGS.test(line)) {
      noise++;
      return BrewUpdates.write(lines, i, draft);
    }
    boolean told = PackageNoise.STARTS.test(line) || InstallStep.noise(line, doneLines.get(i)) || heading(i)
        || toldAgain && InstallStep.planned(line) || translated != null && translated.noise(i) && !doneLines.get(i);
    if (told && !Signals.failure(line)) {
      noise++;
    } else if (!lines.blank(i) && !doneLines.get(i) && !dryRun.step(i)) {
      plain(i);
    }
    return i + 1;
  }

  /** A heading such as {@code ==> Summary} that nothing but noise follows tells nothing. */
  private boolean heading(int i) {
    String line = lines.get(i);
    return line.equals("==> Summary") || line.startsWith("==> Installing ") && line.contains(" dependency: ");
  }

  private void plain(int i) {
    plain++;
    if (output.failed() || plain <= MANY || i >= lines.size() - MANY / 3) {
      draft.keepClipped(i, LONG_LINE);
    } else if (plain == MANY + 1) {
      draft.note("…");
    }
  }

  /** Names below a heading, on one line; those that are only suggested, or told again as done, are dropped. */
  private int block(int from) {
    int end = from + 1;
    StringBuilder names = new StringBuilder();
    while (end < lines.size() && (lines.get(end).startsWith(" ") || lines.get(end).isBlank() && next(end, from))) {
      names.append(' ').append(Words.squeezed(lines.get(end)).strip());
      end++;
    }
    String heading = lines.get(from);
    boolean minor = MINOR.test(heading)
        || heading.contains(" NEW packages ") && (!done.isEmpty() || !dryRun.isEmpty()) && !output.failed()
        || heading.contains(" will be upgraded:") && !dryRun.isEmpty()
        || translated != null && !output.failed() && translated.allDone(names.toString());
    if (!minor) {
      draft.keepAs(from, heading + Words.clipped(names.toString(), LONG_LINE));
      for (int i = from + 1; i < end && names.length() <= LONG_LINE; i++) {
        draft.covered(i);
      }
    }
    return end;
  }

  /** Conda leaves an empty line between the heading and the names. */
  private boolean next(int i, int from) {
    return i == from + 1 && i + 1 < lines.size() && lines.get(i + 1).startsWith(" ");
  }
}
