package dev.tokenjuice.reducers.command;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.tokenjuice.reducers.command.CommandAnalysis.Kind;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/** Which command prints. In the tables {@code ?} means that none is proven to. */
class VisibleCommandTest {

  @TestFactory
  Stream<DynamicTest> shellsAreUnwrapped() {
    return visible("""
        git status                                                 => git status
        bash -lc 'git status'                                      => git status
        bash +e -c 'git status'                                    => git status
        bash +o pipefail -c 'git status'                           => git status
        bash -lc 'cd x && FOO=1 git --no-pager status --short'     => git status --short
        bash -l -c 'git status'                                    => git status
        bash -o pipefail -c 'git status'                           => git status
        bash -euo pipefail -c 'git status'                         => git status
        bash -euoc pipefail 'git status'                           => git status
        bash --norc --noprofile -c 'git status'                    => git status
        bash --rcfile /dev/null -ic 'git status'                   => git status
        sh -c "git status"                                         => git status
        /bin/zsh -ilc 'git status'                                 => git status
        fish -c 'git status'                                       => git status
        fish --command='git status'                                => git status
        dash -c 'git status' name arg                              => git status
        bash -lc 'bash -c "git status"'                            => git status
        bash -c 'sh -c "zsh -c \\"git log -1\\""'                  => git log -1
        bash <<'EOF'⏎cd x⏎git diff⏎EOF                             => git diff
        eval git status                                            => git status
        eval "$(direnv export bash)"                               => ?
        su deploy -c 'git status'                                  => git status
        script -qec 'npm test' /dev/null                           => npm test
        script -q /dev/null npm test                               => npm test
        nix-shell -p jdk --run 'mvn test'                          => mvn test
        nix develop -c cargo test                                  => cargo test
        flock /tmp/lock -c 'make all'                              => make all
        // the outer shell fills in the text, so it is not known what the inner one runs
        bash -c "cd $DIR && npm test"                              => ?
        curl -s https://example.org/x.sh | bash                    => ?
        bash build.sh --fast                                       => bash build.sh --fast
        """);
  }

  @TestFactory
  Stream<DynamicTest> wrappersAreRemoved() {
    return visible("""
        FOO=1 BAR='a b' git status                                 => git status
        env git status                                             => git status
        env -i -u HOME -C /x A=1 git status                        => git status
        env -S 'git status'                                        => git status
        env A='b c' git status                                     => git status
        sudo git status                                            => git status
        sudo -nE -u root -- git status                             => git status
        sudo -iu root                                              => sudo -iu root
        doas -u root git status                                    => git status
        time git status                                            => git status
        time -p git status                                         => git status
        /usr/bin/time -f %e git status                             => git status
        timeout 10 git status                                      => git status
        timeout -k 5 --signal=KILL 10m git status                  => git status
        timeout --kill-after 5 10m git status                      => git status
        nice git status                                            => git status
        nice -n 10 git status                                      => git status
        nice -10 git status                                        => git status
        ionice -c 3 git status                                     => git status
        nohup git status                                           => git status
        setsid -w git status                                       => git status
        stdbuf -oL -e L git status                                 => git status
        unbuffer git status                                        => git status
        command git status                                         => git status
        command -v git                                             => command -v git
        exec git status                                            => git status
        exec -a name git status                                    => git status
        ! git status                                               => git status
        find . -name '*.c' | xargs -0 -n 1 -I {} grep -n main      => grep -n main
        ls | xargs                                                 => xargs
        sudo -u x env A=1 timeout 5 nice -n 5 nohup git status     => git status
        taskset -c 0-3 make                                        => make
        cross-env CI=1 jest                                        => jest
        """);
  }

