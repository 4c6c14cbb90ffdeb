/** Structured data: JSON, JSON lines, tables, CSV, XML, SQL results, help texts. */
package dev.tokenjuice.reducers.families.data;
