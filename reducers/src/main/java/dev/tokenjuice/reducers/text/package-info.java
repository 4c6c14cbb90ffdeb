/** Text for the reducers: clean lines, estimates of tokens, tests of lines. */
package dev.tokenjuice.reducers.text;
