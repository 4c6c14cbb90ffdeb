/** Text as the reducers see it: clean lines, token estimates, shared line tests. */
package dev.tokenjuice.reducers.text;
