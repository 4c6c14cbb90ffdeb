package dev.tokenjuice.config;

import dev.tokenjuice.process.Environment;
import dev.tokenjuice.reducers.CompactionOptions;
import java.io.File;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * What can be set, from the environment, the settings file and the defaults, in this order. Flags of a command come
 * before all of them. A project's file counts only where it makes tokenjuice do less.
 *
 * @param store keep raw outputs so that they can be recovered
 * @param storeMaxBytes total size of the kept outputs
 * @param storeMaxAge age at which a kept output is removed
 * @param stats write statistics
 * @param redact mask secrets
 * @param redactContent mask secrets in content reads, too
 * @param noOmit lossless transforms only
 * @param lossless show content in a shorter form that loses nothing
 * @param raw hand everything through
 * @param maxInlineChars ceiling of a compacted text
 * @param maxCaptureBytes how much of an output is kept
 * @param flushAfter how long a command runs before its output so far is shown, if its host names no deadline
 */
public record Settings(
    boolean store,
    long storeMaxBytes,
    Duration storeMaxAge,
    boolean stats,
    boolean redact,
    boolean redactContent,
    boolean noOmit,
    boolean lossless,
    boolean raw,
    int maxInlineChars,
    long maxCaptureBytes,
    Duration flushAfter) {

  public static final long DEFAULT_CAPTURE_BYTES = 64L << 20;
  private static final long DEFAULT_STORE_BYTES = 512L << 20;
  /** A hundred years. The largest numbers of days would overflow when counted in seconds. */
  private static final long MOST_DAYS = 36_500;
  private static final List<String> NO = List.of("0", "false", "no", "off");
  private static final List<String> YES = List.of("1", "true", "yes", "on");

  /** The settings, and their problems with one line each. A wrong value is left at its default. */
  public record Loaded(Settings settings, List<String> problems) {}

  public static Loaded load(Environment environment) {
    ConfigFile file = ConfigFile.read(userFile(environment));
    return new Loaded(from(environment, file, ConfigFile.read(projectFile(environment))), file.problems());
  }

  /** The user's file, whether it exists or not. */
  static Optional<Path> userFile(Environment environment) {
    return environment.configDirectory().map(folder -> folder.resolve("config.json"));
  }

  /** The file of the project that we are in, if it has one. */
  static Optional<Path> projectFile(Environment environment) {
    return ProjectPath.nearest(environment, ".tokenjuice/config.json", File::isFile);
  }

  private static Settings from(Environment environment, ConfigFile file, ConfigFile project) {
    return new Settings(
        flag(environment, SettingsKey.store).orElse(file.flag(SettingsKey.store, true)),
        file.number(SettingsKey.storeMaxBytes, DEFAULT_STORE_BYTES),
        Duration.ofDays(Math.min(MOST_DAYS, file.number(SettingsKey.storeMaxAgeDays, 7))),
        flag(environment, SettingsKey.stats).orElse(file.flag(SettingsKey.stats, true)),
        flag(environment, SettingsKey.redact).orElse(file.flag(SettingsKey.redact, true)),
        file.flag(SettingsKey.redactContentReads, false),
        flag(environment, SettingsKey.noOmit).orElse(either(file, project, SettingsKey.noOmit)),
        flag(environment, SettingsKey.lossless).orElse(file.flag(SettingsKey.lossless, true)),
        flag(environment, SettingsKey.raw)
            .orElse(either(file, project, SettingsKey.raw) || either(file, project, SettingsKey.off)),
        (int) Math.min(Integer.MAX_VALUE, number(environment, SettingsKey.maxInlineChars)
            .orElse(file.number(SettingsKey.maxInlineChars, CompactionOptions.DEFAULT_INLINE_CHARS))),
        number(environment, SettingsKey.maxCaptureBytes)
            .orElse(file.number(SettingsKey.maxCaptureBytes, DEFAULT_CAPTURE_BYTES)),
        Duration.ofSeconds(number(environment, SettingsKey.flushSeconds)
            .orElse(file.number(SettingsKey.flushSeconds, 100))));
  }

  /** A project is not trusted: what it sets can only add to what the user set. */
  private static boolean either(ConfigFile file, ConfigFile project, SettingsKey key) {
    return file.flag(key, false) || project.flag(key, false);
  }

  /** What the variable of a key says, if there is one and it says something. */
  static Optional<Boolean> flag(Environment environment, SettingsKey key) {
    return key.variable().flatMap(environment::get).map(value -> value.strip().toLowerCase(Locale.ROOT)).flatMap(
        value -> YES.contains(value) ? Optional.of(true) : NO.contains(value) ? Optional.of(false) : Optional.empty());
  }

  static Optional<Long> number(Environment environment, SettingsKey key) {
    return key.variable().flatMap(environment::get).flatMap(value -> {
      try {
        long parsed = Long.parseLong(value.strip());
        return parsed > 0 ? Optional.of(parsed) : Optional.empty();
      } catch (NumberFormatException notANumber) {
        return Optional.empty();
      }
    });
  }
}
