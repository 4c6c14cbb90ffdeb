package dev.tokenjuice.reducers.rules;

/** Why a rule is not for a command. The text is made when it is needed. */
@FunctionalInterface
interface Obstacle {
  Obstacle NONE = () -> "";

  String inWords();
}
