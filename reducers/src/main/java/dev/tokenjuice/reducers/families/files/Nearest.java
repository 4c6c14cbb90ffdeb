package dev.tokenjuice.reducers.families.files;

import java.util.ArrayList;
import java.util.List;

/** Chooses lines of a file that has more lines than there is room: matches first, then what stands nearest to them. */
final class Nearest {
  private static final int FARTHEST = 60;

  private Nearest() {}

  /** At most {@code limit} of the lines, in their order. */
  static List<SearchHit> of(List<SearchHit> hits, int limit) {
    if (hits.size() <= limit) {
      return hits;
    }
    int[] distances = distances(hits);
    int[] having = new int[FARTHEST + 1];
    for (int distance : distances) {
      having[distance]++;
    }
    int farthest = 0;
    int room = limit;
    while (room > having[farthest]) {
      room -= having[farthest++];
    }
    List<SearchHit> chosen = new ArrayList<>();
    for (int i = 0; i < distances.length; i++) {
      if (distances[i] < farthest || distances[i] == farthest && room-- > 0) {
        chosen.add(hits.get(i));
      }
    }
    return chosen;
  }

  /** How many lines stand between each line and the nearest match; the function around a match is as near as it. */
  private static int[] distances(List<SearchHit> hits) {
    int[] distances = new int[hits.size()];
    int distance = FARTHEST;
    for (int i = 0; i < distances.length; i++) {
      distance = hits.get(i).mark() == SearchHit.MATCH ? 0 : Math.min(FARTHEST, distance + 1);
      distances[i] = hits.get(i).mark() == '=' ? 0 : distance;
    }
    distance = FARTHEST;
    for (int i = distances.length - 1; i >= 0; i--) {
      distance = hits.get(i).mark() == SearchHit.MATCH ? 0 : Math.min(FARTHEST, distance + 1);
      distances[i] = Math.min(distances[i], distance);
    }
    return distances;
  }
}
