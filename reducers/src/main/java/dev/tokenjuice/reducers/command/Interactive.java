package dev.tokenjuice.reducers.command;

import static java.util.Map.entry;

import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;

/** Recognises programs that need a person at a terminal. */
final class Interactive {
  /** Editors, full-screen programs and prompts. */
  private static final Set<String> ALWAYS = Set.of("vi", "view", "vimdiff", "nano", "pico", "micro", "hx", "kak",
      "joe", "htop", "btop", "atop", "nmon", "glances", "tmux", "screen", "byobu", "zellij", "man", "info",
      "watch", "passwd", "chsh", "vipw", "visudo", "lazygit", "lazydocker", "tig", "gitui", "k9s", "ncdu", "mc",
      "ranger", "nnn", "lf", "mutt", "dialog", "whiptail", "telnet", "minicom", "login", "pdb", "ipdb", "cfdisk",
      "gitk", "su", "bpython", "ptpython");

  /** Interpreters that prompt if they are given no script, and the options with which they do not prompt. */
  private static final Map<String, Set<String>> REPLS = Map.ofEntries(
      entry("node", Set.of("-e", "-p", "-pe", "--eval", "--print", "-v", "--version", "-h", "--help",
          "--test", "--run")),
      entry("ruby", Set.of("-e", "-v", "--version", "-h", "--help")),
      entry("lua", Set.of("-e", "-v")),
      entry("R", Set.of("-e", "-f", "--version")),
      entry("julia", Set.of("-e", "-E", "-v", "--version")),
      entry("ipython", Set.of("-c", "--version")),
      entry("irb", Set.of("-v", "--version")),
      entry("pry", Set.of("-e", "-v")),
      entry("ghci", Set.of("-e", "--version")),
      entry("iex", Set.of("-e", "--version")),
      entry("erl", Set.of("-eval", "-noshell", "-version")),
      entry("jshell", Set.of("--version", "-version")),
      entry("deno", Set.of("-V", "--version", "--help")),
      entry("bc", Set.of("--version")),
      entry("dc", Set.of("-e", "--expression")));

  private static final Map<String, Predicate<ProgramRun>> SOMETIMES = Map.ofEntries(
      entry("vim", r -> !has(r, "-es", "-Es", "-e", "--version", "--help")),
      entry("nvim", r -> !has(r, "--headless", "-es", "-Es", "--version", "--help")),
      entry("emacs", r -> !has(r, "--batch", "-batch", "--script", "--version")),
      entry("less", r -> !r.stdinFed() && !r.place().consumed()),
      entry("more", r -> !r.stdinFed() && !r.place().consumed()),
      entry("most", r -> !r.stdinFed() && !r.place().consumed()),
      entry("fzf", r -> !has(r, "-f", "--filter")),
      entry("top", r -> !r.invocation().hasShort('b') && !has(r, "-l")),
      entry("read", r -> !r.stdinFed()),
      entry("ssh", Interactive::ssh),
      entry("sftp", r -> !r.stdinFed() && !has(r, "-b")),
      entry("ftp", r -> !r.stdinFed()),
      entry("psql", r -> !r.stdinFed() && !has(r, "-c", "-f", "-l", "--command", "--file", "--list", "-V", "--version")
          && !r.invocation().hasShort('c')),
      entry("mysql", r -> !r.stdinFed() && !has(r, "-e", "--execute", "-V",
          "--version") && !r.invocation().hasShort('e')),
      entry("mariadb", r -> !r.stdinFed() && !has(r, "-e", "--execute", "-V", "--version")),
      entry("sqlite3", r -> !r.stdinFed() && r.invocation().positional(1).isEmpty() && !has(r, "-version",
          "--version")),
      entry("mongosh", r -> !r.stdinFed() && !has(r, "--eval", "-f", "--file", "--version")),
      entry("mongo", r -> !r.stdinFed() && !has(r, "--eval", "--version")),
      entry("redis-cli", r -> !r.stdinFed() && !has(r, "--version") && operands(r, Options.of("hpnau",
          "--pass")) == 0),
      entry("php", r -> has(r, "-a") || tinker(r)),
      entry("git", Interactive::git),
      entry("sudo", r -> has(r, "-i", "-s", "--login", "--shell", "-e", "--edit")
          && operands(r, Options.of("ugpChrtTUDR", "--user", "--group")) == 0),
      entry("docker", Interactive::container),
      entry("podman", Interactive::container),
      entry("kubectl", r -> Set.of("exec", "run", "attach",
          "debug").contains(sub(r)) && hasTty(r) || sub(r).equals("edit")),
      entry("oc", r -> sub(r).equals("rsh") || Set.of("exec", "run").contains(sub(r)) && hasTty(r)),
      entry("gdb", r -> !has(r, "-batch", "--batch", "--version")),
      entry("lldb", r -> !has(r, "-b", "--batch", "--version")),
      entry("npm", r -> Set.of("login", "adduser").contains(sub(r)) || sub(r).equals("init") && !has(r, "-y",
          "--yes")),
      entry("yarn", r -> sub(r).equals("login") || sub(r).equals("init") && !has(r, "-y", "--yes")),
      entry("gh", r -> words(r, "auth", "login") && !has(r, "--with-token")),
      entry("glab", r -> words(r, "auth", "login") && !has(r, "--stdin", "-t", "--token")),
      entry("aws", r -> words(r, "configure", "")),
      entry("gcloud", r -> words(r, "auth", "login") || sub(r).equals("init")),
      entry("az", r -> sub(r).equals("login") && !has(r, "--service-principal", "--identity")),
      entry("heroku", r -> sub(r).equals("login")),
      entry("rails", r -> Set.of("c", "console", "dbconsole", "db").contains(sub(r)) && !r.stdinFed()),
      entry("terraform", r -> sub(r).equals("console") && !r.stdinFed()),
      entry("crontab", r -> has(r, "-e")),
      entry("systemctl", r -> sub(r).equals("edit")),
      entry("ssh-keygen", r -> !has(r, "-N", "-l", "-y", "-R", "-F", "-e", "-i", "-lf")));

