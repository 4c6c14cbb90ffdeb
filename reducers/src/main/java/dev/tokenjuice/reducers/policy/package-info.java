/** Decides which output may be shortened, and how far. */
package dev.tokenjuice.reducers.policy;
