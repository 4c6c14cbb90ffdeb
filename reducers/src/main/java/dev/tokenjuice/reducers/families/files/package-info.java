/** Listings, searches and content reads. */
package dev.tokenjuice.reducers.families.files;
