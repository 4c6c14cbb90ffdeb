package dev.tokenjuice.reducers.families.js;

import java.util.HashSet;
import java.util.Set;

/**
 * Finds what only repeats in npm's report of versions that conflict: folders of packages that were just named, who in
 * turn wants those that want the found version, and the same demands once more.
 */
final class PeerConflict {
  private static final int OWN_DEPENDENTS = 2;

  private final Set<String> demands = new HashSet<>();
  private boolean inside;
  private boolean found;

  /** Whether the next message of the error repeats what stands before it. */
  boolean repeats(String message) {
    String text = message.strip();
    inside = (inside || text.startsWith("ERESOLVE ")) && !text.startsWith("Fix the upstream dependency conflict");
    if (!inside) {
      return false;
    }
    int indent = message.indexOf(text);
    boolean folder = text.startsWith("node_modules/");
    if (indent == 0 && !folder) {
      found = text.startsWith("Found: ");
    }
    return folder || found && indent > OWN_DEPENDENTS || text.contains(" from ") && !demands.add(text);
  }
}
