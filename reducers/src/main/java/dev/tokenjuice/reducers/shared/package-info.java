/** Parts of outputs that reducers of several families read: tables, findings by file, package managers' lines. */
package dev.tokenjuice.reducers.shared;
