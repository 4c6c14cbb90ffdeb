/** Chooses between system calls and the Java library, whichever the platform has. */
package dev.tokenjuice.platform;
