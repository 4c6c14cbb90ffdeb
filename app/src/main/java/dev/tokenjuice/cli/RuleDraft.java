package dev.tokenjuice.cli;

import dev.tokenjuice.config.RuleFolder;
import dev.tokenjuice.json.Json;
import dev.tokenjuice.process.Environment;
import dev.tokenjuice.process.ExitCode;
import dev.tokenjuice.process.UserError;
import dev.tokenjuice.store.LineSelection;
import dev.tokenjuice.store.OutputStore;
import dev.tokenjuice.store.StoredOutput;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import java.util.Optional;

/** A first version of a rule for a program, with the newest stored output of that program as its example. */
record RuleDraft(Environment environment, String program) {
  private static final int EXAMPLE_LINES = 60;

  /** Write it to a new file among the user's rules. */
  Path write() throws IOException {
    if (!program.matches("[A-Za-z0-9_.+-]{1,32}")) {
      throw new UserError("--write takes the name of a program, not " + program, ExitCode.USAGE);
    }
    Path file = RuleFolder.ofUser(environment).map(RuleFolder::path)
        .orElseThrow(() -> new UserError("there is no place for rules: HOME is not set"))
        .resolve(program + ".json");
    String text = text(example());
    Files.createDirectories(file.getParent());
    try {
      return Files.writeString(file, text, StandardOpenOption.CREATE_NEW);
    } catch (FileAlreadyExistsException there) {
      throw new UserError(file + " is there already");
    }
  }

  private String text(Optional<String> example) {
    return Json.pretty(json -> {
      json.writeStartObject();
      json.writeStringField("id", "my/" + program);
      json.writeStringField("family", program);
      json.writeStringField("description", "Draft: name the lines of " + program + " that nobody needs.");
      json.writeObjectFieldStart("match");
      Json.strings(json, "argv0", List.of(program));
      json.writeEndObject();
      json.writeObjectFieldStart("filters");
      Json.strings(json, "skipPatterns", List.of());
      json.writeEndObject();
      json.writeObjectFieldStart("summarize");
      json.writeNumberField("head", 0);
      json.writeNumberField("tail", 0);
      json.writeEndObject();
      json.writeArrayFieldStart("examples");
      if (example.isPresent()) {
        json.writeStartObject();
        json.writeStringField("name", "the end of a stored output");
        json.writeStringField("command", program);
        json.writeStringField("input", example.get());
        Json.strings(json, "keeps", example.get().lines().filter(line -> !line.isBlank())
            .reduce((first, second) -> second).stream().toList());
        json.writeEndObject();
      }
      json.writeEndArray();
      json.writeEndObject();
    });
  }

  /** The last lines of the newest stored output of this program. */
  private Optional<String> example() throws IOException {
    Optional<OutputStore> store = OutputStore.reading(environment);
    for (StoredOutput output : store.isPresent() ? store.get().list() : List.<StoredOutput>of()) {
      if (OutputNotes.of(store.get(), output).program().equals(program)) {
        ByteArrayOutputStream lines = new ByteArrayOutputStream();
        LineSelection.of(null, null, EXAMPLE_LINES, null).copy(() -> store.get().open(output), lines);
        return Optional.of(lines.toString(StandardCharsets.UTF_8));
      }
    }
    return Optional.empty();
  }
}
