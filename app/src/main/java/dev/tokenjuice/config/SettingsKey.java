package dev.tokenjuice.config;

/** The keys of {@code config.json}, spelled as people write them. */
enum SettingsKey {
  store(true),
  storeMaxBytes(false),
  storeMaxAgeDays(false),
  stats(true),
  redact(true),
  redactContentReads(true),
  noOmit(true),
  maxInlineChars(false),
  maxCaptureBytes(false),
  flushSeconds(false);

  private final boolean flag;

  SettingsKey(boolean flag) {
    this.flag = flag;
  }

  /** Whether the value is true or false; otherwise it is a positive whole number. */
  boolean isFlag() {
    return flag;
  }
}
