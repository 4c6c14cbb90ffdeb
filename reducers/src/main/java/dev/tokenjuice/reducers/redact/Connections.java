package dev.tokenjuice.reducers.redact;

import java.util.List;

/** Finds passwords in connection strings of databases and queues. */
final class Connections {
  private static final List<String> COMPANIONS = List.of("server=", "data source=", "host=", "hostaddr=", "dbname=",
      "user id=", "uid=", "initial catalog=", "database=");
  private static final int LOOK_AROUND = 300;
  private static final int LONGEST = 256;
  private static final int SHORTEST = 3;
  private static final int SHORTEST_KEY = 40;

  private Connections() {}

  /** {@code jdbc:…?user=u&password=x}, {@code Server=…;Password=x;}, {@code host=… user=… password=x}. */
  static Span password(Region region, int anchorEnd, String anchor, String label) {
    int name = anchorEnd - anchor.length();
    byte before = region.at(name - 1);
    int start = region.lineStart(name, LOOK_AROUND);
    int end = region.wordEnd(anchorEnd, before == ';' ? "\"';" : "\"'`&;,)<\\", LONGEST);
    boolean known = switch (before) {
      case '?', '&' -> region.contains(start, name, "://") || region.contains(start, name, "jdbc:");
      case ';' -> region.contains(start, name, "jdbc:") || accompanied(region, start, region.lineEnd(end, LOOK_AROUND));
      case ' ' -> region.at(name - 2) != ',' && region.at(end) != ','
          && accompanied(region, start, region.lineEnd(end, LOOK_AROUND));
      default -> false;
    };
    boolean secret = known && end - anchorEnd >= SHORTEST && !Placeholders.test(region, anchorEnd, end);
    return Span.onlyIf(secret, anchorEnd, end, label);
  }

  private static boolean accompanied(Region region, int from, int to) {
    return COMPANIONS.stream().anyMatch(word -> region.contains(from, to, word));
  }

  /** {@code user:password@tcp(host:3306)/db}. */
  static Span goDsn(Region region, int anchorEnd, String anchor, String label) {
    int at = anchorEnd - anchor.length();
    int start = at;
    int colon = -1;
    while (at - start < LONGEST && region.at(start - 1) > ' ' && "\"'`/=".indexOf(region.at(start - 1)) < 0) {
      start--;
      colon = region.at(start) == ':' ? start : colon;
    }
    boolean secret = colon > start && at - colon > SHORTEST && !Placeholders.test(region, colon + 1, at);
    return Span.onlyIf(secret, colon + 1, at, label);
  }

  /** A whole line {@code host:5432:database:user:password}. */
  static Span pgpass(Region region, int anchorEnd, String anchor, String label) {
    int start = region.lineStart(anchorEnd, LONGEST);
    int end = region.lineEnd(anchorEnd, LONGEST);
    if (end > anchorEnd && region.at(end - 1) == '\r') {
      end--;
    }
    int colons = 0;
    int last = anchorEnd;
    for (int i = start; i < end; i++) {
      if (region.at(i) <= ' ' || region.at(i) == '/') {
        return Span.NONE;
      }
      if (region.at(i) == ':') {
        colons++;
        last = i + 1;
      }
    }
    boolean secret = colons == 4 && end - last >= SHORTEST && !Placeholders.test(region, last, end);
    return Span.onlyIf(secret, last, end, label);
  }

  /** {@code AccountKey=} and {@code SharedAccessKey=} with a key in base64. */
  static Span azureKey(Region region, int anchorEnd, String anchor, String label) {
    int end = region.runEnd(anchorEnd, "+/=", LONGEST);
    boolean secret = end - anchorEnd >= SHORTEST_KEY && region.mixed(anchorEnd, end) && region.at(end - 1) == '=';
    return Span.onlyIf(secret, anchorEnd, end, label);
  }
}
