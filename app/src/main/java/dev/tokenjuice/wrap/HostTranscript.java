package dev.tokenjuice.wrap;

import dev.tokenjuice.json.JsonValues;
import dev.tokenjuice.process.Environment;
import dev.tokenjuice.process.UserError;
import dev.tokenjuice.process.Variable;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/**
 * The file in which CodeBuddy writes down each call before it runs, and its result afterwards. A prefix does not get
 * the time-out of the call; the file has it.
 */
final class HostTranscript {
  private static final int LAST_BYTES = 1 << 18;
  private static final String CALL = "\"function_call";

  private final Map<Object, Duration> underWay = new HashMap<>();
  private final Duration usual;

  private HostTranscript(Environment environment) {
    this.usual = HostTimeout.usual(environment);
  }

  /** The shortest time-out of the shell calls that are under way, if there is a record of one. */
  static Optional<Duration> timeout(Environment environment) {
    HostTranscript transcript = new HostTranscript(environment);
    try {
      Optional<Path> file = file(environment);
      if (file.isPresent()) {
        end(file.get()).lines().skip(1).filter(line -> line.contains(CALL)).forEach(transcript::read);
      }
    } catch (IOException | RuntimeException unreadable) {
      return Optional.empty();
    }
    return transcript.underWay.values().stream().min(Duration::compareTo);
  }

  /** In the folder of one project, whichever that is. */
  private static Optional<Path> file(Environment environment) throws IOException {
    Optional<String> session = environment.get(Variable.CODEBUDDY_SESSION_ID).filter(id -> id.matches("[\\w-]+"));
    Optional<Path> folder = environment.folder(Variable.CODEBUDDY_CONFIG_DIR, ".codebuddy");
    if (session.isEmpty() || folder.isEmpty()) {
      return Optional.empty();
    }
    try (DirectoryStream<Path> projects = Files.newDirectoryStream(folder.get().resolve("projects"))) {
      for (Path project : projects) {
        Path file = project.resolve(session.get() + ".jsonl");
        if (Files.isRegularFile(file)) {
          return Optional.of(file);
        }
      }
    }
    return Optional.empty();
  }

  /** The last records; what comes before the first line end is a part of one, or nothing. */
  private static String end(Path file) throws IOException {
    try (FileChannel channel = FileChannel.open(file, StandardOpenOption.READ)) {
      long size = channel.size();
      ByteBuffer bytes = ByteBuffer.allocate((int) Math.min(size, LAST_BYTES));
      channel.position(size - bytes.capacity());
      while (bytes.hasRemaining() && channel.read(bytes) >= 0) {
        continue;
      }
      String text = new String(bytes.array(), 0, bytes.position(), StandardCharsets.UTF_8);
      return size > bytes.capacity() ? text : "\n" + text;
    }
  }

  private void read(String line) {
    try {
      if (!(JsonValues.parse(line) instanceof Map<?, ?> record)) {
        return;
      }
      Object id = record.get("callId");
      if ("function_call".equals(record.get("type")) && "Bash".equals(record.get("name"))) {
        underWay.put(id, timeout(record.get("arguments")).orElse(usual));
      } else {
        underWay.remove(id);
      }
    } catch (UserError notWhole) {
      // The record of another call is being written.
    }
  }

  private static Optional<Duration> timeout(Object arguments) {
    return arguments instanceof String text && JsonValues.parse(text) instanceof Map<?, ?> input
        && input.get("timeout") instanceof Double millis && millis >= 1
            ? Optional.of(Duration.ofMillis(millis.longValue())) : Optional.empty();
  }
}
