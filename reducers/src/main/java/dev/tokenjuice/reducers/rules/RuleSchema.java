package dev.tokenjuice.reducers.rules;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;

/** The JSON Schema of rule files; like the rules themselves it is stored in the native image when that is built. */
public final class RuleSchema {
  private static final String TEXT = load();

  private RuleSchema() {}

  public static String text() {
    return TEXT;
  }

  private static String load() {
    try (InputStream in = RuleSchema.class.getResourceAsStream("/tokenjuice-rule.schema.json")) {
      if (in == null) {
        throw new IllegalStateException("resource tokenjuice-rule.schema.json is missing from the build");
      }
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new IllegalStateException("cannot read the schema", e);
    }
  }
}