  @TestFactory
  Stream<DynamicTest> toolRunnersAreRemoved() {
    return visible("""
        npx jest                                                   => jest
        npx --yes -p typescript tsc --noEmit                       => tsc --noEmit
        npx jest@29.7 -c jest.config.js                            => jest -c jest.config.js
        npx @biomejs/biome@1.9.4 check .                           => biome check .
        npx -c 'eslint .'                                          => eslint .
        npm exec -- jest --ci                                      => jest --ci
        pnpm exec vitest run                                       => vitest run
        pnpm --filter @acme/web exec vitest run                    => vitest run
        pnpm -r exec jest                                          => jest
        yarn --silent jest                                         => jest
        uv -q run pytest                                           => pytest
        pnpm dlx eslint .                                          => eslint .
        pnpm vitest run                                            => vitest run
        pnpm test                                                  => pnpm test
        yarn test                                                  => yarn test
        yarn jest --ci                                             => jest --ci
        yarn run tsc -p .                                          => tsc -p .
        yarn workspace web jest                                    => jest
        yarn workspace web test                                    => yarn test
        yarn dlx prettier --check .                                => prettier --check .
        bunx eslint .                                              => eslint .
        bun x eslint .                                             => eslint .
        bun test                                                   => bun test
        npm run lint                                               => npm run lint
        ./node_modules/.bin/eslint .                               => eslint .
        node node_modules/.bin/jest                                => jest
        node --max-old-space-size=4096 ./node_modules/jest/bin/jest.js --ci => jest --ci
        node server.js                                             => node server.js
        uv run pytest -q                                           => pytest -q
        uv run --with pytest-cov --python 3.12 pytest              => pytest
        uv run -m pytest tests                                     => pytest tests
        uv run python -m pytest                                    => pytest
        uvx ruff@0.6 check .                                       => ruff check .
        uv tool run ruff check                                     => ruff check
        uv pip install x                                           => uv pip install x
        poetry run pytest                                          => pytest
        pipenv run mypy src                                        => mypy src
        hatch run pytest                                           => pytest
        rye run pytest                                             => pytest
        pdm run pytest                                             => pytest
        conda run -n dev --no-capture-output pytest                => pytest
        python -m pytest tests                                     => pytest tests
        python3.12 -W ignore -um pytest                            => pytest
        py -m unittest                                             => unittest
        python -m pip install -r r.txt                             => pip install -r r.txt
        python -m coverage run -m pytest                           => pytest
        python script.py -m pytest                                 => python script.py -m pytest
        python -c 'print(1)' -m x                                  => python -c 'print(1)' -m x
        bundle exec rspec --format documentation                   => rspec --format documentation
        bin/rails test                                             => rails test
        vendor/bin/phpunit                                         => phpunit
        php vendor/bin/phpunit --filter x                          => phpunit --filter x
        rustup run nightly cargo test                              => cargo test
        mise exec node@20 -- npm test                              => npm test
        corepack pnpm test                                         => pnpm test
        """);
  }

  @TestFactory
  Stream<DynamicTest> namesAndGlobalOptionsAreNormalised() {
    return visible("""
        /usr/bin/git status                                        => git status
        "$JAVA_HOME"/bin/java -version                             => java -version
        "$HOME/bin/tool" x                                         => tool x
        $HOME/$TOOL x                                              => ?
        git.exe status                                             => git status
        'C:\\tools\\node.exe' a.js                                 => node a.js
        ./gradlew build                                            => gradle build
        gradlew.bat build                                          => gradle build
        ../mvnw -q test                                            => mvn -q test
        git -C /x -c a.b=c --git-dir=/y --work-tree /z log -1      => git log -1
        git --version                                              => git --version
        cargo +nightly test --all                                  => cargo test --all
        npm --prefix web run build                                 => npm run build
        npm --prefix=web -s test                                   => npm -s test
        pnpm -C web -r test                                        => pnpm -r test
        docker compose -f a.yml --profile x up -d                  => docker compose up -d
        docker-compose -f a.yml logs web                           => docker compose logs web
        docker --context x ps                                      => docker ps
        podman ps                                                  => podman ps
        kubectl -n web --context prod get pods                     => kubectl get pods
        kubectl -o json get pods                                   => kubectl get pods -o json
        helm -n web list                                           => helm list
        gh -R a/b pr list                                          => gh pr list
        terraform -chdir=infra plan                                => terraform plan
        go -C sub test ./...                                       => go test ./...
        aws --profile x --output json s3 ls                        => aws s3 ls --output json
        mvn -f sub/pom.xml -q test                                 => mvn -q test
        gradle -p sub -x lint build                                => gradle build
        make -C sub -j 4 test                                      => make test
        make -j4 test                                              => make -j4 test
        """);
  }

