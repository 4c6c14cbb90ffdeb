/** Raw outputs kept for recovery. */
package dev.tokenjuice.store;
