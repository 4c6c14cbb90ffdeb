/**
 * What the executable leaves out of the JDK, of picocli and of its own runtime. The image builder puts these methods in
 * the place of others, so that what only those would have reached or done stays out: a third of the binary, and a
 * third of the work of a hook. On a JVM nothing here is loaded.
 */
package dev.tokenjuice.image;
