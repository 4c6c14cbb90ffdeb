package dev.tokenjuice.reducers.families.python;

import dev.tokenjuice.reducers.model.CommandOutput;
import dev.tokenjuice.reducers.model.Reduction;
import dev.tokenjuice.reducers.model.Signature.Colon;
import dev.tokenjuice.reducers.model.Signature.Weight;
import dev.tokenjuice.reducers.model.Signature;
import dev.tokenjuice.reducers.shared.ReportReader;
import dev.tokenjuice.reducers.text.Prefixes;
import dev.tokenjuice.reducers.text.Signals;
import dev.tokenjuice.reducers.text.Stripped;
import java.util.BitSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

/**
 * Compacts pip, uv, poetry and pipenv: what was installed, in one line; errors whole; no downloads or builds.
 */
final class PythonInstallReducer extends ReportReader {
  static final List<Signature> SIGNATURES =
      Signature.linter("python/install").proof("Installing collected packages: {}")
          .finding("Requirement already satisfied: {}")
          .matching(Weight.FINDING, "C", Colon.ANY, PythonInstallReducer::collecting)
          .build();
  private static final Prefixes NOISE = Prefixes.of(
      "Collecting ", "Processing ", "Downloading ", "Using cached ", "Requirement already satisfied",
      "Preparing metadata", "Preparing editable metadata", "Building wheel", "Installing build dependencies",
      "Getting requirements to build", "Installing collected packages", "Stored in directory", "Created wheel",
      "Attempting uninstall", "Found existing installation", "Uninstalling ", "Successfully uninstalled",
      "Successfully built", "Building wheels", "Looking in ", "Obtaining ", "Checking if build",
      "Installing backend dependencies", "[notice]", "Prepared ", "Building ", "Built ", "Using CPython",
      "Using Python", "Downloaded ", "Updating dependencies", "Resolving dependencies", "Writing lock file",
      "Installing dependencies from lock file", "Collecting package metadata", "Solving environment",
      "Preparing transaction", "Verifying transaction", "Executing transaction", "Retrieving notices", "Channels:",
      "Platform:", "Locking [", "Locking...", "Building requirements", "Running setup.py", "Discarding ", "Audited ",
      "Creating a virtualenv", "Using virtualenv", "Loading .env", "Courtesy Notice", "Virtualenv already exists",
      "WARNING: Running pip as the 'root' user", "WARNING: You are using pip version", "You should consider upgrading",
      "Creating virtual environment", "Activate with", "Reading package", "Extracting ", "Updated https://",
      "Updating https://", "INFO: pip is looking at multiple versions", "INFO: This is taking longer",
      "To fix this you could try to:", "1. loosen the range of package", "2. remove package versions to allow pip",
      "note: This error originates from a subprocess", "note: This is an issue with the package",
      "note: This is likely not a problem with pip", "hint: See above for ", "╰─> See above for output",
      "× Encountered error while generating package metadata", "[end of output]", "running egg_info",
      "running dist_info", "running bdist_wheel", "running build", "writing dependency_links",
      "writing top-level names", "writing manifest file", "writing requirements to", "reading manifest",
      "adding license file", "creating build", "copying ");
  private static final Prefixes POETRY_SIGNS = Prefixes.of("• Installing ", "- Installing ", "• Updating ",
      "- Updating ", "• Removing ", "- Removing ", "• Downgrading ", "- Downgrading ");
  private static final Prefixes UV_SIGNS = Prefixes.of("+ ", "- ", "~ ");
  private static final String SATISFIED = "Requirement already satisfied: ";
  private static final int MAX_SATISFIED = 3;
  private static final int MAX_CHANGES = 10;
  private static final int MAX_OK = 30;
  private static final int HEAD = 12;
  private static final int TAIL = 25;
  private static final int LONGEST_BANNER = 40;

  private final BitSet banners = new BitSet();
  private int collecting = -1;
  private int shown;
  private int retries;

  PythonInstallReducer(CommandOutput output) {
    super(output);
  }

  Reduction run() {
    findBanners();
    long told = output.failed() ? IntStream.range(0, lines.size()).filter(i -> !noise(i)).count() : 0;
    int i = 0;
    while (i < lines.size()) {
      if (sign(lines.get(i)) != null) {
        i = changes(i);
      } else {
        line(i, told);
        i++;
      }
    }
    if (draft.isEmpty()) {
      satisfied();
    }
    return draft.isEmpty() ? Reduction.declined() : draft.build();
  }

  /** What setuptools says at length between two {@code !!} to the authors of a package. */
  private void findBanners() {
    int open = -1;
    for (int i = 0; i < lines.size(); i++) {
      if (Stripped.equals(lines.get(i), "!!")) {
        boolean closes = open >= 0 && i - open <= LONGEST_BANNER;
        if (closes) {
          banners.set(open, i + 1);
        }
        open = closes ? -1 : i;
      }
    }
  }

