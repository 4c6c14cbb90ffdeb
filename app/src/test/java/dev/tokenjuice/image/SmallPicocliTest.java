package dev.tokenjuice.image;

import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tokenjuice.cli.PicocliApp;
import org.junit.jupiter.api.Test;
import picocli.CommandLine;
import picocli.CommandLine.Model.ArgSpec;

final class SmallPicocliTest {
  @Test
  void knowsTheTypesOfAllOptions() {
    check(PicocliApp.commandLine());
  }

  private static void check(CommandLine command) {
    for (ArgSpec arg : command.getCommandSpec().args()) {
      Class<?> type = arg.auxiliaryTypes()[0];
      assertTrue(type.isEnum() || SmallPicocli.TYPES.contains(type),
          command.getCommandName() + " " + arg.paramLabel() + " is a " + type);
      // The executable does not know what a list holds and takes texts: see PlainTypes.
      assertTrue(!arg.isMultiValue() || type == String.class,
          command.getCommandName() + " " + arg.paramLabel() + " is a list of " + type);
    }
    command.getSubcommands().values().forEach(SmallPicocliTest::check);
  }
}
