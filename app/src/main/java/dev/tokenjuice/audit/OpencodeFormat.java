package dev.tokenjuice.audit;

import dev.tokenjuice.process.Variable;
import java.util.Optional;

/** opencode: messages with their parts, as one exported document or as a file for each. */
final class OpencodeFormat extends TranscriptFormat {
  /** Whose message the next parts belong to, where each has a file of its own. */
  private boolean agent = true;

  OpencodeFormat() {
    super("opencode", Optional.of(Variable.XDG_DATA_HOME), ".local/share", "opencode/storage");
  }

  @Override
  boolean recognises(Node record) {
    return record.has("info") && record.has("parts")
        || record.has("sessionID") && (record.has("messageID") || record.has("role"));
  }

  @Override
  void read(Node record, Events events) {
    Node info = record.has("info") ? record.get("info") : record;
    if (info.has("role")) {
      agent = info.is("role", "assistant");
      events.record(info.text("id"), "", info.get("path").text("cwd"));
    } else if (info.has("directory")) {
      events.record("", "", info.text("directory"));
    }
    record.get("parts").elements().forEach(part -> part(part, events));
    if (record.has("messageID")) {
      events.record(record.text("id"), "", "");
      part(record, events);
    }
  }

  private void part(Node part, Events events) {
    switch (part.text("type")) {
      case "text" -> events.told(agent, part.text("text"));
      case "reasoning" -> events.said(part.text("text"));
      case "tool" -> tool(part, events);
      default -> {
      }
    }
  }

  private static void tool(Node part, Events events) {
    Node state = part.get("state");
    if (!part.is("tool", "bash")) {
      state.get("input").texts(events::said);
      events.shown(state.text("output"));
      return;
    }
    String id = part.text("callID").isEmpty() ? part.text("id") : part.text("callID");
    events.called(id, state.get("input").text("command"));
    if (!state.is("status", "completed") || !events.awaits(id)) {
      return;
    }
    Node about = state.get("metadata");
    String text = HostText.without(HostText.without(state.text("output"), "<bash_metadata>", "</bash_metadata>"),
        "<metadata>", "</metadata>");
    events.printed(id, ShellOutput.whole(text, HostText.leading(about.text("exit"), 0, 0))
        .cutIf(about.is("truncated", "true") || about.has("outputPath")));
  }
}
