package dev.tokenjuice.audit;

import dev.tokenjuice.Environment;
import java.nio.file.Path;
import java.util.List;

/** Copilot CLI: events of the session, with the start and the end of each tool. */
final class CopilotFormat implements TranscriptFormat {
  private static final String EXIT = "<exited with exit code ";

  @Override
  public String host() {
    return "copilot";
  }

  @Override
  public List<Path> folders(Environment environment) {
    return environment.home().map(home -> home.resolve(".copilot")).stream().toList();
  }

  @Override
  public boolean recognises(Node record) {
    String type = record.text("type");
    return record.has("data")
        && (type.startsWith("tool.execution_") || type.startsWith("session.") || type.endsWith(".message"));
  }

  @Override
  public void read(Node record, Events events) {
    Node data = record.get("data");
    events.record(record.text("id"), record.text("timestamp"), data.get("context").text("cwd"));
    switch (record.text("type")) {
      case "user.message", "system.message" -> events.shown(data.get("content").content());
      case "assistant.message" -> events.said(data.get("content").content());
      case "assistant.reasoning" -> events.said(data.get("content").content());
      case "tool.execution_start" -> call(data, events);
      case "tool.execution_complete" -> result(data, events);
      default -> {
      }
    }
  }

  private static void call(Node data, Events events) {
    if (data.is("toolName", "bash")) {
      events.called(data.text("toolCallId"), data.get("arguments").text("command"));
    } else {
      data.get("arguments").texts(events::said);
    }
  }

  private static void result(Node data, Events events) {
    String id = data.text("toolCallId");
    String text = data.get("result").get("content").content();
    if (!events.awaits(id)) {
      events.shown(text);
      return;
    }
    int at = text.lastIndexOf(EXIT);
    events.printed(id, at < 0 ? ShellOutput.none(text)
        : ShellOutput.whole(text.substring(0, at).stripTrailing(), HostText.leading(text, at + EXIT.length(), 1))
            .cutIf(text.startsWith("Output too large to read at once")));
  }
}
