package dev.tokenjuice.host;

import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/** A plugin in JavaScript that sets the variables: a whole file of ours, in a folder of the host. */
enum PluginFile implements VariableFile {
  /** opencode asks plugins for the variables of each shell. */
  OPENCODE("opencode", """
      export const Tokenjuice = async () => ({
        "shell.env": async (input, output) => {
          output.env ??= {}
          for (const [name, value] of Object.entries(variables)) {
            const own = output.env[name] ?? process.env[name]
            if (own && !own.includes("/tokenjuice/shell/")) output.env["TOKENJUICE_" + name] = own
            output.env[name] = value
          }
        },
      })
      """),
  /**
   * pi's shells have the variables of pi itself. After a time-out it kills them without a signal that they could
   * answer.
   */
  PI("pi", """
      export default function (pi) {
        pi.on("tool_call", async (event) => {
          const seconds = event.toolName === "bash" ? event.input?.timeout : undefined
          if (seconds > 0) process.env.TOKENJUICE_DEADLINE_MS = String(Math.ceil(seconds * 1000))
          else delete process.env.TOKENJUICE_DEADLINE_MS
        })
        for (const [name, value] of Object.entries(variables)) {
          const own = process.env[name]
          if (own && !own.includes("/tokenjuice/shell/")) process.env["TOKENJUICE_" + name] = own
          process.env[name] = value
        }
      }
      """);

  private static final String FIRST = "// Written by `tokenjuice install ";

  private final String host;
  private final String body;

  PluginFile(String host, String body) {
    this.host = host;
    this.body = body;
  }

  /** Whether a file is one of ours. */
  static boolean isOurs(String text) {
    return text.startsWith(FIRST);
  }

  @Override
  public Optional<String> get(String text, String variable) {
    String key = "  " + variable + ": ";
    return !isOurs(text) ? Optional.empty() : text.lines().filter(line -> line.startsWith(key)).findFirst()
        .map(line -> line.substring(key.length() + 1, line.lastIndexOf('"')));
  }

  @Override
  public String with(String text, Map<String, String> variables) {
    String values = variables.entrySet().stream()
        .map(variable -> "  " + variable.getKey() + ": " + JsonStyle.quote(variable.getValue()) + ",\n")
        .collect(Collectors.joining());
    return FIRST + host + "`: leads bash and zsh to start-up files of tokenjuice, which shorten\n"
        + "// what a command prints. The command itself is not changed. `tokenjuice uninstall " + host
        + "` removes this file.\nconst variables = {\n" + values + "}\n\n" + body;
  }

  @Override
  public String without(String text) {
    return "";
  }
}
