package dev.tokenjuice.reducers.rules;

/** Counts the lines that a pattern is found in and reports the number under a name. */
record Counter(String name, LinePattern pattern) {
  /** The count in words: {@code 1 commit}, {@code 3 matches}, {@code 2 failed}. */
  String say(long count) {
    return count + " " + (count == 1 ? name : plural());
  }

  private String plural() {
    if (name.endsWith("passed") || name.endsWith("failed") || name.endsWith("skipped") || name.endsWith("ing")) {
      return name;
    }
    if (name.endsWith("s") || name.endsWith("x") || name.endsWith("z") || name.endsWith("sh") || name.endsWith("ch")) {
      return name + "es";
    }
    boolean ies = name.endsWith("y") && name.length() > 1 && "aeiou".indexOf(name.charAt(name.length() - 2)) < 0;
    return ies ? name.substring(0, name.length() - 1) + "ies" : name + "s";
  }
}
