package dev.tokenjuice;

import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.io.TempDir;

/** Tests of the program in surroundings of their own. */
public abstract class SandboxedTest {
  @TempDir
  protected Path temporary;
  protected Sandbox sandbox;

  @BeforeEach
  public final void openSandbox() {
    sandbox = new Sandbox(temporary);
  }
}
