/**
 * The reducer behind all others: finds failures, traces, totals and repetition in the output of tools it does not know.
 */
package dev.tokenjuice.reducers.generic;
