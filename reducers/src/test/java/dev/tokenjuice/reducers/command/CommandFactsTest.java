package dev.tokenjuice.reducers.command;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/** What is told of a command line besides the program that is seen. In the tables {@code -} stands for nothing. */
final class CommandFactsTest {
  /** A {@code +} behind the programs says that something else prints, too. */
  @TestFactory
  Stream<DynamicTest> sources() {
    return table("""
        make                                       => make
        make; npm test                             => make, npm test
        for i in 1 2; do make; done                => make, make
        echo start; make                           => make +
        make; echo $?                              => make +
        make; echo ${?}                            => make +
        make | tail; echo ${PIPESTATUS[0]}         => tail +
        make | tail; echo $pipestatus              => tail +
        make; rc=$?; echo $rc                      => make +
        make; rc=$?; echo ${rc}                    => make +
        make; rc="$?"; echo $rc                    => make +
        make | tail; rc=$PIPESTATUS; echo $rc      => tail +
        make; rc=$?; echo $other                   => make, echo $other
        echo $x; make                              => echo $x, make
        echo 'a⏎b'; make                           => echo 'a⏎b', make
        echo '⏎'; make                             => echo '⏎', make
        echo; make                                 => echo, make
        echo hello                                 => echo hello
        "$x"; make                                 => - +
        set; make                                  => set, make
        set -e; make                               => make
        export -p; make                            => export -p, make
        export A=1; make                           => make
        conda activate x; make                     => make
        conda deactivate; make                     => make
        conda list; make                           => conda list, make
        nvm use 3; make                            => make +
        nvm ls; make                               => nvm ls, make
        pushd x; make                              => make +
        """, a -> {
      String programs = a.sources().programs().stream()
          .map(run -> run.program() + run.args().stream()
              .map(arg -> arg.contains("\n") ? " '" + arg.replace('\n', '⏎') + "'" : " " + arg)
              .collect(Collectors.joining()))
          .collect(Collectors.joining(", "));
      return (programs.isEmpty() ? "-" : programs) + (a.sources().annotated() ? " +" : "");
    });
  }

  @Test
  void takesTextOfEightyCharactersForALabel() {
    assertEquals(1, CommandLines.analyze("echo " + "x".repeat(79) + "; make").sources().programs().size());
    assertEquals(1, CommandLines.analyze("echo a " + "x".repeat(77) + "; make").sources().programs().size());
    assertEquals(2, CommandLines.analyze("echo " + "x".repeat(80) + "; make").sources().programs().size());
    assertEquals(2, CommandLines.analyze("echo a " + "x".repeat(78) + "; make").sources().programs().size());
  }

  @TestFactory
  Stream<DynamicTest> silence() {
    return table("""
        mkdir x                                    => yes
        cd x                                       => yes
        mkdir x; cd x                              => yes
        mkdir -v x                                 => no
        mkdir x > log                              => no
        make > log                                 => no
        (make) > log                               => no
        { mkdir a; cd b; } > log                   => yes
        { echo a; mkdir b; } > log                 => no
        make                                       => no
        # nothing                                  => no
        "$x"                                       => no
        """, a -> a.silent() ? "yes" : "no");
  }

  @TestFactory
  Stream<DynamicTest> pipelines() {
    return table("""
        make                                       => -
        make | head | tail                         => make, head, tail
        cd x && make | tail                        => make, tail
        make | tail; cd x                          => make, tail
        true | cd x; make | tail                   => make, tail
        make | tail; make                          => -
        """, a -> a.pipeline().isEmpty() ? "-"
        : a.pipeline().stream().map(Invocation::toString).collect(Collectors.joining(", ")));
  }

  @TestFactory
  Stream<DynamicTest> reasons() {
    return table("""
        make                                       => -
        make; npm test                             => compound: 2 parts print
        for i in 1 2; do make; done                => -
        make > log                                 => its output goes elsewhere
        cd x; make > log                           => its output goes elsewhere
        """, a -> a.reasons().stream().filter(reason -> reason.startsWith("compound:") || reason.startsWith("its"))
        .findFirst().orElse("-"));
  }

