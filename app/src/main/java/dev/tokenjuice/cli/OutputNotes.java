package dev.tokenjuice.cli;

import dev.tokenjuice.json.JsonValues;
import dev.tokenjuice.process.UserError;
import dev.tokenjuice.store.OutputStore;
import dev.tokenjuice.store.StoredOutput;
import java.util.Map;

/**
 * What is noted beside a stored output. Notes of older versions, and those that are lost, leave fields empty.
 *
 * @param exitCode as text, since it may not be known
 */
record OutputNotes(String program, String exitCode, String reducer, String family, long rawChars,
    long reducedChars, long rawBytes) {
  static OutputNotes of(OutputStore store, StoredOutput output) {
    Map<?, ?> notes = store.metadata(output).map(OutputNotes::parsed).orElse(Map.of());
    Map<?, ?> chosen = notes.get("classification") instanceof Map<?, ?> map ? map : Map.of();
    return new OutputNotes(text(notes, "program"),
        notes.get("exitCode") instanceof Double code ? Long.toString(code.longValue()) : "",
        text(chosen, "matchedReducer"), text(chosen, "family"),
        number(notes, "rawChars"), number(notes, "reducedChars"), number(notes, "rawBytes"));
  }

  private static Map<?, ?> parsed(String json) {
    try {
      return JsonValues.parse(json) instanceof Map<?, ?> map ? map : Map.of();
    } catch (UserError damaged) {
      return Map.of();
    }
  }

  private static String text(Map<?, ?> notes, String field) {
    return notes.get(field) instanceof String text ? text : "";
  }

  private static long number(Map<?, ?> notes, String field) {
    return notes.get(field) instanceof Double number ? number.longValue() : 0;
  }
}
