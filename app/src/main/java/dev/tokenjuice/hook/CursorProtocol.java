package dev.tokenjuice.hook;

import dev.tokenjuice.process.Variable;
import java.io.IOException;
import java.util.List;
import java.util.Optional;

/** Cursor's {@code preToolUse} hook: the changed input is a top-level field of the answer. */
final class CursorProtocol implements HookProtocol {
  private static final String EVENT = "preToolUse";
  private static final String SHELL_TOOL = "Shell";

  @Override
  public List<Variable> shellVariables() {
    return List.of(Variable.TOKENJUICE_CURSOR_SHELL);
  }

  @Override
  public boolean deniesOnWindows() {
    return true;
  }

  @Override
  public Optional<Question> read(byte[] payload) throws IOException {
    HookRequest request = HookRequest.parse(payload);
    boolean otherEvent = !request.event().isEmpty() && !request.event().equalsIgnoreCase(EVENT);
    if (otherEvent || !request.tool().equals(SHELL_TOOL)) {
      return Optional.empty();
    }
    return request.input()
        .map(input -> new Question(input.call(), (decision, json) -> write(decision, input, json)));
  }

  private static void write(HookDecision decision, ToolInput input, JsonText json) {
    switch (decision) {
      case HookDecision.PassThrough pass -> {}
      case HookDecision.Deny deny ->
          json.raw("{\"permission\":\"deny\",\"user_message\":").string(deny.reason())
              .raw(",\"agent_message\":").string(deny.reason()).raw("}\n");
      case HookDecision.Rewrite rewrite ->
          json.raw("{\"updated_input\":").raw(input.withCommand(rewrite.command())).raw("}\n");
    }
  }
}
