package dev.tokenjuice.reducers.families.cc;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tokenjuice.reducers.command.Invocation;
import dev.tokenjuice.reducers.families.OutputShapes;
import dev.tokenjuice.reducers.model.CommandOutput;
import dev.tokenjuice.reducers.model.Reduction;
import dev.tokenjuice.reducers.text.Lines;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class CcReducersTest {
  private static Reduction reduce(String reducer, String command, int exitCode, String text) {
    return CcReducers.all().get(reducer).reduce(new CommandOutput(Invocation.of(command), exitCode, Lines.of(text),
        new OutputShapes()));
  }

  @Test
  void tellsEachWarningAndManyByTheirOption() {
    String few = reduce("cc/compiler", "gcc -Wall a.c", 0, unusedVariables(60)).text();
    assertEquals(unusedVariables(60), few);
    String many = reduce("cc/compiler", "gcc -Wall a.c", 0, unusedVariables(61)).text();
    assertTrue(many.startsWith(unusedVariables(2) + "  59 more -Wunused-variable: a.c:3:3, a.c:4:3, "), many);
    assertTrue(many.endsWith(", a.c:61:3\n"), many);
  }

  private static String unusedVariables(int count) {
    return IntStream.rangeClosed(1, count)
        .mapToObj(i -> "a.c:" + i + ":3: warning: unused variable 'v" + i + "' [-Wunused-variable]\n")
        .collect(Collectors.joining());
  }

  @Test
  void namesEachPlaceOfAnError() {
    String output = IntStream.rangeClosed(1, 30).mapToObj(i -> "a.c:" + i + ":3: error: no member 'lid'\n")
        .collect(Collectors.joining());
    assertTrue(reduce("cc/compiler", "gcc a.c", 1, output).text().endsWith(", a.c:29:3, a.c:30:3\n"));
  }

  /** Prints of a recipe stay, in their place, however many they are. */
  @Test
  void keepsWhatRecipesPrint() {
    String prints = IntStream.range(0, 80).mapToObj(i -> "shelf " + i + " has " + (i * 7 % 11) + " jars\n")
        .collect(Collectors.joining());
    String commands = "cc -Wall -c -o a.o a.c\n".repeat(80);
    for (int exitCode = 0; exitCode <= 2; exitCode += 2) {
      String text = reduce("cc/task", "make", exitCode,
          commands + "a.c:1:2: warning: 'x' is unused\n" + prints + "b.c:1:2: warning: 'y' is unused\n").text();
      assertEquals("a.c:1:2: warning: 'x' is unused\n" + prints + "b.c:1:2: warning: 'y' is unused\n", text);
    }
  }

  /** What begins like a probe of cmake, meson or configure is none if the rest is not like it. */
  @Test
  void keepsPrintsThatBeginLikeAProbe() {
    String prints = """
        -- The following OPTIONAL packages have not been found:
         * CURL
        -- Found 3 shelves
        -- Configuring tests: ON
        -- Generating 17 labels
        Library sizes: libjar.a 12 KB
        Checking for leaks: none
        checking of the jars took 3 s
        Configuring the shelf
        Dependency graph has 12 nodes
        Build type: Release
        Program jars found: 17
        1/2 checks are OK so far
        """;
    String text = reduce("cc/task", "make", 0, "cc -c a.c\n".repeat(20) + prints
        + "-- Found ZLIB: /usr/lib/libz.so\nchecking for gawk... gawk\nLibrary m found: YES\n1/2 jar:lid OK 0.03s\n")
        .text();
    assertEquals(prints, text);
  }

  /** What the outer make prints behind an inner one does not seem to come from there. */
  @Test
  void tellsWhereABuildThatWorksGoesOnOutsideOfAFolder() {
    String text = reduce("cc/task", "make", 0, """
        make[1]: Entering directory '/home/dev/jar/src'
        a.c:1:2: warning: 'x' is unused
        make[1]: Leaving directory '/home/dev/jar/src'
        all is built
        """).text();
    assertEquals("""
        make[1]: Entering directory '/home/dev/jar/src'
        a.c:1:2: warning: 'x' is unused
        outside that folder:
        all is built
        """, text);
  }

  /** Of many warnings, those of one option are told in the order in which they were found. */
  @Test
  void namesThePlacesOfAnOptionInOrder() {
    String again = "a.c:90:3: warning: unused variable 'v1' [-Wunused-variable]\n";
    Reduction many = reduce("cc/compiler", "gcc -Wall a.c", 0, unusedVariables(61) + again);
    assertTrue(many.text().startsWith(unusedVariables(2) + "  60 more -Wunused-variable: a.c:3:3, "), many.text());
    assertTrue(many.text().endsWith(", a.c:61:3, a.c:90:3\n"), many.text());
    assertEquals(59, many.clippedLines());
  }

  /** Each place where the log of a test of automake is cut has its own number. */
  @Test
  void countsWhatIsNotShownOfEachTestsLog() {
    String log = IntStream.rangeClosed(1, 70).mapToObj(i -> "line " + i + "\n").collect(Collectors.joining());
    String text =
        reduce("cc/task", "make check", 2, "FAIL: a\nFAIL: b\n   jar 1.0: ./test-suite.log\nFAIL: a\n=======\n" + log
            + "FAIL: b\n=======\n" + log + "Testsuite summary for jar 1.0\n# FAIL:  2\n").text();
    assertEquals(2, text.split("line 60\n… 10 more lines of the tests' log\n", -1).length - 1, text);
  }

  @Test
  void keepsWhatAProjectSaysWhileItIsConfigured() {
    StringBuilder warnings = new StringBuilder();
    for (int i = 1; i <= 7; i++) {
      warnings.append("CMake Warning at CMakeLists.txt:").append(i).append(" (message):\n  OPT_").append(i)
          .append(" is old\n");
    }
    String text = reduce("cc/compiler", "cmake -B build", 1, "-- The C compiler identification is GNU 12.2.0\n"
        + "-- Detecting C compiler ABI info\n".repeat(20) + "-- Prefix: /usr/local\n-- TLS support: ON\n"
        + "-- Looking for strlcpy\n" + warnings + "-- Configuring incomplete, errors occurred!\n").text();
    assertEquals("-- Prefix: /usr/local\n-- TLS support: ON\n" + warnings
        + "-- Configuring incomplete, errors occurred!\n", text);
  }

  @Test
  void namesEqualErrorsOfAFileOnce() {
    String text = reduce("cc/compiler", "gcc a.c", 1, """
        a.c:3:5: error: 'lid' undeclared (first use in this function)
        a.c:9:7: error: 'lid' undeclared (first use in this function)
        """).text();
    assertEquals("a.c:3:5: error: 'lid' undeclared (first use in this function)\n  also at a.c:9:7\n", text);
  }

  @Test
  void saysInWhichFolderARecursiveMakeFailed() {
    String text = reduce("cc/task", "make", 2, """
        make[1]: Entering directory '/home/dev/jar/src'
        cc -c lid.c
        lid.c:1:10: fatal error: jar.h: No such file or directory
        compilation terminated.
        make[1]: *** [Makefile:3: lid.o] Error 1
        make[1]: Leaving directory '/home/dev/jar/src'
        make: *** [Makefile:2: all] Error 2
        """).text();
    assertEquals("""
        make[1]: Entering directory '/home/dev/jar/src'
        lid.c:1:10: fatal error: jar.h: No such file or directory
        make[1]: *** [Makefile:3: lid.o] Error 1
        make: *** [Makefile:2: all] Error 2
        """, text);
  }

  @Test
  void saysWhichFolderOfSeveralAFindingIsIn() {
    String text = reduce("cc/task", "make", 2, """
        make[1]: Entering directory '/home/dev/jar/src'
        make[2]: Entering directory '/home/dev/jar/src/lid'
        a.c:1:2: error: 'x' undeclared
        make[2]: Leaving directory '/home/dev/jar/src/lid'
        a.c:1:2: error: 'x' undeclared
        make[1]: Leaving directory '/home/dev/jar/src'
        a.c:1:2: error: 'x' undeclared
        /home/dev/jar/b.c:1:2: error: 'y' undeclared
        make: *** [Makefile:2: all] Error 2
        """).text();
    assertEquals("""
        make[2]: Entering directory '/home/dev/jar/src/lid'
        a.c:1:2: error: 'x' undeclared
        make[1]: Entering directory '/home/dev/jar/src'
        a.c:1:2: error: 'x' undeclared
        outside that folder:
        a.c:1:2: error: 'x' undeclared
        /home/dev/jar/b.c:1:2: error: 'y' undeclared
        make: *** [Makefile:2: all] Error 2
        """, text);
  }

  @Test
  void keepsTheLinesOfAScriptBetweenWhatItsBuildsFound() {
    String text = reduce("cc/compiler", "./build.sh", 1, """
        a.c:1:2: warning: 'x' is unused
        a.c:3:2: error: 'y' undeclared
        now the lid
        b.c:1:2: warning: 'x' is unused
        ld.lld: error: undefined symbol: lid
        >>> referenced by b.c
        that was all
        """).text();
    assertEquals("""
        a.c:1:2: warning: 'x' is unused
        a.c:3:2: error: 'y' undeclared
        now the lid
        b.c:1:2: warning: 'x' is unused
        ld.lld: error: undefined symbol: lid
        >>> referenced by b.c
        that was all
        """, text);
  }

  @Test
  void countsTheSymbolsThatAreNotShown() {
    StringBuilder output = new StringBuilder("jar\na.c:(.text+0x1): undefined reference to `jar'\nlids\n");
    for (int i = 0; i < 70; i++) {
      output.append("b.c:(.text+0x").append(i).append("): undefined reference to `lid").append(i).append("'\n");
    }
    String text = reduce("cc/compiler", "./build.sh", 1, output.toString()).text();
    assertTrue(text.endsWith("`lid58'\n… 11 more symbols\n"), text);
  }

  @Test
  void namesTheFolderInWhichMakeItselfFails() {
    String text = reduce("cc/task", "make -k", 2, """
        make[1]: Entering directory '/home/dev/jar/lid'
        a.c:1:2: error: 'x' undeclared
        make[1]: *** [Makefile:2: a.o] Error 1
        make[1]: Leaving directory '/home/dev/jar/lid'
        make[1]: Entering directory '/home/dev/jar/box'
        make[1]: *** No rule to make target 'b.c', needed by 'b.o'.  Stop.
        make[1]: Leaving directory '/home/dev/jar/box'
        """).text();
    assertEquals("""
        make[1]: Entering directory '/home/dev/jar/lid'
        a.c:1:2: error: 'x' undeclared
        make[1]: *** [Makefile:2: a.o] Error 1
        make[1]: Entering directory '/home/dev/jar/box'
        make[1]: *** No rule to make target 'b.c', needed by 'b.o'.  Stop.
        """, text);
  }

  @Test
  void doesNotShowWhatAToolPrintsBelowTheFolderOfAnother() {
    String text = reduce("cc/task", "make -k", 2, """
        make[1]: Entering directory '/home/dev/jar/lid'
        --- FAIL: TestLid (0.00s)
        FAIL
        FAIL\texample.com/lid\t0.003s
        make[1]: *** [Makefile:2: test] Error 1
        make[1]: Leaving directory '/home/dev/jar/lid'
        make: *** [Makefile:2: lid] Error 2
        make[1]: Entering directory '/home/dev/jar/box'
        three boxes are too small
        make[1]: *** [Makefile:2: check] Error 1
        make[1]: Leaving directory '/home/dev/jar/box'
        make: *** [Makefile:3: box] Error 2
        make[1]: Entering directory '/home/dev/jar/top'
        all tops fit
        make[1]: Leaving directory '/home/dev/jar/top'
        """).text();
    assertTrue(text.contains("/box'\nthree boxes"), text);
    assertTrue(text.endsWith("/top'\nall tops fit\n"), text);
  }

  @Test
  void namesAFolderThatWasEnteredBeforeTheFirstLine() {
    String text = reduce("cc/task", "make", 2, """
        a.c:1:2: error: 'x' undeclared
        make[1]: Leaving directory '/home/dev/jar/lid'
        b.c:1:2: error: 'y' undeclared
        """).text();
    assertEquals("""
        before make[1]: Leaving directory '/home/dev/jar/lid':
        a.c:1:2: error: 'x' undeclared
        outside that folder:
        b.c:1:2: error: 'y' undeclared
        """, text);
  }

  @Test
  void namesEachFolderInWhichMakesWorkSideBySide() {
    String text = reduce("cc/task", "make -j2", 2, """
        make[1]: Entering directory '/home/dev/jar/lid'
        make[1]: Entering directory '/home/dev/jar/box'
        a.c:1:2: warning: 'x' is unused
        make[1]: Leaving directory '/home/dev/jar/lid'
        a.c:3:2: error: 'y' undeclared
        """).text();
    assertEquals("""
        make[1]: Entering directory '/home/dev/jar/lid'
        make[1]: Entering directory '/home/dev/jar/box'
        a.c:1:2: warning: 'x' is unused
        make[1]: Entering directory '/home/dev/jar/box'
        a.c:3:2: error: 'y' undeclared
        """, text);
  }

  @Test
  void doesNotRepeatTheFolderThatTheCommandNames() {
    String output = "make: Entering directory '/home/dev/jar/lid'\na.c:1:2: error: 'x' undeclared\n";
    assertEquals("a.c:1:2: error: 'x' undeclared\n", reduce("cc/task", "make -C lid", 2, output).text());
    assertEquals(output, reduce("cc/task", "make lids", 2, output).text());
  }

  @Test
  void theTestsOfAutomakeDoNotHideMuchOutputOfAnotherTool() {
    String checked = "PASS: lid.sh\n=====\nTestsuite summary for jar 0.1\n=====\n# TOTAL: 1\n# PASS:  1\n";
    String stopped = "make: *** [Makefile:7: ci] Error 1\n";
    assertFalse(reduce("cc/task", "make ci", 2, checked + "shelf is full\n" + stopped).isDeclined());
    assertTrue(reduce("cc/task", "make ci", 2, checked + "shelf is full\n".repeat(70) + stopped).isDeclined());
  }

  @Test
  void keepsWhatAScriptSaidBeforeItsRecipeFailed() {
    String text = reduce("cc/task", "make deploy", 2, """
        ./deploy.sh
        pushing
        no space left
        make: *** [Makefile:33: deploy] Error 1
        """).text();
    assertTrue(text.contains("no space left\nmake: *** [Makefile:33: deploy] Error 1"));
  }

  @Test
  void findsTheToolBehindARecipe() {
    String text = reduce("cc/task", "make test", 2, """
        go test ./...
        --- FAIL: TestLid (0.00s)
            lid_test.go:9: still open
        FAIL
        FAIL	example.com/lid	0.004s
        make: *** [Makefile:4: test] Error 1
        """).text();
    assertTrue(text.contains("1 test failed in 1 package"));
    assertTrue(text.endsWith("make: *** [Makefile:4: test] Error 1\n"));
  }

  @Test
  void showsTheTestInWhichAProgramDied() {
    String text = reduce("cc/tests", "./lid_test", 139, """
        [==========] Running 2 tests from 1 test suite.
        [ RUN      ] Lid.Opens
        [       OK ] Lid.Opens (0 ms)
        [ RUN      ] Lid.Closes
        """).text();
    assertTrue(text.contains("Lid.Closes"));
    assertFalse(text.contains("Lid.Opens"));
  }

  @Test
  void leavesOtherOutputAlone() {
    assertTrue(reduce("cc/compiler", "gcc --help", 0, "Usage: gcc [options] file...\n").isDeclined());
    assertTrue(reduce("cc/ctest", "ctest", 1, "nothing here\n").isDeclined());
  }

  @Test
  void keepsWhatOtherToolsSayBehindAPlaceAndThreeBlanks() {
    String text = reduce("cc/task", "make", 2, "cc -Wall -c -o a.o a.c\n".repeat(130) + """
        main.tex:99:   fatal: file not found
        check.tex:12:   Undefined control sequence, error in macro
        cc -Wall -c -o b.o b.c
        notes.tex:4:2:   fatal: no such chapter
        cc -Wall -c -o a.o a.c
        a.c:3:5: error: 'lid' undeclared (first use in this function)
        make: *** [Makefile:3: a.o] Error 1
        """).text();
    assertTrue(text.contains("main.tex:99:   fatal: file not found"), text);
    assertTrue(text.contains("check.tex:12:   Undefined control sequence, error in macro"), text);
    assertTrue(text.contains("notes.tex:4:2:   fatal: no such chapter"), text);
    assertTrue(text.contains("a.c:3:5: error: 'lid' undeclared"), text);
  }

  @Test
  void keepsATranslatedPlaceThatNoFindingFollows() {
    String text = reduce("cc/task", "make", 2, "cc -Wall -c -o a.o a.c\n".repeat(40) + """
        kapitel.tex:4:2:   Kapitel ohne Titel
        notes.md: Abschnitt »Deckel«:
        cc -Wall -c -o a.o a.c
        a.c:3:5: Fehler: »lid« nicht deklariert
        make: *** [Makefile:3: a.o] Fehler 1
        """).text();
    assertTrue(text.contains("kapitel.tex:4:2:   Kapitel ohne Titel\nnotes.md: Abschnitt »Deckel«:"), text);
  }

  @Test
  void leavesOutTheWayThroughSystemHeadersInALanguageItDoesNotKnow() {
    String text = reduce("cc/compiler", "g++ a.cpp", 1, """
        /usr/include/c++/12/bits/stl_algo.h:4820:18:   krävs från ”void std::sort(_RAIter, _RAIter)”
        a.cpp:5:41:   krävs härifrån
        /usr/include/c++/12/bits/predefined_ops.h:45:23: fel: ingen matchning för ”operator<”
        make: *** [Makefile:3: a.o] Fel 1
        """).text();
    assertEquals("""
        a.cpp:5:41:   krävs härifrån
        /usr/include/c++/12/bits/predefined_ops.h:45:23: fel: ingen matchning för ”operator<”
        make: *** [Makefile:3: a.o] Fel 1
        """, text);
  }

  @Test
  void findsALinkErrorWhateverTheSymbolIsCalled() {
    String text = reduce("cc/task", "make", 2, "Schritt: Deckel geprüft\n".repeat(60) + """
        cc -o jar main.o warn.o
        /usr/bin/ld: main.o: in Funktion »main«:
        main.c:(.text+0xf): undefinierter Verweis auf »warn«
        warn.c:(.text+0x5): undefinierter Verweis auf »foo«
        main.c:(.text+0x14): Warnung: the `gets' function is dangerous and should not be used.
        collect2: Fehler: ld gab 1 als Ende-Status zurück
        make: *** [Makefile:3: jar] Fehler 1
        """).text();
    assertTrue(text.contains("main.c:(.text+0xf): undefinierter Verweis auf »warn«"), text);
    assertTrue(text.contains("warn.c:(.text+0x5): undefinierter Verweis auf »foo«"), text);
    assertTrue(text.contains("main.c:(.text+0x14): Warnung: the `gets'"), text);
  }
}
