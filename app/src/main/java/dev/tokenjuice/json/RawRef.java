package dev.tokenjuice.json;

import com.fasterxml.jackson.core.JsonGenerator;
import java.io.IOException;

/**
 * Where the raw output of a shortened result is kept.
 *
 * @param id the id for {@code tokenjuice raw}
 * @param path the file that holds it
 * @param metadataPath the file that says what it is
 */
public record RawRef(String id, String path, String metadataPath) {
  public void writeFields(JsonGenerator json) throws IOException {
    json.writeStringField("id", id);
    json.writeStringField("storage", "file");
    json.writeStringField("path", path);
    json.writeStringField("metadataPath", metadataPath);
  }
}
