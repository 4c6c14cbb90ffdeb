package dev.tokenjuice.reducers.families.cc;

/** Chooses among the notes below one finding: which own code asked for a template, a few others, two candidates. */
final class CcNotes {
  private static final int NOTES = 4;
  private static final int CANDIDATES = 2;

  private int notes;
  private int candidates;
  private int instantiations;
  private boolean any;

  /** Whether a note has been seen. */
  boolean any() {
    return any;
  }

  /** Whether the next note is shown. */
  boolean wants(String line) {
    any = true;
    if (line.contains(": note: in instantiation of ")) {
      return !CcText.SYSTEM.test(line) && instantiations++ < NOTES;
    }
    notes++;
    candidates += line.contains(": candidate") ? 1 : 0;
    boolean fits = candidates < CANDIDATES || candidates == CANDIDATES && !line.contains("template<");
    return notes <= NOTES && fits && !line.contains("each undeclared identifier is reported only once");
  }
}
