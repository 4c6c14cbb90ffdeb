package dev.tokenjuice.host;

import dev.tokenjuice.process.UserError;
import java.util.Map;
import java.util.Optional;

/** The variables that a host's settings set for what it starts: {@code env} at the top level. */
final class EnvSettings {
  private static final String ENV = "env";

  private final byte[] bytes;
  private final String name;
  private final JsonNode.Obj root;

  EnvSettings(byte[] bytes, String name) {
    this.bytes = bytes;
    this.name = name;
    this.root = JsonTree.parse(bytes, name);
  }

  /** The value of a variable; the empty string if it is not a text. */
  Optional<String> get(String variable) {
    return variables().flatMap(env -> env.member(variable)).map(member -> text(member.value()));
  }

  private static String text(JsonNode value) {
    return value instanceof JsonNode.Text text ? text.value() : "";
  }

  byte[] with(String variable, String value) {
    Optional<JsonNode.Obj> env = variables();
    if (env.isEmpty()) {
      return edit().add(root, ENV, Map.of(variable, value));
    }
    Optional<JsonNode> present = env.get().get(variable);
    if (present.isEmpty()) {
      return edit().add(env.get(), variable, value);
    }
    return text(present.get()).equals(value) ? bytes : edit().replace(present.get(), value);
  }

  /** Remove a variable, and {@code env} with it if nothing else is in there. */
  byte[] without(String variable) {
    Optional<JsonNode.Obj> env = variables();
    Optional<JsonNode.Member> member = env.flatMap(object -> object.member(variable));
    if (member.isEmpty()) {
      return bytes;
    }
    return env.get().members().size() > 1
        ? edit().remove(env.get(), member.get())
        : edit().remove(root, root.member(ENV).get());
  }

  private Optional<JsonNode.Obj> variables() {
    Optional<JsonNode> env = root.get(ENV);
    if (env.isPresent() && !(env.get() instanceof JsonNode.Obj)) {
      throw new UserError(name + ": \"env\" is not an object");
    }
    return env.map(JsonNode.Obj.class::cast);
  }

  private JsonEdit edit() {
    return new JsonEdit(bytes, root);
  }
}
