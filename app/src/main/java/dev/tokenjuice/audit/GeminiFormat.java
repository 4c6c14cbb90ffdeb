package dev.tokenjuice.audit;

import java.util.List;

/** Gemini CLI: one document per chat, calls and their results within the model's messages. */
final class GeminiFormat extends TranscriptFormat {
  private static final List<String> BEHIND =
      List.of("\nStderr: ", "\nError: ", "\nExit Code: ", "\nSignal: ", "\nBackground PIDs: ",
          "\nProcess Group PGID: ");

  GeminiFormat() {
    super("gemini", ".gemini/tmp", "");
  }

  @Override
  boolean recognises(Node record) {
    boolean message = record.is("type", "gemini") || record.is("type", "user");
    return message && record.has("id") && (record.has("content") || record.has("toolCalls"));
  }

  @Override
  void read(Node record, Events events) {
    events.record(record.text("id"), record.text("timestamp"), "");
    if (!record.is("type", "gemini")) {
      events.shown(record.get("content").content());
      return;
    }
    record.get("thoughts").elements().forEach(thought -> events.said(thought.text("description")));
    events.said(record.get("content").content());
    record.get("toolCalls").elements().forEach(call -> call(call, events));
  }

  private static void call(Node call, Events events) {
    // The message is written again when its calls have ended, under the same id.
    events.record(call.text("id"), call.text("timestamp"), "");
    StringBuilder answer = new StringBuilder();
    call.get("result").elements()
        .forEach(part -> answer.append(part.get("functionResponse").get("response").text("output")));
    if (!call.is("name", "run_shell_command")) {
      call.get("args").texts(events::said);
      events.shown(answer.toString());
      return;
    }
    events.called(call.text("id"), call.get("args").text("command"));
    if (events.awaits(call.text("id"))) {
      boolean cut = answer.indexOf("Output too large. Showing ") == 0;
      String told = answer.toString().replace("<untrusted_context>\n", "").replace("\n</untrusted_context>", "");
      events.printed(call.text("id"), output(told).cutIf(cut));
    }
  }

  private static ShellOutput output(String text) {
    int from = begin(text);
    if (from < 0) {
      return ShellOutput.none(text);
    }
    int end = text.length();
    for (String label : BEHIND) {
      int at = text.lastIndexOf(label);
      end = at >= from - 1 && at < end ? at : end;
    }
    String err = "";
    int complaints = text.lastIndexOf("\nStderr: ");
    if (complaints >= from - 1) {
      int behind = text.indexOf("\nError: ", complaints);
      err = HostText.section(text, complaints + 9, behind < 0 ? text.length() : behind);
    }
    int exit = text.lastIndexOf("\nExit Code: ");
    return ShellOutput.whole(HostText.joined(HostText.section(text, from, end), err),
        exit < 0 ? 0 : HostText.leading(text, exit + 12, 0));
  }

  /** Where the output begins: behind its label, which comes first or after the labels of the call. */
  private static int begin(String text) {
    for (String label : List.of("Output: ", "Stdout: ")) {
      int at = text.startsWith(label) ? 0 : text.indexOf("\n" + label) + 1;
      if (at > 0 || text.startsWith(label)) {
        return at + label.length();
      }
    }
    return -1;
  }
}
