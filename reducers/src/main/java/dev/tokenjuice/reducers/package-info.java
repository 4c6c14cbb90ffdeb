/** Pure compaction of command output: text and command in, text and facts out. No I/O, clock or environment. */
package dev.tokenjuice.reducers;
