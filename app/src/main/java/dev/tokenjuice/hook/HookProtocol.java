package dev.tokenjuice.hook;

import dev.tokenjuice.process.Variable;
import java.io.IOException;
import java.util.List;
import java.util.Optional;

/** How one host asks and how it is answered. {@link HookPolicy} decides on the answer. */
interface HookProtocol {

  /** The variables that name the shell of this host, the most specific first. */
  default List<Variable> shellVariables() {
    return List.of();
  }

  /** The variables by which the host itself chooses the shell that reads the rewritten command; sh if there is none. */
  default List<Variable> readerVariables() {
    return List.of(Variable.SHELL);
  }

  /** The unit of the host's time-outs, in milliseconds; 0 if it is not known. */
  default long timeoutUnit() {
    return 0;
  }

  /** Whether the host's time-out is for the time in which a command prints nothing, not for its whole run. */
  default boolean countsSilence() {
    return false;
  }

  /** Whether the host is told to run nothing on native Windows, where the command could not be wrapped. */
  default boolean deniesOnWindows() {
    return false;
  }

  /** The tool call to decide on, if the payload is about a shell command that may be changed. */
  Optional<Question> read(byte[] payload) throws IOException;

  /**
   * A shell command with the host's way of answering.
   *
   * @param call the command
   * @param answer turns a decision into the text to print, which may be none
   */
  record Question(ShellCall call, Answer answer) {}

  /** Writes a decision in the host's words. */
  interface Answer {
    void write(HookDecision decision, JsonText json);
  }
}
