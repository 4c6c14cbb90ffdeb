package dev.tokenjuice.reducers.rules;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonLocation;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonToken;
import dev.tokenjuice.reducers.text.Printable;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;

/** Reads typed values from a rule file, and says where a value has another type. */
final class RuleReader {
  private static final JsonFactory JSON = new JsonFactory();
  private final String file;
  private final String text;
  private final JsonParser json;
  private final List<String> warnings = new ArrayList<>();

  /** Reads the value of one key of an object; false if the key is not known. */
  interface Field {
    boolean read(String key) throws RuleException;
  }

  /** Reads one element of a list. */
  interface Element<T> {
    T read(String path) throws RuleException;
  }

  RuleReader(String text, String file) {
    this.file = file;
    this.text = text.startsWith("\ufeff") ? text.substring(1) : text;
    try {
      this.json = JSON.createParser(this.text);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  List<String> warnings() {
    return warnings;
  }

  /** Read the whole file as one object. */
  void document(Field fields) throws RuleException {
    next();
    object("", fields);
    if (next() != null) {
      throw error("", "something follows the rule");
    }
  }

  /** Read an object; keys that {@code fields} does not know are skipped with a warning. */
  void object(String path, Field fields) throws RuleException {
    require(JsonToken.START_OBJECT, path, "an object");
    while (next() == JsonToken.FIELD_NAME) {
      String key = name();
      JsonLocation place = json.currentTokenLocation();
      next();
      if (!fields.read(key)) {
        warnings.add(place.getLineNr() + ":" + place.getColumnNr() + ": unknown key "
            + Printable.of(join(path, key)));
        skip();
      }
    }
  }

  String string(String path) throws RuleException {
    require(JsonToken.VALUE_STRING, path, "a string");
    String value = value();
    if (value.indexOf('\0') >= 0) {
      throw error(path, "must not contain a NUL character");
    }
    return value;
  }

  /** A text with any characters, or a list of its lines. */
  String text(String path) throws RuleException {
    if (json.currentToken() == JsonToken.START_ARRAY) {
      return String.join("\n", list(path, this::text)) + "\n";
    }
    require(JsonToken.VALUE_STRING, path, "a string or a list of lines");
    return value();
  }

  String nonEmpty(String path) throws RuleException {
    String value = string(path);
    if (value.isEmpty()) {
      throw error(path, "must not be empty");
    }
    return value;
  }

  /** A name without control characters: it is printed, and written to files. */
  String printableName(String path) throws RuleException {
    String value = nonEmpty(path);
    if (!Printable.of(value).equals(value) || value.indexOf('\n') >= 0 || value.indexOf('\t') >= 0) {
      throw error(path, "must not contain control characters");
    }
    return value;
  }

  boolean bool(String path) throws RuleException {
    JsonToken token = json.currentToken();
    if (token != JsonToken.VALUE_TRUE && token != JsonToken.VALUE_FALSE) {
      throw wrongType(path, "true or false");
    }
    return token == JsonToken.VALUE_TRUE;
  }

  double number(String path) throws RuleException {
    JsonToken token = json.currentToken();
    if (token != JsonToken.VALUE_NUMBER_INT && token != JsonToken.VALUE_NUMBER_FLOAT) {
      throw wrongType(path, "a number");
    }
    double value = Double.parseDouble(value());
    if (Double.isInfinite(value)) {
      throw error(path, "must be a finite number");
    }
    return value;
  }

  int integer(String path) throws RuleException {
    double value = number(path);
    if (value != Math.rint(value) || Math.abs(value) > Integer.MAX_VALUE) {
      throw error(path, "must be a whole number");
    }
    return (int) value;
  }

  int count(String path) throws RuleException {
    int value = integer(path);
    if (value < 0) {
      throw error(path, "must not be negative");
    }
    return value;
  }

  <T> List<T> list(String path, Element<T> element) throws RuleException {
    require(JsonToken.START_ARRAY, path, "a list");
    List<T> values = new ArrayList<>();
    while (next() != JsonToken.END_ARRAY) {
      values.add(element.read(path + "[" + values.size() + "]"));
    }
    return values;
  }

  List<String> strings(String path) throws RuleException {
    return list(path, this::string);
  }

  RuleException error(String path, String reason) {
    return at(json.currentTokenLocation(), path, reason);
  }

  /** An error about the rule as a whole. */
  RuleException missing(String path) {
    return new RuleException(file, 1, 1, path, "is required", sourceLine(1));
  }

  static String join(String path, String key) {
    return path.isEmpty() ? key : path + "." + key;
  }

  private void require(JsonToken token, String path, String what) throws RuleException {
    if (json.currentToken() != token) {
      throw wrongType(path, what);
    }
  }

  private RuleException wrongType(String path, String what) {
    JsonToken token = json.currentToken();
    String found = token == null ? "nothing" : switch (token) {
      case START_OBJECT -> "an object";
      case START_ARRAY -> "a list";
      case VALUE_STRING -> "a string";
      case VALUE_NUMBER_INT, VALUE_NUMBER_FLOAT -> "a number";
      case VALUE_TRUE, VALUE_FALSE -> "true or false";
      case VALUE_NULL -> "null";
      default -> "something else";
    };
    return error(path, "must be " + what + ", not " + found);
  }

  private RuleException at(JsonLocation place, String path, String reason) {
    int line = Math.max(1, place.getLineNr());
    int column = Math.max(1, place.getColumnNr());
    return new RuleException(file, line, column, path, reason, sourceLine(line));
  }

  private String sourceLine(int number) {
    return text.lines().skip(number - 1L).findFirst().orElse("");
  }

  private JsonToken next() throws RuleException {
    try {
      return json.nextToken();
    } catch (JsonProcessingException e) {
      throw at(e.getLocation(), "", "not valid JSON: " + firstSentence(e.getOriginalMessage()));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static String firstSentence(String message) {
    int end = message.indexOf('\n');
    return end < 0 ? message : message.substring(0, end);
  }

  private String name() {
    try {
      return json.currentName();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private String value() throws RuleException {
    try {
      return json.getText();
    } catch (JsonProcessingException e) {
      throw at(e.getLocation(), "", "not valid JSON: " + firstSentence(e.getOriginalMessage()));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private void skip() throws RuleException {
    int depth = 0;
    do {
      JsonToken token = json.currentToken();
      if (token == null) {
        throw error("", "the file ends too early");
      }
      depth += token.isStructStart() ? 1 : token.isStructEnd() ? -1 : 0;
      if (depth > 0) {
        next();
      }
    } while (depth > 0);
  }
}
