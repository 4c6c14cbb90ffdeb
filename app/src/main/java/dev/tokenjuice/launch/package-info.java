/** Starts commands and passes their output on; this package has the way through the Java library. */
package dev.tokenjuice.launch;
