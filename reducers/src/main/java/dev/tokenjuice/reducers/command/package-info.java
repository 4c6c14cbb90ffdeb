/** Understands shell command lines: which programs run, and which of them print. */
package dev.tokenjuice.reducers.command;
