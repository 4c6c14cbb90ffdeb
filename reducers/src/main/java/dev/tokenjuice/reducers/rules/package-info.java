/** Declarative rules: their format, how one is chosen for a command, and the fixed stages that they describe. */
package dev.tokenjuice.reducers.rules;
