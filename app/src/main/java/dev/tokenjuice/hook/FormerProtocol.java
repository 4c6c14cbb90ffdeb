package dev.tokenjuice.hook;

import dev.tokenjuice.process.Variable;
import java.util.List;
import java.util.Optional;

/** A hook that old settings may still call: it changes nothing, since its host would judge the changed command. */
final class FormerProtocol implements HookProtocol {

  @Override
  public List<Variable> shellVariables() {
    return List.of();
  }

  @Override
  public boolean deniesOnWindows() {
    return false;
  }

  @Override
  public Optional<Question> read(byte[] payload) {
    return Optional.empty();
  }
}
