package dev.tokenjuice.config;

import dev.tokenjuice.process.Variable;
import java.util.Optional;

/** The keys of {@code config.json}, spelled as people write them. */
public enum SettingsKey {
  store(true, Variable.TOKENJUICE_STORE),
  storeMaxBytes(false),
  storeMaxAgeDays(false),
  stats(true, Variable.TOKENJUICE_STATS),
  redact(true, Variable.TOKENJUICE_REDACT),
  redactContentReads(true),
  noOmit(true, Variable.TOKENJUICE_NO_OMISSION),
  lossless(true, Variable.TOKENJUICE_LOSSLESS),
  raw(true, Variable.TOKENJUICE_RAW),
  off(true),
  maxInlineChars(false, Variable.TOKENJUICE_MAX_INLINE_CHARS),
  maxCaptureBytes(false, Variable.TOKENJUICE_MAX_CAPTURE_BYTES),
  flushSeconds(false, Variable.TOKENJUICE_FLUSH_SECONDS);

  private final boolean flag;
  private final Optional<Variable> variable;

  SettingsKey(boolean flag) {
    this.flag = flag;
    this.variable = Optional.empty();
  }

  SettingsKey(boolean flag, Variable variable) {
    this.flag = flag;
    this.variable = Optional.of(variable);
  }

  /** The variable that sets it, too, if there is one. */
  Optional<Variable> variable() {
    return variable;
  }

  /** Whether a project may set it without being trusted: it can only make tokenjuice do less. */
  boolean restrictive() {
    return this == noOmit || this == raw || this == off;
  }

  /** Whether the value is true or false; otherwise it is a positive whole number. */
  boolean isFlag() {
    return flag;
  }
}
