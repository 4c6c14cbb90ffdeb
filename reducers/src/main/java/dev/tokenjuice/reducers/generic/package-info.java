/**
 * The reducer of last resort: leaves out known noise where it stands and keeps the rest.
 */
package dev.tokenjuice.reducers.generic;
