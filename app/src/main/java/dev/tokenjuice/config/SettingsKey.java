package dev.tokenjuice.config;

import dev.tokenjuice.process.Variable;
import java.util.Optional;

/** The keys of {@code config.json}, spelled as people write them. */
public enum SettingsKey {
  store(true),
  storeMaxBytes(false),
  storeMaxAgeDays(false),
  stats(true),
  redact(true),
  redactContentReads(true),
  noOmit(true),
  lossless(true),
  raw(true),
  off(true),
  maxInlineChars(false),
  maxCaptureBytes(false),
  flushSeconds(false);

  private final boolean flag;

  SettingsKey(boolean flag) {
    this.flag = flag;
  }

  /** The variable that sets it, too, if there is one. */
  Optional<Variable> variable() {
    return Optional.ofNullable(switch (this) {
      case store -> Variable.TOKENJUICE_STORE;
      case stats -> Variable.TOKENJUICE_STATS;
      case redact -> Variable.TOKENJUICE_REDACT;
      case noOmit -> Variable.TOKENJUICE_NO_OMISSION;
      case lossless -> Variable.TOKENJUICE_LOSSLESS;
      case raw -> Variable.TOKENJUICE_RAW;
      case maxInlineChars -> Variable.TOKENJUICE_MAX_INLINE_CHARS;
      case maxCaptureBytes -> Variable.TOKENJUICE_MAX_CAPTURE_BYTES;
      case flushSeconds -> Variable.TOKENJUICE_FLUSH_SECONDS;
      case storeMaxBytes, storeMaxAgeDays, redactContentReads, off -> null;
    });
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
