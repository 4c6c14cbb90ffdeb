package dev.tokenjuice.reducers.families.cloud;

import dev.tokenjuice.reducers.text.Signals;

/** Lines that deployment tools print while they work and that tell nothing afterwards. */
final class DeploymentNoise {
  private static final String[] STARTS = {
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
    "✔ Finished hashing ", "✔ CDN requesting ", "Failed resources:", "✔ Finished uploading blobs"
  };

  private DeploymentNoise() {}

  static boolean test(String line) {
    String text = line.strip();
    if (text.isEmpty() || Signals.failure(text)) {
      return !text.isEmpty() && libraryFrame(text);
    }
    char first = text.charAt(0);
    if (first >= 0x2800 && first <= 0x28ff || ruler(text) || layer(text) || staged(text)) {
      return true;
    }
    for (String start : STARTS) {
      if (text.startsWith(start)) {
        return true;
      }
    }
    return libraryFrame(text) || text.endsWith("%") && text.length() > 3
        && Character.isDigit(text.charAt(text.length() - 2));
  }

  /** Steps of cdk and sam that begin with the name of a stack or a time. */
  private static boolean staged(String text) {
    return text.contains(":  start: ") || text.contains(":  success: ") || text.contains(": start: ")
        || text.contains(": success: ") || text.endsWith(": creating CloudFormation changeset...")
        || text.contains(" - Waiting for stack ");
  }

  private static boolean layer(String text) {
    return text.length() < 60 && text.indexOf(": ") == 12
        && (text.endsWith(": Pushed") || text.endsWith("already exists") || text.endsWith(": Preparing")
        || text.endsWith(": Waiting") || text.endsWith(": Pushing"));
  }

  private static boolean libraryFrame(String text) {
    return text.startsWith("at ") && (text.contains("/node_modules/") || text.contains("node:internal/"));
  }

  private static boolean ruler(String text) {
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (c != '-' && c != '=' && c != ' ' && c != 0x2500) {
        return false;
      }
    }
    return true;
  }
}
