package dev.tokenjuice.host;

import dev.tokenjuice.process.UserError;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/** A host's settings as text, with the hooks in them found, added and removed. */
final class HookSettings {
  /** Settings that hold nothing yet. */
  static final String EMPTY = "{}\n";

  private final byte[] bytes;
  private final String name;
  private final HookShape shape;
  private final JsonNode.Obj root;

  HookSettings(byte[] bytes, String name, HookShape shape) {
    this.bytes = bytes;
    this.name = name;
    this.shape = shape;
    this.root = JsonTree.parse(bytes, name);
  }

  /**
   * One hook command with its place.
   *
   * @param group the group it is in; where there are no groups, the hook itself
   * @param index its place in the group's list, or in the event's list
   */
  record Entry(String event, JsonNode.Arr list, JsonNode.Obj group, JsonNode.Arr siblings, int index,
      JsonNode.Obj handler) {
    String command() {
      return handler.text("command");
    }

    String matcher() {
      return group.text("matcher");
    }
  }

  byte[] bytes() {
    return bytes;
  }

  /** Every hook of the event that tokenjuice uses, in the order of the file. */
  List<Entry> entries() {
    return entries(shape.event());
  }

  /** The hooks of tokenjuice at the right event. */
  List<Entry> ours() {
    return entries().stream().filter(entry -> shape.isOurs(entry.handler())).toList();
  }

  /** The hooks of earlier versions at other events. */
  List<Entry> former() {
    return shape.formerEvents().stream()
        .flatMap(event -> entries(event).stream())
        .filter(entry -> shape.isOurs(entry.handler()))
        .toList();
  }

  private List<Entry> entries(String event) {
    List<Entry> entries = new ArrayList<>();
    root.object("hooks").flatMap(hooks -> hooks.array(event)).ifPresent(array -> {
      for (int i = 0; i < array.elements().size(); i++) {
        if (array.elements().get(i) instanceof JsonNode.Obj element) {
          collect(event, array, element, i, entries);
        }
      }
    });
    return entries;
  }

  private void collect(String event, JsonNode.Arr list, JsonNode.Obj element, int place, List<Entry> entries) {
    if (!shape.grouped()) {
      entries.add(new Entry(event, list, element, list, place, element));
    } else if (element.get("hooks").orElse(null) instanceof JsonNode.Arr siblings) {
      for (int i = 0; i < siblings.elements().size(); i++) {
        if (siblings.elements().get(i) instanceof JsonNode.Obj handler) {
          entries.add(new Entry(event, list, element, siblings, i, handler));
        }
      }
    }
  }

  /** The settings with exactly one hook of ours, the one with this command. */
  HookSettings with(String command) {
    HookSettings settings = (keeper().isPresent() ? this : add(command)).purged(true);
    Entry entry = settings.keeper().get();
    return entry.command().equals(command)
        ? settings
        : settings.edited(settings.edit().replace(entry.handler().get("command").get(), command));
  }

  /** The hook that stays where it is. */
  private Optional<Entry> keeper() {
    return ours().stream().filter(this::isInPlace).reduce((first, second) -> second);
  }

  private boolean isInPlace(Entry entry) {
    return entry.matcher().equals(shape.matcher())
        && entry.handler().text("statusMessage").equals(shape.statusMessage())
        && entry.handler().text("type").equals("command")
        && !entry.command().isEmpty();
  }

  /** The settings with no hook of ours, former ones included. */
  HookSettings without() {
    return purged(false);
  }

  private HookSettings purged(boolean keepOne) {
    HookSettings settings = this;
    for (Optional<Entry> next = removable(keepOne); next.isPresent(); next = settings.removable(keepOne)) {
      settings = settings.remove(next.get());
    }
    return settings;
  }

  private Optional<Entry> removable(boolean keepOne) {
    Optional<Entry> kept = keepOne ? keeper() : Optional.empty();
    return Stream.concat(ours().stream(), former().stream()).filter(entry -> !kept.equals(Optional.of(entry)))
        .findFirst();
  }

  /** Remove a hook, and with it the containers in which it was the only one. */
  private HookSettings remove(Entry entry) {
    if (shape.grouped() && entry.siblings().elements().size() > 1) {
      return edited(edit().remove(entry.siblings(), entry.index()));
    }
    if (entry.list().elements().size() > 1) {
      return edited(edit().remove(entry.list(), entry.list().elements().indexOf(entry.group())));
    }
    JsonNode.Obj hooks = (JsonNode.Obj) root.get("hooks").get();
    // Where a name comes twice, the earlier member would count again.
    if (hooks.count(entry.event()) > 1) {
      return edited(edit().remove(entry.list(), 0));
    }
    return hooks.members().size() > 1 || root.count("hooks") > 1
        ? edited(edit().remove(hooks, hooks.member(entry.event()).get()))
        : edited(edit().remove(root, root.member("hooks").get()));
  }

  private HookSettings add(String command) {
    Object entry = shape.entry(command);
    Optional<JsonNode> hooks = root.get("hooks");
    if (hooks.isEmpty()) {
      return edited(edit().add(root, "hooks", Map.of(shape.event(), List.of(entry))));
    }
    if (!(hooks.get() instanceof JsonNode.Obj object)) {
      throw new UserError(name + ": \"hooks\" is not an object");
    }
    Optional<JsonNode> list = object.get(shape.event());
    if (list.isEmpty()) {
      return edited(edit().add(object, shape.event(), List.of(entry)));
    }
    if (list.get() instanceof JsonNode.Arr array) {
      return edited(edit().add(array, entry));
    }
    throw new UserError(name + ": \"hooks." + shape.event() + "\" is not an array");
  }

  /** The settings with a member at the top level, added at the end if it is missing. */
  HookSettings withMember(String member, Object value) {
    return root.get(member).isPresent() ? this : edited(edit().add(root, member, value));
  }

  private JsonEdit edit() {
    return new JsonEdit(bytes, root);
  }

  private HookSettings edited(byte[] changed) {
    return new HookSettings(changed, name, shape);
  }
}
