package dev.tokenjuice.audit;

import dev.tokenjuice.audit.ShellOutput.Fate;
import dev.tokenjuice.process.Environment;
import dev.tokenjuice.process.Variable;
import java.nio.file.Path;
import java.util.List;

/** CodeBuddy Code: messages, calls and results as records of their own. */
final class CodeBuddyFormat implements TranscriptFormat {
  private static final String STDOUT = "\nStdout: ";
  private static final String STDERR = "\nStderr: ";
  private static final String EXIT = "\nExit Code: ";

  @Override
  public String host() {
    return "codebuddy";
  }

  @Override
  public List<Path> folders(Environment environment) {
    return environment.get(Variable.CODEBUDDY_CONFIG_DIR).map(Path::of)
        .or(() -> environment.home().map(home -> home.resolve(".codebuddy")))
        .map(folder -> folder.resolve("projects")).stream().toList();
  }

  @Override
  public boolean recognises(Node record) {
    return switch (record.text("type")) {
      case "function_call", "function_call_result" -> record.has("callId");
      case "message" -> record.has("role") && !record.get("content").elements().isEmpty() && record.has("sessionId");
      default -> false;
    };
  }

  @Override
  public void read(Node record, Events events) {
    events.record(record.text("id"), record.text("timestamp"), record.text("cwd"));
    switch (record.text("type")) {
      case "message" -> message(record, events);
      case "reasoning" -> record.get("rawContent").elements().forEach(part -> events.said(part.text("text")));
      case "function_call" -> call(record, events);
      case "function_call_result" -> result(record, events);
      default -> {
      }
    }
  }

  private static void message(Node record, Events events) {
    for (Node part : record.get("content").elements()) {
      if (record.is("role", "assistant")) {
        events.said(part.text("text"));
      } else {
        events.shown(part.text("text"));
      }
    }
  }

  private static void call(Node record, Events events) {
    Node arguments = Node.parse(record.text("arguments"));
    if (record.is("name", "Bash")) {
      events.called(record.text("callId"), arguments.text("command"));
    } else {
      arguments.texts(events::said);
    }
  }

  private static void result(Node record, Events events) {
    String id = record.text("callId");
    String text = record.get("output").content();
    if (events.awaits(id)) {
      events.printed(id, text.startsWith("<persisted-output>") ? new ShellOutput(text, 0, Fate.CUT) : output(text));
    } else {
      events.shown(text);
    }
  }

  private static ShellOutput output(String text) {
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
