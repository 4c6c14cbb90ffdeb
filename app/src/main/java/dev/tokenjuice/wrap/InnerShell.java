package dev.tokenjuice.wrap;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * A shell's command as its start-up file hands it over.
 *
 * @param argv a command line that starts a shell like the one that read the file: its options, {@code $0}, arguments
 * @param live whether the command may be answered, or watched on a terminal
 * @param deadline how many milliseconds the agent waits for it, if that is known
 */
record InnerShell(List<String> argv, boolean live, Optional<String> deadline) {
  /** The words in front of the command, {@code shell-command} included. */
  private static final int FIXED = 7;
  private static final Set<String> BASH_DEFAULTS = Set.of("braceexpand", "hashall", "interactive-comments");
  /** Those of any version; passing on one that is the default anyway does no harm. */
  private static final Set<String> SHOPT_DEFAULTS = Set.of(
      "checkwinsize", "cmdhist", "complete_fullquote", "extquote", "force_fignore", "globasciiranges", "globskipdots",
      "hostcomplete", "interactive_comments", "patsub_replacement", "progcomp", "promptvars", "sourcepath",
      "login_shell", "execfail", "restricted_shell");
  private static final Set<String> ZSH_DEFAULTS = Set.of(
      "aliases", "alwayslastprompt", "appendhistory", "autolist", "automenu", "autoparamkeys", "autoparamslash",
      "autoremoveslash", "badpattern", "banghist", "bareglobqual", "beep", "bgnice", "braceexpand", "caseglob",
      "casematch", "checkjobs", "checkrunningjobs", "clobber", "debugbeforecmd", "equals", "evallineno", "exec",
      "flowcontrol", "functionargzero", "glob", "globalexport", "globalrcs", "hashall", "hashcmds", "hashdirs",
      "hashlistall", "histappend", "histbeep", "histexpand", "histsavebycopy", "hup", "listambiguous", "listbeep",
      "listtypes", "log", "multibyte", "multifuncdef", "multios", "nomatch", "notify", "promptcr", "promptpercent",
      "promptsp", "rcs", "shortloops", "trackall", "unset");
  /** Options of every zsh that are on and that a caller may have turned off. */
  private static final Set<String> ZSH_OFTEN_OFF = Set.of(
      "unset", "nomatch", "glob", "equals", "multios", "clobber", "bareglobqual", "caseglob", "badpattern");

  /**
   * Read the words behind the program: {@code shell-command NAME SHELL OPTIONS SHOPTS FLAGS STREAMS:DEADLINE
   * COMMAND $0 ARGS…}.
   */
  static InnerShell parse(String[] words) {
    boolean zsh = words[1].equals("zsh");
    Set<String> on = new HashSet<>(Arrays.asList(words[3].split(":")));
    List<String> argv = new ArrayList<>();
    argv.add(words[2]);
    if (zsh) {
      zshOptions(on, argv);
    } else {
      bashOptions(on, words[4].split(":"), argv);
    }
    if (words[5].indexOf('x') >= 0) {
      argv.add("-x");
    }
    argv.add("-c");
    argv.addAll(Arrays.asList(words).subList(FIXED, words.length));
    String[] streams = words[6].split(":");
    Optional<String> deadline =
        Optional.of(streams[streams.length - 1]).filter(last -> last.matches("[1-9][0-9]{0,9}"));
    return new InnerShell(argv, !streams[0].equals("plain"), deadline);
  }

  /** Not a login shell: this one comes after the profile, and has its environment. */
  private static void bashOptions(Set<String> on, String[] shopts, List<String> argv) {
    options("-o", on.stream().filter(name -> !BASH_DEFAULTS.contains(name)).sorted().toList(), argv);
    options("+o", BASH_DEFAULTS.stream().filter(name -> !on.contains(name)).sorted().toList(), argv);
    options("-O", Arrays.stream(shopts).filter(name -> !SHOPT_DEFAULTS.contains(name)).toList(), argv);
  }

  /** zsh reads the files of a login shell after the file that this comes from. */
  private static void zshOptions(Set<String> on, List<String> argv) {
    if (on.contains("login")) {
      argv.add("-l");
    }
    options("-o", on.stream().filter(name -> !ZSH_DEFAULTS.contains(name) && !name.equals("login")).sorted().toList(),
        argv);
    options("+o", ZSH_OFTEN_OFF.stream().filter(name -> !on.contains(name)).sorted().toList(), argv);
  }

  private static void options(String option, List<String> names, List<String> argv) {
    names.stream().filter(name -> !name.isEmpty()).forEach(name -> argv.addAll(List.of(option, name)));
  }
}
