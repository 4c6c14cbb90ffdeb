package dev.tokenjuice.reducers.families.cloud;

import dev.tokenjuice.reducers.text.LineForm;
import dev.tokenjuice.reducers.text.Prefixes;

/**
 * What {@code ansible-playbook -vvv} prints about connections and plugins, and the times of its tasks; none of it is a result.
 */
final class AnsibleTransport {
  private static final Prefixes STEPS = Prefixes.of("EXEC ", "PUT ", "FETCH ", "ESTABLISH ", "SSH: EXEC ", "SSH: ",
      "Attempting python interpreter discovery", "(0, ", "REMOTE_MODULE ", "Python interpreter discovery",
      "rc=0, ", "EXECUTE ", "Reusing ");
  private static final Prefixes PLUGINS = Prefixes.of("Using module file ", "Pipelining is enabled", "META: ",
      "Skipping callback ", "Loading collection ", "Loading callback plugin ", "setting up inventory plugins",
      "redirecting (type: ", "No config file found; using defaults", "Using module_utils file ", "Trying secret ",
      "Parsed ", "statically imported: ");
  /** When a task began and how long the one before it took: {@code Friday 06 March … (0:00:01.2)   0:00:09.8 ****}. */
  private static final LineForm TIMER = LineForm.of("{} (0:{}) {}**********");

  private AnsibleTransport() {}

  static boolean line(String line) {
    if (line.startsWith("<")) {
      int end = line.indexOf("> ");
      return end > 0 && STEPS.test(line.substring(end + 2));
    }
    return PLUGINS.test(line) || TIMER.test(line.stripTrailing()) || line.contains(" declined parsing ");
  }

  /** A line such as {@code   jinja version = 3.1.2} of the block that precedes the first play. */
  static boolean setting(String line) {
    return line.startsWith("  ") && line.contains(" = ");
  }
}
