package dev.tokenjuice.reducers.formats;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tokenjuice.reducers.text.Lines;
import org.junit.jupiter.api.Test;

final class JunitReportTest {
  private static final String PASSING = "    <testcase name=\"a &gt; b\" classname=\"x.Y\" time=\"0.1\"/>\n";

  @Test
  void keepsFailingCasesWithTheirSuiteAndCountsTheOthers() {
    String text = JunitReport.reduce(Lines.of("<testsuites>\n  <testsuite name=\"good\">\n" + PASSING.repeat(9)
        + "  </testsuite>\n  <testsuite name=\"bad\">\n" + PASSING
        + "    <testcase name=\"c\">\n      <failure message=\"1 > 2\">at Y.java:3</failure>\n    </testcase>\n"
        + "    <testcase name=\"d\"><skipped/></testcase>\n  </testsuite>\n</testsuites>\n")).text();
    assertEquals("""
        <testsuites>
          <testsuite name="bad">
            <testcase name="c">
              <failure message="1 > 2">at Y.java:3</failure>
            </testcase>
        (12 test cases in 2 suites: 1 failed, 10 passed, 1 skipped)
        """, text);
  }

  @Test
  void leavesTextOfCharactersTogetherWhereItPutsElementsApart() {
    String text = JunitReport.reduce(Lines.of("<testsuite name=\"s\">" + PASSING.strip().repeat(3)
        + "<testcase name=\"c\"><failure><![CDATA[expected <1> but was <2>]]></failure></testcase></testsuite>\n"))
        .text();
    assertTrue(text.contains("<failure><![CDATA[expected <1> but was <2>]]></failure>"), text);
    assertTrue(text.contains("(4 test cases in 1 suite: 1 failed, 3 passed, 0 skipped)"), text);
  }
}
