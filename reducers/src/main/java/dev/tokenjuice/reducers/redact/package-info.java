/** Masking of secrets before anybody sees or keeps them. */
package dev.tokenjuice.reducers.redact;
