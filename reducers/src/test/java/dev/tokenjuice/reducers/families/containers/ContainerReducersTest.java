package dev.tokenjuice.reducers.families.containers;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tokenjuice.reducers.command.Invocation;
import dev.tokenjuice.reducers.model.CommandOutput;
import dev.tokenjuice.reducers.model.Reduction;
import dev.tokenjuice.reducers.text.Lines;
import org.junit.jupiter.api.Test;

class ContainerReducersTest {
  private static Reduction reduce(String reducer, String command, int exitCode, String text) {
    return ContainerReducers.all().get(reducer)
        .reduce(new CommandOutput(Invocation.of(command), exitCode, Lines.of(text)));
  }

  @Test
  void takesTheWholeLogOfTheFailingStepIfThePlainFormHasIt() {
    String text = "#5 [2/2] RUN ./check\n#5 0.1 first complaint: error A\n#5 0.2 second complaint: error B\n"
        + "#5 ERROR: process \"/bin/sh -c ./check\" did not complete successfully: exit code: 3\n------\n"
        + " > [2/2] RUN ./check:\n0.2 second complaint: error B\n------\n"
        + "ERROR: failed to solve: process \"/bin/sh -c ./check\" did not complete successfully: exit code: 3\n";
    Reduction reduced = reduce("containers/build", "docker build .", 1, text);
    assertTrue(reduced.text().contains("first complaint: error A"));
    assertEquals(1, reduced.lines().stream().filter(line -> line.contains("error B")).count());
    assertTrue(reduced.text().contains("ERROR: failed to solve"));
  }

  @Test
  void keepsTheLastStepOfAClassicBuildThatFails() {
    String text = "Step 1/2 : FROM a\n ---> 1\nStep 2/2 : RUN make\n ---> Running in 2\nmake: *** No rule\n"
        + "The command '/bin/sh -c make' returned a non-zero code: 2\n";
    assertEquals("Step 2/2 : RUN make\nmake: *** No rule\nThe command '/bin/sh -c make' returned a non-zero code: 2\n",
        reduce("containers/build", "docker build .", 1, text).text());
  }

  @Test
  void declinesWhatIsNoBuild() {
    assertTrue(reduce("containers/build", "docker build .", 1, "Cannot connect to the Docker daemon\n").isDeclined());
  }

  @Test
  void tellsTheLastStateOfEachResource() {
    String text = " Container a  Creating\n Container a  Created\n Container a  Starting\n Container a  Started\n";
    Reduction reduced = reduce("containers/compose", "docker compose up -d", 0, text);
    assertEquals("Container a Started\n", reduced.text());
    assertFalse(reduced.lossy());
  }

  @Test
  void dropsLayersButNotTheRefusal() {
    String text = "0123456789ab: Pulling fs layer\n0123456789ab: Waiting\n"
        + "error pulling image configuration: toomanyrequests: rate limit\n";
    assertEquals("error pulling image configuration: toomanyrequests: rate limit\n",
        reduce("containers/transfer", "docker pull a", 1, text).text());
  }

  @Test
  void groupsObjectsByWhatBecameOfThem() {
    String text = "service/a unchanged\nservice/b unchanged\ndeployment.apps/a configured\nError from server: no\n";
    String reduced = reduce("containers/changes", "kubectl apply -f .", 1, text).text();
    assertTrue(reduced.contains("2 unchanged: service/a, service/b"));
    assertTrue(reduced.contains("deployment.apps/a configured"));
    assertTrue(reduced.contains("Error from server: no"));
  }

  @Test
  void tellsVariablesThatAreNotSetInOneLine() {
    String notice = "time=\"2026-01-02T10:00:00Z\" level=warning msg=\"The \\\"%s\\\" variable is not set.\"\n";
    String text = reduce("containers/ps", "docker compose ps", 1, notice.formatted("A") + notice.formatted("B")
        + notice.formatted("C") + "no such service: web\n").text();
    assertEquals("warning: The A, B, C variable is not set.\nno such service: web\n", text);
  }

  @Test
  void readsCellsThatAreDrawnBesideSeveralRows() {
    String text = reduce("containers/scan", "trivy image a", 1, """
        ┌─────┬───────┬──────────┐
        │ Lib │  Id   │ Severity │
        ├─────┼───────┼──────────┤
        │ a   │ CVE-1 │ HIGH     │
        │     ├───────┤          │
        │     │ CVE-2 │          │
        ├─────┼───────┼──────────┤
        │ b   │ CVE-3 │ LOW      │
        └─────┴───────┴──────────┘
        """).text();
    assertEquals("Lib | Id | Severity\na | CVE-1 | HIGH\na | CVE-2 | HIGH\nb | CVE-3 | LOW\n", text);
  }
}
