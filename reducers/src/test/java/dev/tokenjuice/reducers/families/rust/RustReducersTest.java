package dev.tokenjuice.reducers.families.rust;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tokenjuice.reducers.command.Invocation;
import dev.tokenjuice.reducers.model.CommandOutput;
import dev.tokenjuice.reducers.model.Reduction;
import dev.tokenjuice.reducers.text.Lines;
import org.junit.jupiter.api.Test;

class RustReducersTest {
  private static Reduction reduce(String reducer, String command, int exitCode, String text) {
    return RustReducers.all().get(reducer).reduce(new CommandOutput(Invocation.of(command), exitCode, Lines.of(text)));
  }

  @Test
  void addsUpSuitesThatPass() {
    String suite = "running 1 test\ntest a ... ok\n\n"
        + "test result: ok. 1 passed; 0 failed; 2 ignored; 0 measured; 0 filtered out; finished in 0.00s\n\n";
    assertEquals("test result: ok. 3 passed; 0 failed; 6 ignored (3 suites)\n",
        reduce("rust/cargo", "cargo test", 0, suite.repeat(3)).text());
  }

  @Test
  void groupsWarningsAndCountsWhatItLeavesOut() {
    StringBuilder output = new StringBuilder();
    for (int i = 0; i < 40; i++) {
      output.append("warning: unused variable: `v").append(i).append("`\n  --> src/lib.rs:").append(i).append(":5\n\n");
    }
    output.append("error[E0308]: mismatched types\n --> src/main.rs:4:2\n");
    output.append("  |\n4 | f(1)\n  |   ^ expected `&str`, found integer\n\n");
    String text = reduce("rust/cargo", "cargo build", 101, output.toString()).text();
    assertTrue(text.contains("warning: unused variable (40)"));
    assertTrue(text.contains("… 28 more"));
    assertTrue(text.contains("error[E0308]: mismatched types --> src/main.rs:4:2\n  4 | f(1) ← expected `&str`"));
  }

  @Test
  void keepsWhatCargoSaysOfABuildScript() {
    String text = reduce("rust/cargo", "cargo build", 101, """
           Compiling openssl-sys v0.9.99
        error: failed to run custom build command for `openssl-sys v0.9.99`

        Caused by:
          process didn't exit successfully: `build-script-main` (exit status: 101)
          --- stdout
          cargo:rerun-if-env-changed=OPENSSL_DIR

          --- stderr
          thread 'main' panicked at build/find.rs:191:5:
          Could not find directory of OpenSSL installation
        warning: build failed, waiting for other jobs to finish...
        """).text();
    assertTrue(text.contains("Could not find directory of OpenSSL installation"));
    assertTrue(text.contains("build/find.rs:191:5"));
    assertFalse(text.contains("rerun-if"));
  }

  @Test
  void keepsTheOutputOfTheProgramThatCargoRan() {
    String text = reduce("rust/cargo", "cargo run", 0,
        "   Compiling a v0.1.0\n    Finished dev\n     Running `target/debug/a`\nhello\nerror: not mine\n").text();
    assertEquals("hello\nerror: not mine\n", text);
  }

  @Test
  void listsEveryTestAndNothingOfTheBuild() {
    assertEquals("  a\n  b\n",
        reduce("rust/cargo", "cargo test -- --list", 0, "    Finished dev\na: test\nb: test\n").text());
    assertTrue(reduce("rust/cargo", "cargo --list", 0, "Installed Commands:\n    add\n").isDeclined());
  }
}
