package dev.tokenjuice.config;

import dev.tokenjuice.process.Environment;
import dev.tokenjuice.reducers.rules.Rule;
import dev.tokenjuice.store.PrivateFiles;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Optional;

/**
 * Remembers what the user's rule files are about, so that those about other programs need not be opened. A file is
 * known as long as its state is what it was.
 *
 * <p>The folder, then a line for each file, in the order of the folder: path, state, id and programs, a tab behind
 * each. It is read in step with the folder and without splitting lines: with hundreds of rules every command waits for
 * this.
 */
final class RuleIndex {
  /** Fewer files than this are read faster than their index. */
  static final int WORTHWHILE = 30;

  private static final String FILE = "rules.index";
  private static final String VERSION = "2 ";

  /** What is known of a file. */
  enum Known { NOTHING, CONCERNS, CONCERNS_NOT }

  private final Optional<Path> file;
  private final String text;
  private final StringBuilder next = new StringBuilder();
  private int at;
  /** Where the lines begin that are still right and not copied to the next text. */
  private int uncopied;
  private boolean changed;

  private RuleIndex(Optional<Path> file, String heading) {
    this.file = file;
    this.text = file.map(RuleIndex::read).filter(all -> all.startsWith(heading)).orElse(heading);
    this.at = heading.length();
  }

  static RuleIndex load(Environment environment, RuleFolder folder) {
    return new RuleIndex(environment.stateDirectory().map(state -> state.resolve(FILE)),
        VERSION + folder.path() + "\n");
  }

  /** Whether a file could matter; files are to be asked for in the order of their folder. */
  Known look(RuleEntry entry, RuleRelevance relevance) {
    int begin = isAt(entry.name(), at) ? at : text.indexOf("\n" + entry.name() + "\t", at - 1) + 1;
    int end = begin > 0 ? text.indexOf('\n', begin) : -1;
    int words = end > 0 ? afterState(entry, begin + entry.name().length() + 1) : -1;
    if (words < 0 || words >= end || text.charAt(end - 1) != '\t') {
      return Known.NOTHING;
    }
    if (begin > at) {
      copy(begin);
    }
    at = end + 1;
    return relevance.concerns(text, words, end) ? Known.CONCERNS : Known.CONCERNS_NOT;
  }

  private boolean isAt(String name, int place) {
    int end = place + name.length();
    return end < text.length() && text.charAt(end) == '\t' && text.startsWith(name, place);
  }

  /** The place behind the state of a file, if that is what stands here. */
  private int afterState(RuleEntry entry, int place) {
    String state = state(entry);
    int end = place + state.length();
    return text.startsWith(state, place) && text.charAt(end) == '\t' ? end + 1 : -1;
  }

  private static String state(RuleEntry entry) {
    return Long.toHexString(entry.found().state());
  }

  /** Copy the lines that were asked for and skip those that were not. */
  private void copy(int goOn) {
    next.append(text, uncopied, at);
    uncopied = goOn;
    at = goOn;
  }

  /** Remember a rule whose file is {@link RuleEntry#settled}, unless it concerns every program. */
  void learn(RuleEntry entry, Rule rule) {
    String words = rule.id() + "\t" + String.join("\t", rule.programs()) + "\t";
    if (!rule.programs().isEmpty() && isOneLine(words) && isOneLine(entry.name()) && entry.name().indexOf('\t') < 0) {
      copy(at);
      next.append(entry.name()).append('\t').append(state(entry)).append('\t').append(words).append('\n');
      changed = true;
    }
  }

  private static boolean isOneLine(String words) {
    return words.indexOf('\n') < 0;
  }

  /** Write down what was learnt; files that were not asked for are forgotten. */
  void save() {
    if (changed && file.isPresent()) {
      copy(at);
      try {
        byte[] bytes = next.toString().getBytes(StandardCharsets.UTF_8);
        PrivateFiles.replace(file.get(), bytes, bytes.length);
      } catch (IOException unwritable) {
        // The next run tries again; until then all files are read.
        changed = false;
      }
    }
  }

  private static String read(Path path) {
    try {
      return new String(PrivateFiles.readAll(path), StandardCharsets.UTF_8);
    } catch (IOException missing) {
      return "";
    }
  }
}
