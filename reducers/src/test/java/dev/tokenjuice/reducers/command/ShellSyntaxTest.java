package dev.tokenjuice.reducers.command;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Every program of a shell text is found, each form of the grammar in the ways in which it may be written. */
final class ShellSyntaxTest {
  /** Only what stands within each other counts, not what stands side by side. */
  @ParameterizedTest
  @ValueSource(strings = {"a $((1 + 2))", "a `b`", "a $(b)", "a ${c:-d}", "a <(b)", "(a)", "{ a; }", "f() { a; }",
    "function f { a; }", "if a; then b; fi", "for i in 1; do a; done", "case x in y) a;; esac", "((1))", "[[ a ]]"})
  void takesManyPartsOneAfterTheOther(String part) {
    assertEquals(300, ShellParser.parse((part + "\n").repeat(300)).items().size());
  }

  @Test
  void refusesWhatIsNestedTooDeeply() {
    for (String[] around : new String[][] {{"( ", " )"}, {"echo $(", ")"}, {"{ ", "; }"}, {"if a; then ", "; fi"}}) {
      assertEquals(1, ShellParser.parse(around[0].repeat(25) + "a" + around[1].repeat(25)).items().size());
      assertThrows(Refusal.class, () -> ShellParser.parse(around[0].repeat(65) + "a" + around[1].repeat(65)));
    }
    assertThrows(Refusal.class, () -> ShellParser.parse("a $((".repeat(65) + "1" + "))".repeat(65)));
    assertThrows(Refusal.class, () -> ShellParser.parse("function f ".repeat(65) + "{ a; }"));
    assertEquals(1, ShellParser.parse("( ".repeat(63) + "a" + " )".repeat(63)).items().size());
    assertThrows(Refusal.class, () -> ShellParser.parse("( ".repeat(64) + "a" + " )".repeat(64)));
  }

