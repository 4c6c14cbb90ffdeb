package dev.tokenjuice.host;

import com.fasterxml.jackson.core.JsonGenerator;
import dev.tokenjuice.json.Json;
import java.io.IOException;
import java.io.PrintStream;
import java.util.List;
import java.util.Map;

/** Prints what was done to hosts and found out about them, for people or as JSON. */
public record HostResults(PrintStream out, boolean json, boolean dryRun) {

  public void print(Host host, Installation done) {
    if (json) {
      printJson(generator -> {
        generator.writeStringField("settingsPath", done.settingsPath().toString());
        Json.optional(generator, "backupPath", done.backupPath());
        generator.writeStringField("command", done.command());
        generator.writeBooleanField("changed", done.changed() && !dryRun);
        Json.strings(generator, "warnings", done.warnings());
        diff(generator, done.diff());
      });
    } else if (dryRun) {
      out.print(
          done.changed() ? done.diff() : "nothing to change: " + host.name() + " " + done.noun() + " is installed\n");
    } else {
      printText(host, done);
    }
    out.flush();
  }

  private void printText(Host host, Installation done) {
    out.println(done.changed()
        ? "success: " + host.name() + " " + done.noun() + " installed successfully"
        : "success: " + host.name() + " " + done.noun() + " was installed already; nothing changed");
    out.println();
    out.println("  Settings: " + done.settingsPath());
    out.println("  Command : " + done.command());
    out.println("  Activate: " + done.activation());
    out.println("  Verify  : tokenjuice doctor " + host.name()
        + " (persisted config only; not active-session activation)");
    done.backupPath().ifPresent(path -> out.println("  Backup  : " + path));
    done.warnings().forEach(warning -> out.println("  Warning : " + warning));
  }

  public void print(Host host, Removal done, HostOptions options) {
    if (json) {
      printJson(generator -> {
        generator.writeStringField("settingsPath", done.settingsPath().toString());
        Json.optional(generator, "backupPath", done.backupPath());
        generator.writeBooleanField("removed", done.removed() && !dryRun);
        Json.strings(generator, "notes", done.notes());
        generator.writeStringField("enableCommand", host.installation(options));
        diff(generator, done.diff());
      });
    } else if (dryRun) {
      out.print(done.removed() ? done.diff()
          : "nothing to remove: " + host.name() + " " + host.noun() + " is not installed\n");
    } else {
      out.println("removed " + host.name() + " " + host.noun() + ": " + (done.removed() ? "yes" : "no"));
      out.println("settings path: " + done.settingsPath());
      done.backupPath().ifPresent(path -> out.println("backup: " + path));
      done.notes().forEach(note -> out.println("note: " + note));
      out.println("enable: " + host.installation(options));
    }
    out.flush();
  }

  /**
   * Print one host's report. Returns its state, or that of the settings if they are worse.
   *
   * @param problems what is wrong with the settings of tokenjuice itself
   * @param notes what else is worth knowing
   */
  public Health print(DoctorReport report, List<String> problems, List<String> notes) {
    Health health = problems.isEmpty() ? report.status() : report.status().and(Health.WARN);
    if (json) {
      printJson(generator -> {
        fields(generator, report, health);
        Json.strings(generator, "configIssues", problems);
        Json.strings(generator, "notes", notes);
      });
    } else {
      printText(report, health);
      list("config issues:", problems);
      notes.forEach(out::println);
    }
    out.flush();
    return health;
  }

  private void printText(DoctorReport report, Health health) {
    out.println("settings path: " + report.settingsPath());
    out.println("health: " + health.text());
    if (!report.expectedCommand().isEmpty()) {
      out.println("expected command: " + report.expectedCommand());
    }
    report.detectedCommand().ifPresent(command -> out.println("configured command: " + command));
    list("issues:", report.issues());
    list("missing paths:", report.missingPaths());
    if (report.status() != Health.OK && !report.fixCommand().isEmpty()) {
      out.println("repair: " + report.fixCommand());
    }
  }

  private void list(String title, List<String> items) {
    if (!items.isEmpty()) {
      out.println(title);
      items.forEach(item -> out.println("- " + item));
    }
  }

  /**
   * Print all hosts' reports. Returns the worst state.
   *
   * @param problems what is wrong with the settings of tokenjuice itself
   * @param notes what else is worth knowing
   */
  public Health print(Map<String, DoctorReport> reports, List<String> problems, List<String> notes) {
    Health worst = reports.values().stream().map(DoctorReport::status)
        .reduce(problems.isEmpty() ? Health.DISABLED : Health.WARN, Health::and);
    if (json) {
      printJson(generator -> {
        generator.writeStringField("status", worst.text());
        Json.strings(generator, "configIssues", problems);
        Json.strings(generator, "notes", notes);
        generator.writeObjectFieldStart("integrations");
        for (Map.Entry<String, DoctorReport> entry : reports.entrySet()) {
          generator.writeObjectFieldStart(entry.getKey());
          fields(generator, entry.getValue(), entry.getValue().status());
          generator.writeEndObject();
        }
        generator.writeEndObject();
      });
    } else {
      out.println("health: " + worst.text());
      list("config issues:", problems);
      notes.forEach(out::println);
      reports.forEach(this::printSection);
    }
    out.flush();
    return worst;
  }

  private void printSection(String name, DoctorReport report) {
    out.println();
    if (report.status() == Health.DISABLED && report.issues().isEmpty()) {
      out.println(name + ": disabled (enable: " + report.fixCommand() + ")");
      return;
    }
    out.println(name + ": " + report.status().text());
    printText(report, report.status());
  }

  private static void fields(JsonGenerator generator, DoctorReport report, Health health) throws IOException {
    generator.writeStringField("settingsPath", report.settingsPath().toString());
    generator.writeStringField("status", health.text());
    Json.strings(generator, "issues", report.issues());
    generator.writeStringField("fixCommand", report.fixCommand());
    generator.writeStringField("expectedCommand", report.expectedCommand());
    Json.optional(generator, "detectedCommand", report.detectedCommand());
    Json.strings(generator, "checkedPaths", report.checkedPaths());
    Json.strings(generator, "missingPaths", report.missingPaths());
  }

  private void diff(JsonGenerator generator, String diff) throws IOException {
    if (dryRun) {
      generator.writeStringField("diff", diff);
    }
  }

  private void printJson(Json.Body fields) {
    Json.print(out, Json.object(fields));
  }
}
