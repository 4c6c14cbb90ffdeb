package dev.tokenjuice.reducers.policy;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tokenjuice.reducers.command.CommandLines;
import dev.tokenjuice.reducers.command.Invocation;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Which calls print what the reader asked for, and which calls of the same programs do not. */
final class ContentReadsTest {
  @ParameterizedTest
  @ValueSource(strings = {"gh api /user", "gh gist view 1", "gh release download v1", "glab api /user", "rg --count x",
    "rg -c x", "rg -q x", "rg -0 x", "find . -print0", "find . -printf %p", "find . -fprintf out %p", "fd -0",
    "fd --print0", "perl -ne print a", "perl -pe 1 a", "crontab -l", "redis-cli GET a", "valkey-cli hgetall a",
    "keydb-cli lrange a 0 1", "defaults read com.example", "dig +short example.com", "terraform output -json",
    "terraform output -raw a", "tofu output -json", "helm template web", "helm get values web", "helm show chart web",
    "kustomize build .", "kubectl kustomize .", "kubectl explain pod", "kubectl config view", "docker compose config",
    "go env", "go doc fmt", "go help build", "cargo metadata", "cargo pkgid", "cargo locate-project", "npm root",
    "npm prefix", "npm config get registry", "npm pkg get name", "npm bin", "pnpm root", "pnpm bin",
    "pnpm config get registry", "pip freeze", "pip3 freeze", "rpm -q --qf %{NAME} bash", "dpkg-query -W",
    "brew --prefix",
    "brew --cellar", "brew --cache", "grep -c x a", "grep -q x a", "git rev-parse HEAD", "cat a", "head -n 5 a",
    "make -n", "make all --dry-run", "gmake -Bkn", "make -pq", "ninja -C build -n", "ninja -t commands",
    "cmake --build build -- -n", "cmake -LAH build", "just --list", "just -n deploy", "task --dry", "rake -T"})
  void arePrintedAsTheyAre(String command) {
    assertTrue(ContentReads.test(Invocation.of(command)));
  }

  @ParameterizedTest
  @ValueSource(strings = {"gh pr list", "gh gist list", "gh release list", "glab mr list", "rg x", "find . -name a",
    "fd a",
    "perl run.pl", "crontab -e", "redis-cli INFO", "defaults write a b", "dig example.com", "terraform output",
    "terraform plan -json", "tofu apply", "helm install web", "kustomize edit", "kubectl get pods",
    "kubectl config use-context a",
    "docker compose up", "docker ps", "go test", "go build", "cargo build", "npm test", "npm config set a",
    "npm pkg fix",
    "pnpm test", "pnpm config set a", "pip install a", "pip3 install a", "rpm -qa", "brew install a", "grep -rn x .",
    "grep -rc x .", "make -j4 --print-directory", "make -k -C src", "ninja -v", "cmake -S . -B build", "just deploy",
    "rake test", "tail -n 100 app.log", "tail /var/log/syslog"})
  void areReports(String command) {
    assertFalse(ContentReads.test(Invocation.of(command)));
  }

  @ParameterizedTest
  @ValueSource(strings = {"cat a.txt", "true", "mkdir -p a", "cd a", "gh api repos/a/b/issues/1/comments"})
  void areLeftAlone(String command) {
    assertTrue(OutputPolicy.leavesAlone(CommandLines.analyze(command)));
  }

  @ParameterizedTest
  @ValueSource(strings = {"make", "git log | head -5", "npm test", "nl -ba a.c", "cat -n a.c", "nl a.c; nl b.c",
    "gh api repos/a/b/issues/1/comments -f body=x"})
  void areLookedAt(String command) {
    assertFalse(OutputPolicy.leavesAlone(CommandLines.analyze(command)));
  }
}
