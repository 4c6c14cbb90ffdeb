package dev.tokenjuice.reducers.families.ruby;

import dev.tokenjuice.reducers.model.CommandOutput;
import dev.tokenjuice.reducers.model.Reduction;
import dev.tokenjuice.reducers.model.Signature;
import dev.tokenjuice.reducers.shared.ReportGrammar;
import dev.tokenjuice.reducers.shared.ReportReader;
import dev.tokenjuice.reducers.text.Prefixes;
import dev.tokenjuice.reducers.text.Signals;
import dev.tokenjuice.reducers.text.Signs;
import dev.tokenjuice.reducers.text.Stripped;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Compacts RSpec: failures whole with own frames, the list of failed examples, totals; no progress, no passing
 * examples.
 */
final class RspecReducer extends ReportReader {
  static final List<Signature> SIGNATURES = Signature.run("ruby/rspec").opening("Failures:")
      .proof("Failed examples:", "{n} example{} failure{}")
      .build();
  private static final int FRAMES = 5;
  private static final int PROFILE = 24;
  private static final int DEPRECATIONS = 3;
  private static final int BLOCK = 80;

  private static final Prefixes CHATTER = Prefixes.of("Run options: ", "Randomized with seed ", "All examples were",
      "Coverage report generated", "/", "DEPRECATION WARNING");

  private enum Part {
    PROGRESS, PENDING, DEPRECATIONS, FAILURES, LOADING, PROFILE, FAILED_LIST, END
  }

  private static final ReportGrammar<RspecReducer> GRAMMAR = ReportGrammar.<RspecReducer>builder()
      .line(RspecReducer::heading, line -> part(line) != null)
      .otherwise(RspecReducer::line);

  private final Set<String> described = new HashSet<>();
  private Part part = Part.PROGRESS;
  /** Places to run again by file, behind {@code rspec }; RSpec takes {@code file:1:2} too. */
  private final Map<String, StringBuilder> again = new LinkedHashMap<>();
  private String lastPlace = "";
  private int frames;
  private int blockLines;
  private int hidden;

  private RspecReducer(CommandOutput output) {
    super(output);
  }

  static Reduction reduce(CommandOutput output) {
    return output.lines().any(RspecReducer::known) ? new RspecReducer(output).run() : Reduction.declined();
  }

  private static boolean known(String line) {
    return totals(line) || line.startsWith("An error occurred while loading ");
  }

  private static boolean totals(String line) {
    return !line.isEmpty() && Character.isDigit(line.charAt(0))
        && (line.contains(" example, ") || line.contains(" examples, ")) && line.contains(" failure");
  }

  private Reduction run() {
    int first = lines.find(0, line -> !line.isBlank());
    part = lines.isCut() && header(lines.get(first)) ? Part.FAILURES : part;
    GRAMMAR.read(this);
    draft.more(hidden, "line", " of failures");
    again.values().forEach(places -> draft.note("rspec " + places));
    return draft.build();
  }

  private void heading(int i) {
    String line = lines.get(i);
    Part next = part(line);
    printed.close();
    part = next;
    frames = 0;
    blockLines = 0;
    if (next == Part.LOADING || totals(line) || line.startsWith("Top ") || line.startsWith("Finished in ")) {
      int paren = line.startsWith("Finished in ") ? line.indexOf(" (files took") : -1;
      draft.keepAs(i, paren > 0 ? line.substring(0, paren) : line);
    } else {
      draft.covered(i);
    }
  }

  private static Part part(String line) {
    if (line.startsWith("Pending:")) {
      return Part.PENDING;
    }
    if (line.startsWith("Deprecation Warnings:")) {
      return Part.DEPRECATIONS;
    }
    if (line.equals("Failures:")) {
      return Part.FAILURES;
    }
    if (line.startsWith("An error occurred ") || line.startsWith("Failure/Error:")) {
      return Part.LOADING;
    }
    if (line.startsWith("Top ") && line.contains("slowest")) {
      return Part.PROFILE;
    }
    if (line.equals("Failed examples:")) {
      return Part.FAILED_LIST;
    }
    return line.startsWith("Finished in ") || totals(line) ? Part.END : null;
  }

