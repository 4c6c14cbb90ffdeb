package dev.tokenjuice.reducers.generic;

import static dev.tokenjuice.reducers.generic.Outputs.times;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

final class LogReducerTest {
  private static String log(String text) {
    return new LogReducer().reduce(Outputs.of(0, text)).text();
  }

  @ParameterizedTest
  @CsvSource(delimiter = '|', quoteCharacter = '~', value = {
    "2026-04-07T00:00:06.018Z [ERROR] upstream timeout|ERROR",
    "2026-04-07 00:00:06,018 WARNING root slow|WARN",
    "12:00:01.123 [main] DEBUG com.shop.A - x|DEBUG",
    "Apr  7 18:12:34 host sshd[12]: Accepted key|NONE",
    "E0407 18:12:34.123456       1 server.go:41] no route|ERROR",
    "INFO:root:started|INFO",
    "time=\"2026-04-07T00:00:00Z\" level=warning msg=slow|WARN",
    "{\"level\":\"error\",\"msg\":\"x\"}|ERROR",
    "{\"level\":30,\"msg\":\"x\"}|INFO",
    "10.0.0.1 - - [07/Apr/2026:18:12:34 +0000] \"GET /a HTTP/1.1\" 502 12 \"-\" \"curl\"|ERROR",
    "[    3.141592] usb 1-1: new device|NONE",
    "2026-04-07 00:00:06 request failed|ERROR"
  })
  void readsLevels(String line, LogLevel level) {
    assertEquals(level, LogLine.parse(line).level(), line);
  }

  @ParameterizedTest
  @ValueSource(strings = {
    "2026-04-07T00:00:06Z INFO x%d\n", "Apr  7 18:12:34 host kernel: x%d\n", "[2026-04-07 10:00:00] app.INFO: x%d\n",
    "I0407 18:12:34.123456       1 a.go:41] x%d\n", "web-1  | 18:12:35 [info] x%d\n", "2026/04/07 18:12:34 x%d\n",
    "10.0.0.1 - - [07/Apr/2026:18:12:34 +0000] \"GET /%d HTTP/1.1\" 200 12\n", "1767225600.123 x%d\n", "INFO:root:x%d\n"
  })
  void recognisesLogs(String unit) {
    assertTrue(log(times(20, unit)).contains("more like this"), unit);
  }

  @Test
  void showsErrorsInOrderAndFoldsTheRest() {
    String text = log(times(50,
        "2026-04-07T00:00:01Z INFO served %d\n2026-04-07T00:00:02Z ERROR upstream refused host=a\n")
        + "2026-04-07T00:01:02Z ERROR out of memory\n");
    assertEquals("2026-04-07T00:00:01Z INFO served 1\n  … 49 more like this, last 00:00:01Z\n"
        + "2026-04-07T00:00:02Z ERROR upstream refused host=a\n  … 49 more like this, last 00:00:02Z\n"
        + "2026-04-07T00:01:02Z ERROR out of memory\n(levels: 51 ERROR, 50 INFO)\n", text);
  }

  @Test
  void showsATraceOnce() {
    String event = "2026-04-07T00:00:02Z ERROR request %d failed\njava.lang.IllegalStateException: no stock\n"
        + "\tat com.shop.Cart.add(Cart.java:12)\n\tat java.base/java.lang.Thread.run(Thread.java:1)\n";
    String text = log(times(20, "2026-04-07T00:00:01Z INFO served %d\n") + times(30, event));
    assertEquals(text.indexOf("Cart.java:12"), text.lastIndexOf("Cart.java:12"), text);
  }

  /** What makes one event the odd one out is no number like the others. */
  @ParameterizedTest
  @ValueSource(strings = {"2026-04-07T00:00:01Z GET /cart 500 12ms", "2026-04-07T00:00:01Z GET /cart status=304",
    "2026-04-07T00:00:01Z worker exited with code 137", "2026-04-07T00:00:01Z job 9 stored: False",
    "{\"level\":\"info\",\"msg\":\"done\",\"ok\":false}", "{\"level\":\"info\",\"msg\":\"done\",\"status\":502}"})
  void keepsTheEventWithATellingValue(String odd) {
    String usual = odd.replaceAll("500|304|502", "200").replace("code 137", "code 0")
        .replace("False", "True").replace("false", "true") + "\n";
    String text = log(usual.repeat(20) + odd + "\n" + usual.repeat(20));
    assertTrue(text.contains(odd), text);
    assertTrue(text.contains("… 38 more like this"), text);
  }

  /** A line with neither a time nor a level is rather a print than an event. */
  @Test
  void keepsPrintsBetweenEvents() {
    String text = log(times(60, "2026-04-07T00:00:01Z INFO served %d\n>>> total %d\n"));
    assertTrue(text.contains(">>> total 1\n") && text.contains(">>> total 40\n"), text);
    assertTrue(text.contains("… 19 more like this") && text.contains("… 59 more like this"), text);
  }

  @Test
  void keepsSeveralWordingsOfOneKindOfError() {
    String text = log(times(80, "2026-04-07T00:00:01Z ERROR retry attempt=%d failed\n"));
    assertTrue(text.contains("attempt=1 ") && text.contains("attempt=2 ") && text.contains("attempt=40 ")
        && text.contains("attempt=80 "), text);
    assertTrue(text.contains("… 39 more like this"), text);
  }
}
