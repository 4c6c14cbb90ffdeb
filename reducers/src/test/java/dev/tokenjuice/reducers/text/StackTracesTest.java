package dev.tokenjuice.reducers.text;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class StackTracesTest {
  @ParameterizedTest
  @ValueSource(strings = {
    "\tat com.shop.Cart.add(Cart.java:12)", "    at handler (/app/a.js:4:41)",
    "   at Shop.Cart.Add() in /src/Cart.cs:line 8",
    "  File \"/app/a.py\", line 3, in main", "\tfrom app.rb:3:in `main'", "    #0 0x55e in main /src/a.c:3",
    "#1 /app/a.php(12): f()",
    "goroutine 1 [running]:", "\t/src/main.go:18 +0x5d", "   4: shop::main", "\t... 23 more"
  })
  void knowsFrames(String line) {
    assertTrue(StackTraces.frame(line), line);
  }

  @ParameterizedTest
  @ValueSource(strings = {"at last it works", "# heading", "file a", "12: text", "... and more", "from here on"})
  void doesNotTakeProseForFrames(String line) {
    assertFalse(StackTraces.frame(line), line);
  }

  @Test
  void keepsTheSourceLinesOfPythonFrames() {
    Lines lines = Lines.of(List.of(
        "  File \"/app/a.py\", line 3, in main",
        "    load(rows)",
        "    ^^^^^^^^^^",
        "  File \"/usr/lib/python3/json/decoder.py\", line 9, in decode",
        "    raise x",
        "ValueError: no"));
    assertEquals(5, StackTraces.end(lines, 0));
  }
}