  @TestFactory
  Stream<DynamicTest> programs() {
    return CaseTable.tests("""
        a;b                                        => a b
        a;                                         => a
        a&b                                        => a b
        a &⏎b                                      => a b
        a # b                                      => a
        a # b⏎c                                    => a c
        a⏎  ⏎⏎  b                                  => a b
        a⏎  # why⏎  b                              => a b
        (a) b                                      => ?
        functional a                               => functional
        a=1 b                                      => b
        z=1 a                                      => a
        Z=1 a                                      => a
        # a                                        => -
        # a⏎b # c                                  => b
        a #b; c                                    => a
        a b#c; d                                   => a d
        a &&⏎⏎b                                    => a b
        a || # why⏎b                               => a b
        a |⏎# why⏎b                                => a b
        a |& b                                     => a b
        ! a | b                                    => a b
        ! ! a                                      => a
        time a                                     => a
        time -p a | b                              => a b
        time  -p  a                                => a
        times                                      => times
        A=1 B=2 a                                  => a
        A=1                                        => -
        A+=1 a                                     => a
        A[0]=1 a                                   => a
        A[0]+=1 a                                  => a
        1A=1 a                                     => 1A=1
        A=(b c)                                    => -
        A=( b⏎c $(d) ) e                           => d e
        A=() b                                     => b
        'A=1' b                                    => A=1
        (a)                                        => a
        ( a ; b )                                  => a b
        (a) > x                                    => a
        ((1+2)); a                                 => a
        (( $(a) + (2) )) && b                      => a b
        { a; }                                     => a
        { a⏎}                                      => a
        {⏎a; b; } 2> x                             => a b
        {a,b}                                      => ?
        if a; then b; fi                           => a b
        if a⏎then b⏎else c⏎fi                      => a b c
        if a; then b; elif c; then d; else e; fi   => a b c d e
        if a; then b; fi | c                       => a b c
        if a; then b; fi > x; d                    => a b d
        while a; do b; done                        => a b
        until a⏎do⏎b⏎done < x                      => a b
        for i in 1 2; do a; done                   => a
        for i in $(a) `b`; do c; done              => a b c
        for i⏎in 1; do a; done                     => a
        for i in 1⏎do a; done                      => a
        for ((i = 0; i < 1; i++)) ; do a; done     => a
        for i; do a; done                          => a
        for ((i = 0; i < $(a); i++)); do b; done   => a b
        for (( ; ; )) do a; done                   => a
        select i in x; do a; done                  => a
        case $x in a) b;; c|d) e;; (f) g; esac     => b e g
        case $(a) in⏎b)⏎c⏎;;⏎*) d;;⏎esac           => a c d
        case x in a) b;& c) d;;& e) f;; esac       => b d f
        case x in esac; a                          => a
        case x⏎in a) b;; esac                      => b
        case x in ( a | b ) c;; esac               => c
        case x in a) ;; esac; b                    => b
        [[ a == b ]] && c                          => c
        [[ $(a) =~ ^(x|y)$ && ! -e z ]]; b         => a b
        [[⏎a⏎]]; b                                 => b
        f() { a; }; b                              => a b
        f () { a; }⏎b                              => a b
        f ( ) (a); b                               => a b
        f()⏎{ a; }; b                              => a b
        function f { a; }; b                       => a b
        function f () { a; }; b                    => a b
        function f() if a; then b; fi; c           => a b c
        a "$(b)" c                                 => b a
        a "x $(b "$(c)") y"                        => c b a
        a $(b; c)                                  => b c a
        a `b \\`c\\``                              => c b a
        a "`b`"                                    => b a
        a `b \\\\; c`                              => b a
        a `b \\; c`                                => b a
        a `b \\$(c)`                               => c b a
        a "b$"; c                                  => a c
        a ${x:-$(b)}                               => b a
        a "${x:-$(b)}"                             => b a
        a "${x:-'$(b)'}"                           => b a
        a ${x:-'$(b)'}                             => a
        a ${x//\\}/$(b)}                           => b a
        a $((1 + $(b)))                            => b a
        a $(( (1) ))                               => a
        a <(b) >(c)                                => b c a
        a < <(b)                                   => a b
        a > >(b)                                   => a b
        a '$(b)'                                   => a
        a \\$(b)                                   => ?
        a "\\$(b)"                                 => a
        a "\\"$(b)"                                => b a
        a "\\\\$(b)"                               => b a
        a "\\`b\\`"                                => a
        a "\\x$(b)"                                => b a
        a 'b'$(c)'d'                               => c a
        a "b⏎c"; d                                 => a d
        a b\\⏎c; d                                 => a d
        a \\; b                                    => a
        a \\                                       => a
        a $'it\\'s; b'                             => a
        a $"b $(c)"                                => c a
        a "$'b'"; c                                => a c
        a $1x$2; b                                 => a b
        a $x_1$?$$$!$#$@$*$-; b                    => a b
        a $; b                                     => a b
        a $% b                                     => a
        a > x; b                                   => a b
        a 2>&1; b                                  => a b
        a &> x; b                                  => a b
        a &>> x; b                                 => a b
        a >& x; b                                  => a b
        a >| x; b                                  => a b
        a <> x; b                                  => a b
        a 3< x; b                                  => a b
        a {fd}> x; b                               => a b
        a {fd}x; b                                 => a b
        a {}> x; b                                 => a b
        a <<< "x; $(b)"; c                         => a b c
        > x a                                      => a
        > x                                        => -
        > $(a)                                     => a
        [[ x ]] > $(a); b                          => a b
        a ${x:-`b`}                                => b a
        a <<X; b⏎c; d⏎X⏎e                          => a b e
        a <<'X'⏎$(b)⏎X                             => a
        a <<-X⏎	b⏎	X⏎c                              => a c
        a <<X <<Y⏎b⏎X⏎c⏎Y⏎d                        => a d
        a <<X | b⏎c⏎X⏎d                            => a b d
        a <<X⏎b                                    => a
        """, (command, expected) -> assertEquals(expected, names(command)));
  }

  /** A text that is not whole, or that means something else in another shell, is not guessed at. */
  @TestFactory
  Stream<DynamicTest> refused() {
    return CaseTable.tests("""
        a '                                        => ?
        a "                                        => ?
        a "b\\                                     => ?
        a `                                        => ?
        a `b                                       => ?
        a $(b                                      => ?
        a $((1                                     => ?
        a $((1)                                    => ?
        a $((b); c)                                => ?
        a ${x                                      => ?
        a ${x:-"                                   => ?
        a >                                        => ?
        a > ;                                      => ?
        a <                                        => ?
        a <<                                       => ?
        a &&                                       => ?
        a ||                                       => ?
        a |                                        => ?
        && a                                       => ?
        ; a                                        => ?
        a ;; b                                     => ?
        a ;& b                                     => ?
        a & & b                                    => ?
        )                                          => ?
        ()                                         => ?
        (a                                         => ?
        (a;                                        => ?
        ((1                                        => ?
        { a }                                      => ?
        { }                                        => ?
        { a;                                       => ?
        }                                          => ?
        if a; then b                               => ?
        if a; b; fi                                => ?
        if a; then fi                              => ?
        if; then a; fi                             => ?
        if a; then b; else fi                      => ?
        then a                                     => ?
        fi                                         => ?
        while a; b; done                           => ?
        while a; do done                           => ?
        while a; do b                              => ?
        for; do a; done                            => ?
        for i in 1 2 a; done                       => ?
        for ((;;) do a; done                       => ?
        case x a) b;; esac                         => ?
        case x in a b;; esac                       => ?
        case x in a) b                             => ?
        [[ a == b                                  => ?
        ]] a                                       => ?
        done                                       => ?
        esac                                       => ?
        in                                         => ?
        coproc a                                   => ?
        A=1 f() { a; }; b                          => ?
        f x() { a; }; b                            => ?
        > x f() { a; }; b                          => ?
        $f() { a; }; b                             => ?
        f( { a; }; b                               => ?
        f() a                                      => ?
        function f                                 => ?
        a !(b|c)                                   => ?
        """, (command, expected) -> assertEquals(CommandAnalysis.Kind.UNKNOWN, CommandLines.analyze(command).kind()));
  }

