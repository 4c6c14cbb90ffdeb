/** Honest savings figures. */
package dev.tokenjuice.stats;
