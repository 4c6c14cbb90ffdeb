/** The reducer for all other output: leaves out known noise and keeps the rest in its place. */
package dev.tokenjuice.reducers.generic;
