package dev.tokenjuice.reducers.policy;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.tokenjuice.reducers.command.CaseTable;
import dev.tokenjuice.reducers.command.CommandLines;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/** How the output of a command may be treated: as content, by the generic reducer, or by the reducer of its program. */
class OutputPolicyTest {

  @TestFactory
  Stream<DynamicTest> readingAFileIsContent() {
    return judged("""
        cat src/Main.java                              => EXACT
        bat README.md                                  => EXACT
        head -50 a.txt                                 => EXACT
        tail -n 20 a.txt                               => EXACT
        sed -n 1,200p docs/spec.md                     => EXACT
        awk '{print $1}' a.txt                         => EXACT
        cut -d: -f1 /etc/passwd                        => EXACT
        nl a.txt                                       => EXACT
        jq .dependencies package-lock.json             => EXACT
        yq .a b.yml                                    => EXACT
        python3 -m json.tool a.json                    => EXACT
        xxd a.bin                                      => EXACT
        base64 a.bin                                   => EXACT
        strings a.bin                                  => EXACT
        nm -D liba.so                                  => EXACT
        pg_dump -s shop                                => EXACT
        redis-cli -p 6380 HGETALL cart:7               => EXACT
        redis-cli config get 'maxmemory*'              => EXACT
        redis-cli keys 'cart:*'                        => SPECIFIC
        kubectl explain pod.spec                       => EXACT
        kubectl config view                            => EXACT
        cd x && cat a.txt                              => EXACT
        bash -lc 'cat a.txt'                           => EXACT
        sudo cat /etc/hosts                            => EXACT
        cat a.txt; cat b.txt                           => EXACT
        echo '== a'; cat a; echo '== b'; head b        => EXACT
        for i in 1 2 3; do echo "step $i"; done        => GENERIC
        for f in *.txt; do cat "$f"; done              => EXACT
        find . -name '*.md' -exec cat {} +             => EXACT
        find . -name '*.md' | xargs cat                => EXACT
        git show HEAD:src/Main.java                    => EXACT
        git show :a.txt                                => EXACT
        git cat-file -p HEAD                           => EXACT
        git blame a.txt                                => SPECIFIC
        gh api repos/a/b/contents/c --jq .content      => EXACT
        ssh host cat /etc/hosts                        => EXACT
        ssh -p 22 host 'cd /x && cat a'                => EXACT
        docker exec web cat /etc/hosts                 => EXACT
        kubectl exec pod -- cat /etc/hosts             => EXACT
        helm template chart                            => EXACT
        plutil -p a.plist                              => EXACT
        crontab -l                                     => EXACT
        tokenjuice raw k3f9q2                          => EXACT
        """);
  }

  @TestFactory
  Stream<DynamicTest> onlyTheEndOfLogFilesIsNoContent() {
    return judged("""
        tail -n 260 /var/log/app/app.log               => SPECIFIC
        tail -200 build.log                            => SPECIFIC
        cat build.log                                  => EXACT
        zcat /var/log/syslog.1.gz                      => EXACT
        cat app.log.3                                  => EXACT
        cat /var/log/nginx/*.log                       => EXACT
        tail "$DIR/app.log"                            => SPECIFIC
        head -50 app.log                               => EXACT
        cat notes.txt app.log                          => EXACT
        sed -n 1,20p app.log                           => EXACT
        mvn test | tail -50                            => EXACT
        """);
  }

  @TestFactory
  Stream<DynamicTest> whatTheLastProgramOfAPipePrintsDecides() {
    return judged("""
        git log | head -20                             => EXACT
        mvn test 2>&1 | tail -100                      => EXACT
        git diff | wc -l                               => EXACT
        git log | tee log.txt                          => EXACT
        ps aux | sort -k3 | uniq                       => EXACT
        kubectl get pods -o json | jq .items           => EXACT
        git diff | less                                => EXACT
        mvn test | grep ERROR                          => SPECIFIC
        cat a.txt | grep x                             => SPECIFIC
        cat a.txt | xargs rg x                         => SPECIFIC
        """);
  }

