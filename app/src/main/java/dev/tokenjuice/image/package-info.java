/**
 * What the executable leaves out of the JDK and of picocli. The image builder puts these methods in the place of
 * others, so that what only those would have reached stays out: a third of the binary. On a JVM nothing here is loaded.
 */
package dev.tokenjuice.image;
