package dev.tokenjuice.stats;

/**
 * The raw output behind a text that a reducer had shortened was asked for.
 *
 * @param millis when, since the epoch
 */
public record Recovery(long millis, String reducer) {}