  /** Nothing was to be done: the requirements that were asked for, and how many others they stand on. */
  private void satisfied() {
    int named = 0;
    int more = 0;
    for (int i = 0; i < lines.size(); i++) {
      String line = lines.get(i);
      if (line.startsWith(SATISFIED) && named < MAX_SATISFIED && !needed(line)) {
        draft.keepAs(i, withoutFolder(line));
        named++;
      } else if (line.startsWith(SATISFIED)) {
        more++;
      }
    }
    draft.noteIf(more > 0,
        named == 0 ? more + " requirements already satisfied" : "… " + more + " more already satisfied");
  }

  /** Whether another package, and not the user, asked for it. */
  private static boolean needed(String line) {
    int from = line.indexOf(" (from ");
    return from >= 0 && !line.startsWith("-r ", from + 7);
  }

  private static String withoutFolder(String line) {
    int folder = line.indexOf(" in ");
    int version = line.lastIndexOf(" (");
    return folder > 0 && version > folder ? line.substring(0, folder) + line.substring(version) : line;
  }

  private void line(int i, long told) {
    String line = lines.get(i);
    if (line.startsWith("Collecting ") || line.startsWith("Processing ")) {
      collecting = i;
    }
    if (noise(i)) {
      return;
    }
    if (collecting >= 0 && Stripped.startsWith(line, "error: subprocess-exited")) {
      draft.keep(collecting);
      collecting = -1;
    }
    if (line.contains("WARNING: Retrying (Retry(") && retries++ > 0) {
      return;
    }
    int at = shown++;
    boolean edge = output.failed() ? told <= 80 || at < HEAD || at >= told - TAIL : at < MAX_OK;
    if (edge || Signals.failure(line) && at < 400) {
      draft.keepClipped(i, 1500);
    }
  }

  private boolean noise(int i) {
    String line = lines.get(i);
    int at = Stripped.start(line);
    return at == line.length() || banners.get(i) || ownSource(line, at)
        || NOISE.testStripped(line) || line.startsWith("━", at) || line.startsWith("╸", at)
        || line.indexOf(" ━━━", at) >= 0 || line.contains("####") && (line.contains("|####") || line.contains("| ####"))
        || (line.startsWith("creating ", at) || line.startsWith("writing ", at)) && line.contains(".egg-info");
  }

  /** {@code → 164│ raise error}: where in its own code poetry met an error. */
  private static boolean ownSource(String line, int at) {
    int number = line.startsWith("→", at) ? Stripped.start(line, at + 1) : at;
    int end = Stripped.digits(line, number);
    return end > number && line.startsWith("│", end);
  }

  /**
   * One line for each kind of change in a run of lines such as {@code  + name==1.0} (uv) or {@code   - Installing name
   * (1.0)} (poetry); the result is the line behind them.
   */
  private int changes(int from) {
    Map<String, Changes> kinds = new LinkedHashMap<>();
    int i = from;
    String sign = sign(lines.get(i));
    while (sign != null) {
      kinds.computeIfAbsent(sign, kind -> new Changes()).add(i);
      i++;
      sign = i < lines.size() ? sign(lines.get(i)) : null;
    }
    kinds.forEach(this::change);
    return i;
  }

  /** How many lines report one kind of change, and the first of them. */
  private static final class Changes {
    private final int[] first = new int[MAX_CHANGES + 2];
    private int count;

    void add(int line) {
      if (count < first.length) {
        first[count] = line;
      }
      count++;
    }
  }

  private void change(String sign, Changes rows) {
    StringBuilder text = new StringBuilder(" " + sign.stripTrailing());
    int end = rows.count > rows.first.length ? MAX_CHANGES : rows.count;
    for (int k = 0; k < end; k++) {
      int row = rows.first[k];
      String line = lines.get(row);
      int name = Stripped.start(line, Stripped.start(line) + sign.length());
      text.append(k == 0 ? " " : ", ").append(line, name, Stripped.end(line));
      draft.covered(row);
    }
    if (end < rows.count) {
      text.append(", … ").append(rows.count - end).append(" more");
    }
    draft.note(text.toString());
  }

  /** The sign of a change, with the blank behind it, or null. */
  private static String sign(String line) {
    if (!line.startsWith(" ")) {
      return null;
    }
    int at = Stripped.start(line);
    String poetry = POETRY_SIGNS.find(line, at);
    if (poetry != null && named(line, at + poetry.length()) && !line.contains(": Failed")) {
      return poetry;
    }
    String uv = UV_SIGNS.find(line, at);
    return uv != null && named(line, at + uv.length()) && line.contains("==") ? uv : null;
  }

  private static boolean named(String line, int from) {
    return from < Stripped.end(line);
  }

  /** {@code Collecting flask (from -r requirements.txt)}. */
  private static boolean collecting(String l) {
    return l.startsWith("Collecting ") && !l.endsWith(".") && (l.indexOf(' ', 11) < 0 || l.contains(" (from "));
  }
}
