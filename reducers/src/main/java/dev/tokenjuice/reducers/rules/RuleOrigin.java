package dev.tokenjuice.reducers.rules;

import java.util.List;
import java.util.function.Supplier;

/** Where a rule was read from, and warnings about it. */
public final class RuleOrigin {
  private final Layer layer;
  private final String file;
  private final Supplier<String> source;
  private final List<String> warnings;

  RuleOrigin(Layer layer, String file, Supplier<String> source, List<String> warnings) {
    this.layer = layer;
    this.file = file;
    this.source = source;
    this.warnings = List.copyOf(warnings);
  }

  /** The layer the rule belongs to. */
  public Layer layer() {
    return layer;
  }

  /** The file, for messages only. */
  public String file() {
    return file;
  }

  /** The text of the file. */
  public String source() {
    return source.get();
  }

  /** Things that do not stop the rule from working, such as unknown keys. */
  public List<String> warnings() {
    return warnings;
  }
}