  /** Behind filters stands the program whose lines they let through: a part of its report, or lines of its list. */
  @TestFactory
  Stream<DynamicTest> filtersShowLinesOfAnotherProgram() {
    return CaseTable.tests("""
        mvn test 2>&1 | tail -100                      => part of mvn
        cd x && go test ./... 2>&1 | tail -n 30        => part of go
        npm test 2>&1 | tee out.txt | head -50         => part of npm
        cargo build 2>&1 | head                        => part of cargo
        bash -lc 'pytest -q | tail -5'                 => part of pytest
        rg -n foo | head -20                           => part of rg
        go test -v ./... | tail -40                    => lines of go
        pytest -s | head -100                          => lines of pytest
        find . -name '*.ts' | sort                     => lines of find
        find . -name '*.ts' | sort | head -40          => lines of find
        rg -l foo | sort -u                            => lines of rg
        fd . src | sed -n '1,40p'                      => lines of fd
        cat a.txt | head                               => content
        cat a.txt | sort                               => content
        go test -json ./... | tail -30                 => content
        git show HEAD:a.c | head -40                   => content
        jq . a.json | head                             => content
        mvn test | tail -c 300                         => content
        mvn test | tail -f                             => content
        (mvn test; date) | tail -30                    => content
        mvn test | awk '{print $1}' | tail -3          => content
        echo "$X" | sort                               => content
        mvn test | head -5 a.txt                       => content
        sort -u a.txt                                  => content
        gh api repos/a/b/issues/1/comments -f body=100% => lines of gh
        gh api -X POST repos/a/b/pulls --input new.json => lines of gh
        gh api a -f body=x; gh api b --field body=y    => lines of gh
        gh api repos/a/b/issues/1/comments             => content
        gh api search/issues -X GET -f q=x             => content
        gh api a -f body=x --jq .id                    => content
        gh api a -f body=x -q .id                      => content
        gh api graphql -f query=x                      => content
        gh api a -f body=x; cat a.txt                  => content
        gh api a -f body=x | jq .id                    => content
        """, (command, expected) -> {
      Verdict verdict = OutputPolicy.judge(CommandLines.analyze(command));
      String program = verdict.origin().program();
      assertEquals(Mode.EXACT, verdict.mode());
      assertEquals(expected, program.isEmpty() ? "content" : (verdict.part() ? "part of " : "lines of ") + program);
    });
  }

  /** What builds, linters and installations say of their work is wanted if an option asks for it. */
  @TestFactory
  Stream<DynamicTest> optionsAskForDetails() {
    return CaseTable.tests("""
        golangci-lint run -v                           => true
        cargo build -vv                                => true
        mvn -X package                                 => true
        ./gradlew build --info                         => true
        ./gradlew build -i                             => true
        npm install --loglevel=verbose                 => true
        make V=1                                       => true
        eslint --debug .                               => true
        dotnet build -v d                              => true
        dotnet build --verbosity:Diagnostic            => true
        dotnet msbuild /v:diag                         => true
        dotnet build -v n                              => false
        dotnet build -v q                              => false
        dotnet build --verbosity minimal               => false
        ./gradlew build -x test                        => false
        mvn package                                    => false
        curl -X POST https://example.org               => false
        cargo build --release                          => false
        """, (command, expected) -> assertEquals(Boolean.valueOf(expected),
        OutputPolicy.asksForDetails(CommandLines.analyze(command).visible())));
  }

  @TestFactory
  Stream<DynamicTest> shortAnswersAreContent() {
    return judged("""
        echo "$PATH"                                   => EXACT
        printf '%s' x                                  => EXACT
        wc -l a.txt                                    => EXACT
        sha256sum a.txt                                => EXACT
        pwd                                            => EXACT
        which git                                      => EXACT
        command -v git                                 => EXACT
        type ls                                        => EXACT
        date +%s                                       => EXACT
        uname -a                                       => EXACT
        git rev-parse HEAD                             => EXACT
        git config --get user.email                    => EXACT
        git config -l                                  => EXACT
        git ls-remote origin                           => EXACT
        git branch --show-current                      => EXACT
        git rev-list --count HEAD                      => EXACT
        terraform output -raw url                      => EXACT
        terraform output -json                         => EXACT
        pip freeze                                     => EXACT
        """);
  }

  @TestFactory
  Stream<DynamicTest> machineFormatsAreContent() {
    return judged("""
        git status --porcelain                         => EXACT
        git status --porcelain=v2 --branch             => EXACT
        git ls-files -z                                => EXACT
        git diff --numstat                             => EXACT
        git diff --raw                                 => EXACT
        git log --format=%h                            => EXACT
        git log --format='%h %s'                       => EXACT
        git log --pretty=format:%an                    => EXACT
        git -C x log --pretty=tformat:%an              => EXACT
        gh issue list --json number,title              => EXACT
        gh pr view 3 --json title -q .title            => EXACT
        gh pr list --template '{{range .}}'            => EXACT
        glab issue list --output json                  => EXACT
        aws ec2 describe-instances --output json       => EXACT
        aws --output text sts get-caller-identity      => EXACT
        aws ec2 describe-vpcs --query 'Vpcs[0]'        => EXACT
        az vm list -o tsv                              => EXACT
        gcloud projects list --format='value(id)'      => EXACT
        kubectl get pods -o json                       => EXACT
        kubectl get pods -ojson                        => EXACT
        kubectl get pods -o=yaml                       => EXACT
        kubectl get pods -o jsonpath='{.items[0]}'     => EXACT
        kubectl get pods -o name                       => EXACT
        kubectl get pods -o custom-columns=A:.b        => EXACT
        kubectl -n x -o yaml get pods                  => EXACT
        helm list -o json                              => EXACT
        docker ps --format '{{.ID}}'                   => EXACT
        docker inspect -f '{{.State}}' web             => EXACT
        docker ps --format json                        => EXACT
        go list -f '{{.Dir}}' ./...                    => EXACT
        go list -json ./...                            => EXACT
        go test -json ./...                            => EXACT
        npm ls --json                                  => EXACT
        npx jest --json                                => EXACT
        npx eslint -f json .                           => EXACT
        npx eslint --format=json .                     => EXACT
        npx vitest run --reporter=json                 => EXACT
        npx vitest run --reporter junit                => EXACT
        ruff check --output-format=json .              => EXACT
        golangci-lint run --out-format=json            => EXACT
        golangci-lint run --output.json.path stdout    => EXACT
        golangci-lint run --output.sarif.path=stdout   => EXACT
        cargo build --message-format=json              => EXACT
        bundle exec rspec -f json                      => EXACT
        rspec -fjson                                   => EXACT
        rubocop --format json                          => EXACT
        terraform show -json                           => EXACT
        vault read -format=json secret/x               => EXACT
        ffprobe -of json a.mp4                         => EXACT
        pip list --format=json                         => EXACT
        psql --csv -c 'select 1'                       => EXACT
        stat --format=%s a                             => EXACT
        grep -c import a.ts                            => EXACT
        grep -rc import src                            => SPECIFIC
        grep -c import *.ts                            => SPECIFIC
        grep -Zl x src                                 => EXACT
        grep -q x a                                    => EXACT
        rg --json x                                    => EXACT
        rg -c x                                        => EXACT
        find . -print0                                 => EXACT
        find . -printf '%s %p'                         => EXACT
        curl -s -o /dev/null -w '%{http_code}' x       => EXACT
        """);
  }

