/** Maven, Gradle, sbt, javac, JUnit and Java stack traces. */
package dev.tokenjuice.reducers.families.jvm;
