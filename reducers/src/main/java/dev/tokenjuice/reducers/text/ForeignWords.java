package dev.tokenjuice.reducers.text;

import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;

/**
 * Words for trouble, counts and outcomes in the languages that tools are translated to. {@link SignalWords} looks up
 * the words in ASCII letters together with the English ones; this class finds the others.
 *
 * <p>A word of an alphabet is a stem: these languages inflect, so the stem must begin a word and may go on. A Chinese,
 * Japanese or Korean word may stand anywhere.
 */
final class ForeignWords {
  /** Words in ASCII letters that count failures. */
  static final String ASCII_FAILED = "fehler fehlgeschlagen syntaxfehler erreur erreurs errores erro erros errore"
      + " errori fallo fallos falha falhas falhou fallido fallidos fallida fallito falliti fallita";
  /** Words in ASCII letters that report a failure. */
  static final String ASCII_FAILURE = "schwerwiegend abgebrochen abbruch verweigert speicherzugriffsfehler konflikt"
      + " konflikte conflit conflits conflicto conflictos conflitto conflitti conflito conflitos impossibile imposible"
      + " introuvable inexistente recusada recusado rehusada rehusado abgelehnt denegado denegada negado negada negato"
      + " rifiutato rechazado rejeitado";
  /** Words in ASCII letters that report a warning. */
  static final String ASCII_WARNING = "warnung warnungen avertissement avertissements aviso avisos advertencia"
      + " advertencias avviso avvisi avvertimento attenzione";
  /** Words in ASCII letters that stand with a count. */
  static final String ASCII_COUNT = "erfolgreich bestanden gesamt superado superados omitido omitidos aprovado"
      + " ignorado totale";
  /** Words in ASCII letters that say how something ended. */
  static final String ASCII_OUTCOME = "erfolgreich correcta correcto correctement riuscito riuscita";
  /** Words in ASCII letters that say "none". */
  static final String ASCII_NONE = "kein keine keinen ohne sans aucun aucune sin ningun ninguno ninguna sem nenhum"
      + " nenhuma nessun nessuno nessuna senza";

  /** Pairs of words that report a failure together. */
  static final String[][] PHRASES = {{"nicht", "gefunden"}, {"existiert", "nicht"}, {"konnte", "nicht"},
    {"kann", "nicht"}, {"keine", "berechtigung"}, {"aucun", "fichier"}, {"no", "existe"}, {"no se", "pudo"},
    {"no se", "puede"}, {"se ha", "podido"}, {"no", "encontrada"}, {"no", "encontrado"}, {"non", "trovato"},
    {"non", "esistente"}, {"non", "riuscita"}, {"non", "riuscito"}};

  /**
   * Beginnings of the commonest words for trouble. They find lines of trouble among the bytes of a giant output. They
   * are few, so that their table fits into the processor's cache.
   */
  static final List<String> BEGINNINGS = List.of("错误", "失败", "致命", "冲突", "拒绝", "无法", "找不到", "不存在", "没有那个", "异常", "崩溃",
      "权限不", "錯誤", "失敗", "無法", "エラー", "拒否", "できませ", "見つかりませ", "例外", "ありません", "오류", "실패", "거부", "없습니", "ошибк", "Ошибк",
      "сбой", "Сбой", "тказано", "не удал", "не найд", "ет такого", "атальн", "fehler", "fehlgeschl", "konflikt",
      "verweigert", "nicht gefunden", "berechtigung", "erreur", "impossi", "fichier ou", "échec", "Échec", "refusé",
      "conflit", "denegado", "no se p", "no existe", "fallo ", "falló", "falha", "falhou", "não foi", "não e", "negada",
      "inexistente");

  /**
   * A word.
   *
   * @param key its first letter beyond ASCII, by which it is found
   * @param lead how many letters stand before that one
   * @param flags what it reports
   */
  record Entry(String word, char key, int lead, int flags) {}

  private static final int SLOTS = 512;
  private static final int LONGEST_NAME = 12;
  private static final Entry[] NOTHING = {};
  private static final Entry[][] BY_KEY = new Entry[SLOTS][];
  private static final String[] NONE_BEFORE = {"没有", "无", "标准", "標準", "未发现", "未出现", "無", "沒有", "без ", "нет "};
  private static final String[] NONE_BEHIND = {"なし", "はありません", "はない", "가 없", "없음", "없이", " 없", " нет", " не обнаружен"};

