package dev.tokenjuice.host;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.io.TempDir;

/** Tests of hosts, each on a made-up machine of its own. */
abstract class SandboxTest {
  @TempDir
  Path root;

  HostSandbox machine;

  @BeforeEach
  void sandbox() {
    machine = new HostSandbox(root);
  }

  static void assertReport(Health health, String issue, DoctorReport report) {
    assertEquals(health, report.status(), () -> report.issues().toString());
    assertTrue(report.issues().stream().anyMatch(text -> text.contains(issue)), () -> report.issues().toString());
  }
}
