package dev.tokenjuice.reducers.families.dotnet;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tokenjuice.reducers.command.Invocation;
import dev.tokenjuice.reducers.model.CommandOutput;
import dev.tokenjuice.reducers.model.Reduction;
import dev.tokenjuice.reducers.text.Lines;
import org.junit.jupiter.api.Test;

class DotnetReducersTest {
  private static Reduction reduce(String command, int exitCode, String text) {
    return DotnetReducers.all().get("dotnet/dotnet").reduce(new CommandOutput(Invocation.of(command), exitCode,
        Lines.of(text)));
  }

  @Test
  void showsEachErrorOnceWithTheCounts() {
    String error = "/w/Cart.cs(31,20): error CS1002: ; expected [/w/Shop.csproj]\n";
    String text = reduce("dotnet build", 1, "  1>" + error + "\nBuild FAILED.\n\n" + error
        + "    0 Warning(s)\n    1 Error(s)\n").text();
    assertEquals("/w/Cart.cs(31,20): error CS1002: ; expected [Shop.csproj]\nBuild FAILED. 0 Warning(s), 1 Error(s)\n",
        text);
  }

  @Test
  void countsWarningsByCode() {
    StringBuilder output = new StringBuilder();
    for (int i = 1; i <= 9; i++) {
      output.append("/w/A.cs(").append(i).append(",1): warning CS8618: field ").append(i).append(" [/w/A.csproj]\n");
    }
    String text = reduce("dotnet build", 0, output + "Build succeeded.\n").text();
    assertTrue(text.contains("field 1 (and 8 more CS8618)"));
    assertTrue(text.contains("Build succeeded."));
  }

  @Test
  void readsTheTerminalLogger() {
    String text = reduce("dotnet test", 1, """
          Shop.Tests test failed with 1 error(s) (1.2s)
            /w/CartTests.cs(18): error TESTERROR:
              Shop.Tests.CartTests.AddsTax (5ms): Error Message: Assert.Equal() Failure
              Expected: 21
              Actual:   20
              Stack Trace:
                 at Shop.Tests.CartTests.AddsTax() in /w/CartTests.cs:line 18
        Test summary: total: 10, failed: 1, succeeded: 9, skipped: 0, duration: 1.2s
        Build failed with 1 error(s) in 2.0s
        """).text();
    assertTrue(text.contains("Shop.Tests.CartTests.AddsTax"));
    assertTrue(text.contains("Expected: 21"));
    assertTrue(text.contains("CartTests.cs:line 18"));
    assertTrue(text.contains("total: 10, failed: 1, succeeded: 9"));
    assertTrue(text.contains("Build failed with 1 error(s)"));
  }

  @Test
  void takesAPassedTestForPassedWhateverItsName() {
    String text = reduce("dotnet test", 1, """
          Passed Ns.CartTests.ThrowsArgumentException(value: null) [2 ms]
          Passed Error page is shown to guests [3 ms]
          Skipped Error page is shown to robots [1 ms]
          通过 Error page is shown to members [3 ms]
          Correcta Error page is shown to staff [3 ms]
          Failed Ns.CartTests.AddsTax [5 ms]
          Error Message:
           Assert.Equal() Failure
          Con error Ns.CartTests.AddsTip [5 ms]
          失败 Ns.CartTests.AddsDuty [5 ms]
        Failed!  - Failed:     3, Passed:     4, Skipped:     1, Total:     8, Duration: 9 ms - Shop.Tests.dll (net8.0)
        """).text();
    assertEquals("""
        Failed Ns.CartTests.AddsTax [5 ms]
          Assert.Equal() Failure
        Con error Ns.CartTests.AddsTip [5 ms]
        失败 Ns.CartTests.AddsDuty [5 ms]
        Failed! - Failed: 3, Passed: 4, Skipped: 1, Total: 8, Duration: 9 ms - Shop.Tests.dll (net8.0)
        """, text);
  }

  @Test
  void doesNotTakeOtherTimesAndCountsForThoseOfTheBuild() {
    String text = reduce("dotnet build", 1, """
        Build started 24/12/2024 10:20:30.
        Deploy job ended at 10:20:31
        Upload failed: 3
        /w/Cart.cs(31,20): error CS1002: ; expected [/w/Shop.csproj]

        Build FAILED.
            0 Warning(s)
            1 Error(s)

        Time Elapsed 00:00:02.34
        """).text();
    assertEquals("""
        Deploy job ended at 10:20:31
        Upload failed: 3
        /w/Cart.cs(31,20): error CS1002: ; expected [Shop.csproj]
        Build FAILED. 0 Warning(s), 1 Error(s), Time Elapsed 00:00:02.34
        """, text);
  }

  @Test
  void knowsTheTimeBehindTheCountsOfATranslatedBuild() {
    String text = reduce("dotnet build", 1, """
        Schritt beendet um 10:20:31
        /w/Cart.cs(31,20): error CS1002: ; erwartet. [/w/Shop.csproj]

        Fehler beim Buildvorgang.
            0 Warnung(en)
            1 Fehler

        Verstrichene Zeit 00:00:02.34
        """).text();
    assertTrue(text.endsWith("\nFehler beim Buildvorgang. 0 Warnung(en), 1 Fehler, Verstrichene Zeit 00:00:02.34\n"),
        text);
    assertTrue(text.startsWith("Schritt beendet um 10:20:31\n"), text);
  }
}
