package dev.tokenjuice.hook;

import java.util.Random;

/** Makes shell commands that are hard to quote and harmless to run. */
public final class CommandGenerator {
  private static final String[] PIECES = {
    "a", "b c", "'", "''", "\"", "\\", "\\\\", "\\'", "\\n", "$", "$HOME", "${X:-y z}", "$$x", "`", "!", "!!", "*",
    "?", "[a-z]",
    "~", "#", " #x", "%", "%%", "&", "|", ";", "<", ">", "(", ")", "{", "}", "{a,b}", "=", "-", "--", "\t", "\n", "\r",
    "\r\n",
    "é", "ß", "—", "日本語", "😀", "\u00a0", "\u2028", "\u0001", "\u007f", "0", "007", "'\\''", "'\"'\"'", "$(printf x)",
    "EOF", ""
  };
  private static final String NOISE = "'\"\\`$(){}[];<>!#~*?=%^,.:/ \n\t019";

  private final Random random;
  private final boolean dollarQuotes;
  private final boolean fish;

  private CommandGenerator(long seed, boolean dollarQuotes, boolean fish) {
    this.random = new Random(seed);
    this.dollarQuotes = dollarQuotes;
    this.fish = fish;
  }

  /** @param dollarQuotes whether the shell knows {@code $'…'}; where it does not, the text inside would be run */
  public CommandGenerator(long seed, boolean dollarQuotes) {
    this(seed, dollarQuotes, false);
  }

  /** Commands in the language of a shell. */
  static CommandGenerator of(String shell, long seed) {
    return new CommandGenerator(seed, shell.endsWith("bash") || shell.endsWith("zsh"), shell.endsWith("fish"));
  }

  public String next() {
    String command =
        withoutProcess(random.nextInt(15) == 0 ? "printf x; " + noise() : fish ? fishStatement(3) : statement(3));
    return random.nextInt(8) == 0 ? command + pick(" # it's", "\n", " ; ", "\n\n# end \"", " ") : command;
  }

  /**
   * The numbers of processes and the flags of a shell differ from one run to the next; {@code $=$} is zsh's {@code $$},
   * and {@code =(…)} the name of a temporary file there.
   */
  private static String withoutProcess(String command) {
    return command.replaceAll("\\$[=~^]*[$!-]", "\\$x").replace("=(", "= (");
  }

  private String statement(int depth) {
    return switch (random.nextInt(depth > 0 ? 17 : 7)) {
      case 0 -> "printf '%s\\n' " + words();
      case 1 -> "echo " + words();
      case 2 -> "printf " + single("[%s]\\n") + " " + words();
      case 3 -> "X=" + word() + "; printf '%s' \"$X\"";
      case 4 -> "no-such-program " + words();
      case 5 -> "(exit " + random.nextInt(256) + ")";
      case 6 -> "printf '%s|' * " + words();
      case 7 -> statement(depth - 1) + pick(" && ", " || ", "; ", "\n", " ;\n") + statement(depth - 1);
      case 8 -> statement(depth - 1) + pick(" | cat", " | wc -c", " | tr a-z A-Z", " 2>&1 | sort");
      case 9 -> "( " + statement(depth - 1) + "\n)";
      case 10 -> "{ " + statement(depth - 1) + "\n}";
      case 11 -> "for i in " + words() + "\ndo printf '<%s>' \"$i\"\ndone";
      case 12 -> "cat <<" + pick("'EOF'", "EOF", "\\EOF") + "\n" + hereText() + "\nEOF";
      case 13 -> "if " + statement(depth - 1) + "\nthen echo yes\nelse echo no\nfi";
      case 14 -> "printf '%s\\n' \"$(" + statement(depth - 1) + "\n)\"";
      case 15 -> "case " + word() + " in\n a*) echo a;;\n *) echo other;;\nesac";
      default -> "f() { printf '(%s)' \"$@\"; return " + random.nextInt(4) + "; }; f " + words();
    };
  }

  private String fishStatement(int depth) {
    return switch (random.nextInt(depth > 0 ? 12 : 6)) {
      case 0 -> "printf '%s\\n' " + words();
      case 1 -> "echo " + words();
      case 2 -> "set X " + word() + "; printf '%s' \"$X\"";
      case 3 -> "no-such-program " + words();
      case 4 -> "sh -c 'exit " + random.nextInt(256) + "'";
      case 5 -> "printf '%s|' " + words();
      case 6 -> fishStatement(depth - 1) + pick("; and ", "; or ", "; ", "\n", " && ") + fishStatement(depth - 1);
      case 7 -> fishStatement(depth - 1) + pick(" | cat", " | wc -c", " | tr a-z A-Z", " 2>&1 | sort");
      case 8 -> "begin\n" + fishStatement(depth - 1) + "\nend";
      case 9 -> "for i in " + words() + "\nprintf '<%s>' \"$i\"\nend";
      case 10 -> "if " + fishStatement(depth - 1) + "\necho yes\nelse\necho no\nend";
      default -> "printf '%s\\n' (" + fishStatement(depth - 1) + "\n)";
    };
  }

  private String words() {
    StringBuilder words = new StringBuilder();
    for (int i = random.nextInt(4); i >= 0; i--) {
      words.append(word()).append(i == 0 ? "" : " ");
    }
    return words.toString();
  }

  private String word() {
    if (fish) {
      String quoted = text().replace("\\", "\\\\").replace("$", "\\$").replace("\"", "\\\"");
      return random.nextBoolean() ? "'" + text().replace("\\", "\\\\").replace("'", "\\'") + "'" : '"' + quoted + '"';
    }
    return switch (random.nextInt(dollarQuotes ? 4 : 3)) {
      case 0 -> single(text());
      case 1 -> '"' + text().replace("\\", "\\\\").replace("\"", "\\\"").replace("`", "\\`") + '"';
      case 2 -> single(text()) + '"' + pick("$HOME", "$?", "${#HOME}", "it's") + '"' + single(text());
      default -> "$'" + text().replace("\\", "\\\\").replace("'", "\\'") + "'";
    };
  }

  private String text() {
    StringBuilder text = new StringBuilder();
    for (int i = random.nextInt(5); i >= 0; i--) {
      text.append(PIECES[random.nextInt(PIECES.length)]);
    }
    return text.toString();
  }

  /** Text without command substitution, since any word might be a program. */
  private String hereText() {
    return text().replace("`", "'").replace("$(", "$")
        .replace("EOF", "eof") + "\n" + pick("it's", "\"$HOME\"", "\\$x", "\t\ttabs");
  }

  /** Mostly wrong syntax: no letters, so that nothing is run by accident, no pipes, so that nothing races. */
  private String noise() {
    StringBuilder noise = new StringBuilder();
    for (int i = 1 + random.nextInt(6); i > 0; i--) {
      noise.append(NOISE.charAt(random.nextInt(NOISE.length())));
    }
    return noise.toString();
  }

  private static String single(String text) {
    return "'" + text.replace("'", "'\\''") + "'";
  }

  private String pick(String... choices) {
    return choices[random.nextInt(choices.length)];
  }
}
