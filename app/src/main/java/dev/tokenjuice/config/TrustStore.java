package dev.tokenjuice.config;

import dev.tokenjuice.json.Json;
import dev.tokenjuice.json.JsonValues;
import dev.tokenjuice.process.Environment;
import dev.tokenjuice.process.UserError;
import dev.tokenjuice.store.PrivateFiles;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * Which rule files of projects the user has agreed to, each with the SHA-256 of the content that was agreed to.
 * Project rules can hide text from an agent or feed it some, so nothing of a cloned repository counts by itself.
 */
public final class TrustStore {
  private static final String FILE = "trusted-rules.json";
  private final Optional<Path> file;
  private final Map<String, String> hashes = new TreeMap<>();

  private TrustStore(Optional<Path> file) {
    this.file = file;
  }

  /** The user's decisions; none if there is no file or it cannot be read. */
  public static TrustStore load(Environment environment) {
    TrustStore store = new TrustStore(environment.stateDirectory().map(state -> state.resolve(FILE)));
    store.file.ifPresent(store::read);
    return store;
  }

  public boolean trusts(Path path, byte[] content) {
    return Sha256.hex(content).equals(hashes.get(key(path)));
  }

  public void trust(Path path, byte[] content) {
    hashes.put(key(path), Sha256.hex(content));
  }

  /** No longer trust a file, or all files below a folder. Returns how many there were. */
  public int untrust(Path path) {
    int before = hashes.size();
    Path target = Path.of(key(path));
    hashes.keySet().removeIf(known -> Path.of(known).startsWith(target));
    return before - hashes.size();
  }

  /** Write the decisions down, whole or not at all. */
  public void save() throws IOException {
    Path target = file.orElseThrow(() -> new UserError("there is no place to remember trust in: HOME is not set"));
    byte[] text = text().getBytes(StandardCharsets.UTF_8);
    PrivateFiles.replace(target, text, text.length);
  }

  private String text() {
    return Json.pretty(json -> {
      json.writeStartObject();
      json.writeObjectFieldStart("sha256");
      for (Map.Entry<String, String> entry : hashes.entrySet()) {
        json.writeStringField(entry.getKey(), entry.getValue());
      }
      json.writeEndObject();
      json.writeEndObject();
    });
  }

  private void read(Path path) {
    try {
      String text = new String(PrivateFiles.readAll(path), StandardCharsets.UTF_8);
      if (JsonValues.parse(text) instanceof Map<?, ?> root && root.get("sha256") instanceof Map<?, ?> known) {
        known.forEach((name, hash) -> hashes.put(String.valueOf(name), String.valueOf(hash)));
      }
    } catch (NoSuchFileException nothingTrusted) {
      return;
    } catch (IOException | UserError unreadable) {
      hashes.clear();
    }
  }

  /** Links are resolved, so that every path to a file gives the same key. */
  private static String key(Path path) {
    try {
      return path.toRealPath().toString();
    } catch (IOException gone) {
      return path.toAbsolutePath().normalize().toString();
    }
  }
}
