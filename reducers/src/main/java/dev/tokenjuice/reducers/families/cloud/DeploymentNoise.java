package dev.tokenjuice.reducers.families.cloud;

import dev.tokenjuice.reducers.text.Prefixes;
import dev.tokenjuice.reducers.text.Signals;
import dev.tokenjuice.reducers.text.Signs;
import dev.tokenjuice.reducers.text.Stripped;

/** Lines that deployment tools print while they work and that tell nothing afterwards. */
final class DeploymentNoise {
  private static final Prefixes STARTS = Prefixes.of(
      "Uploading ", "Downloading ", "Fetching ", "Resolving ", "Retrieving ", "Installing ", "Waiting for ",
      "Sending build ", "--> ", "==> ", "Searching for ", "Unpacking ", "Compressing ", "Extracting ", "Hashing ",
      "Still ", "Polling ", "Remote builder ", "[+] Building ", "=> ", "The push refers to ", "Validating ",
      "Checking DNS ", "Queued", "Completing", "Cloning ", "Previous build cache", "Running build in ",
      "Running \"serverless\"", "Packaging (", "Excluding development dependencies ", "Updating CloudFormation stack (",
      "Creating CloudFormation stack (", "Checking CloudFormation stack ", "Need a faster ", "Docs: ", "Support: ",
      "Bugs: ", "Running NodejsNpm", "Running PythonPip", "Running JavaGradle", "Running JavaMaven",
      "Running GoModules", "Running CustomMake", "Building codeuri: ", "Cache is invalid", "Starting Build ",
      "Commands you can use next", "[*] ", "Confirm changeset ", "Disable rollback ", "Capabilities ",
      "Signing Profiles ", "Initiating deployment", "CloudFormation events from ", "ResourceStatus ",
      "✨  Synthesis time", "Hold on while we create ", "(NOTE: There may be security-related changes",
      "✔ Finished hashing ", "✔ CDN requesting ", "Failed resources:", "✔ Finished uploading blobs");

  private DeploymentNoise() {}

  static boolean test(String line) {
    int from = Stripped.start(line);
    int to = Stripped.end(line);
    return from < to && (libraryFrame(line, from) || progress(line, from, to) && !Signals.failure(line.strip()));
  }

  private static boolean progress(String line, int from, int to) {
    char first = line.charAt(from);
    return first >= 0x2800 && first <= 0x28ff || STARTS.testStripped(line) || staged(line, from, to)
        || layer(line, from, to) || Signs.behind(line, from, "-= ─") >= to
        || line.charAt(to - 1) == '%' && to - from > 3 && Character.isDigit(line.charAt(to - 2));
  }

  /** Steps of cdk and sam that begin with the name of a stack or a time. */
  private static boolean staged(String line, int from, int to) {
    int at = line.indexOf(": ", from);
    while (at >= 0) {
      int word = line.startsWith(" ", at + 2) ? at + 3 : at + 2;
      if (line.startsWith("start: ", word) && word + 7 <= to || line.startsWith("success: ", word) && word + 9 <= to
          || line.startsWith("creating CloudFormation changeset...", at + 2) && at + 38 == to) {
        return true;
      }
      at = line.indexOf(": ", at + 1);
    }
    int waiting = line.indexOf(" - Waiting for stack ", from);
    return waiting >= 0 && waiting + 21 <= to;
  }

  private static boolean layer(String line, int from, int to) {
    return to - from < 60 && line.startsWith(": ", from + 12) && line.indexOf(": ", from) == from + 12
        && (ends(line, to, ": Pushed") || ends(line, to, "already exists") || ends(line, to, ": Preparing")
            || ends(line, to, ": Waiting") || ends(line, to, ": Pushing"));
  }

  private static boolean ends(String line, int to, String end) {
    return line.startsWith(end, to - end.length());
  }

  private static boolean libraryFrame(String line, int from) {
    return line.startsWith("at ", from) && (line.contains("/node_modules/") || line.contains("node:internal/"));
  }
}
