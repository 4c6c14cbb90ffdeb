package dev.tokenjuice.audit;

/** Why a shell output does not count in the savings. */
public enum LeftOut {
  NONE("without output: refused, or started in the background"),
  CUT("cut by the host"),
  PIECE("printed in pieces by a command that was still running"),
  COMPACTED("compacted by tokenjuice already"),
  REPEATED("repeated in a resumed session"),
  OLD("older than --since"),
  LARGE("larger than 16 MB"),
  FAILED("not understood because of an error of ours");

  private final String reason;

  LeftOut(String reason) {
    this.reason = reason;
  }

  public String reason() {
    return reason;
  }
}
