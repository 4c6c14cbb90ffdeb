package dev.tokenjuice.hook;

import dev.tokenjuice.process.Variable;
import java.io.IOException;
import java.util.List;
import java.util.Optional;

/** The question of Code Puppy's plugin, which always wants a command back: the new one or its own. */
final class CodePuppyProtocol implements HookProtocol {

  @Override
  public List<Variable> shellVariables() {
    return List.of(Variable.TOKENJUICE_CODE_PUPPY_SHELL);
  }

  @Override
  public List<Variable> readerVariables() {
    return List.of();
  }

  @Override
  public long timeoutUnit() {
    return 1000;
  }

  @Override
  public boolean countsSilence() {
    return true;
  }

  @Override
  public Optional<Question> read(byte[] payload) throws IOException {
    return HookRequest.parseInput(payload)
        .map(input -> new Question(input.call(), (decision, json) -> write(decision, input, json)));
  }

  private static void write(HookDecision decision, ToolInput input, JsonText json) {
    String command = decision instanceof HookDecision.Rewrite rewrite ? rewrite.command() : input.call().command();
    json.raw("{\"command\":").string(command).raw("}\n");
  }
}
