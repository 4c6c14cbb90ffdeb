package dev.tokenjuice.reducers.families.js;

import dev.tokenjuice.reducers.text.Prefixes;
import dev.tokenjuice.reducers.text.Signs;
import java.util.Set;

/** Tells the progress and advice lines of package managers from what they report. */
final class InstallNoise {
  private static final Prefixes PROGRESS = Prefixes.of(
      "Progress: ", "Packages: +0", "[1/", "[2/", "[3/", "[4/", "[5/", "npm http ", "npm timing ", "npm sill ",
      "npm silly ", "npm info ", "npm verb ", "npm verbose ", "Resolving: ", "Downloading ", "yarn install v",
      "yarn add v", "yarn remove v", "yarn upgrade v", "info No lockfile found.", "info Direct dependencies",
      "info All dependencies", "Scope: ", "npm error A complete log of this run can be found in",
      "npm ERR! A complete log of this run can be found in", "npm warn Unknown ", "reify:", "idealTree",
      "added package ",
      "info Visit https://yarnpkg.com", "info If you think this is a bug", "Recreating ", "bun install v", "bun add v",
      "Saved lockfile", "Resolved, downloaded and extracted", "npm error For a full report see",
      "npm ERR! For a full report see", "➤ YN0019", "➤ YN0007", "➤ YN0000: ┌", "➤ YN0000: └", "➤ YN0000: · Yarn ",
      "➤ YN0000: │  ", "➤ YN0000: │ @@ ", "⠙", "⠋", "⸨");
  private static final Set<String> NOTHING = Set.of("npm error", "npm ERR!", "npm error 404", "npm ERR! 404");
  private static final String[] ADVICE = {
    "run `npm fund`", "Run `npm audit` for details", "looking for funding", "npm notice", "npm fund", "To address ",
    "npm audit fix", "Some issues need review", "Update available!", "Changelog: https://", "Run \"pnpm add -g",
    "pnpm self-update", "npm install -g npm", "Follow @pnpm", "a different dependency.",
    "Lockfile is up to date, resolution step is skipped", "╭──", "╰──", "Thank you for using core-js",
    "The project needs your help", ". prepare: Done"
  };
  /** What node-gyp prints about itself and its environment. */
  static final Prefixes GYP = Prefixes.of("gyp info ", "gyp http ", "gyp verb ", "node-pre-gyp info ",
      "node-pre-gyp http ", "gyp ERR! System ", "gyp ERR! command ", "gyp ERR! cwd ", "gyp ERR! node -v ",
      "gyp ERR! node-gyp -v ", "gyp ERR! stack at ", "gyp ERR! stack     at ");

  private InstallNoise() {}

  /** Steps, figures, and the pluses and minuses of pnpm, one per package. */
  static boolean progress(String line) {
    return PROGRESS.test(line) || fetched(line) || !line.isEmpty() && Signs.only(line, "+-") || logFile(line)
        || line.startsWith("npm ") && NOTHING.contains(line.stripTrailing()) || line.contains("postinstall: Done");
  }

  /** A package that yarn fetches; how many there are at last is told of the project. */
  private static boolean fetched(String line) {
    return line.startsWith("➤ YN0013") && !line.contains(" the project");
  }

  /** Where npm keeps its log; compilers that it runs begin their messages with a path, too. */
  private static boolean logFile(String line) {
    return line.startsWith("npm ") && line.contains("_logs") && message(line).strip().indexOf(' ') < 0;
  }

  /** What an error of npm says behind {@code npm error}, or the line itself. */
  static String message(String line) {
    return line.startsWith("npm error ") ? line.substring(10) : line.startsWith("npm ERR! ") ? line.substring(9) : line;
  }

  /** A script of a package that runs or ran well. */
  static boolean script(String line) {
    return line.contains(": Running ") && line.contains(" script")
        || line.startsWith(". prepare$ ") || line.startsWith(". postinstall$ ");
  }

  static boolean advice(String line) {
    String s = line.strip();
    for (String start : ADVICE) {
      if (s.startsWith(start) || s.endsWith(start)) {
        return true;
      }
    }
    return s.contains("looking for funding") || InstallWarnings.boxed(line);
  }
}
