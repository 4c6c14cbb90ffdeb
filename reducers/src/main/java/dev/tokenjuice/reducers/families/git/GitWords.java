package dev.tokenjuice.reducers.families.git;

import dev.tokenjuice.reducers.text.Prefixes;
import java.util.HashMap;
import java.util.Map;

/** What git says in all its languages, where the form of a line does not give its meaning away. */
final class GitWords {
  private static final Map<String, String> LETTERS = new HashMap<>();
  /** {@code Auto-merging a.c}. */
  static final Prefixes MERGING = Prefixes.of("Auto-merging ", "自动合并 ", "自動合併 ", "automatischer Merge von ",
      "Fusion automatique de ", "Auto-fusionando ", "Автослияние ", "자동 병합: ", "Merge automatico di ",
      "Juntando automaticamente ");
  private static final Prefixes THREADS = Prefixes.of("Delta-Kompression verwendet ", "Compression par delta en ",
      "Compresión delta usando ", "При сжатии изменений ", "Compressione delta in corso");
  private static final Prefixes TOTAL = Prefixes.of("总共 ", "總共 ", "Всего ", "총 ", "合計 ");
  private static final Prefixes OWN = Prefixes.of("提示：", "Hinweis: ", "astuce: ", "suggestion : ", "ayuda: ",
      "подсказка: ", "힌트: ", "suggerimento: ", "冲突", "衝突", "KONFLIKT", "CONFLIT", "CONFLICTO", "КОНФЛИКТ", "충돌");
  /** The end of a line of progress, {@code , done.}. */
  private static final String[] DONE = {"完成.", "完成。", "fertig.", "fait.", "listo.", "готово.", "완료.", "fatto.",
    "concluído.", "klart.", "xong.", "gotowe.", "bitti."};

  static {
    letters("M", "modified", "修改", "geändert", "modifié", "modificados", "modificado", "изменено", "수정함", "modificato");
    letters("A", "new file", "新文件", "新檔案", "neue Datei", "nouveau fichier", "nuevos archivos", "novo ficheiro",
        "новый файл", "새 파일", "nuovo file");
    letters("D", "deleted", "删除", "刪除", "gelöscht", "supprimé", "borrados", "eliminado", "удалено", "삭제함", "eliminato");
    letters("R", "renamed", "重命名", "重新命名", "umbenannt", "renommé", "renombrados", "renomeado", "переименовано",
        "이름 바꿈", "rinominato");
    letters("C", "copied", "拷贝", "複製", "kopiert", "copié", "copiados", "copiado", "скопировано", "복사함", "copiato");
    letters("T", "typechange", "类型变更", "類型變更", "Typänderung", "modif. type", "cambios de tipo", "tipo alterado",
        "изменен тип", "종류 바뀜", "modifica tipo");
  }

  private GitWords() {}

  private static void letters(String letter, String... states) {
    for (String state : states) {
      LETTERS.put(state, letter);
    }
  }

  /** The letter by which the short form of {@code git status} names the state, or null. */
  static String letter(String state) {
    return LETTERS.get(state.replace('\u00a0', ' ').strip());
  }

  /** Whether git itself says this, as opposed to a hook. */
  static boolean own(String line) {
    return MERGING.test(line) || OWN.test(line);
  }

  /** Whether the text at {@code from} says how many threads compress. */
  static boolean threads(String line, int from) {
    return THREADS.find(line, from) != null || line.startsWith("使用 ", from) && line.contains("个线程进行压缩");
  }

  /** Whether the text at {@code from} sums up what was moved, in a language that has its own word for deltas. */
  static boolean total(String line, int from) {
    return TOTAL.find(line, from) != null;
  }

  /** Whether progress is over at the end of the line. */
  static boolean done(String line, int end) {
    if (end == 0 || line.charAt(end - 1) != '.' && line.charAt(end - 1) != '。') {
      return false;
    }
    for (String done : DONE) {
      if (line.startsWith(done, end - done.length())) {
        return true;
      }
    }
    return false;
  }

  /** Whether a command of git is quoted in the text, as in all advice; the marks differ between languages. */
  static boolean quotesCommand(String text) {
    int at = text.indexOf("git ");
    while (at > 0 && "\"'«“„「".indexOf(text.charAt(at - 1)) < 0) {
      at = text.indexOf("git ", at + 1);
    }
    return at > 0;
  }
}
