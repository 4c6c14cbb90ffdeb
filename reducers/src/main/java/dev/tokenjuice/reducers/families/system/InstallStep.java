package dev.tokenjuice.reducers.families.system;

import java.util.Locale;

/** Lines in which package managers tell that one package is done, or only that they are at work. */
final class InstallStep {
  private static final String[] NOISE = {
    "==> Downloading ", "==> Fetching ", "==> Pouring ", "Already downloaded: ", "==> Auto-updat",
    "==> Running `brew cleanup", "Disable this behaviour", "Hide these hints", "Removing: ", "####",
    "==> Installing from ", "==> Moving ", "==> Linking ", "==> Verifying ", "==> Tapping ", "Pruned ",
    "Warning: Treating ", "Dependencies resolved.", "=====", "-----", "Downloading Packages:",
    "Running transaction", "Transaction check succeeded", "Transaction test succeeded", "  Preparing ",
    "  Verifying ", "  Installing  ", "  Running scriptlet", "  Upgrading  ", "  Cleanup  ",
    "Last metadata expiration check", "Total download size", "Installed size", "Loaded plugins:",
    "Resolving Dependencies", "Running transaction check", "Determining fastest mirrors", "Loading mirror speeds",
    "Executing ", "Fetching gem", "Parsing documentation for ", "Installing ri documentation",
    "Done installing documentation", "Building native extensions", "Collecting package metadata",
    "Solving environment", "Preparing transaction", "Verifying transaction", "Executing transaction",
    "Downloading and Extracting", "resolving dependencies...", "looking for conflicting", "checking keyring",
    "checking package integrity", "loading package files", "checking for file conflicts",
    "checking available disk space", ":: Retrieving packages", ":: Processing package changes", ":: Running post-",
    ":: Synchronizing package", "Loading repository data", "Reading installed packages", "Retrieving: ",
    "Retrieving package", "Checking for file conflicts", "Progress: ", "Downloading http", "  ██", "  ▒",
    "Successfully verified installer hash", "This application is licensed", "Microsoft is not responsible",
    "Starting package install", "Download complete:", "Verifying: ", "Transaction Summary",
    "By installing, you accept licenses", "  Software installed as ", "Environment Vars (like PATH)",
    " see the changes (or in powershell", " See the log for details (", "Installing 64 bit version",
    "Installing 32 bit version", " NOTE: When you specify explicit"
  };

  private InstallStep() {}

  /** The package that a line says is done, with its version where told, or the empty string. */
  static String name(String line) {
    if (line.startsWith("Setting up ") && line.endsWith(" ...")) {
      return line.substring(11, line.length() - 4);
    }
    if (line.startsWith("Removing ") && line.endsWith(" ...")) {
      return "removed " + line.substring(9, line.length() - 4);
    }
    if (line.startsWith("(") && counted(line) > 0) {
      String rest = line.substring(counted(line));
      String verb = Words.first(rest);
      return switch (verb) {
        case "Installing", "installing" -> finished(rest.substring(11));
        case "Upgrading", "upgrading", "reinstalling", "downgrading" ->
            verb.toLowerCase(Locale.ROOT) + finished(" " + rest.substring(verb.length() + 1));
        case "Purging", "removing" -> "removed " + finished(rest.substring(verb.length() + 1));
        default -> "";
      };
    }
    return "";
  }

  /** A line of the table of what is going to be done, which dnf and yum tell again as done. */
  static boolean planned(String line) {
    boolean heading = line.startsWith(" Package ") || line.startsWith("Installing") && line.endsWith(":")
        || line.equals("Upgrading:") || line.equals("Removing:");
    return heading || line.startsWith(" ") && !line.startsWith("  ") && Words.split(line, 9).size() >= 5;
  }

  static boolean noise(String line) {
    for (String start : NOISE) {
      if (line.startsWith(start)) {
        return true;
      }
    }
    boolean download = line.startsWith("(") && counted(line) > 0 && name(line).isEmpty();
    return download || line.startsWith("Total ") && line.contains("B/s | ") || line.endsWith("%") && line.contains("#");
  }

  /** Where the text behind {@code (3/12) } or {@code (3/12): } begins, or 0. */
  private static int counted(String line) {
    int slash = line.indexOf('/');
    int close = line.indexOf(')');
    if (slash < 2 || close < slash || close > 14 || Words.number(line.substring(1).strip()) < 0) {
      return 0;
    }
    int at = close + 1;
    while (at < line.length() && (line.charAt(at) == ' ' || line.charAt(at) == ':')) {
      at++;
    }
    return at;
  }

  private static String finished(String text) {
    int end = text.indexOf("...");
    int bar = text.indexOf(" [#");
    end = bar > 0 && (end < 0 || bar < end) ? bar : end;
    return (end > 0 ? text.substring(0, end) : text).stripTrailing();
  }
}
