package dev.tokenjuice.wrap;

import dev.tokenjuice.config.Settings;
import dev.tokenjuice.process.ExitCode;
import dev.tokenjuice.process.UserError;
import dev.tokenjuice.reducers.CompactionOptions;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/** Reads the words behind {@code wrap}, without the cost of a command-line library: this runs before every command. */
final class WrapArguments {
  private final String[] words;
  private final Settings settings;
  private int at;
  private boolean json;
  private boolean raw;
  private boolean trace;
  private boolean noOmit;
  private boolean hostFile;
  private Optional<Boolean> store = Optional.empty();
  private boolean stats = true;
  private boolean redact = true;
  private Optional<String> reducer = Optional.empty();
  private Optional<String> source = Optional.empty();
  private Optional<Duration> deadline = Optional.empty();
  private boolean silence;
  private Optional<Long> maxInlineChars = Optional.empty();
  private Optional<Long> maxCaptureBytes = Optional.empty();

  private WrapArguments(String[] words, int from, Settings settings) {
    this.words = words;
    this.at = from;
    this.settings = settings;
  }

  /** Whether help is asked for in front of the command. */
  static boolean asksForHelp(String[] words, int from) {
    for (int i = from; i < words.length && !words[i].equals("--"); i++) {
      if (words[i].equals("--help") || words[i].equals("-h")) {
        return true;
      }
    }
    return false;
  }

  static WrapOptions parse(String[] words, int from, Settings settings) {
    return new WrapArguments(words, from, settings).parse();
  }

  private WrapOptions parse() {
    while (at < words.length && !words[at].equals("--")) {
      String word = words[at++];
      int equals = word.startsWith("--") ? word.indexOf('=') : -1;
      String name = equals < 0 ? word : word.substring(0, equals);
      take(name, equals < 0 ? Optional.empty() : Optional.of(word.substring(equals + 1)));
    }
    if (at >= words.length - 1) {
      throw usage(at >= words.length
          ? "wrap needs a command after --, as in: tokenjuice wrap -- git status"
          : "wrap: no command after --");
    }
    return options(Arrays.asList(words).subList(at + 1, words.length));
  }

  private void take(String name, Optional<String> value) {
    switch (name) {
      case "--raw", "--full" -> raw = bare(name, value);
      case "--trace" -> trace = bare(name, value);
      case "--no-omit" -> noOmit = bare(name, value);
      case "--host-file" -> hostFile = bare(name, value);
      case "--no-store" -> store = Optional.of(!bare(name, value));
      case "--store" -> store = Optional.of(bare(name, value));
      case "--no-stats" -> stats = !bare(name, value);
      case "--no-redact" -> redact = !bare(name, value);
      case "--format" -> json = json(value(name, value));
      case "--reducer", "--classifier" -> reducer = Optional.of(value(name, value));
      case "--source" -> source = Optional.of(value(name, value));
      case "--deadline", "--silence" -> {
        deadline = Optional.of(Duration.ofMillis(number(name, value(name, value))));
        silence = name.equals("--silence");
      }
      case "--max-inline-chars" -> maxInlineChars = Optional.of(number(name, value(name, value)));
      case "--max-capture-bytes" -> maxCaptureBytes = Optional.of(number(name, value(name, value)));
      default -> throw unknown(name);
    }
  }

  private WrapOptions options(List<String> command) {
    int inline = maxInlineChars.map(n -> (int) Math.min(Integer.MAX_VALUE, n)).orElse(settings.maxInlineChars());
    return new WrapOptions(
        command,
        json,
        trace,
        store.orElse(settings.store()),
        stats && settings.stats(),
        redact && settings.redact(),
        source,
        deadline,
        silence,
        hostFile,
        maxCaptureBytes.orElse(settings.maxCaptureBytes()),
        maxCaptureBytes.isPresent() || settings.maxCaptureBytes() != Settings.DEFAULT_CAPTURE_BYTES,
        new CompactionOptions(
            raw || settings.raw(), noOmit || settings.noOmit(), settings.lossless(), reducer, inline,
            CompactionOptions.HOST_CEILING, trace),
        settings);
  }

  private String value(String name, Optional<String> attached) {
    if (attached.isPresent() && !attached.get().isEmpty()) {
      return attached.get();
    }
    if (attached.isPresent() || at >= words.length || words[at].equals("--")) {
      throw usage("wrap: " + name + " needs a value");
    }
    return words[at++];
  }

  private static boolean bare(String name, Optional<String> value) {
    if (value.isPresent()) {
      throw usage("wrap: " + name + " takes no value");
    }
    return true;
  }

  private static boolean json(String format) {
    if (!format.equals("text") && !format.equals("json")) {
      throw usage("wrap: --format must be text or json, not " + format);
    }
    return format.equals("json");
  }

  private static long number(String name, String value) {
    try {
      long number = Long.parseLong(value);
      if (number > 0) {
        return number;
      }
    } catch (NumberFormatException notANumber) {
      // The error below says so.
    }
    throw usage("wrap: " + name + " must be a positive whole number, not " + value);
  }

  private static UserError unknown(String name) {
    return name.startsWith("-")
        ? usage("wrap: unknown flag " + name
            + " (flags of the command itself come after --; see tokenjuice wrap --help)")
        : usage("wrap: the command must come after --, as in: tokenjuice wrap -- " + name);
  }

  private static UserError usage(String message) {
    return new UserError(message, ExitCode.USAGE);
  }
}
