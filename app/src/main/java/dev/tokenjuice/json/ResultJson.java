package dev.tokenjuice.json;

import com.fasterxml.jackson.core.JsonGenerator;
import dev.tokenjuice.reducers.Classification;
import dev.tokenjuice.reducers.Compaction;
import dev.tokenjuice.reducers.command.CommandAnalysis;
import java.io.IOException;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Supplier;

/** The JSON that programs get of a compaction: alone for {@code reduce-json}, inside a run for {@code wrap}. */
public record ResultJson(
    Compaction compaction, String inline, CommandAnalysis command, Optional<RawRef> reference, boolean trace) {
  public ResultJson {
    inline = compaction.passthrough() ? inline : withoutLastNewline(inline);
  }

  /** The document of a wrapped run; its streams are asked for one after the other, when they are written. */
  public Json.Body ofRun(int exitCode, Supplier<String> stdout, Supplier<String> stderr) {
    return Json.object(json -> {
      json.writeFieldName("result");
      write(json);
      json.writeNumberField("exitCode", exitCode);
      json.writeStringField("stdout", stdout.get());
      json.writeStringField("stderr", stderr.get());
    });
  }

  /** The document of a text that was compacted. */
  public void write(JsonGenerator json) throws IOException {
    json.writeStartObject();
    json.writeStringField("inlineText", inline);
    writeFacts(json);
    writeCompaction(json);
    if (trace) {
      writeTrace(json);
    }
    if (reference.isPresent()) {
      json.writeObjectFieldStart("rawRef");
      reference.get().writeFields(json);
      json.writeEndObject();
    }
    writeStats(json);
    writeClassification(json);
    json.writeEndObject();
  }

  private void writeFacts(JsonGenerator json) throws IOException {
    if (compaction.facts().isEmpty()) {
      return;
    }
    json.writeObjectFieldStart("facts");
    for (Map.Entry<String, Long> fact : new TreeMap<>(compaction.facts()).entrySet()) {
      json.writeNumberField(fact.getKey(), fact.getValue());
    }
    json.writeEndObject();
  }

  private void writeCompaction(JsonGenerator json) throws IOException {
    json.writeObjectFieldStart("compaction");
    json.writeBooleanField("authoritative", compaction.lossy());
    Json.strings(json, "kinds", compaction.kinds());
    json.writeNumberField("omittedLines", compaction.omittedLines());
    json.writeEndObject();
  }

  private void writeTrace(JsonGenerator json) throws IOException {
    json.writeObjectFieldStart("trace");
    json.writeStringField("normalizedCommand", command.normalizedCommand());
    Json.strings(json, "normalizedArgv", command.normalizedArgv());
    Json.strings(json, "reducerArgv", command.normalizedArgv());
    json.writeStringField("matchedReducer", compaction.classification().matchedReducer());
    json.writeStringField("family", compaction.classification().family());
    Json.strings(json, "decisions", compaction.trace());
    json.writeEndObject();
  }

  private void writeStats(JsonGenerator json) throws IOException {
    long raw = compaction.size().chars();
    long reduced = compaction.passthrough() ? raw : inline.length();
    json.writeObjectFieldStart("stats");
    json.writeNumberField("rawChars", raw);
    json.writeNumberField("reducedChars", reduced);
    json.writeNumberField("ratio", raw == 0 ? 1 : (double) reduced / raw);
    json.writeNumberField("rawTokensEst", compaction.size().tokens());
    json.writeNumberField("reducedTokensEst", compaction.reducedTokens());
    json.writeEndObject();
  }

  private void writeClassification(JsonGenerator json) throws IOException {
    Classification chosen = compaction.classification();
    json.writeObjectFieldStart("classification");
    json.writeStringField("family", chosen.family());
    json.writeNumberField("confidence", chosen.confidence());
    json.writeStringField("matchedReducer", chosen.matchedReducer());
    json.writeStringField("matchedVia", chosen.matchedVia());
    json.writeStringField("matchedCommand", chosen.matchedCommand());
    json.writeEndObject();
  }

  private static String withoutLastNewline(String text) {
    return text.endsWith("\n") ? text.substring(0, text.length() - 1) : text;
  }
}
