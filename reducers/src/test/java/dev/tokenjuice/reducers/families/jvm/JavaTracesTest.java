package dev.tokenjuice.reducers.families.jvm;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tokenjuice.reducers.text.Lines;
import java.util.List;
import org.junit.jupiter.api.Test;

class JavaTracesTest {
  @Test
  void keepsMessagesCausesAndOwnFrames() {
    Lines lines = Lines.of("""
        java.lang.IllegalStateException: cannot load
        \tat org.parcel.Rates.load(Rates.java:15)
        \tat java.base/java.lang.reflect.Method.invoke(Method.java:580)
        \tSuppressed: java.lang.RuntimeException: while closing
        \t\tat org.parcel.Rates.close(Rates.java:16)
        Caused by: java.io.IOException: gone
        \tat java.base/java.io.FileInputStream.open0(Native Method)
        \t... 3 more
        """);
    assertEquals(List.of(0, 1, 3, 4, 5), JavaTraces.telling(lines, 0, lines.size(), "org.parcel.RatesTest"));
  }

  @Test
  void showsTheFirstFrameWhereNoneIsTheProjectsOwn() {
    Lines lines = Lines.of("java.lang.Error: x\n\tat java.util.A.b(A.java:1)\n\tat java.util.C.d(C.java:2)\n");
    assertEquals(List.of(0, 1), JavaTraces.telling(lines, 0, lines.size(), ""));
  }

  @Test
  void seesThroughModulesAndClassLoaders() {
    assertEquals("java.lang.reflect.Method.invoke",
        JavaTraces.className("\tat java.base/java.lang.reflect.Method.invoke(Method.java:580)"));
    assertEquals("org.parcel.A.b", JavaTraces.className("    at app//org.parcel.A.b(A.java:1)"));
    assertFalse(JavaTraces.owned("\tat org.parcel.A$$Lambda/0x00007f.run(Unknown Source)", "org.parcel."));
  }

  @Test
  void treatsTheProjectsOwnPackageAsOwnEvenIfItLooksLikeALibrary() {
    String own = JavaTraces.ownPrefix("org.apache.commons.cli.ParserTest");
    assertTrue(JavaTraces.owned("\tat org.apache.commons.cli.Parser.parse(Parser.java:3)", own));
    assertFalse(JavaTraces.owned("\tat org.apache.maven.surefire.Booter.main(Booter.java:3)", own));
  }
}