  @TestFactory
  Stream<DynamicTest> innerCommands() {
    return table("""
        find . -exec grep x {} +                   => grep x '{}' +
        find . -name a -execdir cat {} ;           => cat '{}'
        fd -x wc -l                                => wc -l
        fd --exec-batch wc                         => wc
        find . -name x                             => -
        find . -exec                               => -
        grep -exec x                               => -
        ssh host git log                           => git log
        ssh -p 22 host                             => -
        docker exec c ls -l                        => ls -l
        docker exec -it -u root c git log          => git log
        docker exec c                              => -
        podman exec c 'a b'                        => 'a b'
        kubectl exec p -- git log                  => git log
        kubectl exec p git                         => -
        make                                       => -
        """, a -> a.inner().values().stream().findFirst()
        .map(inner -> inner.normalizedCommand().replaceAll(" [\\\\;']+$", "")).orElse("-"));
  }

  @Test
  void followsCommandsWithinCommandsFourTimes() {
    CommandAnalysis analysis = CommandLines.analyze("ssh a ssh b ssh c ssh d ssh e ls");
    int hops = 0;
    while (!analysis.inner().isEmpty()) {
      analysis = analysis.inner().values().iterator().next();
      hops++;
    }
    assertEquals(4, hops);
    Invocation find = Invocation.of("find . -exec cat {}");
    assertTrue(InnerCommand.executes(find));
    assertTrue(InnerCommand.executes(Invocation.of("find -exec cat")));
    assertFalse(InnerCommand.executes(Invocation.of("find . -name cat")));
    assertEquals(1, CommandLines.analyze("find . -exec cat {}").inner().size());
  }

  /** Whether stdout ends elsewhere, after all redirections in their order. */
  @TestFactory
  Stream<DynamicTest> redirections() {
    return table("""
        make > log                                 => yes
        make 10> log                               => no
        make 9> log                                => no
        make >&2                                   => no
        make >& log                                => yes
        make >&-                                   => yes
        make > log >&2                             => no
        make &> log >&2                            => yes
        make &>> log >&2                           => yes
        make >& log >&2                            => yes
        make >&- >&2                               => no
        make >&19 >&2                              => no
        make >&90 >&2                              => no
        make >&3- >&2                              => no
        make > /dev/stderr                         => no
        """, a -> a.stdoutRedirected() ? "yes" : "no");
  }

  /** Whether the program is known: what a pattern or a list in braces becomes is not. */
  @TestFactory
  Stream<DynamicTest> patterns() {
    return table("""
        g* log                                     => no
        gi? log                                    => no
        gi[t] log                                  => no
        gi] log                                    => yes
        gi[ log                                    => yes
        {git,x} log                                => no
        {git} log                                  => yes
        {a..b} log                                 => no
        {a.b} log                                  => yes
        a..b log                                   => yes
        a,b} log                                   => yes
        {a}b,c} log                                => yes
        'g*' log                                   => yes
        g\\* log                                   => yes
        """, a -> a.known() ? "yes" : "no");
  }

  @TestFactory
  Stream<DynamicTest> wrapped() {
    return table("""
        tokenjuice wrap -- ls                      => yes
        node /x/tokenjuice/dist/cli/x.js wrap -- a => yes
        node dist/cli/main.js wrap -- ls           => yes
        node --require a dist/cli/main.js wrap     => yes
        node /x/tokenjuice/main.mjs wrap           => no
        node other.js wrap -- ls                   => no
        node                                       => no
        node tokenjuice.js                         => no
        node tokenjuice.js stats                   => no
        java -jar /x/tokenjuice.jar wrap -- ls     => yes
        java -jar /x/tokenjuice.jar stats          => no
        java -jar other.jar wrap -- ls             => no
        java -jar                                  => no
        """, a -> a.behaviour().wrapped() ? "yes" : "no");
  }

  @Test
  void quotesNoLetterAndNoDigit() {
    for (String plain : List.of("azAZ09", "a", "z", "A", "Z", "0", "9")) {
      assertEquals(plain, ShellQuote.quoteForFish(plain));
      assertEquals(plain, Word.of(plain).quoted());
    }
    for (String other : List.of("a`", "a{", "a[", "é")) {
      assertEquals("'" + other + "'", ShellQuote.quoteForFish(other));
    }
  }