  @TestFactory
  Stream<DynamicTest> formatsForPeopleAreNot() {
    return judged("""
        git status                                     => SPECIFIC
        git status -s                                  => SPECIFIC
        git diff --name-only                           => SPECIFIC
        git diff --stat                                => SPECIFIC
        git log --pretty=fuller                        => SPECIFIC
        git log --oneline                              => SPECIFIC
        git show HEAD -- a:b                           => SPECIFIC
        git show 4c28872                               => SPECIFIC
        git diff                                       => SPECIFIC
        diff a b                                       => SPECIFIC
        grep -rn x src                                 => SPECIFIC
        grep -rl x src                                 => SPECIFIC
        grep -rho 'a.*' src                            => SPECIFIC
        grep -C 3 x a                                  => SPECIFIC
        rg x                                           => SPECIFIC
        docker ps --format 'table {{.ID}}'             => SPECIFIC
        docker ps -f status=exited                     => SPECIFIC
        kubectl get pods -o wide                       => SPECIFIC
        gcloud projects list --format='table(id)'      => SPECIFIC
        aws s3 ls                                      => SPECIFIC
        rspec --format documentation                   => SPECIFIC
        rspec -fd                                      => SPECIFIC
        npx eslint --format stylish .                  => SPECIFIC
        npx eslint -f unix .                           => SPECIFIC
        npx vitest run --reporter=verbose              => SPECIFIC
        npx vitest --reporter=default --reporter=junit => SPECIFIC
        npx vitest --reporter=json --outputFile=a.json => SPECIFIC
        npx playwright test --reporter=list,junit      => SPECIFIC
        golangci-lint run --out-format=line-number     => SPECIFIC
        golangci-lint run --output.text.colors=false   => SPECIFIC
        ruff check --output-format=concise             => SPECIFIC
        cargo build --message-format=short             => SPECIFIC
        pytest --junitxml=report.xml                   => SPECIFIC
        go build -o json ./cmd                         => SPECIFIC
        gcc -o json a.c                                => SPECIFIC
        curl -o json https://example.org               => SPECIFIC
        curl --json '{"a":1}' https://example.org      => SPECIFIC
        ssh -o BatchMode=yes host git status           => SPECIFIC
        ls -o                                          => SPECIFIC
        ps -o pid,comm                                 => SPECIFIC
        env                                            => SPECIFIC
        docker compose -f json up -d                   => SPECIFIC
        kubectl apply -f a.yaml                        => SPECIFIC
        make                                           => SPECIFIC
        """);
  }

  @TestFactory
  Stream<DynamicTest> whatIsNotProvenIsGeneric() {
    return judged("""
        git status && git diff                         => GENERIC
        cat a.txt; git status                          => GENERIC
        for d in a b; do (cd $d && mvn test); done     => GENERIC
        $CMD                                           => GENERIC
        bash -c "cd $X && cat a"                       => GENERIC
        cat 'a                                         => GENERIC
        node -e 'console.log(1)'                       => GENERIC
        node -p 1                                      => GENERIC
        python3 -c 'print(1)'                          => GENERIC
        find . -exec grep -n x {} +                    => GENERIC
        cat a > b                                      => GENERIC
        # nothing                                      => GENERIC
        """);
  }

  private static Stream<DynamicTest> judged(String table) {
    return CaseTable.tests(table, (command, mode) -> {
      Verdict verdict = OutputPolicy.judge(CommandLines.analyze(command));
      assertEquals(Mode.valueOf(mode), verdict.mode(), verdict::reason);
    });
  }
}