  static {
    Arrays.fill(BY_KEY, NOTHING);
    with(Signals.FAILURE | Signals.COUNT, "错误", "失败", "錯誤", "失敗", "エラー", "오류", "실패", "에러", "ошибк", "ошибок",
        "échec", "échou");
    with(Signals.FAILURE, "致命", "冲突", "衝突", "拒绝", "拒絕", "无法", "無法", "不能", "未能", "找不到", "未找到", "不存在", "没有那个文件", "沒有此一",
        "没有规则", "权限不够", "正在终止", "已终止", "已中断", "被中断", "崩溃", "競合", "拒否", "できません", "見つかりません", "存在しません", "ディレクトリはありません",
        "許可がありません", "中止", "충돌", "거부", "치명적", "수 없습니다", "수 없음", "디렉터리가 없", "сбой", "фатальн", "критическ", "отказано",
        "конфликт", "не удалось", "не удаётся", "невозможно", "не найден", "не существует", "нет такого", "прерван",
        "rejeté", "refusé", "non trouvé", "non accordée", "못했습니다", "falló", "no se encontró", "não foi possível",
        "impossível", "não encontrad", "não existe");
    with(Signals.TROUBLE, "异常", "未定义", "无效", "缺少", "超时", "例外", "不正", "無効", "예외", "неверн", "недопустим",
        "ungültig", "inválid", "nicht möglich");
    with(Signals.WARNING | Signals.COUNT, "警告", "경고", "предупрежден");
    with(Signals.WARNING, "已过时", "已弃用", "非推奨", "устарел", "obsolète");
    with(Signals.COUNT, "通过", "跳过", "合格", "スキップ", "통과", "건너뜀", "пройден", "пропущен", "übersprungen");
    with(Signals.COUNT | Signals.OUTCOME, "réussi", "总计", "总数", "总共", "合计", "総計", "合計", "총", "всего", "итого");
    with(Signals.OUTCOME, "完成", "成功", "完了", "완료", "성공", "успешно", "завершен", "êxito");
  }

  private ForeignWords() {}

  private static void with(int flags, String... words) {
    for (String word : words) {
      int lead = 0;
      while (word.charAt(lead) < 0x80) {
        lead++;
      }
      char key = word.charAt(lead);
      put(new Entry(word, key, lead, flags));
      char capital = Character.toUpperCase(key);
      if (capital != key) {
        put(new Entry(word, capital, lead, flags));
      }
    }
  }

  private static void put(Entry entry) {
    int slot = entry.key & SLOTS - 1;
    Entry[] same = Arrays.copyOf(BY_KEY[slot], BY_KEY[slot].length + 1);
    same[same.length - 1] = entry;
    BY_KEY[slot] = same;
  }

  /** The second words of the phrases, separated by blanks. */
  static String secondWords() {
    return Arrays.stream(PHRASES).map(phrase -> phrase[1]).collect(Collectors.joining(" "));
  }

  /**
   * The word whose first letter beyond ASCII stands at {@code at}, or null.
   *
   * @param chars the line's characters
   */
  static Entry at(String line, char[] chars, int at) {
    char c = chars[at];
    for (Entry entry : BY_KEY[c & SLOTS - 1]) {
      if (entry.key == c && spelled(chars, line.length(), at - entry.lead, entry.word)
          && standsAlone(line, at - entry.lead, entry.word)) {
        return entry;
      }
    }
    return null;
  }

  /** Whether the word stands there, in small letters or capitals. */
  private static boolean spelled(char[] chars, int length, int from, String word) {
    int n = word.length();
    if (from < 0 || from + n > length) {
      return false;
    }
    for (int i = 0; i < n; i++) {
      if (small(chars[from + i]) != word.charAt(i)) {
        return false;
      }
    }
    return true;
  }

  /** The small letter of a capital in the alphabets that the words are written in. */
  private static char small(char c) {
    boolean capital = c >= 'A' && c <= 'Z' || c >= 'À' && c <= 'Þ' && c != '×' || c >= 'А' && c <= 'Я';
    return capital ? (char) (c + ('a' - 'A')) : c == 'Ё' ? 'ё' : c;
  }

  private static boolean standsAlone(String line, int from, String word) {
    int end = from + word.length();
    if (unspaced(word.charAt(word.length() - 1))) {
      return !partOfPath(line, from, end);
    }
    return from == 0 || !Character.isLetterOrDigit(line.charAt(from - 1)) && line.charAt(from - 1) != '_';
  }

  /** Whether the word is part of a path: {@code 错误日志.txt}, {@code src/失败/a.c}. */
  private static boolean partOfPath(String line, int from, int end) {
    if (from > 0 && "/_-\\".indexOf(line.charAt(from - 1)) >= 0) {
      return true;
    }
    int i = end;
    int limit = Math.min(line.length() - 1, end + LONGEST_NAME);
    while (i < limit && unspaced(line.charAt(i))) {
      i++;
    }
    return i < limit && (line.charAt(i) == '/' || line.charAt(i) == '_'
        || line.charAt(i) == '.' && Character.isLetter(line.charAt(i + 1)) && !unspaced(line.charAt(i + 1)));
  }

  /** Whether it is a Chinese, Japanese or Korean letter. Korean has blanks too, but adds particles to words. */
  private static boolean unspaced(char c) {
    return c >= 0x3040 && c <= 0x9fff || c >= 0xac00 && c <= 0xd7a3;
  }

  /** Whether the text before or behind a word says that there is none of it. */
  static boolean denied(String line, int from, int end) {
    for (String none : NONE_BEFORE) {
      if (line.regionMatches(true, from - none.length(), none, 0, none.length())) {
        return true;
      }
    }
    for (String none : NONE_BEHIND) {
      if (line.startsWith(none, end)) {
        return true;
      }
    }
    return false;
  }
}
