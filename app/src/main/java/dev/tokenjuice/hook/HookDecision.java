package dev.tokenjuice.hook;

/** What becomes of a shell command that a host is about to run. */
sealed interface HookDecision {

  /** The command stays as it is. */
  record PassThrough() implements HookDecision {}

  /** The host runs this command instead. */
  record Rewrite(String command) implements HookDecision {}

  /** The host runs nothing and shows the reason. */
  record Deny(String reason) implements HookDecision {}
}
