/** The Java reducers, one package per family of tools, and the registry that rules refer to by name. */
package dev.tokenjuice.reducers.families;
