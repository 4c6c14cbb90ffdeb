package dev.tokenjuice.store;

import dev.tokenjuice.json.Json;
import dev.tokenjuice.reducers.Compaction;
import java.time.Clock;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.util.Optional;

/** What is noted beside a stored output: what it was and how it was compacted, but not the command's text. */
public final class RunRecord {
  private RunRecord() {}

  public static String metadata(
      Compaction compaction, String toolName, long rawBytes, int exitCode, Optional<String> source, Clock clock) {
    return Json.line(json -> {
      json.writeStringField("createdAt", utc(clock.millis() / 1000));
      Json.optional(json, "source", source);
      json.writeObjectFieldStart("classification");
      json.writeStringField("family", compaction.classification().family());
      json.writeStringField("matchedReducer", compaction.classification().matchedReducer());
      json.writeNumberField("confidence", compaction.classification().confidence());
      json.writeEndObject();
      if (!compaction.classification().program().isEmpty()) {
        json.writeStringField("program", compaction.classification().program());
      }
      json.writeStringField("toolName", toolName);
      json.writeNumberField("exitCode", exitCode);
      json.writeNumberField("rawBytes", rawBytes);
      json.writeNumberField("rawChars", compaction.size().chars());
      json.writeNumberField("reducedChars", compaction.reducedChars());
      json.writeNumberField("ratio", compaction.ratio());
    });
  }

  /** Date and time always have the same length; {@code LocalDateTime} leaves out seconds that are zero. */
  static String utc(long epochSecond) {
    String text = LocalDateTime.ofEpochSecond(epochSecond, 0, ZoneOffset.UTC).toString();
    return text + (text.length() == "2026-01-01T00:00".length() ? ":00Z" : "Z");
  }
}
