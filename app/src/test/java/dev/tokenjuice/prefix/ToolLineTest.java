package dev.tokenjuice.prefix;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ToolLineTest {
  private static final String CLAUDE = "source /h/.claude/shell-snapshots/snapshot-bash-1.sh 2>/dev/null || true && ";
  private static final String GROUPS = "{ \\builtin shopt -u extglob || \\builtin setopt NO_EXTENDED_GLOB; } >/dev/null"
      + " 2>&1 || true && { \\builtin unalias -- 'which'; } >/dev/null 2>&1 || true && ";
  private static final String FOLDER = " && pwd -P >| /tmp/claude-1-cwd";

  @ParameterizedTest
  @ValueSource(strings = {"ls", "'git status'", "'echo \"it'\"'\"'s\"'", "\"echo it's\"", "'a && eval b'",
    "'cat <<E\nit'\"'\"'s\nE'", "\"echo \\\"hi\\\"\"", "git\\ status"})
  void knowsTheLinesOfClaudeCode(String word) {
    assertTrue(ToolLine.test(CLAUDE + "eval " + word + " < /dev/null" + FOLDER));
    assertTrue(ToolLine.test(CLAUDE + GROUPS + "eval " + word + FOLDER));
    assertTrue(ToolLine.test("shopt -u extglob 2>/dev/null || true && eval " + word + FOLDER));
  }

  @ParameterizedTest
  @ValueSource(strings = {"'ls'", "'echo \"it'\\''s\" | cat'", "'cat <<E\nit'\\''s\nE'"})
  void knowsTheLinesOfCodeBuddy(String word) {
    assertTrue(
        ToolLine.test(". '/h/.codebuddy/shell-snapshots/s.sh' && if [ -n \"${X:-}\" ]; then y; fi && eval " + word));
    assertTrue(ToolLine.test("eval " + word));
  }

  @ParameterizedTest
  @ValueSource(strings = {
    "", "ls", "python3 server.py --port 1", "npx -y @scope/server /a b", "cat >/dev/null; echo hook",
    "cd x && eval \"$(direnv export bash)\"", "eval \"$(ssh-agent)\" && node server.js", "a && eval $CMD",
    "x && eval 'a' && node server.js", "x && eval 'a'; node server.js", "x && eval 'a' && pwd -P >| /f; sleep 1",
    "eval 'never closed", "x && eval", "x && eval ", "evaluate 'x'", "x && eval 'a' | cat", "echo eval 'x'",
  })
  void takesNothingElseForOne(String line) {
    assertFalse(ToolLine.test(line));
  }
}
