package dev.tokenjuice.reducers.families.js;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tokenjuice.reducers.model.Reduction;
import org.junit.jupiter.api.Test;

class PackageInstallReducerTest {
  @Test
  void countsRepeatedDeprecations() {
    String output =
        "npm warn deprecated glob@7.2.3: old\nnpm warn deprecated glob@7.2.3: old\nadded 3 packages in 1s\n";
    Reduction reduction = Outputs.reduce("js/install", Outputs.passed("npm install", output));
    assertEquals("npm warn deprecated glob@7.2.3: old (×2)", reduction.lines().get(0));
    assertEquals(0, reduction.omittedLines());
  }

  @Test
  void namesManyDeprecatedPackagesWithoutReasons() {
    StringBuilder output = new StringBuilder();
    for (int i = 0; i < 9; i++) {
      output.append("npm WARN deprecated old-").append(i).append("@1.0.0: reason ").append(i).append('\n');
    }
    Reduction reduction = Outputs.reduce("js/install", Outputs.passed("npm install", output
        + "added 9 packages in 1s\n"));
    assertTrue(reduction.text().contains("9 deprecated packages: old-0@1.0.0, old-1@1.0.0"));
    assertFalse(reduction.text().contains("reason 3"));
    assertEquals(9, reduction.omittedLines());
  }

  @Test
  void keepsAnErrorWhole() {
    String output = """
        Progress: resolved 1, reused 0, downloaded 0, added 0
         ERR_PNPM_PEER_DEP_ISSUES  Unmet peer dependencies

        .
        └─┬ widget 2.0.0
          └── ✕ unmet peer react@^17: found 18.2.0
        """;
    String text = Outputs.reduce("js/install", Outputs.failed("pnpm install", output)).text();
    assertTrue(text.contains("ERR_PNPM_PEER_DEP_ISSUES"));
    assertTrue(text.contains("✕ unmet peer react@^17: found 18.2.0"));
    assertFalse(text.contains("Progress"));
  }
}
