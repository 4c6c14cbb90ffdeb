package dev.tokenjuice.reducers.golden;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import dev.tokenjuice.reducers.Compaction;
import dev.tokenjuice.reducers.CompactionOptions;
import dev.tokenjuice.reducers.CompactionRequest;
import dev.tokenjuice.reducers.Compactor;
import dev.tokenjuice.reducers.RawSize;
import dev.tokenjuice.reducers.command.CommandLines;
import dev.tokenjuice.reducers.rules.BuiltinRules;
import dev.tokenjuice.reducers.text.Lines;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** One folder below {@code fixtures}: a recorded output and what becomes of it. */
record GoldenCase(Path folder, String command, int exitCode, List<String> mustKeep, double maxRatio, String raw) {
  private static final String RECOVERY = "full: tokenjuice raw k3f9q2ab";

  static GoldenCase read(Path folder) {
    try (JsonParser json = new JsonFactory().createParser(Files.readAllBytes(folder.resolve("command.json")))) {
      String command = "";
      int exitCode = 0;
      double maxRatio = 1;
      List<String> mustKeep = new ArrayList<>();
      json.nextToken();
      while (json.nextToken() == JsonToken.FIELD_NAME) {
        String name = json.currentName();
        json.nextToken();
        switch (name) {
          case "command" -> command = json.getText();
          case "exitCode" -> exitCode = json.getIntValue();
          case "maxRatio" -> maxRatio = json.getDoubleValue();
          case "mustKeep" -> {
            while (json.nextToken() != JsonToken.END_ARRAY) {
              mustKeep.add(json.getText());
            }
          }
          default -> json.skipChildren();
        }
      }
      return new GoldenCase(folder, command, exitCode, mustKeep, maxRatio,
          text(folder, "stdout.txt") + text(folder, "stderr.txt"));
    } catch (IOException broken) {
      throw new UncheckedIOException(folder + ": " + broken.getMessage(), broken);
    }
  }

  /** What an agent would read. */
  String compacted(String text) {
    Compaction compaction = compaction(text);
    return compaction.passthrough() ? text : compaction.text();
  }

  Compaction compaction(String text) {
    return compaction(Lines.of(text), RawSize.of(text));
  }

  Compaction compaction(Lines lines, RawSize size) {
    return Compactor.compact(new CompactionRequest(CommandLines.analyze(command), "exec", exitCode, lines, size,
        RECOVERY, BuiltinRules.ruleSet(), CompactionOptions.DEFAULT));
  }

  Path expectedFile() {
    return folder.resolve("expected.txt");
  }

  private static String text(Path folder, String name) throws IOException {
    Path file = folder.resolve(name);
    return Files.exists(file) ? new String(Files.readAllBytes(file), StandardCharsets.UTF_8) : "";
  }
}