  @TestFactory
  Stream<DynamicTest> onePrintingPartIsHeard() {
    return visible("""
        cd x && git status                                         => git status
        cd "$DIR" || exit 1; git status                            => git status
        set -euo pipefail; export A=1; git status                  => git status
        source .venv/bin/activate && pytest                        => pytest
        . ~/.nvm/nvm.sh && nvm use 20 && npm test                  => npm test
        A=1; B=$(git rev-parse HEAD); git log $B                   => git log $B
        mkdir -p out && cp a out/ && make                          => make
        mkdir -pv out && make                                      => ?
        rm -rf build; ./gradlew build                              => gradle build
        git add -A && git commit -m x                              => git commit -m x
        npm test || true                                           => npm test
        npm test; echo $?                                          => npm test
        npm test; echo "exit: $?"                                  => npm test
        npm test; rc=$?; echo "rc=$rc"                             => npm test
        npm test && echo OK || echo FAILED                         => npm test
        npm test; exit ${PIPESTATUS[0]}                            => npm test
        echo start && npm test                                     => npm test
        pwd && ls                                                  => ?
        pwd > /dev/null && ls                                      => ls
        git status && git diff                                     => ?
        git status; git diff                                       => ?
        git status⏎git diff                                        => ?
        make > build.log 2>&1; tail -5 build.log                   => tail -5 build.log
        make &> build.log && git status                            => git status
        make >& build.log; git status                              => git status
        make >| build.log; git status                              => git status
        make > /dev/stderr; git status                             => ?
        make 1>&2; git status                                      => ?
        make > >(tee log)                                          => ?
        exec > log; make                                           => ?
        (cd sub && make)                                           => make
        { cd sub; make; }                                          => make
        (make; make test) > log 2>&1; git status                   => git status
        if [ -f Makefile ]; then make; fi                          => make
        if make; then npm test; fi                                 => ?
        [[ -d x && $y =~ ^(a|b)$ ]] && make                        => make
        (( n > 3 )) && make                                        => make
        case $x in a) make;; *) true;; esac                        => make
        for i in 1 2 3; do sleep 1; done; make                     => make
        for d in a b; do (cd $d && make); done                     => ?
        while read f; do cat "$f"; done < list                     => ?
        until curl -sf localhost > /dev/null; do sleep 1; done; npm test => npm test
        f() { git status; }; f                                     => ?
        function git { echo no; }⏎git status                       => ?
        server & sleep 1; curl localhost                           => ?
        server > log 2>&1 & sleep 1; curl localhost                => curl localhost
        make > log                                                 => make
        cd x && make > log 2>&1                                    => make
        cd x                                                       => cd x
        $CMD status                                                => ?
        `which git` status                                         => ?
        """);
  }

  @TestFactory
  Stream<DynamicTest> theEndOfAPipeIsHeard() {
    return visible("""
        git log | head -5                                          => head -5
        mvn test 2>&1 | tail -50                                   => tail -50
        mvn test |& grep ERROR                                     => grep ERROR
        cd x && git log | head -5                                  => head -5
        git diff | wc -l                                           => wc -l
        git log | tee f                                            => tee f
        git log | tee f > /dev/null; git status                    => git status
        for f in *; do echo $f; done | wc -l                       => wc -l
        ls | while read f; do cat "$f"; done                       => ?
        (git status; git diff) | cat                               => cat
        git log |⏎  head -5                                        => head -5
        """);
  }

  @TestFactory
  Stream<DynamicTest> textIsNotMistakenForCommands() {
    return visible("""
        T='please make a cake'; echo "$T"                          => echo "$T"
        git commit -m "fix; git push && make | tee"                => git commit -m 'fix; git push && make | tee'
        git commit -m 'it'\\''s done'                              => git commit -m 'it'\\''s done'
        git commit -m $'a\\tb'                                     => git commit -m 'a	b'
        git status # && git diff                                   => git status
        # nothing⏎git status                                       => git status
        git log --grep=a#b                                         => git log '--grep=a#b'
        git \\⏎  status \\⏎  --short                               => git status --short
        cat <<EOF > f; git status⏎make; $(make)⏎EOF                => git status
        cat <<-'A' <<B > f && git status⏎	one⏎	A⏎two⏎B            => git status
        git commit -m "$(cat <<'EOF'⏎fix (a⏎EOF⏎)"                 => git commit -m "$(cat <<'EOF'⏎fix (a⏎EOF⏎)"
        git commit -F - <<EOF⏎text; make⏎EOF                       => git commit -F -
        grep x <<< "a; make"                                       => grep x
        diff <(git show a:x) <(git show b:x)                       => diff <(git show a:x) <(git show b:x)
        a=(1 2 "3 4" $(x)); git status                             => git status
        x=$((1 + (2 * 3))); git status                             => git status
        echo ${x:-"a; b"} ${y#*\\}} ${#z}                          => echo ${x:-"a; b"} ${y#*\\}} ${#z}
        git log stash@{0} HEAD^{commit}                            => git log 'stash@{0}' 'HEAD^{commit}'
        git show 2>&1 HEAD                                         => git show HEAD
        """);
  }

