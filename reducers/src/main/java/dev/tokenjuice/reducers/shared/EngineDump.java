package dev.tokenjuice.reducers.shared;

import dev.tokenjuice.reducers.model.CommandOutput;
import dev.tokenjuice.reducers.model.Reducer;
import dev.tokenjuice.reducers.model.Reduction;
import dev.tokenjuice.reducers.text.Lines;
import dev.tokenjuice.reducers.text.Prefixes;
import dev.tokenjuice.reducers.text.Signs;
import dev.tokenjuice.reducers.text.Stripped;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * What node and Java print when they crash, and the shadow bytes of a sanitizer: pages about the engine around the few
 * lines that say why. Any tool that runs on them may end like that, so dumps are taken out before its reducer reads the
 * rest.
 */
public final class EngineDump {
  private static final int SHORTEST = 20;
  private static final String FATAL = "FATAL ERROR: ";
  private static final Prefixes JAVA_CHATTER = Prefixes.of(
      "# JRE version:", "# Java VM:", "# Core dump will be written", "# No core dump will be written",
      "# Failed to write core dump", "# If you would like to submit", "#   http", "# See problematic frame",
      "# The crash happened outside", "# An error report file", "# Possible reasons:", "# Possible solutions:");
  private static final Prefixes HEADING =
      Prefixes.of("<--- Last few GCs --->", "<--- JS stacktrace --->", "----- Native stack trace -----");
  private static final Prefixes SHADOW_HEADING =
      Prefixes.of("Shadow bytes around the buggy address:", "Shadow byte legend (");
  private static final Prefixes JAVA_HEADING =
      Prefixes.of("# A fatal error has been detected by the Java Runtime Environment",
          "# There is insufficient memory for the Java Runtime Environment");

  private final List<String> own = new ArrayList<>();
  private final Set<String> reasons = new LinkedHashSet<>();
  private long dropped;
  private boolean inside;
  private boolean java;
  private boolean shadow;

  private EngineDump() {}

  /** Reduce the output without the dumps in it; their reasons are in the result, whatever the reducer makes of it. */
  public static Reduction leaveOut(CommandOutput output, Reducer reducer) {
    Lines lines = output.lines();
    if (lines.total() != lines.size() || !anywhere(lines)) {
      return reducer.reduce(output);
    }
    EngineDump dump = new EngineDump();
    lines.forEach(dump::sort);
    CommandOutput rest = output.part(Lines.of(dump.own));
    return dump.complete(reducer.reduce(rest));
  }

  private static boolean anywhere(Lines lines) {
    for (int i = 0; i < lines.size(); i++) {
      String line = lines.get(i);
      if (line.length() > SHORTEST) {
        char first = line.charAt(0);
        if ((first == '<' || first == '-') && HEADING.test(line) || first == '#' && JAVA_HEADING.test(line)
            || first == 'S' && SHADOW_HEADING.test(line)) {
          return true;
        }
      }
    }
    return false;
  }

  private void sort(String line) {
    java = JAVA_HEADING.test(line) || java && line.startsWith("#");
    shadow = SHADOW_HEADING.test(line) || shadow && (line.startsWith("  ") || line.startsWith("=>"));
    if (java ? (line.length() < 2 || JAVA_CHATTER.test(line))
        : shadow || HEADING.test(line) || collection(line) || frame(line)) {
      dropped++;
      inside = true;
      return;
    }
    if (line.isBlank() && (inside || own.isEmpty())) {
      return;
    }
    inside = false;
    own.add(line);
    if (java || line.startsWith(FATAL)) {
      reasons.add(line);
    }
  }

  private Reduction complete(Reduction reduced) {
    if (reduced.isDeclined()) {
      return reduced;
    }
    List<String> shown = new ArrayList<>(reduced.lines());
    Set<String> told = new HashSet<>();
    shown.forEach(line -> told.add(line.strip()));
    long added = 0;
    for (String reason : reasons) {
      if (told.add(reason.strip())) {
        shown.add(reason);
        added++;
      }
    }
    return reduced.as(List.copyOf(shown), dropped - Math.min(added, reduced.omittedLines()));
  }

  /** {@code [4123:0x5d0] 61234 ms: Mark-Compact 4033.1 (4131.2) -> 4020.4 (4134.4) MB, …}, often broken off. */
  private static boolean collection(String line) {
    int address = line.indexOf(":0x");
    return address > 0 && line.lastIndexOf('[', address) >= 0 && line.indexOf(" ms: ", address) > 0
        && line.indexOf(" MB", address) > 0;
  }

  /** {@code  1: 0xb76dc5 node::OOMErrorHandler(…) [node]}; on Windows without the 0x. */
  private static boolean frame(String line) {
    int i = Signs.behind(line, 0, " ");
    int digits = i;
    i = Stripped.digits(line, i);
    return i > digits && i < digits + 4 && (line.startsWith(": 0x", i)
        || line.startsWith(": 0000", i) && (line.contains("v8::") || line.contains("node::")));
  }
}
