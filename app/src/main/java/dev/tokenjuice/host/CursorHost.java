package dev.tokenjuice.host;

import dev.tokenjuice.process.Variable;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Cursor, which has a file of its own for hooks. */
final class CursorHost extends HookHost {
  private static final String VERB = "cursor-pre-tool-use";

  CursorHost() {
    super("cursor", "Cursor", VERB,
        new HookShape("preToolUse", List.of(), false, "Shell", "", 0, Set.of(VERB), Set.of()),
        ".cursor/hooks.json",
        "restart Cursor; its allow and deny lists may judge the rewritten command (docs/HOSTS.md)",
        Variable.CURSOR_HOME);
  }

  @Override
  HookSettings complete(HookSettings settings) {
    return settings.withMember("version", 1);
  }

  @Override
  Optional<String> rewrittenCommand(JsonNode.Obj answer) {
    return command(answer, "updated_input");
  }
}
