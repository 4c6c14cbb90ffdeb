package dev.tokenjuice.stats;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import dev.tokenjuice.process.Environment;
import dev.tokenjuice.store.PrivateFiles;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/** Reads the statistics back. Damaged lines are skipped. */
public final class StatsReader {
  private static final JsonFactory JSON = new JsonFactory();

  private StatsReader() {}

  /** Everything that was noted, the oldest first. */
  public static Statistics read(Environment environment) throws IOException {
    Statistics all = new Statistics(new ArrayList<>(), new ArrayList<>());
    Optional<StatsLog> log = StatsLog.of(environment);
    if (log.isPresent()) {
      read(log.get().folder().resolve(StatsLog.FORMER), all);
      read(log.get().folder().resolve(StatsLog.CURRENT), all);
    }
    return all;
  }

  private static void read(Path file, Statistics all) throws IOException {
    try (BufferedReader reader = new BufferedReader(
        new InputStreamReader(PrivateFiles.read(file), StandardCharsets.UTF_8))) {
      for (String line = reader.readLine(); line != null; line = reader.readLine()) {
        parse(line, all);
      }
    } catch (NoSuchFileException none) {
      return;
    }
  }

  private static void parse(String line, Statistics all) {
    Map<String, String> fields = new HashMap<>();
    try (JsonParser parser = JSON.createParser(line)) {
      if (parser.nextToken() != JsonToken.START_OBJECT) {
        return;
      }
      while (parser.nextToken() == JsonToken.FIELD_NAME) {
        String name = parser.currentName();
        parser.nextToken();
        fields.put(name, parser.getText());
      }
      if (fields.containsKey("recovered")) {
        all.recoveries().add(new Recovery(number(fields, "at"), fields.get("recovered")));
      } else {
        all.runs().add(run(fields));
      }
    } catch (IOException | NumberFormatException damaged) {
      return;
    }
  }

  private static Run run(Map<String, String> fields) {
    return new Run(
        number(fields, "at"),
        fields.getOrDefault("source", ""),
        fields.getOrDefault("reducer", ""),
        fields.getOrDefault("family", ""),
        fields.getOrDefault("program", ""),
        number(fields, "rawChars"),
        number(fields, "reducedChars"),
        number(fields, "seenTokens"),
        number(fields, "reducedTokens"));
  }

  private static long number(Map<String, String> fields, String name) {
    return Long.parseLong(fields.getOrDefault(name, "0"));
  }
}
