package dev.tokenjuice.wrap;

import dev.tokenjuice.Environment;
import dev.tokenjuice.Variable;
import dev.tokenjuice.store.OutputStore;
import java.nio.file.Path;
import java.time.Clock;
import java.util.Optional;

/** Finds the store that belongs to an environment. */
public final class Stores {
  private Stores() {}

  /** The store, or nothing where no folder can be named; nothing is touched yet. */
  public static Optional<OutputStore> of(Environment environment) {
    Optional<Path> chosen = environment.get(Variable.TOKENJUICE_ARTIFACT_DIR).map(environment::resolve);
    return chosen
        .or(() -> environment.stateDirectory().map(state -> state.resolve("outputs")))
        .map(folder -> new OutputStore(folder, Clock.systemUTC()));
  }
}
