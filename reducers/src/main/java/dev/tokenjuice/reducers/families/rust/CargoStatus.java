package dev.tokenjuice.reducers.families.rust;

import dev.tokenjuice.reducers.text.LineForms;
import dev.tokenjuice.reducers.text.Signs;
import java.util.Set;

/** The progress lines of cargo: a right-aligned verb and what it is about. */
final class CargoStatus {
  private static final int WIDTH = 12;
  private static final Set<String> VERBS = Set.of(
      "Compiling", "Checking", "Downloading", "Downloaded", "Updating", "Updated", "Locking", "Locked", "Adding",
      "Removing", "Finished", "Running", "Fresh", "Dirty", "Documenting", "Doc-tests", "Blocking", "Installing",
      "Installed", "Replacing", "Replaced", "Packaging", "Packaged", "Verifying", "Generated", "Removed", "Fixed",
      "Uploading", "Uploaded", "Scraping", "Migrating", "Unpacking", "Waiting", "Executable", "Ignored", "Downgrading",
      "Upgrading", "Unchanged", "Opening", "Creating", "Created", "Fixing", "Published", "Scanned", "Added", "Note",
      "Fetch", "Cloning", "Uninstalling", "Starting", "Building", "Skipped");
  /** {@code Updating crates.io index} at the beginning of a line, and transfer bars. */
  static final LineForms PROGRESS = LineForms.of("info: {}downloading{}", "info: {}syncing{}", "info: {}installing{}",
      "{}Building [{}", "{}Fetch [{}", "Download{}crates in{}");

  private CargoStatus() {}

  /** The verb of a progress line, or the empty string. */
  static String verb(String line) {
    int from = Signs.behind(line, 0, " ");
    int to = line.indexOf(' ', from);
    if (from == 0 || to < 0 || to - from > WIDTH || from > WIDTH || !Character.isUpperCase(line.charAt(from))) {
      return "";
    }
    String word = line.substring(from, to);
    return VERBS.contains(word) ? word : "";
  }

  /** Whether the line is a progress line. */
  static boolean is(String line) {
    return !verb(line).isEmpty();
  }
}
