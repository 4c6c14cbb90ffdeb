package dev.tokenjuice.reducers.command;

/** Tells commands that need a person or never end from those that simply run. */
public final class Behaviour {
  private Behaviour() {}

  /** Whether a program of the command line needs a terminal or a person. */
  public static boolean interactive(CommandAnalysis a) {
    return CommandLines.programs(a.original()).stream().anyMatch(Interactive::test);
  }

  /** Whether a program of the command line serves, watches or follows until it is stopped. */
  public static boolean endless(CommandAnalysis a) {
    return CommandLines.programs(a.original()).stream().anyMatch(Endless::test);
  }
}
