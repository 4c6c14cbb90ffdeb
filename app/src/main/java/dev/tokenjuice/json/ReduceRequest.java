package dev.tokenjuice.json;

import dev.tokenjuice.process.UserError;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;

/**
 * A request of the machine protocol: the output of a command, and what is wanted of it.
 *
 * @param toolName the agent's tool that ran the command
 * @param command the command as typed; empty if only {@code argv} is known or nothing
 * @param argv the command word by word; may be empty
 * @param cwd the folder that it ran in
 * @param text what it printed
 * @param exitCode how it ended
 * @param options what the request itself asks for
 */
public record ReduceRequest(
    String toolName, String command, List<String> argv, Optional<String> cwd, String text, int exitCode,
    Options options) {

  /** The {@code options} of a request. */
  public record Options(
      Optional<String> classifier,
      Optional<Integer> maxInlineChars,
      boolean raw,
      boolean noOmit,
      Optional<Boolean> store,
      Optional<String> storeDir,
      Optional<String> cwd) {}

  /** Read either form: the input itself, or {@code {"input": …, "options": …}}. */
  public static ReduceRequest parse(String json) {
    if (json.isBlank()) {
      throw new UserError("reduce-json requires JSON input from stdin or a file");
    }
    if (!(JsonValues.parse(json) instanceof Map<?, ?> payload)) {
      throw new UserError("reduce-json payload must be an object");
    }
    if (payload.get("toolName") instanceof String name && !name.isEmpty()) {
      return request(new Fields("input", payload), new Fields("options", Map.of()));
    }
    if (payload.containsKey("toolName") && !payload.containsKey("input")) {
      throw new UserError("input.toolName must be a non-empty string");
    }
    return request(Fields.of("input", payload.get("input")), options(payload));
  }

  private static Fields options(Map<?, ?> payload) {
    return payload.containsKey("options") ? Fields.of("options", payload.get("options"))
        : new Fields("options", Map.of());
  }

  private static ReduceRequest request(Fields input, Fields options) {
    String toolName = input.string("toolName").filter(name -> !name.isEmpty())
        .orElseThrow(() -> new UserError("input.toolName must be a non-empty string"));
    return new ReduceRequest(
        toolName,
        input.string("command").orElse(""),
        input.strings("argv"),
        input.string("cwd").filter(cwd -> !cwd.isEmpty()),
        text(input),
        exitCode(input),
        new Options(
            options.string("classifier").filter(id -> !id.isEmpty()),
            options.positive("maxInlineChars"),
            options.bool("raw").orElse(false),
            options.bool("noOmit").orElse(false),
            options.bool("store"),
            options.string("storeDir").filter(folder -> !folder.isEmpty()),
            options.string("cwd").filter(folder -> !folder.isEmpty())));
  }

  private static int exitCode(Fields input) {
    return (int) Math.max(Integer.MIN_VALUE, Math.min(Integer.MAX_VALUE, input.finite("exitCode").orElse(0.0)));
  }

  private static String text(Fields input) {
    String combined = input.text("combinedText");
    if (!combined.isEmpty()) {
      return combined;
    }
    String out = input.text("stdout");
    String err = input.text("stderr");
    return out.isEmpty() || err.isEmpty() || out.endsWith("\n") ? out + err : out + "\n" + err;
  }

  /** The members of one object, with messages that name them. */
  private record Fields(String name, Map<?, ?> members) {
    static Fields of(String name, Object value) {
      if (value instanceof Map<?, ?> members) {
        return new Fields(name, members);
      }
      throw new UserError(name + " must be an object");
    }

    Optional<Object> get(String key) {
      Object value = members.get(key);
      return value == null || value instanceof Optional<?> ? Optional.empty() : Optional.of(value);
    }

    Optional<String> string(String key) {
      Optional<String> text =
          typed(key, String.class, any -> true, key.equals("toolName") ? "a non-empty string" : "a string");
      if (text.isPresent() && text.get().indexOf('\0') >= 0) {
        throw new UserError(name + "." + key + " must not contain NUL characters");
      }
      return text;
    }

    /** An output: any character may be in it. */
    String text(String key) {
      return typed(key, String.class, any -> true, "a string").orElse("");
    }

    List<String> strings(String key) {
      if (get(key).orElse(List.of()) instanceof List<?> list && list.stream().allMatch(String.class::isInstance)) {
        return list.stream().map(String.class::cast).toList();
      }
      throw wrong(key, "an array of strings");
    }

    Optional<Boolean> bool(String key) {
      return typed(key, Boolean.class, any -> true, "a boolean");
    }

    Optional<Double> finite(String key) {
      return typed(key, Double.class, Double::isFinite, "a finite number");
    }

    Optional<Integer> positive(String key) {
      return typed(key, Double.class, number -> number > 0 && number == Math.rint(number), "a positive integer")
          .map(number -> (int) Math.min(Integer.MAX_VALUE, number));
    }

    private <T> Optional<T> typed(String key, Class<T> type, Predicate<T> fits, String what) {
      return get(key).map(value -> {
        if (!type.isInstance(value) || !fits.test(type.cast(value))) {
          throw wrong(key, what);
        }
        return type.cast(value);
      });
    }

    private UserError wrong(String key, String what) {
      return new UserError(name + "." + key + " must be " + what);
    }
  }
}
