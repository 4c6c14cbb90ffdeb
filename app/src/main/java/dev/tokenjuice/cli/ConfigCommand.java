package dev.tokenjuice.cli;

import com.fasterxml.jackson.core.JsonGenerator;
import dev.tokenjuice.config.SettingsOverview;
import dev.tokenjuice.json.Json;
import dev.tokenjuice.process.ExitCode;
import java.io.IOException;
import java.io.PrintStream;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** {@code tokenjuice config}: every setting with its value and its origin. */
@Command(name = "config", description = "List every setting with its value, its origin and the file to edit.")
final class ConfigCommand extends BaseCommand {
  @Option(names = "--format", paramLabel = "text|json", defaultValue = "text", description = "Text (default) or JSON.")
  private Format format;

  @Override
  public Integer call() {
    SettingsOverview overview = SettingsOverview.of(environment());
    if (format == Format.json) {
      Json.print(environment().out(), Json.object(json -> write(json, overview)));
    } else {
      print(environment().out(), overview);
    }
    return overview.problems().isEmpty() ? ExitCode.OK : ExitCode.PROBLEM;
  }

  private static void print(PrintStream out, SettingsOverview overview) {
    Table table = new Table("setting", "value", "origin").right(1);
    overview.rows().forEach(row -> table.row(row.key(), row.value(), row.origin()));
    out.print(table);
    out.println();
    out.println(overview.userFile()
        .map(file -> "edit " + file + (file.toFile().exists() ? "" : " (not there yet)"))
        .orElse("there is no place for a file: HOME is not set"));
    overview.problems().forEach(problem -> out.println("problem: " + problem));
  }

  private static void write(JsonGenerator json, SettingsOverview overview) throws IOException {
    json.writeStringField("file", overview.userFile().map(Object::toString).orElse(""));
    json.writeStringField("projectFile", overview.projectFile().map(Object::toString).orElse(""));
    Json.objects(json, "settings", overview.rows(), row -> {
      json.writeStringField("key", row.key());
      json.writeStringField("value", row.value());
      json.writeStringField("origin", row.origin());
    });
    Json.strings(json, "problems", overview.problems());
  }
}
