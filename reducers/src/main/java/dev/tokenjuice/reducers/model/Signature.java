package dev.tokenjuice.reducers.model;

import dev.tokenjuice.reducers.text.LineForm;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;

/**
 * Lines by which the output of a tool is known. A reducer declares its own; {@code families.Signatures} collects them.
 *
 * @param reducer the name of the reducer that understands the tool; empty if it may be of any tool
 * @param weight how much one such line proves where the command says nothing about the tool
 * @param rank which signatures win where two claim the same lines
 * @param firstChars the characters such a line may begin with; nothing if it may be any; behind a blank, those that may
 *     follow the blanks that it begins with
 * @param lastChars the characters such a line may end with; nothing if it may be any
 * @param colon which colon such a line has in it, as behind the name of a file
 */
public record Signature(String reducer, Weight weight, Rank rank, String firstChars, String lastChars, Colon colon,
    Predicate<String> line) {
  /** What one line proves. */
  public enum Weight {
    /** No other program prints such a line, and each run of the tool begins with one. */
    START,
    /** No other program prints such a line. */
    PROOF,
    /** Findings of a linter or compiler: they must make up a good part of the output. */
    FINDING,
    /** A heading where the output of the tool begins, if its other marks follow. */
    OPENING,
    /** A line that belongs to the report above it, whatever the tool. */
    CLOSING,
    /** Words that other programs use too. */
    HINT;

    /** Whether one line is enough. */
    public boolean proves() {
      return this == START || this == PROOF;
    }
  }

  /** Kinds of tools, first those whose reports have the others' lines in them. */
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

  /** Of a tool that runs tests, builds or deploys. */
  public static Builder run(String reducer) {
    return new Builder(reducer, Rank.RUN);
  }

  /** Of a tool that checks or bundles sources. */
  public static Builder linter(String reducer) {
    return new Builder(reducer, Rank.LINTER);
  }

  public static Builder compiler(String reducer) {
    return new Builder(reducer, Rank.COMPILER);
  }

  /** Of a tool that is one step among others, such as an installation. */
  public static Builder step(String reducer) {
    return new Builder(reducer, Rank.STEP);
  }

  /** Such a line may begin with blanks. */
  public boolean mayBeIndented() {
    return firstChars.isEmpty() || firstChars.charAt(0) == ' ';
  }

  /** Such a line may begin without blanks. */
  public boolean mayBeFlush() {
    return firstChars.isEmpty() || firstChars.charAt(0) != ' ';
  }

  /** The characters that may come first behind blanks; nothing if any may. */
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

    /** Lines with a number beside a colon that no form describes. */
    public Builder placed(Weight weight, Predicate<String> line) {
      return matching(weight, "", Colon.AT_NUMBER, line);
    }

    /** Lines that no form describes. */
    public Builder matching(Weight weight, String firstChars, Colon colon, Predicate<String> line) {
      signatures.add(new Signature(reducer, weight, rank, firstChars, "", colon, line));
      return this;
    }

    public List<Signature> build() {
      return List.copyOf(signatures);
    }
  }
}
