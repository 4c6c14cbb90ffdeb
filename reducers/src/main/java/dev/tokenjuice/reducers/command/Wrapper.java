package dev.tokenjuice.reducers.command;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * A program that runs another one and adds nothing to its output.
 *
 * @param options its own options
 * @param operands how many words of its own stand between the options and the program
 * @param assignments whether {@code NAME=value} may follow the options
 * @param modes options or subcommands with which it runs no other program
 */
record Wrapper(Options options, int operands, boolean assignments, Set<String> modes) {
  private static final Map<String, Wrapper> ALL = table();

  private static Map<String, Wrapper> table() {
    Map<String, Wrapper> all = new HashMap<>();
    all.put("env", plain("uC", "--unset", "--chdir").withAssignments());
    all.put("sudo", plain("ugpChrtTUDR", "--user", "--group", "--prompt", "--chdir", "--host", "--role", "--type",
        "--other-user", "--chroot", "--close-from").withAssignments()
        .unless("-i", "--login", "-s", "--shell", "-l", "--list", "-v", "--validate", "-e", "--edit", "-k", "-K"));
    all.put("doas", plain("uC").unless("-s"));
    all.put("time", plain("fo", "--format", "--output"));
    all.put("timeout", plain("ks", "--kill-after", "--signal").withOperands(1));
    all.put("nice", plain("n", "--adjustment"));
    all.put("ionice", plain("cn", "--class", "--classdata").unless("-p", "-P", "-u"));
    all.put("chrt", plain("TPD").withOperands(1).unless("-p", "-m"));
    all.put("taskset", plain("").withOperands(1).unless("-p"));
    all.put("nohup", plain(""));
    all.put("setsid", plain(""));
    all.put("stdbuf", plain("ioe", "--input", "--output", "--error"));
    all.put("unbuffer", plain(""));
    all.put("chronic", plain(""));
    all.put("caffeinate", plain("tw"));
    all.put("winpty", plain(""));
    all.put("xvfb-run", plain("nsfe", "--server-num", "--server-args"));
    all.put("command", plain("").unless("-v", "-V"));
    all.put("builtin", plain(""));
    all.put("exec", plain("a"));
    all.put("noglob", plain(""));
    all.put("xargs", plain("adEILnPsJRS", "--arg-file", "--delimiter", "--max-args", "--max-procs", "--max-chars"));
    all.put("flock", plain("wE", "--timeout", "--conflict-exit-code").withOperands(1).unless("-c", "--command"));
    all.put("cross-env", plain("").withAssignments());
    all.put("corepack", plain("").unless("enable", "disable"));
    return Map.copyOf(all);
  }

  private static Wrapper plain(String letters, String... names) {
    return new Wrapper(Options.of(letters, names), 0, false, Set.of());
  }

  private Wrapper withOperands(int n) {
    return new Wrapper(options, n, assignments, modes);
  }

  private Wrapper withAssignments() {
    return new Wrapper(options, operands, true, modes);
  }

  private Wrapper unless(String... others) {
    return new Wrapper(options, operands, assignments, Set.of(others));
  }

  /** The index of the program that {@code words} run; 0 if they run none. */
  static int target(String program, List<Word> words) {
    Wrapper wrapper = ALL.get(program);
    return wrapper == null ? 0 : wrapper.target(words);
  }

  private int target(List<Word> words) {
    int at = options.skip(words, 1);
    for (Word own : words.subList(1, Math.min(at, words.size()))) {
      if (isMode(own.text())) {
        return 0;
      }
    }
    while (assignments && at < words.size() && ShellParser.isAssignment(words.get(at).value())) {
      at++;
    }
    at += operands;
    return at < words.size() && !modes.contains(words.get(at).text()) ? at : 0;
  }

  /** Whether an option, or a letter in a cluster such as {@code -nl}, is one of the modes. */
  private boolean isMode(String option) {
    boolean cluster = option.startsWith("-") && !option.startsWith("--");
    for (int i = 1; cluster && i < option.length() && options.letters().indexOf(option.charAt(i)) < 0; i++) {
      if (modes.contains("-" + option.charAt(i))) {
        return true;
      }
    }
    return modes.contains(option);
  }
}
