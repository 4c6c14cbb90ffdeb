package dev.tokenjuice.audit;

import dev.tokenjuice.process.Variable;
import java.util.List;
import java.util.Optional;

/** Claude Code: one record per message, calls and results within its content. */
final class ClaudeCodeFormat extends TranscriptFormat {
  private static final List<String> NO_OUTPUT = List.of("The user doesn't want to", "<tool_use_error>",
      "[Request interrupted", "Permission to use", "This command requires approval", "Command running in background",
      "PreToolUse:", "Claude requested permissions");
  private static final List<String> EMPTY = List.of("(Bash completed with no output)", "(no content)",
      "Tool ran without output or errors");

  ClaudeCodeFormat() {
    super("claude-code", Optional.of(Variable.CLAUDE_CONFIG_DIR), ".claude", "projects");
  }

  @Override
  boolean recognises(Node record) {
    return (record.is("type", "user") || record.is("type", "assistant")) && record.get("message").has("content");
  }

  @Override
  void read(Node record, Events events) {
    if (!recognises(record)) {
      return;
    }
    events.record(record.text("uuid"), record.text("timestamp"), record.text("cwd"));
    boolean agent = record.is("type", "assistant");
    Node content = record.get("message").get("content");
    events.told(agent, content.text());
    for (Node part : content.elements()) {
      switch (part.text("type")) {
        case "text" -> events.told(agent, part.text("text"));
        case "thinking" -> events.said(part.text("thinking"));
        case "tool_use" -> events.called(part.is("name", "Bash"), part.text("id"), part.get("input"));
        case "tool_result" -> result(part, record.get("toolUseResult"), events);
        default -> {
        }
      }
    }
  }

  private static void result(Node part, Node details, Events events) {
    events.answered(part.text("tool_use_id"), part.get("content").content(),
        text -> output(text, part.is("is_error", "true"))
            .cutIf(!details.text("persistedOutputPath").isEmpty() || text.contains("<persisted-output>")
                || text.contains(" characters truncated] ...") || text.contains(" lines truncated] ...")));
  }

  private static ShellOutput output(String told, boolean error) {
    String text = HostText.withoutLastLine(
        HostText.without(told, "<system-reminder>", "</system-reminder>"), "Shell cwd was reset to ");
    if (NO_OUTPUT.stream().anyMatch(text::startsWith)) {
      return ShellOutput.none(text);
    }
    for (String head : List.of("Exit code ", "Error: Exit code ")) {
      if (text.startsWith(head)) {
        int end = text.indexOf('\n');
        return ShellOutput.whole(end < 0 ? "" : text.substring(end + 1), HostText.leading(text, head.length(), 1));
      }
    }
    return ShellOutput.whole(EMPTY.contains(text.strip()) ? "" : text, error ? 1 : 0);
  }
}
