package dev.tokenjuice.reducers.command;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/** Compares with the shells of the machine, where there are any. */
class RealShellTest {

  @TestFactory
  Stream<DynamicTest> acceptsWhatBashAccepts() {
    assumeTrue(runs("bash"));
    return CaseTable.tests("""
        a && b || c; d & e                                                   => yes
        if a; then b; elif c; then d; else e; fi > f 2>&1                    => yes
        for x in a b; do c; done | d                                         => yes
        for ((i=0; i<3; i++)); do a; done                                    => yes
        for x; do a; done                                                    => yes
        while a; do b; done < f                                              => yes
        until a⏎do⏎b⏎done                                                    => yes
        case $x in (a|b) c;; *) d;& e) ;;& f) g; esac                        => yes
        case x in esac                                                       => yes
        select x in a b; do c; done                                          => yes
        f() { a; }; function g { b; }; function h() ( c )                    => yes
        f () if a; then b; fi                                                => yes
        [[ -n $x && ! ( $y == z* || $w =~ ^[a-z]+$ ) ]]                      => yes
        (( x += (1 << 2) )) && a                                             => yes
        x=$(( $(a) + ${b:-3} ))                                              => yes
        a <<A <<'B'; c⏎$(x⏎A⏎`⏎B                                             => yes
        a <<-E⏎	b⏎	E⏎c                                                       => yes
        x=$(cat <<E⏎a)b⏎E⏎)                                                  => yes
        echo "$(echo "$(echo "a")")" `echo \\`b\\``                          => yes
        echo ${x//\\}/"}"} ${y:-$(a "b")} ${#z[@]}                           => yes
        echo $'a\\'b' "a'b" 'a"b' a\\ b                                      => yes
        a 2>&1 >&2 &>b &>>c >|d <>e 3<&- {fd}>f <<<"g"                       => yes
        a=(1 [2]=3 $(x)) b+=(4) c[1]=2 d                                     => yes
        ! a | b |& c                                                         => yes
        time -p a                                                            => yes
        { a; } && (b; c) # d                                                 => yes
        a \\⏎  b                                                             => yes
        diff <(a) >(b)                                                       => yes
        a; b;                                                                => yes
        a &⏎b                                                                => yes
        a ||⏎⏎b                                                              => yes
        a && && b                                                            => no
        a ;; b                                                               => no
        if a; b; fi                                                          => no
        for x in a; b; done                                                  => no
        ( a                                                                  => no
        a )                                                                  => no
        { a }                                                                => no
        f() a                                                                => no
        echo "a                                                              => no
        echo $(a                                                             => no
        a |                                                                  => no
        | a                                                                  => no
        ; a                                                                  => no
        done                                                                 => no
        """, (text, expected) -> {
      assertEquals(expected.equals("yes"), exit(List.of("bash", "-n", "-c", text)) == 0, "bash");
      assertEquals(expected.equals("yes"), parses(text), "parser");
    });
  }

  /** What bash takes for an error is never understood, whatever it is made of. */
  @Test
  void neverAcceptsMoreThanBash() {
    assumeTrue(runs("bash"));
    String[] pieces = {"a", "b", ";", "&&", "|", "(", ")", "{", "}", "if", "then", "fi", "do", "done",
      "while", "\n", "&", ">", "<", "'",
      "\"", "$(", "case", "in", "esac", ";;", "!", "x=1", "[[", "]]", "else"};
    Random random = new Random(7);
    List<String> accepted = new ArrayList<>();
    while (accepted.size() < 150) {
      StringBuilder text = new StringBuilder();
      for (int i = 1 + random.nextInt(9); i > 0; i--) {
        text.append(pieces[random.nextInt(pieces.length)]).append(' ');
      }
      if (parses(text.toString())) {
        accepted.add(text.toString());
      }
    }
    accepted.forEach(text -> assertEquals(0, exit(List.of("bash", "-n", "-c", text)), text));
  }

  @Test
  void quotedWordsComeBackFromRealShells() {
    List<String> words = List.of("", "a", "a b", "it's", "$HOME", "`x`", "\\", "a\\'b", "*", "~", "=ls", "%1",
        "a=b", "-n", "#", "!", "é", "line\nline", "\t", "{a,b}", "x;y", "''", "a!b", "[a]", "@", "a,b", "+x", "^x",
        "a:b/c.d-e_f%g");
    for (String shell : List.of("bash", "dash", "zsh")) {
      if (!runs(shell)) {
        continue;
      }
      StringBuilder script = new StringBuilder("printf '%s\\0'");
      words.forEach(word -> script.append(' ').append(ShellQuote.quote(word)));
      assertEquals(String.join("\0", words) + "\0", output(List.of(shell, "-c", script.toString())), shell);
    }
    for (String word : words) {
      assertEquals(List.of("x", word), CommandLines.analyze("x " + ShellQuote.quote(word)).normalizedArgv());
    }
  }

  @Test
  void quotesOnlyWhatNeedsIt() {
    assertEquals("src/a-b_c.java:12", ShellQuote.quote("src/a-b_c.java:12"));
    assertEquals("''", ShellQuote.quote(""));
    assertEquals("'it'\\''s'", ShellQuote.quote("it's"));
    assertTrue(ShellQuote.quote("a b").startsWith("'"));
  }

  private static boolean parses(String text) {
    try {
      ShellParser.parse(text);
      return true;
    } catch (Refusal refusal) {
      return false;
    }
  }

  private static boolean runs(String shell) {
    return exit(List.of(shell, "-c", ":")) == 0;
  }

  private static int exit(List<String> argv) {
    try {
      Process process = new ProcessBuilder(argv).redirectErrorStream(true).start();
      process.getOutputStream().close();
      process.getInputStream().readAllBytes();
      return process.waitFor();
    } catch (IOException e) {
      return -1;
    } catch (InterruptedException e) {
      throw new AssertionError(e);
    }
  }

  private static String output(List<String> argv) {
    try {
      Process process = new ProcessBuilder(argv).start();
      process.getOutputStream().close();
      return new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new AssertionError(e);
    }
  }
}
