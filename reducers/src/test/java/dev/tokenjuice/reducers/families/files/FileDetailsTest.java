package dev.tokenjuice.reducers.families.files;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tokenjuice.reducers.command.Invocation;
import dev.tokenjuice.reducers.model.CommandOutput;
import dev.tokenjuice.reducers.text.Lines;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

final class FileDetailsTest {
  @Test
  void addsUpSizesOnlyIfAllAreInBytes() {
    assertEquals("(10000 bytes in all)", summary("100"));
    assertEquals("", summary("1.5K"));
  }

  @Test
  void keepsSizesAndDatesOfFewFiles() {
    String rows = IntStream.range(0, 20)
        .mapToObj(i -> " 99 8 -rw-r--r-- 1 dev dev 10" + i + " Mar  1 10:00 src/part" + i + ".c\n")
        .collect(Collectors.joining());
    String text = FileDetails.reduce(new CommandOutput(Invocation.of("find src -ls"), 0, Lines.of(rows))).text();
    assertTrue(text.startsWith("20 files, 0 dirs; unless shown: -rw-r--r-- dev dev Mar 1 10:00\n100 src/part0.c\n"));
  }

  private static String summary(String size) {
    String rows = IntStream.range(0, 100)
        .mapToObj(i -> "-rw-r--r-- 1 dev dev " + size + " Mar  1 10:00 src/part" + i + ".c\n")
        .collect(Collectors.joining());
    return FileDetails.reduce(new CommandOutput(Invocation.of("find src -ls"), 0, Lines.of(rows))).lines().stream()
        .filter(line -> line.startsWith("(")).findFirst().orElse("");
  }
}
