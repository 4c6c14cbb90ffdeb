package dev.tokenjuice.reducers.families.python;

import dev.tokenjuice.reducers.CommandOutput;
import dev.tokenjuice.reducers.Draft;
import dev.tokenjuice.reducers.Reduction;
import dev.tokenjuice.reducers.text.Lines;
import dev.tokenjuice.reducers.text.Signals;

/**
 * Compacts pip, uv, poetry, pipenv and conda: what was installed, in one line; errors whole; no downloads or builds.
 */
final class PythonInstallReducer {
  private static final String[] NOISE = {
    "Collecting ", "Downloading ", "Using cached ", "Requirement already satisfied", "Preparing metadata",
    "Building wheel", "Installing build dependencies",
    "Getting requirements to build", "Installing collected packages", "Stored in directory", "Created wheel",
    "Attempting uninstall", "Found existing installation",
    "Uninstalling ", "Successfully uninstalled", "Successfully built", "Building wheels", "Looking in ", "Obtaining ",
    "Checking if build", "Installing backend dependencies",
    "[notice]", "Prepared ", "Building ", "Built ", "Using CPython", "Using Python", "Downloaded ",
    "Updating dependencies", "Resolving dependencies", "Writing lock file",
    "Installing dependencies from lock file", "Collecting package metadata", "Solving environment",
    "Preparing transaction", "Verifying transaction", "Executing transaction",
    "Retrieving notices", "Channels:", "Platform:", "Locking [", "Locking...", "Building requirements",
    "Running setup.py", "Discarding ", "Audited ", "Creating a virtualenv",
    "Using virtualenv", "Loading .env", "Courtesy Notice", "Virtualenv already exists",
    "WARNING: Running pip as the 'root' user", "WARNING: You are using pip version", "You should consider upgrading",
    "Creating virtual environment", "Activate with", "Reading package", "Extracting ", "Updated https://",
    "Updating https://"
  };
  private static final int MAX_OK = 30;
  private static final int HEAD = 12;
  private static final int TAIL = 25;

  private final CommandOutput output;
  private final Lines lines;
  private final Draft draft;
  private int shown;

  private PythonInstallReducer(CommandOutput output) {
    this.output = output;
    this.lines = output.lines();
    this.draft = new Draft(lines);
  }

  static Reduction reduce(CommandOutput output) {
    return new PythonInstallReducer(output).run();
  }

  private Reduction run() {
    int told = 0;
    for (int i = 0; i < lines.size(); i++) {
      told += noise(lines.get(i)) ? 0 : 1;
    }
    int i = 0;
    while (i < lines.size()) {
      int end = changesEnd(i);
      if (end > i) {
        changes(i, end);
        i = end;
      } else {
        line(i, told);
        i++;
      }
    }
    return draft.isEmpty() ? Reduction.declined() : draft.build();
  }

  private void line(int i, int told) {
    String line = lines.get(i);
    if (noise(line)) {
      return;
    }
    int at = shown++;
    boolean edge = output.failed() ? told <= 80 || at < HEAD || at >= told - TAIL : at < MAX_OK;
    if (edge || Signals.failure(line) && at < 400) {
      draft.keepClipped(i, 1500);
    }
  }

  private static boolean noise(String line) {
    String s = line.strip();
    if (s.isEmpty() || s.startsWith("━") || s.startsWith("╸") || s.contains(" ━━━") || s.contains("|####")
        || s.contains("| ####")) {
      return true;
    }
    for (String start : NOISE) {
      if (s.startsWith(start)) {
        return true;
      }
    }
    return false;
  }

  /** A run of lines such as {@code  + name==1.0} (uv) or {@code   - Installing name (1.0)} (poetry). */
  private int changesEnd(int from) {
    String sign = sign(lines.get(from));
    int i = from;
    while (!sign.isEmpty() && i < lines.size() && sign(lines.get(i)).equals(sign)) {
      i++;
    }
    return i;
  }

  private void changes(int from, int to) {
    StringBuilder text = new StringBuilder(" " + sign(lines.get(from)));
    for (int i = from; i < to; i++) {
      text.append(i == from ? " " : ", ").append(lines.get(i).strip().substring(sign(lines.get(i)).length()).strip());
      draft.covered(i);
    }
    draft.note(text.toString());
  }

  private static String sign(String line) {
    if (!line.startsWith(" ")) {
      return "";
    }
    String s = line.strip();
    for (String sign : new String[] {"• Installing ", "- Installing ", "• Updating ", "- Updating ", "• Removing ",
        "- Removing ", "• Downgrading ", "- Downgrading "}) {
      if (s.startsWith(sign) && !s.contains(": Failed")) {
        return sign.strip();
      }
    }
    boolean change = s.startsWith("+ ") || s.startsWith("- ") || s.startsWith("~ ");
    return change && s.contains("==") ? s.substring(0, 1) : "";
  }
}
