package dev.tokenjuice.reducers.families.cloud;

import dev.tokenjuice.reducers.model.CommandOutput;
import dev.tokenjuice.reducers.model.Reduction;
import dev.tokenjuice.reducers.model.Signature;
import dev.tokenjuice.reducers.shared.OutputReader;
import dev.tokenjuice.reducers.text.Lines;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Compacts terraform and tofu: planned actions with what changes, diagnostics whole, progress folded. */
final class Terraform extends OutputReader {
  static final List<Signature> SIGNATURES = Signature.run("cloud/terraform")
      .proof("Terraform will perform the following actions{}",
          "Plan: {} to add, {}", "Apply complete! Resources: {}", "Initializing provider plugins...{}")
      .build();
  private static final int LONG_LINE = 800;
  private static final int WARNINGS = 5;

  private final Map<String, Integer> lastState = new HashMap<>();
  private final Set<String> boxes = new HashSet<>();
  private final Map<String, String> told = new HashMap<>();
  private int known;
  private int warnings;
  private boolean prose;
  private boolean applied;

  private Terraform(Lines lines) {
    super(lines);
  }

  static Reduction reduce(CommandOutput output) {
    Reduction plan = new Terraform(output.lines()).run();
    return plan.isDeclined() ? TerraformState.reduce(output) : plan;
  }

  private Reduction run() {
    for (int i = 0; i < lines.size(); i++) {
      applied |= lines.get(i).startsWith("Apply complete!");
      String subject = TerraformLine.subject(lines.get(i));
      if (!subject.isEmpty()) {
        lastState.put(subject, i);
      }
    }
    lines.walk(this::next);
    return known == 0 || draft.isEmpty() ? Reduction.declined() : draft.build();
  }

  private int next(int i) {
    String line = lines.get(i);
    if (line.startsWith("╷")) {
      known++;
      return box(i);
    }
    if (TerraformLine.planned(line)) {
      known++;
      prose = false;
      return new PlannedAction(lines, draft, applied, told).write(i);
    }
    if (TerraformLine.PROSE.test(line)) {
      known++;
      prose = true;
    } else if (lines.blank(i)) {
      prose = false;
    }
    if (!lines.blank(i) && !prose) {
      single(i);
    }
    return i + 1;
  }

  private void single(int i) {
    String line = lines.get(i);
    String subject = TerraformLine.subject(line);
    if (!subject.isEmpty()) {
      known++;
      progress(i, lastState.get(subject) == i);
    } else if (TerraformLine.NOISE.test(line)) {
      known++;
    } else {
      known += TerraformLine.OUTCOME.test(line) ? 1 : 0;
      draft.keepEnds(i, LONG_LINE);
    }
  }

  /** Only the last thing said of a resource or a test counts; that it was refreshed does not. */
  private void progress(int i, boolean last) {
    String line = lines.get(i);
    if (!last) {
      draft.covered(i);
    } else if (!TerraformLine.REFRESH.test(line)) {
      draft.keep(i);
    }
  }

  /** A diagnostic in its frame: the text without the frame; the same warning again is only counted. */
  private int box(int from) {
    int end = from + 1;
    StringBuilder text = new StringBuilder();
    while (end < lines.size() && !lines.get(end).startsWith("╵") && !lines.get(end).startsWith("╷")) {
      text.append(lines.get(end++)).append('\n');
    }
    int next = end < lines.size() && lines.get(end).startsWith("╵") ? end + 1 : end;
    boolean warning = text.indexOf("│ Warning: ") == 0;
    boolean fresh = boxes.add(text.toString());
    draft.covered(from);
    if (next > end) {
      draft.covered(end);
    }
    if (fresh && !(warning && ++warnings > WARNINGS)) {
      draft.blank();
      boxText(from + 1, end);
    } else if (!fresh) {
      draft.covered(from + 1, end);
      draft.note("(the same again)");
    }
    return next;
  }

  private void boxText(int from, int end) {
    for (int i = from; i < end; i++) {
      String text = lines.get(i).startsWith("│") ? lines.get(i).substring(1) : lines.get(i);
      String plain = text.startsWith(" ") ? text.substring(1) : text;
      draft.keepUnless(plain.isBlank(), i, plain.stripTrailing());
    }
  }
}
