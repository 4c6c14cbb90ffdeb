package dev.tokenjuice.reducers.command;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tokenjuice.reducers.command.CommandAnalysis.Kind;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/** Commands that are just long enough, just too deep, or that lack their last word. */
final class CommandEdgesTest {
  /** The visible program with its arguments, {@code ?} if there is none. */
  @TestFactory
  Stream<DynamicTest> visible() {
    return CaseTable.tests("""
        docker                                     => docker
        cargo                                      => cargo
        nix                                        => nix
        bash                                       => bash
        bash -c                                    => bash -c
        su -c                                      => su -c
        script -q -c                               => script -q -c
        kubectl -n prod                            => kubectl -n prod
        git -C x                                   => git -C x
        git -C x status                            => git status
        make -j 4                                  => make -j 4
        make -j 4 all                              => make all
        $DIR/git status                            => git status
        $DIR                                       => ?
        npx $TOOL                                  => ?
        pnpm exec -c 'eslint .'                    => pnpm exec -c eslint .
        uv run -m pytest -q                        => pytest -q
        cat x | bash                               => ?
        bash -s x <<'E'⏎make⏎E                     => make
        bash -x y <<'E'⏎make⏎E                     => bash -x y
        bash <<E⏎make⏎E                            => make
        bash <<E⏎$'make'⏎E                         => ?
        bash <<E⏎\\make⏎E                          => ?
        a? x                                       => ?
        a* x                                       => ?
        [a]b x                                     => ?
        a] x                                       => a] x
        [a x                                       => [a x
        a} x                                       => a} x
        {a} x                                      => {a} x
        {a,b} x                                    => ?
        {a,b x                                     => {a,b x
        a`b` x                                     => ?
        bash -c 'make ('                           => ?
        make "a\\⏎b"                               => make ab
        make $"a b"                                => make a b
        """, (command, expected) -> {
      CommandAnalysis a = CommandLines.analyze(command);
      String words = a.visible().program() + " " + String.join(" ", a.visible().args());
      assertEquals(expected, a.known() ? words.strip() : "?");
    });
  }

  @Test
  void goesOnBehindLineEndsOfWindows() {
    assertEquals(List.of("-j4"), CommandLines.analyze("make \\\r\n -j4").visible().args());
  }

  @Test
  void knowsWhereTheOutputGoes() {
    assertFalse(CommandLines.analyze("make 0> x").stdoutRedirected());
    assertTrue(CommandLines.analyze("make {}> x").stdoutRedirected());
    assertFalse(CommandLines.analyze("make {a}> x").stdoutRedirected());
  }

  @Test
  void toldApartAreOnePartMoreAndNoneAtAll() {
    assertEquals(Kind.COMPOUND, CommandLines.analyze("make; $X").kind());
    assertEquals(Kind.UNKNOWN, CommandLines.analyze("$X").kind());
    assertTrue(CommandLines.analyze("make || x=1").sources().added().maskFailure());
    assertFalse(CommandLines.analyze("x=1; make").sources().added().maskFailure());
    assertTrue(CommandLines.analyze("a | yes").behaviour().endless());
  }

  @Test
  void ofTextThatIsNotUnderstoodTheFirstWordCounts() {
    assertTrue(CommandLines.analyze("tokenjuice wrap (").behaviour().wrapped());
    assertFalse(CommandLines.analyze("make (").behaviour().wrapped());
  }

  @Test
  void namesTheShellThatRunsWhatItReads() {
    assertEquals(List.of("curl", "bash"),
        CommandLines.analyze("curl x | bash").programs().stream().map(Invocation::program).toList());
  }

  @Test
  void saysHowACommandWasUnderstood() {
    List<String> reasons = CommandLines.analyze("cd x; make | tail; echo done").reasons();
    assertEquals(List.of("cd prints nothing", "pipe: tail prints", "echo only adds a line"), reasons);
    assertEquals(List.of("not understood: a command is missing"), CommandLines.analyze("make &&").reasons());
    assertEquals(List.of("not understood: ')' is not expected"), CommandLines.analyze("make && )").reasons());
  }

  @Test
  void takesTextUpToItsLimit() {
    String longest = "make " + "x".repeat(256 * 1024 - 5);
    assertTrue(CommandLines.analyze(longest).known());
    assertFalse(CommandLines.analyze(longest + "x").known());
  }

  @Test
  void looksIntoSixteenShellsWithinEachOtherAndAnyNumberOneAfterTheOther() {
    assertTrue(CommandLines.analyze(inShells(16)).known());
    assertFalse(CommandLines.analyze(inShells(17)).known());
    assertTrue(CommandLines.analyze("bash -c 'cd x'; ".repeat(40) + "bash -c make").known());
  }

  private static String inShells(int count) {
    String command = "make\n";
    for (int i = 0; i < count; i++) {
      command = "bash <<'E" + i + "'\n" + command + "E" + i + "\n";
    }
    return command;
  }

  @Test
  void takesThirtyOneWrappersOff() {
    assertTrue(CommandLines.analyze("nohup ".repeat(31) + "make").known());
    assertFalse(CommandLines.analyze("nohup ".repeat(32) + "make").known());
  }

  @Test
  void countsPrograms() {
    assertEquals(4096, CommandLines.analyze("a;".repeat(4097)).programs().size());
  }

  @Test
  void startsMoreAndMoreCommandsElsewhereButNotWithoutEnd() {
    String command = "find . -exec ".repeat(6) + "make";
    int hops = 0;
    CommandAnalysis at = CommandLines.analyze(command);
    while (!at.inner().isEmpty()) {
      at = at.inner().values().iterator().next();
      hops++;
    }
    assertEquals(4, hops);
  }
}
