package dev.tokenjuice.reducers.command;

import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * What the parser proves about one command line.
 *
 * @param original the text as it was given
 * @param normalizedCommand the visible command without wrappers; the innermost shell text if there is no single one
 * @param normalizedArgv the words of the visible command, empty if it is unknown
 * @param visible the one program whose output is seen, or {@link Invocation#UNKNOWN}
 * @param kind the shape of the part that prints: {@code cd x && git status} is simple, for {@code cd} prints nothing
 * @param pipeline the programs of the pipeline that ends with the visible one; empty if there is no pipeline, or if one
 *     of them is not known
 * @param programs all programs that it certainly names, in order, silent ones included
 * @param via how the visible command was found: {@code original}, {@code shell-body} or {@code effective}
 * @param stdoutRedirected whether the output of the visible command goes to a file or nowhere
 * @param background whether the command line leaves something running in the background
 * @param silent whether it certainly prints nothing unless it fails
 * @param behaviour whether its programs must run without capture
 * @param sources which programs print what is seen
 * @param inner the command that a program such as {@code ssh} or {@code find -exec} is given to run, by program
 * @param reasons short sentences that say how the command was understood
 */
public record CommandAnalysis(
    String original,
    String normalizedCommand,
    List<String> normalizedArgv,
    Invocation visible,
    Kind kind,
    List<Invocation> pipeline,
    List<Invocation> programs,
    String via,
    boolean stdoutRedirected,
    boolean background,
    boolean silent,
    Behaviour behaviour,
    OutputSources sources,
    Map<Invocation, CommandAnalysis> inner,
    List<String> reasons) {

  /** The shape of the part of a command line that prints. */
  public enum Kind {
    /** No program at all. */
    EMPTY,
    /** One program prints. */
    SIMPLE,
    /** One program prints, and it stands behind a pipe. */
    PIPELINE,
    /** Several parts print, or one does so again and again. */
    COMPOUND,
    /** Not understood, or an expansion decides. */
    UNKNOWN
  }

  public CommandAnalysis {
    normalizedArgv = List.copyOf(normalizedArgv);
    pipeline = List.copyOf(pipeline);
    programs = List.copyOf(programs);
    inner = Map.copyOf(inner);
    reasons = List.copyOf(reasons);
  }

  /** Whether one program is proven to produce the visible output. */
  public boolean known() {
    return !visible.program().isEmpty();
  }

  /** The command that {@code run} is given to run elsewhere, or on each file that it finds. */
  public Optional<CommandAnalysis> inner(Invocation run) {
    return Optional.ofNullable(inner.get(run));
  }
}
