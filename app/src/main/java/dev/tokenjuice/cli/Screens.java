package dev.tokenjuice.cli;

import dev.tokenjuice.display.Screen;
import dev.tokenjuice.process.Environment;

/** What a command for people prints on. */
final class Screens {
  private Screens() {}

  static Screen of(Environment environment) {
    return environment.terminal() ? new Screen(environment.columns(), true, Colours.on(environment)) : Screen.NONE;
  }
}
