package dev.tokenjuice.json;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.util.DefaultIndenter;
import com.fasterxml.jackson.core.util.DefaultPrettyPrinter;
import com.fasterxml.jackson.core.util.Separators;
import com.fasterxml.jackson.core.util.Separators.Spacing;
import java.io.IOException;
import java.io.OutputStreamWriter;
import java.io.PrintStream;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;

/** Writes JSON documents as people and programs expect them: two spaces, one element a line, a newline at the end. */
public final class Json {
  private static final JsonFactory FACTORY = new JsonFactory();

  private Json() {}

  /** Writes the one value of a document. */
  @FunctionalInterface
  public interface Body {
    void write(JsonGenerator json) throws IOException;
  }

  /** Writes the fields of one object out of many. */
  @FunctionalInterface
  public interface Fields<T> {
    void write(T object) throws IOException;
  }

  /** The document as text. */
  public static String pretty(Body body) {
    StringWriter text = new StringWriter();
    write(text, body);
    return text.toString();
  }

  /** Print the document as it is made: a large one is never held. */
  public static void print(PrintStream out, Body body) {
    write(new OutputStreamWriter(out, StandardCharsets.UTF_8), body);
  }

  private static void write(Writer target, Body body) {
    try (JsonGenerator json = FACTORY.createGenerator(target)) {
      json.disable(JsonGenerator.Feature.AUTO_CLOSE_TARGET);
      json.setPrettyPrinter(printer());
      body.write(json);
      json.writeRaw('\n');
    } catch (IOException unwritable) {
      throw new UncheckedIOException(unwritable);
    }
  }

  /** An object with these fields. */
  public static Body object(Body fields) {
    return json -> {
      json.writeStartObject();
      fields.write(json);
      json.writeEndObject();
    };
  }

  /** An object with these fields on a line of its own. */
  public static String line(Body fields) {
    StringWriter text = new StringWriter();
    try (JsonGenerator json = FACTORY.createGenerator(text)) {
      object(fields).write(json);
    } catch (IOException impossible) {
      throw new UncheckedIOException(impossible);
    }
    return text.append('\n').toString();
  }

  /** Write a field if there is a text for it. */
  public static void optional(JsonGenerator json, String name, Optional<?> text) throws IOException {
    if (text.isPresent()) {
      json.writeStringField(name, text.get().toString());
    }
  }

  /** Write a list of objects. */
  public static <T> void objects(JsonGenerator json, Iterable<T> objects, Fields<T> fields) throws IOException {
    json.writeStartArray();
    for (T object : objects) {
      json.writeStartObject();
      fields.write(object);
      json.writeEndObject();
    }
    json.writeEndArray();
  }

  /** Write a field whose value is a list of objects. */
  public static <T> void objects(JsonGenerator json, String name, Iterable<T> objects, Fields<T> fields)
      throws IOException {
    json.writeFieldName(name);
    objects(json, objects, fields);
  }

  /** Write a field whose value is a list of strings. */
  public static void strings(JsonGenerator json, String name, List<String> values) throws IOException {
    json.writeArrayFieldStart(name);
    for (String value : values) {
      json.writeString(value);
    }
    json.writeEndArray();
  }

  private static DefaultPrettyPrinter printer() {
    Separators separators = Separators.createDefaultInstance()
        .withRootSeparator("")
        .withObjectFieldValueSpacing(Spacing.AFTER)
        .withObjectEmptySeparator("")
        .withArrayEmptySeparator("");
    DefaultIndenter indenter = new DefaultIndenter("  ", "\n");
    return new DefaultPrettyPrinter(separators).withArrayIndenter(indenter).withObjectIndenter(indenter);
  }
}
