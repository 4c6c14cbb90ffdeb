package dev.tokenjuice.reducers.families.ruby;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tokenjuice.reducers.command.Invocation;
import dev.tokenjuice.reducers.model.CommandOutput;
import dev.tokenjuice.reducers.model.Reduction;
import dev.tokenjuice.reducers.text.Lines;
import org.junit.jupiter.api.Test;

class RubyReducersTest {
  private static Reduction reduce(String reducer, String command, int exitCode, String text) {
    return RubyReducers.all().get(reducer).reduce(new CommandOutput(Invocation.of(command), exitCode, Lines.of(text)));
  }

  @Test
  void keepsTheDescriptionOfAFailedExampleThatWasNotShown() {
    String text = reduce("ruby/rspec", "rspec -f d", 1, """
        Lid
          opens (FAILED - 1)

        Finished in 0.4 seconds (files took 1.2 seconds to load)
        2 examples, 1 failure

        Failed examples:

        rspec ./spec/lid_spec.rb:3 # Lid opens
        """).text();
    assertEquals("Finished in 0.4 seconds\n2 examples, 1 failure\nrspec ./spec/lid_spec.rb:3 # Lid opens\n", text);
  }

  @Test
  void dropsSkippedTestsOfMinitest() {
    String text = reduce("ruby/program", "ruby test/lid_test.rb", 1, """
          1) Skipped:
        LidTest#test_later [test/lid_test.rb:7]:
        later

          2) Failure:
        LidTest#test_turns [test/lid_test.rb:5]:
        Expected: 4
          Actual: 3

        2 runs, 1 assertions, 1 failures, 0 errors, 1 skips
        """).text();
    assertFalse(text.contains("test_later"));
    assertTrue(text.contains("2) Failure:\nLidTest#test_turns [test/lid_test.rb:5]:\nExpected: 4\n  Actual: 3\n"));
  }

  @Test
  void countsManyConventionsByCop() {
    StringBuilder output = new StringBuilder("Inspecting 1 file\nC\n\nOffenses:\n\n");
    for (int i = 1; i <= 1010; i++) {
      output.append("a.rb:").append(i).append(":1: C: Style/Lid").append(i % 2).append(": Line ").append(i)
          .append(" is odd.\n  x\n  ^\n");
    }
    output
        .append("a.rb:1999:1: E: Lint/Syntax: unexpected end\n  x\n  ^\n\n1 file inspected, 1011 offenses detected\n");
    String text = reduce("ruby/rubocop", "rubocop", 1, output.toString()).text();
    assertTrue(text.contains("… 10 more conventions: Style/Lid0 ×5 Style/Lid1 ×5"));
    assertTrue(text.contains("1999:1 E: Lint/Syntax: unexpected end"));
  }

  @Test
  void keepsTheStepsOfAMigrationThatFailed() {
    String text = reduce("ruby/program", "rails db:migrate", 1, """
        == 1 AddLids: migrating =======================================
        -- create_table(:lids)
        rails aborted!
        StandardError: An error has occurred, this and all later migrations canceled:
        PG::DuplicateTable: ERROR:  relation "lids" already exists
        """).text();
    assertTrue(text.contains("1 AddLids: migrating\n-- create_table(:lids)\n"));
    assertTrue(text.contains("relation \"lids\" already exists"));
  }

  @Test
  void leavesOtherOutputAlone() {
    assertTrue(reduce("ruby/program", "ruby hello.rb", 0, "hello\n").isDeclined());
    assertTrue(reduce("ruby/rspec", "rspec --version", 0, "RSpec 3.12\n").isDeclined());
  }
}
