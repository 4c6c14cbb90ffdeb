package dev.tokenjuice.host;

import dev.tokenjuice.process.Variable;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** How a host's settings set variables for the shells that it starts. */
interface VariableFile {
  /** How a user's own value of a variable is called while ours is set. */
  String KEPT = "TOKENJUICE_";

  /** The variables of ours. */
  List<String> NAMES = List.of(Variable.BASH_ENV.key(), Variable.ZDOTDIR.key());

  /** The value of a variable in the settings. */
  Optional<String> get(String text, String variable);

  /** The settings with the variables; a value that the user had is kept under another name. */
  String with(String text, Map<String, String> variables);

  /** The settings without the variables of ours; what the user had is back. */
  String without(String text);
}
