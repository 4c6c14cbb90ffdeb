package dev.tokenjuice.reducers.families.system;

import dev.tokenjuice.reducers.text.Prefixes;
import dev.tokenjuice.reducers.text.Signs;
import dev.tokenjuice.reducers.text.Stripped;
import dev.tokenjuice.reducers.text.Words;
import java.util.Locale;

/** Lines in which package managers tell that one package is done, or only that they are at work. */
final class InstallStep {
  private static final Prefixes NOISE = Prefixes.of(
      "==> Downloading ", "==> Fetching ", "==> Pouring ", "Already downloaded: ", "==> Auto-updat",
      "==> Running `brew cleanup", "Disable this behaviour", "Hide these hints",
      "Adjust how often this is run with HOMEBREW", "HOMEBREW_NO_AUTO_UPDATE. ", "You can upgrade them with brew",
      "or list them with brew", "Removing: ", "####", "==> Installing from ", "==> Moving ", "==> Linking ",
      "==> Verifying ", "==> Tapping ", "Pruned ", "Warning: Treating ", "Dependencies resolved.", "=====", "-----",
      "Downloading Packages:", "Running transaction", "Transaction check succeeded", "Transaction test succeeded",
      "  Preparing ", "  Verifying ", "  Installing  ", "  Running scriptlet", "  Upgrading  ", "  Cleanup  ",
      "Last metadata expiration check", "Total download size", "Installed size", "Loaded plugins:",
      "Resolving Dependencies", "Running transaction check", "Determining fastest mirrors", "Loading mirror speeds",
      "Executing ", "Fetching gem", "Parsing documentation for ", "Installing ri documentation",
      "Done installing documentation", "Building native extensions", "Collecting package metadata",
      "Solving environment", "Preparing transaction", "Verifying transaction", "Executing transaction",
      "Downloading and Extracting", "resolving dependencies...", "looking for conflicting", "checking keyring",
      "checking package integrity", "loading package files", "checking for file conflicts",
      "checking available disk space", ":: Retrieving packages", ":: Processing package changes", ":: Running post-",
      ":: Synchronizing package", ":: Starting full system upgrade", ":: Proceed with ", "Loading repository data",
      "Reading installed packages", "Retrieving: ", "Retrieving package", "Checking for file conflicts", "Progress: ",
      "Downloading http", "  ██", "  ▒", "Successfully verified installer hash", "This application is licensed",
      "Microsoft is not responsible", "Starting package install", "Download complete:", "Verifying: ",
      "Transaction Summary", "By installing, you accept licenses", "  Software installed as ",
      "Environment Vars (like PATH)", " see the changes (or in powershell", " See the log for details (",
      "Installing 64 bit version", "Installing 32 bit version", " NOTE: When you specify explicit");

  private InstallStep() {}

  /** The package that a line says is done, with its version where told, or the empty string. */
  static String name(String line) {
    if (line.startsWith("Setting up ") && line.endsWith(" ...")) {
      return line.substring(11, line.length() - 4);
    }
    if (line.startsWith("Removing ") && line.endsWith(" ...")) {
      return "removed " + line.substring(9, line.length() - 4);
    }
    int counted = line.startsWith("(") ? counted(line) : 0;
    if (counted > 0) {
      String verb = line.substring(counted, Words.wordEnd(line, counted));
      int rest = Math.min(line.length(), counted + verb.length() + 1);
      return switch (verb) {
        case "Installing", "installing" -> finished(line, rest);
        case "Upgrading", "upgrading", "reinstalling", "downgrading" ->
            verb.toLowerCase(Locale.ROOT) + finished(" " + line.substring(rest), 0);
        case "Purging", "removing" -> "removed " + finished(line, rest);
        default -> "";
      };
    }
    return line.endsWith("...") ? uncounted(line) : "";
  }

  /** pacman, where it is not asked to count: {@code upgrading glibc...}. */
  private static String uncounted(String line) {
    String name = line.substring(line.indexOf(' ') + 1, line.length() - 3);
    if (name.isEmpty() || name.indexOf(' ') >= 0) {
      return "";
    }
    if (line.startsWith("removing ")) {
      return "removed " + name;
    }
    boolean changed = line.startsWith("upgrading ") || line.startsWith("reinstalling ")
        || line.startsWith("downgrading ");
    return changed ? line.substring(0, line.length() - 3) : line.startsWith("installing ") ? name : "";
  }

  /** A line of the table of what is going to be done, which dnf and yum tell again as done. */
  static boolean planned(String line) {
    boolean heading = line.startsWith(" Package ") || line.startsWith("Installing") && line.endsWith(":")
        || line.equals("Upgrading:") || line.equals("Removing:");
    return heading || line.startsWith(" ") && !line.startsWith("  ") && Words.split(line, 9).size() >= 5;
  }

  /** Whether a line tells nothing; {@code done} if it says that a package is. */
  static boolean noise(String line, boolean done) {
    if (NOISE.test(line)) {
      return true;
    }
    boolean download = !done && line.startsWith("(") && counted(line) > 0;
    return download || line.endsWith(" downloading...") || line.startsWith("Total ") && line.contains("B/s | ")
        || line.endsWith("%") && line.contains("#");
  }

  /** Where the text behind {@code (3/12) } or {@code (3/12): } begins, or 0. */
  private static int counted(String line) {
    int slash = line.indexOf('/');
    int close = line.indexOf(')');
    if (slash < 2 || close < slash || close > 14 || !Stripped.digitAt(line, Stripped.start(line, 1))) {
      return 0;
    }
    return Signs.behind(line, close + 1, " :");
  }

  private static String finished(String text, int from) {
    int end = text.indexOf("...", from);
    int bar = text.indexOf(" [#", from);
    end = bar > from && (end < 0 || bar < end) ? bar : end;
    return text.substring(from, end > from ? end : text.length()).stripTrailing();
  }
}
