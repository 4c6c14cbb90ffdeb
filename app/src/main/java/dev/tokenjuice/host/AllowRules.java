package dev.tokenjuice.host;

import dev.tokenjuice.process.UserError;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

/** Finds permission rules that would let any command through, because tokenjuice can run any command. */
final class AllowRules {
  private static final Pattern ANYTHING = Pattern.compile(
      "Bash\\((?:node |java -jar )?(?:\\S*[/*])?tokenjuice(?:\\.js|\\.jar)?(?:\\s+(?:wrap|run|shell-prefix)\\b.*?)?\\s*:?\\*+\\)");

  private AllowRules() {}

  /** One sentence for each such rule in the settings that the host reads. */
  static List<String> warnings(SettingsHost host, HostMachine machine) {
    List<String> warnings = new ArrayList<>();
    for (Path path : host.settingsPaths(machine)) {
      for (String rule : allowed(path)) {
        if (ANYTHING.matcher(rule).matches()) {
          warnings.add(path + ": the allow rule " + rule + " lets any command through, behind tokenjuice; remove it, "
              + host.title() + "'s rules see the agent's own command");
        }
      }
    }
    return warnings;
  }

  /** The allow rules of a file; none if it cannot be read, which {@code doctor} reports. */
  private static List<String> allowed(Path path) {
    try {
      return SettingsFile.read(path).content()
          .flatMap(content -> JsonTree.parse(content, path.toString()).object("permissions"))
          .flatMap(permissions -> permissions.array("allow")).map(JsonNode.Arr::texts).orElse(List.of());
    } catch (UserError e) {
      return List.of();
    }
  }
}
