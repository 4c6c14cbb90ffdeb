package dev.tokenjuice.audit;

import dev.tokenjuice.audit.ShellOutput.Fate;
import dev.tokenjuice.process.Variable;
import java.util.Optional;

/** CodeBuddy Code: messages, calls and results as records of their own. */
final class CodeBuddyFormat extends TranscriptFormat {
  private static final String STDOUT = "\nStdout: ";
  private static final String STDERR = "\nStderr: ";
  private static final String EXIT = "\nExit Code: ";

  CodeBuddyFormat() {
    super("codebuddy", Optional.of(Variable.CODEBUDDY_CONFIG_DIR), ".codebuddy", "projects");
  }

  @Override
  boolean recognises(Node record) {
    return switch (record.text("type")) {
      case "function_call", "function_call_result" -> record.has("callId");
      case "message" -> record.has("role") && !record.get("content").elements().isEmpty() && record.has("sessionId");
      default -> false;
    };
  }

  @Override
  void read(Node record, Events events) {
    events.record(record.text("id"), record.text("timestamp"), record.text("cwd"));
    switch (record.text("type")) {
      case "message" -> record.get("content").elements()
          .forEach(part -> events.told(record.is("role", "assistant"), part.text("text")));
      case "reasoning" -> record.get("rawContent").elements().forEach(part -> events.said(part.text("text")));
      case "function_call" ->
          events.called(record.is("name", "Bash"), record.text("callId"), Node.parse(record.text("arguments")));
      case "function_call_result" ->
          events.answered(record.text("callId"), record.get("output").content(), CodeBuddyFormat::output);
      default -> {
      }
    }
  }

  private static ShellOutput output(String text) {
    if (text.startsWith("<persisted-output>")) {
      return new ShellOutput(text, 0, Fate.CUT);
    }
    int out = text.indexOf(STDOUT);
    int exit = text.lastIndexOf(EXIT);
    int err = text.lastIndexOf(STDERR, exit);
    if (out < 0 || err < out || exit < err) {
      return ShellOutput.none(text);
    }
    String printed = HostText.section(text, out + STDOUT.length(), err);
    String complaints = HostText.section(text, err + STDERR.length(), exit);
    return ShellOutput.whole(HostText.joined(printed, complaints), HostText.leading(text, exit + EXIT.length(), 1));
  }
}
