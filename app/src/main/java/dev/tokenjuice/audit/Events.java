package dev.tokenjuice.audit;

import java.util.function.Function;

/** Takes what a transcript tells, in its order. */
interface Events {
  /**
   * A record begins.
   *
   * @param id the host's name for it, which a resumed or forked session repeats; may be empty
   * @param time when, as ISO 8601; may be empty
   * @param folder the project's folder; may be empty
   */
  void record(String id, String time, String folder);

  /** The agent wrote this: an answer, a thought, an argument of a tool. */
  void said(String text);

  /** The agent was shown this: a prompt, or what a tool answered that runs no shell. */
  void shown(String text);

  /** The agent ran a shell command. */
  void called(String id, String command);

  /** Whether the call ran a shell command whose output has not come yet. */
  boolean awaits(String id);

  /** The output of a shell command. */
  void printed(String id, ShellOutput output);

  /** The agent wrote this, or was shown it. */
  default void told(boolean agent, String text) {
    if (agent) {
      said(text);
    } else {
      shown(text);
    }
  }

  /** The agent called a tool, which may be the one that runs shell commands. */
  default void called(boolean shell, String id, Node arguments) {
    if (shell) {
      called(id, arguments.text("command"));
    } else {
      arguments.texts(this::said);
    }
  }

  /** A tool answered; {@code output} tells what a shell command printed from what the host made of it. */
  default void answered(String id, String text, Function<String, ShellOutput> output) {
    if (awaits(id)) {
      printed(id, output.apply(text));
    } else {
      shown(text);
    }
  }
}