  private static final Set<String> GIT_MESSAGE = Set.of("-m", "--message", "-F", "--file", "-C", "--reuse-message",
      "--no-edit", "--fixup", "--dry-run", "-h", "--help", "--porcelain", "--short");

  private Interactive() {}

  static boolean test(ProgramRun ran) {
    String program = ran.words().get(0).text();
    if (ALWAYS.contains(program)) {
      return true;
    }
    if (ScriptArgument.isShell(program)) {
      return !ran.stdinFed() && ScriptArgument.readsStdin(ran.words()) && !has(ran, "--version", "--help");
    }
    if (Interpreter.isPython(program)) {
      return python(ran);
    }
    Set<String> ends = REPLS.get(program);
    if (ends != null) {
      return !ran.stdinFed() && sub(ran).isEmpty() && !has(ran, ends.toArray(String[]::new));
    }
    return SOMETIMES.getOrDefault(program, r -> false).test(ran);
  }

  private static boolean python(ProgramRun ran) {
    if (sub(ran).endsWith("manage.py")) {
      String task = ran.invocation().positional(1);
      return (task.equals("shell") || task.equals("dbshell")) && !ran.stdinFed() && !has(ran, "-c", "--command");
    }
    boolean ends = has(ran, "-c", "-V", "-VV", "--version", "-h", "--help") || !sub(ran).isEmpty();
    return !ran.stdinFed() && !ends || has(ran, "-i") && ran.invocation().args().get(0).equals("-i");
  }

  private static boolean tinker(ProgramRun ran) {
    return words(ran, "artisan", "tinker") && !ran.stdinFed() && !has(ran, "--execute");
  }

  /** Whether ssh opens a session: it has no command, or {@code -t} asks for a terminal. A tunnel is no session. */
  private static boolean ssh(ProgramRun ran) {
    if (has(ran, "-V", "-G", "-Q", "-N", "-O") || ran.invocation().hasShort('N')) {
      return false;
    }
    return has(ran, "-t", "-tt") || !ran.stdinFed() && operands(ran, Remote.SSH) <= 1;
  }

  private static boolean git(ProgramRun ran) {
    return switch (sub(ran)) {
      case "rebase" -> has(ran, "-i", "--interactive", "--edit-todo");
      case "add", "stage" -> has(ran, "-p", "--patch", "-i", "--interactive", "-e", "--edit");
      case "checkout", "reset", "restore", "stash" -> has(ran, "-p", "--patch");
      case "clean" -> has(ran, "-i", "--interactive");
      case "commit" -> has(ran, "-p", "--patch", "--interactive") || !givesMessage(ran) && !ran.stdinFed();
      case "config" -> has(ran, "-e", "--edit");
      case "mergetool", "difftool", "gui", "citool" -> true;
      default -> false;
    };
  }

  private static boolean givesMessage(ProgramRun ran) {
    Invocation run = ran.invocation();
    return has(ran, GIT_MESSAGE.toArray(String[]::new))
        || run.args().stream().anyMatch(a -> a.length() > 2 && a.charAt(0) == '-' && a.charAt(1) != '-'
            && (a.indexOf('m') > 0 || a.indexOf('F') > 0));
  }

  private static boolean container(ProgramRun ran) {
    String first = sub(ran);
    if (first.equals("compose")) {
      String shell = ran.words().get(ran.words().size() - 1).text();
      return Set.of("exec", "run").contains(ran.invocation().positional(1)) && ScriptArgument.isShell(shell)
          && !has(ran, "-T");
    }
    return Set.of("run", "exec", "container").contains(first) && hasTty(ran) || first.equals("attach")
        || first.equals("login") && !ran.stdinFed() && !has(ran, "--password-stdin", "-p", "--password");
  }

  /** Whether the options before the image or the pod ask for a terminal. */
  private static boolean hasTty(ProgramRun ran) {
    List<Word> words = ran.words();
    int from = sub(ran).equals("container") ? 3 : 2;
    boolean pod = words.get(0).is("kubectl") || words.get(0).is("oc");
    int end = Math.min(words.size(), pod ? words.size() : Remote.CONTAINER.skip(words, from));
    for (Word word : words.subList(Math.min(from, end), end)) {
      String option = word.text();
      if (option.equals("--")) {
        return false;
      }
      if (option.equals("--tty") || option.equals("-t") || option.equals("-it") || option.equals("-ti")) {
        return true;
      }
    }
    return false;
  }

  private static boolean has(ProgramRun ran, String... options) {
    return ran.invocation().has(options);
  }

  private static String sub(ProgramRun ran) {
    return ran.invocation().subcommand();
  }

  private static boolean words(ProgramRun ran, String first, String second) {
    return sub(ran).equals(first) && ran.invocation().positional(1).equals(second);
  }

  /** How many words are neither options nor their values. */
  private static int operands(ProgramRun ran, Options options) {
    return Math.max(0, ran.words().size() - options.skip(ran.words(), 1));
  }
}
