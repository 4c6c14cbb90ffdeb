/** Understanding of shell command lines: which programs run, and which of them is heard. */
package dev.tokenjuice.reducers.command;