  @Test
  void readsNoDeeperThanItMust() {
    assertEquals("a", names("( ".repeat(20) + "a" + " )".repeat(20)));
    for (String[] pair : new String[][] {{"(", ")"}, {"$(", ")"}, {"${x:-", "}"}, {"{ ", "; }"}}) {
      String deep = "a " + pair[0].repeat(5_000) + "b" + pair[1].repeat(5_000);
      assertEquals(CommandAnalysis.Kind.UNKNOWN, CommandLines.analyze(deep).kind());
    }
  }

  /** Where stdout ends up, after all redirections in their order. */
  @TestFactory
  Stream<DynamicTest> stdoutIsHidden() {
    return CaseTable.tests("""
        make > log                                 => yes
        make 1> log                                => yes
        make >> log                                => yes
        make >| log                                => yes
        make &> log                                => yes
        make &>> log                               => yes
        make >& log                                => yes
        make > log 2>&1                            => yes
        make > /dev/null                           => yes
        make >&-                                   => yes
        make 2> log 1>&2                           => yes
        make 2> log >&2                            => yes
        make 3> log >&3                            => yes
        make > log > /dev/stdout                   => no
        make                                       => no
        make 2> log                                => no
        make 2>&1                                  => no
        make >&2                                   => no
        make 2>&1 > log 1>&2                       => no
        make > /dev/stdout                         => no
        make > /dev/stderr                         => no
        make > /dev/tty                            => no
        make > /dev/fd/1                           => no
        make < log                                 => no
        make 3> log                                => no
        make <> log                                => no
        make 12> log                               => no
        make {fd}> log                             => no
        """,
        (command, expected) -> assertEquals(expected.equals("yes"), CommandLines.analyze(command).stdoutRedirected()));
  }

  @Test
  void addedLinesAreToldByTheirKnownPart() {
    AddedLines code = added("make; echo \"code $? of make\"");
    assertTrue(code.mayFollow("code 2 of make") && code.mayFollow("code "));
    assertFalse(code.mayPrecede("code 2 of make"));
    assertEquals(2, added("make; echo 'exit' $?").exitCode("exit 2").orElse(-1));
    assertEquals(255, added("make; echo $?").exitCode(" 255 ").orElse(-1));
    assertTrue(added("make; echo $?").exitCode("2550").isEmpty() && added("make; echo $?").exitCode("").isEmpty());
    assertTrue(added("make; echo $?").exitCode("2a").isEmpty() && added("make; echo $?").exitCode("/0").isEmpty());
    assertEquals(90, added("make; echo $?").exitCode("90").orElse(-1));
    assertTrue(added("echo -n -e '\\n== a'; make").mayPrecede("== a"));
    assertTrue(added("echo -en '== a\\n'; make").mayPrecede("== a"));
    assertTrue(added("printf '== a\\n'; make").mayPrecede("== a"));
    assertFalse(added("printf '== %s\\n' a; make").mayPrecede("== a"));
    assertTrue(added("echo == a b; make").mayPrecede("== a b"));
    assertFalse(added("echo == a b; make").mayPrecede("== a"));
  }

  @Test
  void figuresOfTimeHaveADigit() {
    AddedLines timed = added("time make");
    assertTrue(timed.mayFollow("user 0m1.2s") && timed.mayFollow("sys\t0.3") && timed.mayFollow("real 1"));
    assertFalse(timed.mayFollow("real") || timed.mayFollow("real ") || timed.mayFollow("user name")
        || timed.mayFollow("other 1"));
    assertFalse(timed.mayFollow("5 total") || timed.mayFollow("98% cpu 1"));
    assertTrue(added("make").isEmpty());
    assertFalse(timed.isEmpty() || added("make || true").isEmpty() || added("echo a; make").isEmpty());
  }

  private static AddedLines added(String command) {
    return CommandLines.analyze(command).sources().added();
  }

  private static String names(String command) {
    CommandAnalysis analysis = CommandLines.analyze(command);
    String programs = analysis.programs().stream().map(Invocation::program).collect(Collectors.joining(" "));
    return !programs.isEmpty() ? programs : analysis.kind() == CommandAnalysis.Kind.UNKNOWN ? "?" : "-";
  }
}
