package dev.tokenjuice.audit;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Executor;

/**
 * Follows the atoms of one session: which output was the first to show one, whether another showed it again, and
 * whether the agent used it. Outputs that would not change are held as hashes only.
 */
final class Facts {
  /** How many characters of changed outputs are held. Beyond that the oldest are dropped. */
  private static final long MOST_TEXT = 16 << 20;
  private static final int FIRST = 1;
  private static final int AGAIN = 2;
  private static final int USED = 4;
  private static final int FLAGS = 3;

  private final String transcript;
  private final Atoms atoms;
  private final Executor inOrder;
  private final HashTable table = new HashTable();
  private final List<Step> steps = new ArrayList<>();
  private final List<Loss> losses = new ArrayList<>();
  private int oldest;
  private long held;
  private long needed;
  private long neededStrict;

  /**
   * The facts of a session.
   *
   * @param inOrder runs what needs the steps of all outputs so far, once they are told
   */
  Facts(String transcript, Atoms atoms, Executor inOrder) {
    this.transcript = transcript;
    this.atoms = atoms;
    this.inOrder = inOrder;
    steps.add(null);
  }

  List<Loss> losses() {
    return losses;
  }

  FactCounts counts() {
    return new FactCounts(needed, neededStrict, losses.size(), losses.stream().filter(Loss::strict).count());
  }

  /** Text that the agent was shown by something other than a shell. */
  void shown(String text) {
    atoms.scan(text, (hash, kind, from, to, part) -> met(hash));
  }

  /** An output of a shell command that counts; the answer is its number. */
  int printed(String text) {
    int number = steps.size();
    steps.add(null);
    atoms.scan(text, (hash, kind, from, to, part) -> {
      int known = table.get(hash);
      if (known == HashTable.NONE || known == number << FLAGS && !part) {
        table.put(hash, number << FLAGS | (part ? 0 : FIRST));
      } else if ((known & FIRST) != 0 && known >> FLAGS != number) {
        table.put(hash, known | AGAIN);
      }
    });
    return number;
  }

  /** The output with this number would be changed; told in the order of the numbers. */
  void changed(int number, Step step) {
    steps.set(number, step);
    held += step.raw().length() + step.shown().length();
    release(number);
  }

  /** The agent's own words. */
  void said(String text, long line) {
    atoms.scan(text, (hash, kind, from, to, part) -> {
      int known = table.get(hash);
      if (known == HashTable.NONE) {
        table.put(hash, 0);
      } else if ((known & (FIRST | USED)) == FIRST) {
        table.put(hash, known | USED);
        used(known, text, kind, from, to, line);
      }
    });
  }

  private void met(long hash) {
    int known = table.get(hash);
    if (known == HashTable.NONE) {
      table.put(hash, 0);
    } else if ((known & FIRST) != 0) {
      table.put(hash, known | AGAIN);
    }
  }

  private void used(int known, String text, Atoms.Kind kind, int from, int to, long line) {
    boolean strict = (known & AGAIN) == 0;
    needed++;
    neededStrict += strict ? 1 : 0;
    String atom = text.substring(from, to);
    String around = text.substring(Math.max(0, from - 60), Math.min(text.length(), to + 60));
    inOrder.execute(() -> {
      Step step = steps.get(known >> FLAGS);
      if (step != null && !step.keeps(atom, kind) && step.raw().contains(atom)) {
        losses.add(new Loss(strict, atom, kind, Loss.clipped(step.command()), step.reducer(),
            Loss.clipped(step.lineOf(atom)), transcript, step.line(), line, Loss.clipped(around)));
      }
    });
  }

  private void release(int latest) {
    while (held > MOST_TEXT && oldest < latest) {
      Step step = steps.set(oldest++, null);
      held -= step == null ? 0 : step.raw().length() + step.shown().length();
    }
  }
}
