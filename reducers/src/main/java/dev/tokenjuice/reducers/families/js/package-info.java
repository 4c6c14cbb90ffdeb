/** JavaScript and TypeScript: package managers, test runners, linters, bundlers. */
package dev.tokenjuice.reducers.families.js;
