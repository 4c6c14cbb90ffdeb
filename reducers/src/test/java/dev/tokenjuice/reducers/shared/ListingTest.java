package dev.tokenjuice.reducers.shared;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tokenjuice.reducers.command.Invocation;
import dev.tokenjuice.reducers.model.CommandOutput;
import dev.tokenjuice.reducers.model.Reduction;
import dev.tokenjuice.reducers.text.Lines;
import dev.tokenjuice.reducers.text.LinesBuilder;
import java.util.Set;
import org.junit.jupiter.api.Test;

class ListingTest {
  private static CommandOutput output(String text) {
    return new CommandOutput(Invocation.of("kubectl get pods"), 0, Lines.of(text));
  }

  private static String pods(int count, String state) {
    StringBuilder text = new StringBuilder("NAME      READY   STATUS             RESTARTS   AGE\n");
    for (int i = 0; i < count; i++) {
      text.append(String.format("pod-%-5d 1/1     Running            0          %dd%n", i, i));
    }
    return text.append("broken    ").append(state).append('\n').toString();
  }

  @Test
  void keepsAllRowsOfAShortTableWithoutPadding() {
    Reduction reduced = Listing.reduce(output(pods(2, "0/1     Error              2          3d")));
    assertEquals("NAME READY STATUS RESTARTS AGE\npod-0 1/1 Running 0 0d\npod-1 1/1 Running 0 1d\n"
        + "broken 0/1 Error 2 3d\n", reduced.text());
    assertFalse(reduced.lossy());
  }

  @Test
  void showsWhatIsNotWellInFullAndTellsTheRestTogether() {
    Reduction reduced = Listing.reduce(output(pods(900, "0/1     CrashLoopBackOff   7 (1m ago) 3d")));
    assertTrue(reduced.text().contains("broken 0/1 CrashLoopBackOff 7 (1m ago) 3d"));
    assertTrue(reduced.text().contains("1/1 Running 0 (900): pod-0 0d, pod-1 1d"));
    assertTrue(reduced.text().contains("(901 rows: 900 Running, 1 CrashLoopBackOff)"));
    assertFalse(reduced.lossy());
  }

  @Test
  void countsRowsThatLoseColumns() {
    Reduction reduced = Listing.reduce(output(pods(900, "0/1     Error              2          3d")), Set.of("AGE"), 2);
    assertFalse(reduced.text().contains("3d"));
    assertEquals(901, reduced.clippedLines());
  }

  @Test
  void aTableThatFitsKeepsEachRowInItsPlace() {
    Reduction reduced = Listing.reduce(output(pods(20, "0/1     CrashLoopBackOff   7 (1m ago) 3d")), Set.of("AGE"), 2);
    assertEquals("pod-18 1/1 Running 0 18d", reduced.lines().get(19));
    assertEquals("broken 0/1 CrashLoopBackOff 7 (1m ago) 3d", reduced.lines().get(21));
    assertTrue(reduced.content());
    assertFalse(reduced.lossy());
  }

  @Test
  void namesTheValueOfAColumnOnceIfAllRowsShareIt() {
    StringBuilder text = new StringBuilder("NAME     ZONE     STATUS\n");
    for (int i = 0; i < 15; i++) {
      text.append(String.format("vm-%-5d west-1   RUNNING%n", i));
    }
    Reduction reduced = Listing.reduce(output(text.toString()));
    assertTrue(reduced.text().contains("(all rows: ZONE west-1, STATUS RUNNING)"));
  }

  @Test
  void aTableMayEndWhereTheHeldLinesOfAGiantOutputDo() {
    LinesBuilder held = new LinesBuilder();
    held.add(pods(20, "0/1     CrashLoopBackOff   7 (1m ago) 3d"));
    held.gap(5);
    held.add("pod-late  1/1     Running            0          1d\n");
    Reduction reduced = Listing.reduce(new CommandOutput(Invocation.of("kubectl get pods"), 0, held.build()));
    assertTrue(reduced.text().contains("broken 0/1 CrashLoopBackOff 7 (1m ago) 3d"));
    assertTrue(reduced.text().contains("pod-late"));
  }

  @Test
  void declinesWhatIsNoTable() {
    assertTrue(Listing.reduce(output("No resources found in default namespace.\n")).isDeclined());
  }

  @Test
  void keepsErrorsBesideATable() {
    String text = pods(1, "1/1     Running            0          3d")
        + "Error from server (NotFound): pods \"x\" not found\n";
    assertTrue(Listing.reduce(output(text)).text().contains("Error from server (NotFound): pods \"x\" not found"));
  }
}