  private void line(int i) {
    String line = lines.get(i);
    switch (part) {
      case FAILURES, LOADING -> failure(i, line);
      case FAILED_LIST -> failedExample(i, line);
      case PROFILE -> {
        if (blockLines++ < PROFILE) {
          draft.keep(i);
        }
      }
      case PROGRESS -> {
        if (line.charAt(0) > ' ' && !progress(i, line)) {
          printed.keep(i);
        } else if (line.charAt(0) <= ' ') {
          printed.above(i, output.failed());
        }
      }
      case END -> {
        if (Signals.failure(line) || line.startsWith("Coverage") || line.startsWith("Line Coverage")
            || line.startsWith("Branch Coverage")) {
          draft.keepClipped(i, 200);
        } else if (!CHATTER.test(line)) {
          printed.keep(i);
        }
      }
      case DEPRECATIONS -> {
        if (blockLines++ < DEPRECATIONS || line.endsWith(" total")) {
          draft.keepClipped(i, 300);
        }
      }
      case PENDING -> {}
    }
  }

  /** Dots, what RSpec says before the first example, or the name of a group: examples are indented below it. */
  private boolean progress(int i, String line) {
    boolean group = i + 1 < lines.size() && lines.get(i + 1).startsWith("  ") && (i == 0 || lines.blank(i - 1));
    return group || Signs.only(line.strip(), ".F*") || CHATTER.test(line);
  }

  private void failure(int i, String line) {
    String words = line.strip();
    if (header(line) || oneOfSeveral(words)) {
      frames = 0;
      blockLines = 0;
      lastPlace = "";
    }
    if (header(line)) {
      described.add(words.substring(words.indexOf(") ") + 2));
      draft.keepAs(i, words);
    } else if (words.startsWith("# ") && RubyText.frame(words)) {
      frame(i, words);
    } else if (Signs.only(words, "^") || words.equals("(compared using ==)") || words.equals("(compared using eql?)")) {
      draft.covered(i);
    } else if (blockLines++ < BLOCK) {
      draft.keepAs(i, line.startsWith("     ") ? "  " + line.substring(5) : line);
    } else {
      hidden++;
    }
  }

  /** {@code   1) description}. */
  private static boolean header(String line) {
    int at = Stripped.indent(line);
    int i = Stripped.digits(line, at);
    return at >= 1 && at <= 3 && i > at && line.startsWith(") ", i);
  }

  /** {@code 6.2) Failure/Error: …}: an example may fail more than once. */
  private static boolean oneOfSeveral(String words) {
    int dot = Stripped.digits(words, 0);
    int end = words.startsWith(".", dot) ? Stripped.digits(words, dot + 1) : dot;
    return dot > 0 && end > dot + 1 && words.startsWith(") ", end);
  }

  private void frame(int i, String words) {
    if (RubyText.FOREIGN.test(words)) {
      return;
    }
    String place = RubyText.place(words);
    boolean hook = frames > 0 && (place.contains("/spec_helper.rb:") || place.contains("/rails_helper.rb:"));
    if (frames > 0 && place.equals(lastPlace)) {
      draft.covered(i);
    } else if (!hook && frames++ < FRAMES) {
      draft.keepAs(i, "  # " + place);
    }
    lastPlace = place;
  }

  private void rerun(int i, String place) {
    int colon = place.lastIndexOf(':');
    boolean placed = colon > 0 && colon + 1 < place.length() && Character.isDigit(place.charAt(colon + 1));
    String file = placed ? place.substring(0, colon) : place;
    again.computeIfAbsent(file, name -> new StringBuilder(name)).append(placed ? place.substring(colon) : "");
    draft.covered(i);
  }

  /** The description stands above already if the failure itself was shown. */
  private void failedExample(int i, String line) {
    int hash = line.indexOf(" # ");
    if (line.startsWith("rspec ") && hash > 0 && described.contains(line.substring(hash + 3).strip())) {
      rerun(i, line.substring(6, hash).strip());
    } else if (line.startsWith("rspec ") || Signals.failure(line)) {
      draft.keepClipped(i, 300);
    } else if (!CHATTER.test(line)) {
      printed.keep(i);
    }
  }
}
