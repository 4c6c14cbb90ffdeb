package dev.tokenjuice.reducers.families.jvm;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tokenjuice.reducers.command.Invocation;
import dev.tokenjuice.reducers.families.OutputShapes;
import dev.tokenjuice.reducers.model.CommandOutput;
import dev.tokenjuice.reducers.model.Reduction;
import dev.tokenjuice.reducers.text.Lines;
import dev.tokenjuice.reducers.text.LinesBuilder;
import org.junit.jupiter.api.Test;

class JvmReducersTest {
  private static Reduction reduce(String reducer, String command, int exitCode, String text) {
    return JvmReducers.all().get(reducer).reduce(new CommandOutput(Invocation.of(command), exitCode, Lines.of(text)));
  }

  @Test
  void aLogOfBazelEndsWhereTheNextBeginsOrLinesAreNotHeld() {
    String rule = "=".repeat(80) + "\n";
    String log = "==================== Test output for //jar:lid_test:\nlid_test.cc:14: Failure\n";
    String rest = "INFO: Build completed, 1 test FAILED, 9 total actions\n";
    Lines lines =
        new LinesBuilder().add("INFO: Analyzed 3 targets.\n" + log + log).gap(70).add(rest + log + rule + rest)
            .build();
    Reduction reduced = JvmReducers.all().get("jvm/bazel")
        .reduce(new CommandOutput(Invocation.of("bazel test"), 3, lines, new OutputShapes()));
    assertEquals(log + log + rest + log + rest, reduced.text());
    assertEquals(70 + 2, reduced.omittedLines(), "with the first line and the rule");
  }

  @Test
  void readsTheReportsOfOldSurefire() {
    String text = reduce("jvm/maven", "mvn test", 1, """
        Running com.acme.CalcTest
        Tests run: 2, Failures: 1, Errors: 0, Skipped: 0, Time elapsed: 0.05 sec <<< FAILURE!
        testAdd(com.acme.CalcTest)  Time elapsed: 0.012 sec  <<< FAILURE!
        java.lang.AssertionError: expected:<3> but was:<4>
        \tat org.junit.Assert.fail(Assert.java:88)
        \tat com.acme.CalcTest.testAdd(CalcTest.java:17)

        Results :

        Failed tests:   testAdd(com.acme.CalcTest): expected:<3> but was:<4>

        Tests run: 2, Failures: 1, Errors: 0, Skipped: 0

        [INFO] BUILD FAILURE
        """).text();
    assertEquals("""
        [ERROR] com.acme.CalcTest.testAdd (CalcTest.java:17)
          java.lang.AssertionError: expected:<3> but was:<4>
        [ERROR] Tests run: 2, Failures: 1, Errors: 0, Skipped: 0
        BUILD FAILURE
        """, text);
  }

  @Test
  void tellsTestsThatFailedForOneReasonTogether() {
    String text = reduce("jvm/maven", "mvn test", 1, """
        [ERROR] com.acme.ATest.one -- Time elapsed: 0 s <<< ERROR!
        java.lang.IllegalStateException: no context
        \tat org.springframework.Context.load(Context.java:1)

        [ERROR] com.acme.ATest.two -- Time elapsed: 0 s <<< ERROR!
        java.lang.IllegalStateException: no context
        \tat org.springframework.Context.load(Context.java:1)

        [ERROR] Tests run: 2, Failures: 0, Errors: 2, Skipped: 0
        """).text();
    assertTrue(text.startsWith("[ERROR] com.acme.ATest: one, two\n  java.lang.IllegalStateException: no context\n"));
  }

  @Test
  void keepsFailuresThatOnlyTheSummaryNames() {
    String text = reduce("jvm/maven", "mvn verify", 1, """
        [INFO] Results:
        [ERROR] Errors:
        [ERROR]   GhostIT.setUp:12->BaseIT.connect:33 » IllegalState no broker
        [ERROR] Tests run: 1, Failures: 0, Errors: 1, Skipped: 0
        """).text();
    assertTrue(text.contains("GhostIT.setUp:12->BaseIT.connect:33 » IllegalState no broker"));
  }

  @Test
  void keepsTheReportWhereGradleNamesNoMessages() {
    String text = reduce("jvm/gradle", "gradle test", 1, """
        > Task :test FAILED

        RatesTest > heavy() FAILED
            org.opentest4j.AssertionFailedError at RatesTest.java:9

        2 tests completed, 1 failed
        * What went wrong:
        Execution failed for task ':test'.
        > There were failing tests. See the report at: file:///w/index.html
        BUILD FAILED in 2s
        """).text();
    assertTrue(text.contains("RatesTest.java:9"));
    assertTrue(text.contains("file:///w/index.html"));
    assertFalse(text.contains("> Task"));
  }

  @Test
  void keepsWhatATaskOfGradlePrints() {
    String text = reduce("jvm/gradle", "gradle printVersion", 0,
        "> Task :printVersion\n1.4.2\n\nBUILD SUCCESSFUL in 1s\n").text();
    assertTrue(text.contains("1.4.2"));
  }

  @Test
  void leavesOtherOutputAlone() {
    assertTrue(reduce("jvm/maven", "mvn -v", 0, "Apache Maven 3.9.9\nJava version: 21\n").isDeclined());
    assertTrue(reduce("jvm/java", "java -version", 0, "openjdk version \"21\"\n").isDeclined());
    assertTrue(reduce("jvm/sbt", "sbt x", 0, "nothing of sbt\n").isDeclined());
  }

  @Test
  void keepsCountsThatAreNoCompilersInWhatWentWrong() {
    String text = reduce("jvm/gradle", "gradle check", 1, """
        > Task :check FAILED

        FAILURE: Build failed with an exception.

        * What went wrong:
        Execution failed for task ':check'.
        > Acceptance suite:
          12 passed
          2 tests failed
          3 checks failed…

        * Try:
        > Run with --stacktrace option to get the stack trace.

        BUILD FAILED in 3s
        """).text();
    assertTrue(text.contains("12 passed\n"), text);
    assertTrue(text.contains("2 tests failed\n"), text);
    assertTrue(text.contains("3 checks failed…\n"), text);
  }

  @Test
  void knowsACompilersCountInOtherLanguages() {
    for (String count : new String[] {"2 errors", "1 warning", "3 个错误", "エラー3個", "警告1個", "2 Warnungen", "1 Fehler"}) {
      assertTrue(JavacDiagnostics.count(count), count);
    }
    for (String other : new String[] {"2 tests failed", "1 failure", "3 failed", "2 failed ✗", "4 Fehler found"}) {
      assertFalse(JavacDiagnostics.count(other), other);
    }
  }
}
