package dev.tokenjuice.hook;

import dev.tokenjuice.process.Variable;
import java.io.IOException;
import java.util.List;
import java.util.Optional;

/** The hooks of CodeBuddy: {@code PreToolUse} with {@code hookSpecificOutput}. */
final class MatcherGroupProtocol implements HookProtocol {
  private static final String EVENT = "PreToolUse";
  private static final String SHELL_TOOL = "Bash";
  private static final String IDE_TOOL = "execute_command";
  private static final String OPENING = "\"hookSpecificOutput\":{\"hookEventName\":\"PreToolUse\"";

  @Override
  public List<Variable> shellVariables() {
    return List.of(Variable.TOKENJUICE_CODEBUDDY_SHELL, Variable.CODEBUDDY_CODE_SHELL);
  }

  @Override
  public List<Variable> readerVariables() {
    return List.of(Variable.CODEBUDDY_CODE_SHELL, Variable.SHELL);
  }

  @Override
  public long timeoutUnit() {
    return 1;
  }

  @Override
  public boolean deniesOnWindows() {
    return true;
  }

  @Override
  public Optional<Question> read(byte[] payload) throws IOException {
    HookRequest request = HookRequest.parse(payload);
    if (!request.event().equals(EVENT)) {
      return Optional.empty();
    }
    boolean ide = request.tool().equals(IDE_TOOL);
    if (!ide && !request.tool().equals(SHELL_TOOL)) {
      return Optional.empty();
    }
    return request.input()
        .filter(input -> !ide || input.needsNoApproval())
        .map(input -> new Question(input.call(), (decision, json) -> write(decision, input, ide, json)));
  }

  private static void write(HookDecision decision, ToolInput input, boolean ide, JsonText json) {
    switch (decision) {
      case HookDecision.PassThrough pass -> {}
      case HookDecision.Deny deny ->
          json.raw("{").raw(OPENING).raw(",\"permissionDecision\":\"deny\",\"permissionDecisionReason\":")
              .string(deny.reason()).raw("}}\n");
      case HookDecision.Rewrite rewrite -> rewrite(input.withCommand(rewrite.command()), ide, json);
    }
  }

  /**
   * CodeBuddy's documents name {@code modifiedInput}, its clients obey {@code updatedInput}: it gets both. The IDE
   * changes a command only together with an approval, so it gets one where none would have been asked for. No other host gets a decision: it would overrule the user's own deny rules.
   */
  private static void rewrite(byte[] input, boolean ide, JsonText json) {
    json.raw(ide ? "{\"continue\":true," : "{").raw(OPENING);
    if (ide) {
      json.raw(",\"permissionDecision\":\"allow\"");
    }
    json.raw(",\"updatedInput\":").raw(input).raw(",\"modifiedInput\":").raw(input).raw("}}\n");
  }
}
