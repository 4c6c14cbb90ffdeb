package dev.tokenjuice.hook;

import com.fasterxml.jackson.core.io.JsonStringEncoder;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;

/** Puts JSON together from finished pieces. */
final class JsonText {
  private final ByteArrayOutputStream out;

  JsonText(ByteArrayOutputStream out) {
    this.out = out;
  }

  /** Add JSON as it is. */
  JsonText raw(String json) {
    return raw(json.getBytes(StandardCharsets.UTF_8));
  }

  JsonText raw(byte[] json) {
    out.write(json, 0, json.length);
    return this;
  }

  /** Add a string with its quotation marks. */
  JsonText string(String value) {
    return raw("\"").raw(JsonStringEncoder.getInstance().quoteAsUTF8(value)).raw("\"");
  }
}
