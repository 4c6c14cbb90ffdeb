package dev.tokenjuice.reducers.text;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class SignalsTest {
  @ParameterizedTest
  @ValueSource(strings = {
    "error: cannot find symbol", "ERROR", "3 failed, 20 passed", "Tests: 1 failed",
    "E   assert 1 == 2 (AssertionError)",
    "npm ERR! code ERESOLVE", "not ok 3 - adds", "    not ok 1 - nested", "ERR_PNPM_NO_MATCHING_VERSION",
    "bash: foo: command not found", "cp: no such file",
    "fatal: not a git repository", "panic: runtime error", "Segmentation fault (core dumped)", "exit status 2",
    "java.io.IOException: x", "TypeError: y", "✗ adds", "× adds", "couldn't open", "can't open", "Caused by: x",
    "connect ECONNREFUSED 127.0.0.1:80", "Failures: 3", "src/a.c:3:4: error: x", "request timed out",
    "0 passed, 1 failed", "ok=9 unreachable=0 failed=1 skipped=0", "Failures: 0, Errors: 4, Skipped: 0",
    "[ERROR] Tests run: 3, Failures: 1, Errors: 0",
    "Jest: \"global\" coverage threshold for lines (80%) not met: 71%",
    "Coverage is below the failure threshold 71% < 80%",
    "write lid.db: No space left on device", "tee: out.d: Is a directory", "out: Not a directory",
    "bind: Address already in use", "accept: Too many open files", "rm: Read-only file system",
    "Disk quota exceeded", "connect: No route to host", "read: Connection reset by peer",
    "rmdir: jar: Directory not empty", "ZeroDivisionError: division by zero", "bc: divide by zero",
    "make: *** No rule to make target 'a'.  Stop.", "sh: ./a: Text file busy",
    "Bucket CREATE_FAILED shop already exists", "UPDATE_ROLLBACK_FAILED",
    "Coverage for lines (71%) does not meet global threshold (80%)", "Required test coverage of 80% not reached.",
    "Line coverage (71.4%) is below the expected minimum coverage (80.0%).",
    "lines covered ratio is 0.71, but expected minimum is 0.80",
    "warnings 0, errors 3", "a.cs(3,0): error CS1002: ; expected", "sin failed"
  })
  void reportsFailure(String line) {
    assertTrue(Signals.failure(line), line);
  }

  @ParameterizedTest
  @ValueSource(strings = {
    "", "all good", "ok 3 - adds", "not ok 3 - adds # TODO later", "that is not ok with me", "0 errors",
    "no errors found", "Errors: 0", "failures=0", "Failed: 0, Passed: 3", "# fail 0",
    "0 tests failed", "DELETE_COMPLETE", "case CREATE_FAILED_TWICE",
    "src/error.rs", "compiling errors.py", "exit code 0", "exit status: 0", "--fail-fast", "-Werror", "terror",
    "error_handler.c",
    "tests/error/ok.js", "0 Error(s)", "ok=9 failed=0 skipped=1", "Tests run: 3, Failures: 0, Errors: 0, Skipped: 1",
    "Required test coverage of 80% reached. Total coverage: 91.20%", "coverage: 71.4% of statements",
    "the table is below", "made a directory", "12 GB of space left", "ports in use: 3", "many open windows",
    "the peer", "a route to host", "rule 7", "file system ext4"
  })
  void doesNotReportFailure(String line) {
    assertFalse(Signals.failure(line), line);
  }

  @ParameterizedTest
  @ValueSource(strings = {
    "生成失败。", "    3 个错误", "src/a.c:3:5: 错误：‘x’未声明", "致命错误：不是 git 仓库", "冲突（内容）：合并冲突于 a.c",
    "ls: 无法访问 'x': 没有那个文件或目录", "find: ‘./a’: 权限不够", "通过 11，失败 1", "make: *** [Makefile:3：all] 错误 2",
    "エラー30個", "make: *** [Makefile:2: all] エラー 1", "ls: 'x' にアクセスできません", "ビルドに失敗しました。", "오류 3개",
    "bash: 줄 1: x: 명령어를 찾을 수 없음", "2 Fehler", "Fehler: 1, erfolgreich: 3", "KONFLIKT (Inhalt): Merge-Konflikt in a.c",
    "x: Kommando nicht gefunden.", "du: Keine Berechtigung", "erreur : impossible de pousser",
    "échec : 1, réussite : 3",
    "rm: impossible de supprimer 'a': Aucun fichier ou dossier de ce type", "No existe el fichero o el directorio",
    "orden no encontrada", "Permissão negada", "não foi possível acessar 'x'", "Ошибка: x", "ошибок: 2",
    "Отказано в доступе", "comando non trovato", "CONFLITTO (contenuto): a", "通过: 0, 失败: 3", "成功：0，失败：2",
    "警告 0，错误 3", "警告 0 件、エラー 3 件", "успешно: 0, ошибок: 3", "réussi : 0, échec : 3", "통과: 0, 실패: 3",
    "a(3,0): 错误 CS1002: x"
  })
  void reportsFailureInOtherLanguages(String line) {
    assertTrue(Signals.failure(line), line);
  }

  @ParameterizedTest
  @ValueSource(strings = {
    "0 个错误", "失败: 0", "失败：0", "通过: 12，失败:     0，总计:    12", "没有错误", "无错误", "错误日志.txt", "src/失败/a.c",
    "输出到标准错误", "エラーはありません", "エラー0個", "エラー 0 個", "오류 0개", "오류가 없습니다", "ошибок: 0", "без ошибок",
    "0 Fehler", "Keine Fehler", "Fehler: 0, erfolgreich: 3", "sans erreur", "0 erreur", "échec : 0, réussite : 3",
    "errores: 0", "sin errores", "nenhum erro", "普通的一行文字", "Нет ошибок", "Ошибок нет", "ошибок не обнаружено"
  })
  void doesNotReportFailureInOtherLanguages(String line) {
    assertFalse(Signals.failure(line), line);
  }

  @ParameterizedTest
  @ValueSource(strings = {"警告：未使用的变量‘n’", "2 Warnungen", "avertissement : x", "предупреждение: x", "경고 2개"})
  void reportsWarningInOtherLanguages(String line) {
    assertTrue(Signals.warning(line), line);
    assertFalse(Signals.failure(line), line);
  }

  @ParameterizedTest
  @ValueSource(strings = {"warning: unused", "npm WARN deprecated x", "2 warnings", "⚠ slow"})
  void reportsWarning(String line) {
    assertTrue(Signals.warning(line), line);
  }

  @ParameterizedTest
  @ValueSource(strings = {"0 warnings", "Warnings: 0", "no warnings", "forewarning"})
  void doesNotReportWarning(String line) {
    assertFalse(Signals.warning(line), line);
  }

  @ParameterizedTest
  @ValueSource(strings = {
    "Tests: 3 failed, 20 passed", "Ran 12 tests in 0.3s", "Finished in 3.1s", "BUILD SUCCESSFUL in 2s",
    "5 passing (10ms)",
    "Total time: 12 s", "test result: ok. 3 passed; 0 failed", "2 files changed, 3 insertions(+)"
  })
  void knowsTotals(String line) {
    assertTrue((Signals.marks(line) & (Signals.COUNT | Signals.OUTCOME)) != 0, line);
  }

  @ParameterizedTest
  @ValueSource(strings = {"✓ adds (3 ms)", "ok 3 - adds", "test a::b ... ok", "PASS src/a.test.js",
    "--- PASS: TestA (0.00s)", "tests/a.py::b PASSED [ 12%]"})
  void knowsPassedTests(String line) {
    assertTrue(Signals.passed(line), line);
  }

  @ParameterizedTest
  @ValueSource(strings = {"not ok 3 - adds", "FAIL src/a.test.js", "okay", "tests/a.py::b FAILED [ 12%]",
    "Passenger list"})
  void doesNotTakeOthersForPassed(String line) {
    assertFalse(Signals.passed(line), line);
  }

  @Test
  void survivesAnyPrefixOfAnyLine() {
    String line = "ERR! can't: errors (0) — couldn't 0 failed no such 'x' exit code exception:: ✗ Error";
    for (int from = 0; from < line.length(); from++) {
      for (int to = from; to <= line.length(); to++) {
        Signals.marks(line.substring(from, to));
      }
    }
  }
}
