package dev.tokenjuice.reducers.policy;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.tokenjuice.reducers.command.CommandLines;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Names of values are believed only where a command dumps an environment or a configuration. */
final class MaskingTest {
  @ParameterizedTest
  @ValueSource(strings = {"env", "env | sort", "printenv", "printenv DB_PASSWORD", "set", "export -p", "declare -x",
    "docker inspect web", "docker container inspect web", "docker compose config", "docker exec web env",
    "kubectl describe pod web", "kubectl exec web -- printenv", "kubectl get secret db -o yaml", "ssh host env",
    "helm get values web", "terraform output", "terraform show", "vault kv get secret/x", "heroku config",
    "systemctl show web", "git config --list", "aws configure list", "cat .env", "cat app/.env.production",
    "head -5 config/prod.env", "cat ~/.netrc", "cat ~/.aws/credentials", "cat ~/.npmrc", "cat /proc/1/environ",
    "tr '\\0' '\\n' < /dev/null; cat /proc/self/environ", "cat ~/.docker/config.json", "grep PASS .env",
    "cd app && env", "ps eww", "cat terraform.tfvars", "cat ~/.m2/settings.xml", "sudo -E env", "bash -lc 'env'"})
  void guessesInDumps(String command) {
    assertEquals(Masking.GUESSES, Masking.of(CommandLines.analyze(command)));
  }

  @ParameterizedTest
  @ValueSource(strings = {"git diff", "git log -p", "grep -rn password src", "rg token", "npm test", "pytest -q",
    "mvn test", "make", "./run.sh", "python3 app.py", "env FOO=1 make", "FOO=1 pytest", "docker logs web",
    "kubectl get pods", "docker ps", "ls -la", "find . -name '*.env.example'", "export FOO=1; make", "ps aux",
    "terraform plan",
    "cat .env.example && make", "curl -v https://example.com", "for f in *; do cat $f; done; make", ""})
  void masksOnlyWhatIsCertainElsewhere(String command) {
    assertEquals(Masking.CERTAIN, Masking.of(CommandLines.analyze(command)));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"cat src/auth.py", "sed -n 1,80p src/auth.py", "head -20 a.ts && tail -20 b.ts", "jq . a.json",
        "git show HEAD:src/a.py", "cat .env.example"})
  void leavesFilesAsTheyAre(String command) {
    assertEquals(Masking.NOTHING, Masking.of(CommandLines.analyze(command)));
  }
}
