/**
 * What the executable leaves out of the JDK, of picocli and of its own runtime. The image builder replaces other
 * methods by these, so that what only those reach is left out. Each class says what it saves. On a JVM nothing here is
 * loaded.
 */
package dev.tokenjuice.image;
