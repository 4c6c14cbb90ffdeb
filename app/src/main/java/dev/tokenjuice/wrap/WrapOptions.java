package dev.tokenjuice.wrap;

import dev.tokenjuice.config.Settings;
import dev.tokenjuice.process.AgentName;
import dev.tokenjuice.process.Environment;
import dev.tokenjuice.reducers.CompactionOptions;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/**
 * One call of {@code wrap}: flags and settings brought together.
 *
 * @param command the command to run, word by word
 * @param json answer with JSON for a program, not with text for an agent
 * @param trace explain the choice of the reducer in the JSON
 * @param source the host's name, for the statistics
 * @param deadline how long the host waits for the command, if it says so
 * @param silence whether it waits so long for each further piece of output, not for the whole run
 * @param hostFile whether stdout, if it is a file, is one that the host made for this command
 * @param captureBytesGiven whether the cap was set
 */
public record WrapOptions(
    List<String> command,
    boolean json,
    boolean trace,
    boolean store,
    boolean stats,
    boolean redact,
    Optional<String> source,
    Optional<Duration> deadline,
    boolean silence,
    boolean hostFile,
    long maxCaptureBytes,
    boolean captureBytesGiven,
    CompactionOptions compaction,
    Settings settings) {

  /** The host's name: as it was given, or as the host's own variables tell. */
  Optional<String> source(Environment environment) {
    return source.or(() -> AgentName.of(environment));
  }
}
