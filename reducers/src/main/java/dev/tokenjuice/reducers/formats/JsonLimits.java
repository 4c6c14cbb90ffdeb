package dev.tokenjuice.reducers.formats;

/**
 * How much of a JSON document is written.
 *
 * @param items how many items of a long array, odd ones not counted
 * @param odd how many odd items of an array
 * @param members how many members of a large object
 * @param chars how many characters of a string
 * @param depth how many containers deep
 */
record JsonLimits(int items, int odd, int members, int chars, int depth) {
  static final JsonLimits[] FROM_WIDE_TO_NARROW = {
    new JsonLimits(5000, 0, 5000, 10_000, 50), new JsonLimits(5000, 0, 5000, 4000, 50),
    new JsonLimits(5000, 0, 5000, 2000, 50), new JsonLimits(5000, 0, 5000, 1000, 50),
    new JsonLimits(5000, 0, 5000, 500, 50), new JsonLimits(5000, 0, 5000, 250, 50),
    new JsonLimits(300, 8, 300, 500, 20), new JsonLimits(150, 8, 150, 400, 16), new JsonLimits(80, 8, 100, 400, 16),
    new JsonLimits(40, 8, 80, 300, 12), new JsonLimits(20, 8, 60, 300, 12), new JsonLimits(10, 8, 60, 300, 12),
    new JsonLimits(5, 8, 60, 300, 12), new JsonLimits(3, 5, 30, 160, 8), new JsonLimits(2, 3, 20, 80, 6),
    new JsonLimits(1, 2, 12, 60, 4), new JsonLimits(1, 0, 8, 40, 3)
  };
}
