package dev.tokenjuice.stats;

/**
 * Somebody asked for the raw output behind a text that a reducer had shortened.
 *
 * @param millis when, since the epoch
 */
public record Recovery(long millis, String reducer) {}
