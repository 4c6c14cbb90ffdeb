package dev.tokenjuice.reducers.text;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tokenjuice.reducers.model.Draft;
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
  void keepsTheUsersFramesAndCountsTheOthers() {
    Lines lines = Lines.of(List.of(
        "\tat java.base/java.util.Objects.requireNonNull(Objects.java:209)",
        "\tat java.base/java.util.TreeMap.get(TreeMap.java:279)",
        "\tat com.shop.Cart.add(Cart.java:12)",
        "\tat org.junit.A.b(A.java:1)",
        "\tat org.junit.A.c(A.java:2)",
        "\t... 23 more"));
    Draft draft = new Draft(lines);
    StackTraces.fold(lines, 0, StackTraces.end(lines, 0), draft);
    assertEquals(List.of(
        "\tat java.base/java.util.Objects.requireNonNull(Objects.java:209)",
        "    … 1 frame",
        "\tat com.shop.Cart.add(Cart.java:12)",
        "    … 3 frames"), draft.build().lines());
    assertEquals(4, draft.build().omittedLines());
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
