/** Shorter forms of content from which every line of it can be put together again. */
package dev.tokenjuice.reducers.rewrite;
