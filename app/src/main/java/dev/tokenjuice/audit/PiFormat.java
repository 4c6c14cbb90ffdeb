package dev.tokenjuice.audit;

/** pi: one record per message, results as messages of their own. */
final class PiFormat extends TranscriptFormat {
  private static final String EXIT = "Command exited with code ";

  PiFormat() {
    super("pi", ".pi/agent/sessions", "");
  }

  @Override
  boolean recognises(Node record) {
    return record.is("type", "message") && record.get("message").has("role")
        || record.is("type", "session") && record.has("cwd");
  }

  @Override
  void read(Node record, Events events) {
    events.record(record.text("id"), record.text("timestamp"), record.text("cwd"));
    Node message = record.get("message");
    if (!record.is("type", "message")) {
      return;
    }
    switch (message.text("role")) {
      case "assistant" -> message.get("content").elements().forEach(part -> said(part, events));
      case "toolResult" -> result(message, events);
      default -> events.shown(message.get("content").content());
    }
  }

  private static void said(Node part, Events events) {
    if (!part.is("type", "toolCall")) {
      events.said(part.text("text"));
      events.said(part.text("thinking"));
    } else {
      events.called(part.is("name", "bash"), part.text("id"), part.get("arguments"));
    }
  }

  private static void result(Node message, Events events) {
    events.answered(message.text("toolCallId"), message.get("content").content(), text -> output(message, text));
  }

  private static ShellOutput output(Node message, String text) {
    Node details = message.get("details");
    boolean cut = details.get("truncation").is("truncated", "true") || !details.text("fullOutputPath").isEmpty();
    int at = text.lastIndexOf(EXIT);
    boolean failed = message.is("isError", "true");
    ShellOutput output = failed && at >= 0
        ? ShellOutput.whole(text.substring(0, at).stripTrailing(), HostText.leading(text, at + EXIT.length(), 1))
        : failed ? ShellOutput.none(text) : ShellOutput.whole(text.equals("(no output)") ? "" : text, 0);
    return output.cutIf(cut);
  }
}
