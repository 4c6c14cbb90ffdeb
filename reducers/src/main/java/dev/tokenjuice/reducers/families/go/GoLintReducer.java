package dev.tokenjuice.reducers.families.go;

import dev.tokenjuice.reducers.model.CommandOutput;
import dev.tokenjuice.reducers.model.Reduction;
import dev.tokenjuice.reducers.model.Signature.Weight;
import dev.tokenjuice.reducers.model.Signature;
import dev.tokenjuice.reducers.shared.FileGroups;
import dev.tokenjuice.reducers.shared.OutputReader;
import dev.tokenjuice.reducers.text.Signals;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * Compacts golangci-lint, staticcheck and revive: findings grouped by file with the line of source below, counts by linter.
 */
final class GoLintReducer extends OutputReader {
  static final List<Signature> SIGNATURES = Signature.linter("go/lint").proof("level={} msg=\"[{}")
      .placed(Weight.FINDING, line -> GoBuildReducer.placed(line) && linterAtEnd(line))
      .build();
  private static final int COUNT_FROM = 8;

  private final FileGroups groups = new FileGroups();
  private final Map<String, Integer> byLinter = new TreeMap<>();
  private final List<Integer> others = new ArrayList<>();
  private final List<Integer> shares = new ArrayList<>();
  /** Whether what the tool says of itself was asked for. */
  private final boolean wordy;
  private boolean counted;

  private GoLintReducer(CommandOutput output) {
    super(output.lines());
    this.wordy = output.invocation().has("-v", "--verbose");
  }

  static Reduction reduce(CommandOutput output) {
    return new GoLintReducer(output).run(output.failed());
  }

  private Reduction run(boolean failed) {
    int last = -2;
    for (int i = 0; i < lines.size(); i++) {
      String text = lines.get(i);
      int end = Character.isWhitespace(text.isEmpty() ? ' ' : text.charAt(0)) ? -1
          : GoText.placeEnd(text + (text.contains(": ") ? "" : ":"));
      if (end > 0 && end < text.length()) {
        finding(i, text, end);
        last = i;
      } else if (!text.isBlank() && !excerpt(text, i, last)) {
        other(i, text, failed);
      } else if (i == last + 1 && !text.isBlank()) {
        groups.detail(i, "    " + text.strip());
      }
    }
    if (groups.isEmpty() && others.isEmpty()) {
      return Reduction.declined();
    }
    groups.writeTo(draft);
    draft.noteIf(!counted && groups.count() >= COUNT_FROM,
        lines.atLeast() + groups.count() + " issues: " + linters());
    others.forEach(i -> draft.keepClipped(i, 400));
    if (!shares.isEmpty()) {
      draft.note("  " + String.join(", ", shares.stream().map(i -> lines.get(i).substring(2)).toList()));
      shares.forEach(draft::covered);
    }
    return draft.fact("findings", groups.count()).build();
  }

  private void finding(int i, String text, int end) {
    int dot = text.indexOf(".go:");
    String message = text.substring(end).strip();
    int open = message.endsWith(")") ? message.lastIndexOf(" (") : -1;
    if (open > 0) {
      byLinter.merge(message.substring(open + 2, message.length() - 1), 1, Integer::sum);
    }
    groups.add(i, text.substring(0, dot + 3), text.substring(dot + 4, end - 1), message);
  }

  /** The source line below a finding, and the caret below that. */
  private boolean excerpt(String text, int i, int last) {
    String words = text.strip();
    boolean pointed = i + 1 < lines.size() && lines.get(i + 1).strip().equals("^");
    return words.equals("^") || last >= 0 && (pointed || Character.isWhitespace(text.charAt(0))) && i - last <= 6;
  }

  private void other(int i, String text, boolean failed) {
    boolean total = text.contains(" issue") && Character.isDigit(text.charAt(0));
    counted |= total;
    if (counted && text.startsWith("* ") && text.contains(": ")) {
      shares.add(i);
      return;
    }
    boolean verbose = text.startsWith("level=info") || text.startsWith("INFO ") || text.startsWith("level=debug");
    if (wordy || total
        || !verbose && (failed || Signals.failure(text) || Signals.warning(text) || text.length() < 120)) {
      others.add(i);
    }
  }

  private String linters() {
    StringBuilder out = new StringBuilder();
    byLinter.forEach((linter, n) -> out.append(out.isEmpty() ? "" : ", ").append(linter).append(' ').append(n));
    return out.toString();
  }

  /** {@code (errcheck)} at the end. */
  private static boolean linterAtEnd(String l) {
    int open = l.endsWith(")") ? l.lastIndexOf('(') : -1;
    return open > 1 && l.charAt(open - 1) == ' ' && l.indexOf(' ', open) < 0 && l.length() - open > 4;
  }
}
