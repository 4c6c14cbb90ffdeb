package dev.tokenjuice.audit;

import dev.tokenjuice.audit.ShellOutput.Fate;
import dev.tokenjuice.process.Variable;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Codex: items of the model's own protocol, each in an envelope. */
final class CodexFormat extends TranscriptFormat {
  private static final Set<String> ENVELOPES = Set.of("response_item", "session_meta", "event_msg", "turn_context");
  private static final Set<String> SHELLS =
      Set.of("exec_command", "shell", "shell_command", "container.exec", "local_shell");
  private static final Set<String> POLLS = Set.of("write_stdin");
  private static final String OUTPUT = "Output:\n";
  private static final int LONGEST_HEAD = 600;

  CodexFormat() {
    super("codex", Optional.of(Variable.CODEX_HOME), ".codex", "sessions", "archived_sessions");
  }

  @Override
  boolean recognises(Node record) {
    return record.has("payload") && ENVELOPES.contains(record.text("type"));
  }

  @Override
  void read(Node record, Events events) {
    Node item = record.get("payload");
    events.record("", record.text("timestamp"), item.text("cwd"));
    if (!record.is("type", "response_item")) {
      return;
    }
    switch (item.text("type")) {
      case "message" -> item.get("content").elements()
          .forEach(part -> events.told(item.is("role", "assistant"), part.text("text")));
      case "reasoning" -> {
        item.get("summary").elements().forEach(part -> events.said(part.text("text")));
        item.get("content").elements().forEach(part -> events.said(part.text("text")));
      }
      case "function_call", "custom_tool_call", "local_shell_call" -> call(item, events);
      case "function_call_output", "custom_tool_call_output" ->
          events.answered(item.text("call_id"), item.get("output").content(), CodexFormat::output);
      default -> {
      }
    }
  }

  private static void call(Node item, Events events) {
    String id = item.text("call_id");
    if (item.is("type", "local_shell_call")) {
      events.called(id, command(item.get("action").get("command")));
      return;
    }
    String given = item.text("arguments").isEmpty() ? item.text("input") : item.text("arguments");
    Node arguments = Node.parse(given);
    if (SHELLS.contains(item.text("name"))) {
      events.called(id, command(arguments.has("cmd") ? arguments.get("cmd") : arguments.get("command")));
    } else if (POLLS.contains(item.text("name"))) {
      events.called(id, "");
    } else if (arguments == Node.NONE) {
      events.said(given);
    } else {
      arguments.texts(events::said);
    }
  }

  /** The script of {@code [sh, -lc, script]}, or the words as they are. */
  private static String command(Node words) {
    List<String> list = words.elements().stream().map(Node::text).toList();
    if (list.isEmpty()) {
      return words.text();
    }
    boolean script = list.size() == 3 && list.get(1).startsWith("-") && list.get(1).endsWith("c");
    return script ? list.get(2) : String.join(" ", list);
  }

  private static ShellOutput output(String told) {
    String text = told;
    int exit = -1;
    if (told.startsWith("{\"output\"") || told.startsWith("{\"metadata\"")) {
      Node answer = Node.parse(told);
      text = answer.text("output");
      exit = HostText.leading(answer.get("metadata").text("exit_code"), 0, 1);
    }
    int behind = text.indexOf(OUTPUT);
    boolean headed = behind >= 0 && behind < LONGEST_HEAD && (behind == 0 || text.charAt(behind - 1) == '\n');
    if (!headed && exit < 0) {
      return ShellOutput.none(text);
    }
    String head = headed ? text.substring(0, behind) : text.substring(0, Math.min(LONGEST_HEAD, text.length()));
    String body = headed ? text.substring(behind + OUTPUT.length()) : text;
    exit = HostText.number(head, "exited with code ", HostText.number(head, "Exit code: ", exit));
    boolean cut = head.contains("Total output lines:") || cut(body);
    return new ShellOutput(body, Math.max(0, exit), exit < 0 ? Fate.PIECE : Fate.WHOLE).cutIf(cut);
  }

  private static boolean cut(String body) {
    return body.startsWith("Total output lines: ") || body.startsWith("Warning: truncated output")
        || body.contains(" tokens truncated…") || body.contains(" chars truncated…")
        || body.contains("[... omitted ") && body.contains(" lines ...]");
  }
}
