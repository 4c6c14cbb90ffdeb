package dev.tokenjuice.reducers.families.data;

import dev.tokenjuice.reducers.model.CommandOutput;
import dev.tokenjuice.reducers.model.Draft;
import dev.tokenjuice.reducers.model.Reduction;
import dev.tokenjuice.reducers.text.Lines;
import dev.tokenjuice.reducers.text.Words;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Compacts redis-cli: keys by what they begin with, and of INFO what tells how the server is. */
final class RedisAnswer {
  private static final int FEWEST = 20;
  private static final int EXAMPLES = 6;
  private static final int FAMILIES = 60;
  private static final Set<String> INFO = Set.of("redis_version", "valkey_version", "redis_mode", "os", "tcp_port",
      "uptime_in_seconds", "connected_clients", "maxclients", "blocked_clients", "used_memory_human",
      "used_memory_rss_human", "used_memory_peak_human", "maxmemory_human", "maxmemory_policy",
      "mem_fragmentation_ratio", "loading", "rdb_changes_since_last_save", "rdb_last_bgsave_status",
      "rdb_bgsave_in_progress", "aof_enabled", "aof_last_bgrewrite_status", "aof_last_write_status",
      "total_connections_received", "total_commands_processed", "instantaneous_ops_per_sec", "rejected_connections",
      "expired_keys", "evicted_keys", "keyspace_hits", "keyspace_misses", "role", "connected_slaves",
      "master_link_status", "master_host", "cluster_enabled", "latest_fork_usec", "total_error_replies");

  private RedisAnswer() {}

  static Reduction reduce(CommandOutput output) {
    Lines lines = output.lines();
    if (output.failed() || lines.size() < FEWEST || lines.total() > lines.size()) {
      return Reduction.declined();
    }
    if (lines.get(0).startsWith("# Server")) {
      return info(lines);
    }
    return listsKeys(output) ? keys(lines) : Reduction.declined();
  }

  private static boolean listsKeys(CommandOutput output) {
    return output.invocation().args().stream().anyMatch(arg -> arg.equalsIgnoreCase("keys")
        || arg.equalsIgnoreCase("scan") || arg.equals("--scan"));
  }

  private static Reduction info(Lines lines) {
    Draft draft = new Draft(lines);
    for (int i = 0; i < lines.size(); i++) {
      String line = lines.get(i);
      int colon = line.indexOf(':');
      boolean counted = line.startsWith("db") || line.startsWith("slave") || line.startsWith("errorstat_");
      if (line.startsWith("# ") || colon > 0 && (counted || INFO.contains(line.substring(0, colon)))) {
        draft.keep(i);
      }
    }
    return draft.build();
  }

  /** Keys that are alike up to their last colon are told together. */
  private static Reduction keys(Lines lines) {
    Map<String, List<Integer>> families = new LinkedHashMap<>();
    for (int i = 0; i < lines.size(); i++) {
      String key = key(lines.get(i));
      if (key.isEmpty() || key.indexOf(' ') >= 0) {
        return Reduction.declined();
      }
      families.computeIfAbsent(key.substring(0, key.lastIndexOf(':') + 1), k -> new ArrayList<>()).add(i);
    }
    if (families.size() > FAMILIES || families.size() * 3 > lines.size()) {
      return Reduction.declined();
    }
    Draft draft = new Draft(lines).note(lines.size() + " keys:");
    families.forEach((start, members) -> family(lines, draft, start, members));
    return draft.build();
  }

  private static void family(Lines lines, Draft draft, String start, List<Integer> members) {
    int listed = members.size() <= EXAMPLES + 2 ? members.size() : EXAMPLES;
    List<String> ends = new ArrayList<>();
    for (int i : members.subList(0, listed)) {
      ends.add(key(lines.get(i)).substring(start.length()));
      draft.covered(i);
    }
    String more = listed == members.size() ? "" : ", … " + (members.size() - listed) + " more";
    draft.note((start.isEmpty() ? "" : start + "* ") + "(" + members.size() + "): " + String.join(", ", ends) + more);
  }

  /** The key on a line such as {@code  12) "cart:7"} or {@code cart:7}. */
  private static String key(String line) {
    String text = line.strip();
    int bracket = text.indexOf(") \"");
    boolean numbered = bracket > 0 && Words.number(text) > 0 && text.endsWith("\"") && text.length() > bracket + 3;
    return numbered ? text.substring(bracket + 3, text.length() - 1) : text;
  }
}