  @TestFactory
  Stream<DynamicTest> unwrapping() {
    return table("""
        python3.10 -m pytest                       => pytest
        python3.9 -m pytest                        => pytest
        python-config -m pytest                    => python-config -m pytest
        python:3 -m pytest                         => python:3 -m pytest
        pythonista -m pytest                       => pythonista -m pytest
        pypy3 -m pytest                            => pytest
        python -m                                  => python -m
        ruby -S rake test                          => rake test
        ruby -S                                    => ruby -S
        ruby x.rb y                                => ruby x.rb y
        coverage                                   => coverage
        coverage run                               => coverage run
        coverage report -m                         => coverage report -m
        coverage run -m pytest -q                  => pytest -q
        coverage run manage.py test                => python manage.py test
        node node_modules/jest/bin/jest.js -t x    => jest -t x
        node x/node_modules/other/y.js             => node x/node_modules/other/y.js
        bash --init-file x -c 'git status'         => git status
        bash -O extglob -c 'git status'            => git status
        bash +O extglob -c 'git status'            => git status
        bash -- build.sh                           => bash -- build.sh
        su --command='git status'                  => git status
        nix-shell --command='mvn test'             => mvn test
        npx -c 'jest --ci'                         => jest --ci
        npx --call='jest --ci'                     => jest --ci
        env git log -S foo                         => git log -S foo
        env A=1 B=2                                => env A=1 B=2
        bash <<EOF⏎git status⏎EOF                  => git status
        bash <<EOF⏎git log $x⏎EOF                  => ?
        bash <<EOF⏎$x⏎EOF                          => ?
        bash <<EOF⏎`x`⏎EOF                         => ?
        bash <<EOF⏎git log `x`⏎EOF                 => ?
        bash <<EOF⏎\\x⏎EOF                         => ?
        bash <<EOF⏎git log \\x⏎EOF                 => ?
        bash <<'EOF'⏎git log⏎EOF                   => git log
        bash <<-EOF⏎\t⏎\tgit status⏎\tEOF          => git status
        sudo -nl git                               => sudo -nl git
        sudo -ul git status                        => git status
        sudo --login git status                    => sudo --login git status
        ionice -c2 -p 12                           => ionice -c2 -p 12
        taskset -p 12                              => taskset -p 12
        command -pv git                            => command -pv git
        command -p git status                      => git status
        mise exec -- npm test                      => npm test
        mise exec npm test                         => mise exec npm test
        mise                                       => mise
        nix shell nixpkgs#jdk -c mvn test          => mvn test
        nix build -c x                             => nix build -c x
        nix                                        => nix
        pnpm                                       => pnpm
        yarn run                                   => yarn run
        npm exec                                   => npm exec
        uv run                                     => uv run
        uv run -m pytest                           => pytest
        """, a -> a.known() ? a.normalizedCommand().replace('\n', '⏎') : "?");
  }

  @Test
  void readsTheArgumentsOfAProgram() {
    Invocation log = Invocation.of(" git log -n 3 --format=x main -- y ");
    assertEquals(List.of("log", "3", "main"), log.positionals());
    assertEquals("git log -n 3 --format=x main -- y", log.toString());
    assertEquals("git", Invocation.of("git").toString());
    assertTrue(log.has("--format") && log.has("-n") && log.hasShort('n'));
    assertFalse(log.has("--form") || log.has("y") || log.has("--formats"));
    assertFalse(Invocation.of("ls -- -l").hasShort('l') || Invocation.of("ls -- --all").has("--all"));
    assertFalse(Invocation.of("cat -").hasShort('x') || Invocation.of("cat -a").hasShort('-'));
    assertFalse(Invocation.of("cat --verbose").hasShort('v'));
    assertEquals(Optional.of("x"), log.value("--format"));
    assertEquals(Optional.of("3"), log.value("-n"));
    assertEquals(Optional.empty(), log.value("--none"));
    assertEquals(Optional.empty(), Invocation.of("git log --format").value("--format"));
  }

  @Test
  void namesProgramsByTheirFiles() {
    assertEquals("git", ProgramName.of("/usr/bin/git"));
    assertEquals("git", ProgramName.of("C:\\x\\git.exe"));
    assertEquals("mvn", ProgramName.of("./mvnw"));
    assertEquals(".exe", ProgramName.of(".exe"));
    assertEquals("x", ProgramName.of("/x"));
    assertEquals("biome", ProgramName.ofPackage("@biomejs/biome@1"));
    assertEquals("jest", ProgramName.ofPackage("jest@29"));
  }

  private static Stream<DynamicTest> table(String table, Function<CommandAnalysis, String> fact) {
    return CaseTable.tests(table,
        (command, expected) -> assertEquals(expected, fact.apply(CommandLines.analyze(command))));
  }
}