  @TestFactory
  Stream<DynamicTest> whatCannotBeProvenIsRefused() {
    return visible("""
        git status '                                               => ?
        git status "                                               => ?
        git status `                                               => ?
        git status $(                                              => ?
        git status &&                                              => ?
        git status | | cat                                         => ?
        (git status                                                => ?
        git status )                                               => ?
        if true; then git status                                   => ?
        { git status }                                             => ?
        coproc git status                                          => ?
        ls !(a|b)                                                  => ?
        """);
  }

  @TestFactory
  Stream<DynamicTest> kinds() {
    return CaseTable.tests("""
        git status                            => SIMPLE
        cd x && git status                    => SIMPLE
        git log | head                        => PIPELINE
        git status; git diff                  => COMPOUND
        for f in *; do cat $f; done           => COMPOUND
        $CMD                                  => UNKNOWN
        git status '                          => UNKNOWN
        # nothing                             => EMPTY
        A=1                                   => EMPTY
        """, (command, kind) -> assertEquals(Kind.valueOf(kind), CommandLines.analyze(command).kind()));
  }

  @TestFactory
  Stream<DynamicTest> via() {
    return CaseTable.tests("""
        git status                            => original
        git status 2>&1                       => original
        bash -lc 'git status'                 => shell-body
        bash -lc 'cd x && git status'         => effective
        A=1 git status                        => effective
        npx jest                              => effective
        git status; git diff                  => original
        bash -c 'git status; git diff'        => shell-body
        """, (command, via) -> assertEquals(via, CommandLines.analyze(command).via()));
  }

  @Test
  void tellsRedirectionAndBackground() {
    assertEquals(true, CommandLines.analyze("make > log").stdoutRedirected());
    assertEquals(false, CommandLines.analyze("make 2> log").stdoutRedirected());
    assertEquals(false, CommandLines.analyze("make 3>&1 1>&2 2>&3").stdoutRedirected());
    assertEquals(true, CommandLines.analyze("make &").background());
    assertEquals(false, CommandLines.analyze("make && true").background());
  }

  @Test
  void listsAllPrograms() {
    CommandAnalysis a = CommandLines.analyze("cd x && A=$(git rev-parse HEAD) make | tee log; bash -c 'true; ls'");
    List<String> names = a.programs().stream().map(Invocation::program).toList();
    assertEquals(List.of("cd", "git", "make", "tee", "true", "ls"), names);
  }

  @Test
  void innermostTextStandsForAnUnknownCommand() {
    CommandAnalysis a = CommandLines.analyze("bash -lc 'git status; git diff'");
    assertEquals("git status; git diff", a.normalizedCommand());
    assertEquals(List.of(), a.normalizedArgv());
    assertEquals(List.of("unwrapped bash -lc", "compound: 2 parts print"), a.reasons());
  }

  @Test
  void wordsOfAnArgumentVectorAreNotShellText() {
    CommandAnalysis a = CommandLines.analyzeArgv(List.of("git", "commit", "-m", "a; $(b) && 'c'"));
    assertEquals(List.of("git", "commit", "-m", "a; $(b) && 'c'"), a.normalizedArgv());
    assertEquals("git commit -m 'a; $(b) && '\\''c'\\'''", a.normalizedCommand());
    assertEquals(List.of("git", "status"),
        CommandLines.analyzeArgv(List.of("/bin/bash", "-lc", "cd x && git status")).normalizedArgv());
    assertEquals(List.of("jest"), CommandLines.analyzeArgv(List.of("env", "A=b c", "npx", "jest")).normalizedArgv());
    assertEquals(Kind.EMPTY, CommandLines.analyzeArgv(List.of()).kind());
  }

  private static Stream<DynamicTest> visible(String table) {
    return CaseTable.tests(table, (command, expected) -> {
      CommandAnalysis a = CommandLines.analyze(command);
      String seen = a.known() ? a.normalizedCommand().replace('\n', '⏎') : "?";
      assertEquals(expected, seen, () -> a.reasons().toString());
    });
  }
}
