package dev.tokenjuice.config;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonLocation;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonToken;
import dev.tokenjuice.reducers.text.Printable;
import java.io.IOException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The user's {@code config.json}: one flat object. A mistake is reported with its place; only that key is ignored. */
final class ConfigFile {
  private static final JsonFactory JSON = new JsonFactory();

  /** Numbers with at most this many digits fit into a {@code long}. */
  private static final int LONGEST_NUMBER = 18;

  private final Map<SettingsKey, Object> values = new EnumMap<>(SettingsKey.class);
  private final List<String> problems = new ArrayList<>();

  private ConfigFile() {}

  static ConfigFile read(Optional<Path> path) {
    ConfigFile file = new ConfigFile();
    path.ifPresent(file::load);
    return file;
  }

  List<String> problems() {
    return List.copyOf(problems);
  }

  boolean has(SettingsKey key) {
    return values.containsKey(key);
  }

  boolean flag(SettingsKey key, boolean otherwise) {
    return values.get(key) instanceof Boolean set ? set : otherwise;
  }

  long number(SettingsKey key, long otherwise) {
    return values.get(key) instanceof Long set ? set : otherwise;
  }

  private void load(Path path) {
    if (!path.toFile().exists()) {
      return;
    }
    if (!path.toFile().isFile()) {
      problems.add(path + ": is not a file; defaults are used");
      return;
    }
    byte[] bytes;
    try {
      bytes = SmallFile.read(path);
    } catch (NoSuchFileException none) {
      return;
    } catch (IOException unreadable) {
      problems.add(path + ": cannot be read (" + SmallFile.reason(path, unreadable) + "); defaults are used");
      return;
    }
    try (JsonParser parser = JSON.createParser(bytes)) {
      parse(path, parser);
    } catch (JsonProcessingException wrong) {
      problems.add(at(path, wrong.getLocation()) + Printable.of(wrong.getOriginalMessage())
          + "; the rest of the file is ignored");
    } catch (IOException impossible) {
      problems.add(path + ": " + impossible.getMessage());
    }
  }

  private void parse(Path path, JsonParser parser) throws IOException {
    if (parser.nextToken() != JsonToken.START_OBJECT) {
      problems.add(at(path, parser.currentTokenLocation()) + "expected an object such as {\"flushSeconds\": 100}");
      return;
    }
    while (parser.nextToken() == JsonToken.FIELD_NAME) {
      String name = parser.currentName();
      String place = at(path, parser.currentTokenLocation());
      JsonToken token = parser.nextToken();
      if (!name.startsWith("$")) {
        take(place, name, token, parser);
      }
      parser.skipChildren();
    }
  }

  private void take(String place, String name, JsonToken token, JsonParser parser) throws IOException {
    Optional<SettingsKey> key = key(name);
    if (key.isEmpty()) {
      problems.add(place + "unknown key \"" + Printable.of(name) + "\"" + suggestion(name));
    } else if (key.get().isFlag() && token.isBoolean()) {
      values.put(key.get(), parser.getBooleanValue());
    } else if (!key.get().isFlag() && isPositive(token, parser.getText())) {
      values.put(key.get(), Long.parseLong(parser.getText()));
    } else {
      problems.add(place + "\"" + name + "\" must be "
          + (key.get().isFlag() ? "true or false" : "a positive whole number"));
    }
  }

  /** Read from the text: the parser's own numbers would bring {@code java.math} into the executable. */
  private static boolean isPositive(JsonToken token, String text) {
    return token == JsonToken.VALUE_NUMBER_INT && text.length() <= LONGEST_NUMBER && Long.parseLong(text) > 0;
  }

  private static Optional<SettingsKey> key(String name) {
    for (SettingsKey key : SettingsKey.values()) {
      if (key.name().equals(name)) {
        return Optional.of(key);
      }
    }
    return Optional.empty();
  }

  private static String suggestion(String name) {
    return Suggestion.of(name, Arrays.stream(SettingsKey.values()).map(SettingsKey::name).toList())
        .map(best -> "; did you mean \"" + best + "\"?").orElse("");
  }

  private static String at(Path path, JsonLocation place) {
    return path + (place == null ? "" : ":" + place.getLineNr() + ":" + place.getColumnNr()) + ": ";
  }
}
