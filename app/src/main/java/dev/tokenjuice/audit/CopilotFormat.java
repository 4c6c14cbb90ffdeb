package dev.tokenjuice.audit;

import java.util.List;

/** Copilot CLI: events of the session, with the start and the end of each tool. */
final class CopilotFormat extends TranscriptFormat {
  private static final List<String> ENDS = List.of("<exited with exit code ", " completed with exit code ");

  CopilotFormat() {
    super("copilot", ".copilot", "");
  }

  @Override
  boolean recognises(Node record) {
    String type = record.text("type");
    return record.has("data")
        && (type.startsWith("tool.execution_") || type.startsWith("session.") || type.endsWith(".message"));
  }

  @Override
  void read(Node record, Events events) {
    Node data = record.get("data");
    events.record(record.text("id"), record.text("timestamp"), data.get("context").text("cwd"));
    switch (record.text("type")) {
      case "user.message", "system.message" -> events.shown(data.get("content").content());
      case "assistant.message", "assistant.reasoning" -> events.said(data.get("content").content());
      case "tool.execution_start" ->
          events.called(data.is("toolName", "bash"), data.text("toolCallId"), data.get("arguments"));
      case "tool.execution_complete" -> events.answered(data.text("toolCallId"),
          data.get("result").get("content").content(), CopilotFormat::output);
      default -> {
      }
    }
  }

  /** The output stands in front of a line that tells how the command ended. */
  private static ShellOutput output(String text) {
    int last = text.stripTrailing().lastIndexOf('\n') + 1;
    for (String end : ENDS) {
      int at = text.charAt(last < text.length() ? last : 0) == '<' ? text.indexOf(end, last) : -1;
      if (at >= 0) {
        return ShellOutput.whole(text.substring(0, last).stripTrailing(), HostText.leading(text, at + end.length(), 1))
            .cutIf(text.startsWith("Output too large to read at once"));
      }
    }
    return ShellOutput.none(text);
  }
}
