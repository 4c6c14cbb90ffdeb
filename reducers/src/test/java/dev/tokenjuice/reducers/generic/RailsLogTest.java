package dev.tokenjuice.reducers.generic;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tokenjuice.reducers.text.Lines;
import org.junit.jupiter.api.Test;

final class RailsLogTest {
  private static final String WELL = """
      Started GET "/orders" for 127.0.0.1 at 2026-01-02 10:00:00 +0000
      Processing by OrdersController#index as HTML
        Order Load (0.3ms)  SELECT "orders".* FROM "orders"
      Completed 200 OK in 12ms (ActiveRecord: 0.3ms)

      """;

  @Test
  void countsRequestsThatWentWellByTheirAction() {
    assertEquals("GET \"/orders\" OrdersController#index 200 ×3 (up to 12ms)\n(3 requests: 3 2xx)\n",
        text(WELL.repeat(3)));
  }

  /** What the application prints while it works on a request is no line of Rails. */
  @Test
  void keepsEachPrintOfRequestsThatWentWell() {
    String text =
        text(WELL + WELL.replace("  Order", "cart: 17\n  Order") + WELL + WELL.replace("  Order", "cart: 23\n  Order"));
    assertTrue(text.contains("OrdersController#index as HTML\ncart: 17\n") && text.contains("\ncart: 23\n"), text);
    assertTrue(text.contains("OrdersController#index 200 ×2 (up to 12ms)\n(4 requests: 4 2xx)"), text);
  }

  @Test
  void showsSlowQueriesOfSlowRequestsOnly() {
    String slow = WELL.replace("0.3ms)  SELECT", "1400.2ms)  SELECT").replace("in 12ms", "in 1450ms");
    String text = text(WELL.repeat(2) + slow);
    assertTrue(text.contains("Order Load (1400.2ms)"), text);
    assertFalse(text.contains("(0.3ms)  SELECT"), text);
  }

  @Test
  void tellsConcurrentRequestsApartByTheirIds() {
    String log = """
        I, [2026-01-02T10:00:00 #7]  INFO -- : [aaaa-1111-aaaa] Started GET "/a" for 10.0.0.7 at 2026-01-02
        I, [2026-01-02T10:00:00 #7]  INFO -- : [bbbb-2222-bbbb] Started GET "/b" for 10.0.0.8 at 2026-01-02
        I, [2026-01-02T10:00:00 #7]  INFO -- : [aaaa-1111-aaaa] Processing by AController#show as JSON
        I, [2026-01-02T10:00:00 #7]  INFO -- : [bbbb-2222-bbbb] Processing by BController#show as JSON
        I, [2026-01-02T10:00:00 #7]  INFO -- : [aaaa-1111-aaaa] Completed 500 Internal Server Error in 3ms
        I, [2026-01-02T10:00:00 #7]  INFO -- : [bbbb-2222-bbbb] Completed 200 OK in 4ms
        F, [2026-01-02T10:00:00 #7] FATAL -- : [aaaa-1111-aaaa] KeyError (key not found: :total):
        """;
    String text = text(log);
    assertTrue(text.contains("Completed 500 Internal Server Error in 3ms\nKeyError (key not found: :total):"), text);
    assertTrue(text.contains("GET \"/b\" BController#show 200 (4ms)"), text);
  }

  @Test
  void isNotMistakenInOtherLogs() {
    assertFalse(RailsLog.recognises(Lines.of("Started GET \"/a\" for x\n".repeat(3))));
    assertFalse(RailsLog.recognises(Lines.of("2026-01-02 10:00:00 INFO started\n".repeat(30))));
  }

  private static String text(String log) {
    return RailsLog.reduce(Lines.of(log)).text();
  }
}
