package dev.tokenjuice.reducers.model;

import dev.tokenjuice.reducers.text.LineForm;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;

/**
 * Lines by which a tool is recognised. A reducer declares its own; {@code families.Signatures} collects them.
 *
 * @param reducer the name of the tool's reducer; empty if any tool may print the line
 * @param weight what one such line proves if the command does not name the tool
 * @param rank which signatures win where two claim the same lines
 * @param firstChars the characters that such a line may begin with, as {@link LineForm#firstChars} gives them
 * @param lastChars the characters that such a line may end with; empty if any may
 * @param colon which colon such a line has
 */
public record Signature(String reducer, Weight weight, Rank rank, String firstChars, String lastChars, Colon colon,
    Predicate<String> line) {
  /** What one line proves. */
  public enum Weight {
    /** No other program prints such a line, and each run of the tool begins with one. */
    START,
    /** No other program prints such a line. */
    PROOF,
    /** A finding of a linter or compiler: findings must make up a good part of the output. */
    FINDING,
    /** A heading at the beginning of the tool's output, if other lines of the tool follow. */
    OPENING,
    /** A line that belongs to the report above it, of any tool. */
    CLOSING,
    /** Words that other programs use too. */
    HINT;

    /** Whether one line is enough. */
    public boolean proves() {
      return this == START || this == PROOF;
    }
  }

  /** Kinds of tools. The report of one kind may have lines of the kinds behind it. */
  public enum Rank {
    RUN, LINTER, COMPILER, STEP
  }

  /** Colons in a line. */
  public enum Colon {
    /** None, or any. */
    ANY,
    /** One or more, wherever. */
    SOME,
    /** One with a digit before or behind it, as between the name of a file and the number of a line. */
    AT_NUMBER
  }

  /** Several lists as one. */
  @SafeVarargs
  public static List<Signature> all(List<Signature>... lists) {
    List<Signature> all = new ArrayList<>();
    for (List<Signature> list : lists) {
      all.addAll(list);
    }
    return List.copyOf(all);
  }

  /** Signatures of a tool that runs tests, builds or deploys. */
  public static Builder run(String reducer) {
    return new Builder(reducer, Rank.RUN);
  }

  /** Signatures of a tool that checks or bundles sources. */
  public static Builder linter(String reducer) {
    return new Builder(reducer, Rank.LINTER);
  }

  public static Builder compiler(String reducer) {
    return new Builder(reducer, Rank.COMPILER);
  }

  /** Signatures of a tool that is one step of a run, such as an installation. */
  public static Builder step(String reducer) {
    return new Builder(reducer, Rank.STEP);
  }

  /** Whether such a line may begin with blanks. */
  public boolean mayBeIndented() {
    return firstChars.isEmpty() || firstChars.charAt(0) == ' ';
  }

  /** Whether such a line may begin without blanks. */
  public boolean mayBeFlush() {
    return firstChars.isEmpty() || firstChars.charAt(0) != ' ';
  }

  /** The characters that may come first behind blanks; empty if any may. */
  public String firstOfText() {
    return firstChars.strip();
  }

  /** Collects the signatures of one reducer, each line in the notation of {@link LineForm}. */
  public static final class Builder {
    private final String reducer;
    private final Rank rank;
    private final List<Signature> signatures = new ArrayList<>();

    private Builder(String reducer, Rank rank) {
      this.reducer = reducer;
      this.rank = rank;
    }

    public Builder start(String... lines) {
      return forms(Weight.START, lines);
    }

    public Builder proof(String... lines) {
      return forms(Weight.PROOF, lines);
    }

    public Builder finding(String... lines) {
      return forms(Weight.FINDING, lines);
    }

    public Builder opening(String... lines) {
      return forms(Weight.OPENING, lines);
    }

    public Builder closing(String... lines) {
      return forms(Weight.CLOSING, lines);
    }

    public Builder hint(String... lines) {
      return forms(Weight.HINT, lines);
    }

    private Builder forms(Weight weight, String... lines) {
      for (String line : lines) {
        LineForm form = LineForm.of(line);
        Colon colon = form.numberAtColon() ? Colon.AT_NUMBER : line.contains(":") ? Colon.SOME : Colon.ANY;
        signatures.add(new Signature(reducer, weight, rank, form.firstChars(), form.lastChars(), colon, form));
      }
      return this;
    }

    /** Add lines with a number beside a colon that no form describes. */
    public Builder placed(Weight weight, Predicate<String> line) {
      return matching(weight, "", Colon.AT_NUMBER, line);
    }

    /** Add lines that no form describes. */
    public Builder matching(Weight weight, String firstChars, Colon colon, Predicate<String> line) {
      signatures.add(new Signature(reducer, weight, rank, firstChars, "", colon, line));
      return this;
    }

    public List<Signature> build() {
      return List.copyOf(signatures);
    }
  }
}
