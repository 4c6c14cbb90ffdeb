package dev.tokenjuice.config;

import dev.tokenjuice.Environment;
import dev.tokenjuice.reducers.rules.Rule;
import dev.tokenjuice.store.PrivateFiles;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Optional;

/**
 * Remembers what the user's rule files are about, so that those about other programs need not be opened. A file is
 * known as long as its size and the time of its last change are what they were.
 *
 * <p>A line for each file, in the order of the folder: path, size, time, id and programs, a tab behind each. It is read
 * in step with the folder and nothing is taken apart: with hundreds of rules that is what a command waits for.
 */
final class RuleIndex {
  /** Fewer files are read faster than an index of them. */
  static final int WORTHWHILE = 30;

  private static final String FILE = "rules.index";
  private static final String HEADING = "1\n";
  /** A file that was changed just now may be changed again without looking any different. */
  private static final long SETTLED_NANOS = 2_000_000_000L;

  /** What is known of a file. */
  enum Known { NOTHING, CONCERNS, CONCERNS_NOT }

  private final Optional<Path> file;
  private final String text;
  private final StringBuilder next = new StringBuilder(HEADING);
  private int at = HEADING.length();
  private boolean changed;

  private RuleIndex(Optional<Path> file) {
    this.file = file;
    this.text = file.map(RuleIndex::read).orElse(HEADING);
  }

  static RuleIndex load(Environment environment) {
    return new RuleIndex(environment.stateDirectory().map(state -> state.resolve(FILE)));
  }

  /** Whether a file could matter; files are to be asked for in the order of their folder. */
  Known look(RuleEntry entry, RuleRelevance relevance) {
    String path = entry.path().toString();
    int begin = isAt(path, at) ? at : text.indexOf("\n" + path + "\t") + 1;
    int end = begin > 0 ? text.indexOf("\t\n", begin) + 1 : 0;
    int size = begin + path.length() + 1;
    int modified = end > size ? text.indexOf('\t', size) + 1 : end;
    int words = end > modified ? text.indexOf('\t', modified) + 1 : end;
    if (words >= end || !same(entry.size(), size, modified) || !same(entry.modifiedNanos(), modified, words)) {
      return Known.NOTHING;
    }
    at = end + 1;
    next.append(text, begin, at);
    return relevance.concerns(text, words, end) ? Known.CONCERNS : Known.CONCERNS_NOT;
  }

  private boolean isAt(String path, int place) {
    int end = place + path.length();
    return end < text.length() && text.charAt(end) == '\t' && text.startsWith(path, place);
  }

  /** Whether a number that is not negative stands there, compared from its last digit on. */
  private boolean same(long number, int from, int to) {
    long rest = number;
    int i = to - 2;
    do {
      if (i < from || text.charAt(i) != '0' + rest % 10) {
        return false;
      }
      rest /= 10;
      i--;
    } while (rest > 0);
    return i < from;
  }

  /** Whether a change of the file would show. */
  static boolean settled(RuleEntry entry, long nowNanos) {
    return entry.comparable() && nowNanos - entry.modifiedNanos() > SETTLED_NANOS;
  }

  /** Remember a rule whose file is {@link #settled}, unless it concerns every program. */
  void learn(RuleEntry entry, Rule rule) {
    String key = entry.path().toString();
    if (key.indexOf('\t') < 0 && key.indexOf('\n') < 0 && !rule.programs().isEmpty()) {
      next.append(key).append('\t').append(entry.size()).append('\t').append(entry.modifiedNanos()).append('\t')
          .append(rule.id()).append('\t').append(String.join("\t", rule.programs())).append("\t\n");
      changed = true;
    }
  }

  /** Write down what was learnt; files that were not asked for are forgotten. */
  void save() {
    if (changed && file.isPresent()) {
      try {
        replace(file.get());
      } catch (IOException unwritable) {
        // It will be tried again next time; until then all files are read.
        changed = false;
      }
    }
  }

  private void replace(Path target) throws IOException {
    Path temporary = PrivateFiles.temporary(target.getParent(), FILE);
    try {
      Files.writeString(temporary, next);
      Files.move(temporary, target, StandardCopyOption.ATOMIC_MOVE);
    } finally {
      Files.deleteIfExists(temporary);
    }
  }

  private static String read(Path path) {
    try {
      String text = new String(Files.readAllBytes(path), StandardCharsets.UTF_8);
      return text.startsWith(HEADING) ? text : HEADING;
    } catch (IOException missing) {
      return HEADING;
    }
  }
}
