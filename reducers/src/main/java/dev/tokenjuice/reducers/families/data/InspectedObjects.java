package dev.tokenjuice.reducers.families.data;

import dev.tokenjuice.reducers.formats.JsonReducer;
import dev.tokenjuice.reducers.formats.JsonTreeReader;
import dev.tokenjuice.reducers.formats.JsonValue.Items;
import dev.tokenjuice.reducers.formats.JsonValue.Literal;
import dev.tokenjuice.reducers.formats.JsonValue.Member;
import dev.tokenjuice.reducers.formats.JsonValue.Members;
import dev.tokenjuice.reducers.formats.JsonValue.Text;
import dev.tokenjuice.reducers.formats.JsonValue;
import dev.tokenjuice.reducers.model.Assembly;
import dev.tokenjuice.reducers.model.CommandOutput;
import dev.tokenjuice.reducers.model.Draft;
import dev.tokenjuice.reducers.model.Reduction;
import dev.tokenjuice.reducers.text.Lines;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Compacts docker inspect: most of the hundreds of values are unset or internal; what is set stays, and so does what
 * the tool says of objects that it did not find.
 */
final class InspectedObjects {
  /** Where docker keeps things, and ids that no command takes. */
  private static final Set<String> INTERNAL = Set.of("ResolvConfPath", "HostnamePath", "HostsPath", "LogPath",
      "GraphDriver", "MaskedPaths", "ReadonlyPaths", "SandboxID", "SandboxKey", "EndpointID", "NetworkID",
      "ConsoleSize", "DNSNames", "ContainerIDFile", "RootFS", "Metadata", "Descriptor", "StdinOnce", "GraphDriverData",
      "OCIConfigPath", "StaticDir", "ConmonPidFile", "PidFile", "OCIRuntime", "EffectiveCaps", "BoundingCaps");
  /** Numbers that say something even if they are zero. */
  private static final Set<String> TELLING = Set.of("ExitCode", "RestartCount", "Replicas");
  private static final String NEVER = "0001-01-01T00:00:00Z";
  private static final int ID = 64;
  private static final int SHORT_ID = 12;

  private int dropped;

  private InspectedObjects() {}

  static Reduction reduce(CommandOutput output) {
    Lines lines = output.lines();
    int from = bracket(lines, 0, 1, "[", "{");
    int to = bracket(lines, lines.size() - 1, -1, "]", "}") + 1;
    if (lines.total() > lines.size() || from < 0 || to <= from) {
      return Reduction.declined();
    }
    Lines document = Lines.of(lines.subList(from, to));
    Optional<JsonValue> read = JsonTreeReader.read(document);
    if (read.isEmpty()) {
      return Reduction.declined();
    }
    InspectedObjects trim = new InspectedObjects();
    JsonValue trimmed = trim.value(read.get());
    Assembly parts = new Assembly(lines).add(said(lines, 0, from));
    parts.add(JsonReducer.written(trimmed, document, trim.dropped));
    if (trim.dropped > 0) {
      parts.note("(… " + trim.dropped + " keys that are internal, null, empty, false or 0)");
    }
    return parts.add(said(lines, to, lines.size())).build();
  }

  /** The line nearest to an end that opens or closes a document; objects are indented, so they do not count. */
  private static int bracket(Lines lines, int from, int step, String list, String object) {
    for (int i = from; i >= 0 && i < lines.size(); i += step) {
      String line = lines.get(i);
      boolean edge = step > 0 ? line.startsWith(list) || line.startsWith(object)
          : line.endsWith(list) || line.endsWith(object);
      if (edge) {
        return i;
      }
    }
    return -1;
  }

  /** What the tool says beside the document. */
  private static Reduction said(Lines lines, int from, int to) {
    Lines part = Lines.of(lines.subList(from, to));
    Draft draft = new Draft(part);
    for (int i = 0; i < part.size(); i++) {
      if (!part.blank(i)) {
        draft.keepClipped(i, 600);
      }
    }
    return draft.build();
  }

  private JsonValue value(JsonValue value) {
    return switch (value) {
      case Literal literal -> literal;
      case Text text -> text(text);
      case Items items -> new Items(items.values().stream().map(this::value).toList(), items.line(), items.endLine());
      case Members members -> members(members);
    };
  }

  private Members members(Members object) {
    List<Member> kept = new ArrayList<>();
    for (Member member : object.members()) {
      JsonValue inner = INTERNAL.contains(member.name()) ? null : value(member.value());
      if (inner == null || unset(member.name(), inner)) {
        dropped++;
      } else {
        kept.add(new Member(member.name(), inner));
      }
    }
    return new Members(kept, object.line(), object.endLine());
  }

  /** An object whose members are all unset is unset too; one that was written empty may mean something: a port. */
  private static boolean unset(String name, JsonValue value) {
    return switch (value) {
      case Literal literal -> literal.text().equals("null") || literal.text().equals("false")
          || literal.text().equals("0") && !TELLING.contains(name);
      case Text text -> text.value().isEmpty() || text.value().equals(NEVER);
      case Items items -> items.values().isEmpty();
      case Members members -> members.members().isEmpty() && name.indexOf('/') < 0;
    };
  }

  /** An id as docker's tables show it. */
  private static Text text(Text text) {
    String value = text.value();
    int from = value.startsWith("sha256:") ? 7 : 0;
    boolean id = value.length() == from + ID && value.chars().skip(from).allMatch(c -> Character.digit(c, 16) >= 0);
    return id ? new Text(value.substring(0, from + SHORT_ID) + "…", text.line()) : text;
  }
}
