package dev.tokenjuice.reducers.policy;

/** A decision of the policy and the reason for it, as shown in traces. */
public record Verdict(Mode mode, String reason) {}
