package dev.tokenjuice.reducers.rules;

/** What keeps a rule from a command. It is put into words only for those who ask. */
@FunctionalInterface
interface Obstacle {
  Obstacle NONE = () -> "";

  String inWords();
}
