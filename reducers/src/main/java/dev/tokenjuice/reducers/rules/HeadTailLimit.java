package dev.tokenjuice.reducers.rules;

/** How many lines from the beginning and from the end are shown; both zero means all of them. */
record HeadTailLimit(int head, int tail) {
  static final HeadTailLimit SUCCESS = new HeadTailLimit(6, 6);
  static final HeadTailLimit FAILURE = new HeadTailLimit(6, 12);

  boolean limits(int lines) {
    return (head > 0 || tail > 0) && lines > head + (long) tail;
  }
}
