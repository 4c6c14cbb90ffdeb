/**
 * The reducer behind all others: leaves out of any output what is noise by name, in its place, and keeps the rest.
 */
package dev.tokenjuice.reducers.generic;
