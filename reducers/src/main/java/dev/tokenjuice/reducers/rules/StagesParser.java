package dev.tokenjuice.reducers.rules;

import java.util.List;
import java.util.Optional;

/** Reads the parts of a rule that describe its stages. */
final class StagesParser {
  private final RuleReader in;
  private final PatternFactory patterns;
  private List<LinePattern> skip = List.of();
  private List<LinePattern> keep = List.of();
  private boolean prettyPrintJson;
  private boolean trimEmptyEdges;
  private boolean dedupeAdjacent;
  private HeadTailLimit summarize = HeadTailLimit.SUCCESS;
  private HeadTailLimit failure = HeadTailLimit.FAILURE;
  private boolean preserveOnFailure;
  private List<Counter> counters = List.of();
  private boolean countBeforeKeep;
  private List<OutputMessage> messages = List.of();
  private Optional<String> onEmpty = Optional.empty();

  /** Makes a pattern, or says why it can't be made. */
  interface PatternFactory {
    LinePattern make(String source, String flags, String path) throws RuleException;
  }

  StagesParser(RuleReader in, PatternFactory patterns) {
    this.in = in;
    this.patterns = patterns;
  }

  Stages stages() {
    return new Stages(
        skip, keep, prettyPrintJson, trimEmptyEdges, dedupeAdjacent, summarize,
        preserveOnFailure ? Optional.of(failure) : Optional.empty(),
        counters, countBeforeKeep, messages, onEmpty);
  }

  boolean field(String key) throws RuleException {
    switch (key) {
      case "filters" -> in.object(key, name -> filter(RuleReader.join(key, name), name));
      case "transforms" -> in.object(key, name -> transform(RuleReader.join(key, name), name));
      case "summarize" -> summarize = window(key, HeadTailLimit.SUCCESS);
      case "failure" -> failure = window(key, HeadTailLimit.FAILURE);
      case "counters" -> counters = in.list(key, this::counter);
      case "counterSource" -> countBeforeKeep = counterSource(key);
      case "matchOutput" -> messages = in.list(key, this::message);
      case "onEmpty" -> onEmpty = Optional.of(in.nonEmpty(key));
      default -> {
        return false;
      }
    }
    return true;
  }

  private boolean filter(String path, String name) throws RuleException {
    switch (name) {
      case "skipPatterns" -> skip = in.list(path, this::plainPattern);
      case "keepPatterns" -> keep = in.list(path, this::plainPattern);
      default -> {
        return false;
      }
    }
    return true;
  }

  private LinePattern plainPattern(String path) throws RuleException {
    return patterns.make(in.nonEmpty(path), "", path);
  }

  private boolean transform(String path, String name) throws RuleException {
    switch (name) {
      case "stripAnsi" -> in.bool(path);
      case "prettyPrintJson" -> prettyPrintJson = in.bool(path);
      case "trimEmptyEdges" -> trimEmptyEdges = in.bool(path);
      case "dedupeAdjacent" -> dedupeAdjacent = in.bool(path);
      default -> {
        return false;
      }
    }
    return true;
  }

  private HeadTailLimit window(String path, HeadTailLimit standard) throws RuleException {
    int[] size = {standard.head(), standard.tail()};
    in.object(path, name -> {
      String place = RuleReader.join(path, name);
      switch (name) {
        case "head" -> size[0] = in.count(place);
        case "tail" -> size[1] = in.count(place);
        case "preserveOnFailure" -> preserveOnFailure = in.bool(place);
        default -> {
          return false;
        }
      }
      return true;
    });
    return new HeadTailLimit(size[0], size[1]);
  }

  private boolean counterSource(String path) throws RuleException {
    return switch (in.string(path)) {
      case "preKeep" -> true;
      case "postKeep" -> false;
      default -> throw in.error(path, "must be preKeep or postKeep");
    };
  }

  private Counter counter(String path) throws RuleException {
    PatternFields fields = new PatternFields();
    in.object(path, key -> fields.read(in, path, key, "name"));
    return new Counter(fields.text(in, path, "name"), fields.pattern(in, path));
  }

  private OutputMessage message(String path) throws RuleException {
    PatternFields fields = new PatternFields();
    in.object(path, key -> fields.read(in, path, key, "message"));
    return new OutputMessage(fields.pattern(in, path), fields.text(in, path, "message"));
  }

  /** A pattern with its flags and the text that belongs to it. */
  private final class PatternFields {
    private String text;
    private String source;
    private String flags = "";
    private LinePattern made;

    boolean read(RuleReader reader, String path, String key, String textKey) throws RuleException {
      String place = RuleReader.join(path, key);
      if (key.equals(textKey)) {
        text = reader.nonEmpty(place);
      } else if (key.equals("pattern")) {
        source = reader.nonEmpty(place);
        made = flags.isEmpty() ? patterns.make(source, "", place) : null;
      } else if (key.equals("flags")) {
        flags = reader.string(place);
        made = source == null ? null : patterns.make(source, flags, place);
      } else {
        return false;
      }
      return true;
    }

    String text(RuleReader reader, String path, String key) throws RuleException {
      if (text == null) {
        throw reader.error(RuleReader.join(path, key), "is required");
      }
      return text;
    }

    LinePattern pattern(RuleReader reader, String path) throws RuleException {
      if (source == null) {
        throw reader.error(RuleReader.join(path, "pattern"), "is required");
      }
      return made != null ? made : patterns.make(source, flags, path);
    }
  }
}
