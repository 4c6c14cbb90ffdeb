/** Compacts outputs by their format, whichever program printed them: JSON, YAML, XML, HTML, CSV, tables, diffs. */
package dev.tokenjuice.reducers.formats;
