package dev.tokenjuice.reducers.generic;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.tokenjuice.reducers.model.Draft;
import dev.tokenjuice.reducers.text.Lines;
import dev.tokenjuice.reducers.text.StackTraces;
import java.util.List;
import org.junit.jupiter.api.Test;

final class FoldedFramesTest {
  @Test
  void keepsTheUsersFramesAndCountsTheOthers() {
    Lines lines = Lines.of(List.of(
        "\tat java.base/java.util.Objects.requireNonNull(Objects.java:209)",
        "\tat java.base/java.util.TreeMap.a(TreeMap.java:1)",
        "\tat java.base/java.util.TreeMap.b(TreeMap.java:2)",
        "\tat java.base/java.util.TreeMap.c(TreeMap.java:3)",
        "\tat java.base/java.util.TreeMap.d(TreeMap.java:4)",
        "\tat java.base/java.util.TreeMap.e(TreeMap.java:5)",
        "\tat com.shop.Cart.add(Cart.java:12)",
        "\tat org.junit.A.b(A.java:1)",
        "\tat org.junit.A.c(A.java:2)",
        "\tat org.junit.A.d(A.java:3)",
        "\tat org.junit.A.e(A.java:4)",
        "\t... 23 more"));
    Draft draft = new Draft(lines);
    FoldedFrames.fold(lines, 0, StackTraces.end(lines, 0), draft);
    assertEquals(List.of(
        "\tat java.base/java.util.Objects.requireNonNull(Objects.java:209)",
        "    … 5 frames",
        "\tat com.shop.Cart.add(Cart.java:12)",
        "    … 5 frames"), draft.build().lines());
    assertEquals(10, draft.build().omittedLines());
  }
}
