package dev.tokenjuice.reducers.rules;

/** Why a rule is not for a command. The text is made only when it is asked for. */
@FunctionalInterface
interface Obstacle {
  Obstacle NONE = () -> "";

  String inWords();
}
