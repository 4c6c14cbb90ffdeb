package dev.tokenjuice.reducers.families.python;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tokenjuice.reducers.command.Invocation;
import dev.tokenjuice.reducers.model.CommandOutput;
import dev.tokenjuice.reducers.model.Reduction;
import dev.tokenjuice.reducers.text.Lines;
import org.junit.jupiter.api.Test;

class PythonReducersTest {
  private static Reduction reduce(String reducer, int exitCode, String text) {
    return PythonReducers.all().get(reducer).reduce(new CommandOutput(Invocation.of("tool"), exitCode, Lines.of(text)));
  }

  @Test
  void foldsLibraryFramesAndKeepsChainedExceptions() {
    String text = reduce("python/traceback", 1, """
        Traceback (most recent call last):
          File "/app/a.py", line 3, in load
            return json.loads(text)
          File "/usr/lib/python3.11/json/__init__.py", line 346, in loads
            return _default_decoder.decode(s)
          File "/usr/lib/python3.11/json/decoder.py", line 355, in raw_decode
            raise JSONDecodeError("Expecting value", s, err.value) from None
        json.decoder.JSONDecodeError: Expecting value: line 1 column 1 (char 0)

        The above exception was the direct cause of the following exception:

        Traceback (most recent call last):
          File "/app/a.py", line 9, in <module>
            main()
        RuntimeError: no config
          checked: a, b
        """).text();
    assertTrue(text.contains("line 3, in load: return json.loads(text)"));
    assertFalse(text.contains("_default_decoder"));
    assertTrue(text.contains("direct cause"));
    assertTrue(text.contains("  checked: a, b"));
  }

  /** The share of a file stands behind its name, in which there may be a percent sign, too. */
  @Test
  void namesEachFileThatIsNotFullyCovered() {
    String text = reduce("python/coverage", 0, "Name   Stmts   Miss  Cover   Missing\n---------------\n"
        + "jar/full.py   10   0   100%\n".repeat(8) + "jar/100%.py   10   9   12%   3-12\n---------------\n"
        + "TOTAL   90   9   90%\n").text();
    assertTrue(text.contains("\njar/100%.py 10 9 12% 3-12\n") && text.contains("… 8 more files at 100%"), text);
  }

  @Test
  void readsTheFullAndTheConciseFormOfRuff() {
    String full =
        "F401 [*] `os` imported but unused\n --> a.py:1:8\n  |\n1 | import os\n  |        ^^\n  |\nhelp: Remove unused import: `os`\n\nFound 1 error.\n";
    assertTrue(reduce("python/lint", 1, full).text().startsWith("a.py:1:8 F401 [*] `os` imported but unused\n"));
    Reduction concise = reduce("python/lint", 1, "a.py:1:8: F401 [*] `os` imported but unused\nFound 1 error.\n");
    assertEquals("a.py:1:8 F401 [*] `os` imported but unused\nFound 1 error.\n", concise.text());
    assertEquals(0, concise.omittedLines());
  }

  @Test
  void keepsNotesOfMypyBelowTheirError() {
    String text = reduce("python/lint", 1,
        "a.py:9: error: Name \"y\" is not defined  [name-defined]\na.py:9: note: Did you mean \"x\"?\nFound 1 error in 1 file\n")
        .text();
    assertTrue(text.indexOf("Did you mean") > text.indexOf("is not defined"));
  }

  @Test
  void keepsTheDifferenceOfAUnittest() {
    String text = reduce("python/unittest", 1, """
        F
        ======================================================================
        FAIL: test_a (t.T.test_a)
        ----------------------------------------------------------------------
        Traceback (most recent call last):
          File "/app/t.py", line 5, in test_a
            self.assertEqual([1], [2])
        AssertionError: Lists differ: [1] != [2]

        First differing element 0:
        1
        2

        ----------------------------------------------------------------------
        Ran 1 test in 0.001s

        FAILED (failures=1)
        """).text();
    assertTrue(text.contains("First differing element 0:"));
    assertTrue(text.contains("line 5, in test_a"));
    assertTrue(text.contains("FAILED (failures=1)"));
  }

  @Test
  void tellsInstalledPackagesInOneLine() {
    Reduction reduction = reduce("python/install", 0,
        "Resolved 2 packages in 5ms\nInstalled 2 packages in 3ms\n + idna==3.7\n + httpx==0.27.0\n");
    assertTrue(reduction.lines().contains(" + idna==3.7, httpx==0.27.0"));
    assertEquals(0, reduction.omittedLines());
  }

  @Test
  void keepsErrorsOfPip() {
    String text = reduce("python/install", 1,
        "Collecting x==9\nERROR: Could not find a version that satisfies the requirement x==9\nERROR: No matching distribution found for x==9\n")
        .text();
    assertEquals(2, text.lines().count());
  }
}
