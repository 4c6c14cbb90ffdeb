package dev.tokenjuice.config;

import dev.tokenjuice.process.Environment;
import dev.tokenjuice.process.Variable;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Every setting with its value and its origin, for {@code tokenjuice config}.
 *
 * @param userFile the file to edit, if there is a place for one
 * @param projectFile the file of the project, if there is one
 * @param problems what is wrong in the files, each one line
 */
public record SettingsOverview(
    List<Row> rows, Optional<Path> userFile, Optional<Path> projectFile, List<String> problems) {
  /** One setting. */
  public record Row(String key, String value, String origin) {}

  public static SettingsOverview of(Environment environment) {
    Optional<Path> userPath = Settings.userFile(environment);
    Optional<Path> projectPath = Settings.projectFile(environment);
    ConfigFile user = ConfigFile.read(userPath);
    ConfigFile project = ConfigFile.read(projectPath);
    Settings settings = Settings.load(environment).settings();
    List<String> problems = new ArrayList<>(user.problems());
    problems.addAll(project.problems());
    List<Row> rows = new ArrayList<>();
    for (SettingsKey key : SettingsKey.values()) {
      String origin = key.variable().filter(variable -> isSet(environment, key)).map(Variable::key)
          .orElseGet(() -> file(key, user, project, userPath, projectPath));
      rows.add(new Row(key.name(), value(settings, key, user, project), origin));
      if (project.has(key) && !key.restrictive()) {
        problems.add(projectPath.orElseThrow() + ": \"" + key
            + "\" is ignored: in a project only off, raw and noOmit count");
      }
    }
    return new SettingsOverview(rows, userPath, projectPath, problems);
  }

  private static boolean isSet(Environment environment, SettingsKey key) {
    return key.isFlag() ? Settings.flag(environment, key).isPresent() : Settings.number(environment, key).isPresent();
  }

  private static String file(SettingsKey key, ConfigFile user, ConfigFile project, Optional<Path> userPath,
      Optional<Path> projectPath) {
    if (key.restrictive() && project.flag(key, false)) {
      return projectPath.orElseThrow().toString();
    }
    return user.has(key) ? userPath.orElseThrow().toString() : "default";
  }

  private static String value(Settings settings, SettingsKey key, ConfigFile user, ConfigFile project) {
    return switch (key) {
      case store -> "" + settings.store();
      case storeMaxBytes -> "" + settings.storeMaxBytes();
      case storeMaxAgeDays -> "" + settings.storeMaxAge().toDays();
      case stats -> "" + settings.stats();
      case redact -> "" + settings.redact();
      case redactContentReads -> "" + settings.redactContent();
      case noOmit -> "" + settings.noOmit();
      case lossless -> "" + settings.lossless();
      case raw -> "" + settings.raw();
      case off -> "" + (user.flag(key, false) || project.flag(key, false));
      case maxInlineChars -> "" + settings.maxInlineChars();
      case maxCaptureBytes -> "" + settings.maxCaptureBytes();
      case flushSeconds -> "" + settings.flushAfter().toSeconds();
    };
  }
}
