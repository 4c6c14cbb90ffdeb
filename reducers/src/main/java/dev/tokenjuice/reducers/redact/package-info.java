/** Masks secrets before they are shown or stored. */
package dev.tokenjuice.reducers.redact;
