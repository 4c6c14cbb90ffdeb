/** The commands for people, one class each, on picocli. */
package dev.tokenjuice.cli;
