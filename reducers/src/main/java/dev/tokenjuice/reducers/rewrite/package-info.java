/** Shorter forms of content from which every line can be restored. */
package dev.tokenjuice.reducers.rewrite;
