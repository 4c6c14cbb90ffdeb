package dev.tokenjuice.reducers.families.php;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tokenjuice.reducers.command.Invocation;
import dev.tokenjuice.reducers.model.CommandOutput;
import dev.tokenjuice.reducers.model.Reduction;
import dev.tokenjuice.reducers.text.Lines;
import org.junit.jupiter.api.Test;

class PhpReducersTest {
  private static Reduction reduce(String reducer, String command, int exitCode, String text) {
    return PhpReducers.all().get(reducer).reduce(new CommandOutput(Invocation.of(command), exitCode, Lines.of(text)));
  }

  @Test
  void countsCleanFilesAndKeepsBrokenOnes() {
    String text = reduce("php/program", "php -l a.php", 255, """
        No syntax errors detected in a.php
        No syntax errors detected in b.php
        PHP Parse error:  Unclosed '(' in c.php on line 2
        Errors parsing c.php
        """).text();
    assertEquals(
        "PHP Parse error:  Unclosed '(' in c.php on line 2\nErrors parsing c.php\nNo syntax errors detected in 2 files\n",
        text);
  }

  @Test
  void joinsWrappedMessagesOfPhpstan() {
    String text = reduce("php/phpstan", "phpstan analyse", 1, """
         ------ -----------------
          Line   src/A.php
         ------ -----------------
          7      Method A::b()
                 has no type.
         ------ -----------------

         [ERROR] Found 1 error
        """).text();
    assertEquals("src/A.php:7 Method A::b() has no type.\n[ERROR] Found 1 error\n", text);
  }

  @Test
  void tellsAVersionChangeOfLockAndFolderOnce() {
    String text = reduce("php/composer", "composer update", 0, """
        Loading composer repositories with package information
        Updating dependencies
        Lock file operations: 0 installs, 1 update, 0 removals
          - Upgrading acme/lid (v1.0.0 => v1.1.0)
        Writing lock file
        Package operations: 0 installs, 1 update, 0 removals
          - Upgrading acme/lid (v1.0.0 => v1.1.0): Extracting archive
        Generating autoload files
        """).text();
    assertEquals(text.indexOf("acme/lid"), text.lastIndexOf("acme/lid"));
    assertTrue(text.contains("Lock file operations: 0 installs, 1 update, 0 removals"));
    assertFalse(text.contains("Generating"));
  }

  @Test
  void showsRiskyTestsOfARunThatPassed() {
    String text = reduce("php/phpunit", "phpunit", 0, """
        PHPUnit 10.5.2 by Sebastian Bergmann and contributors.

        .R                                                                  2 / 2 (100%)

        There was 1 risky test:

        1) ATest::testNothing
        This test did not perform any assertions

        OK, but there were issues!
        Tests: 2, Assertions: 1, Risky: 1.
        """).text();
    assertTrue(text.contains("ATest::testNothing"));
    assertTrue(text.contains("Tests: 2, Assertions: 1, Risky: 1."));
  }

  @Test
  void leavesOtherOutputAlone() {
    assertTrue(reduce("php/program", "php hello.php", 0, "hello\n").isDeclined());
    assertTrue(reduce("php/composer", "composer --version", 0, "Composer version 2.5.5\n").isDeclined());
  }
}
