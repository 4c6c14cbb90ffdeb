/** Python: pytest, unittest, linters, type checkers, package managers. */
package dev.tokenjuice.reducers.families.python;
