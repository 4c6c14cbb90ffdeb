/** Thin helpers over jackson-core. */
package dev.tokenjuice.json;
