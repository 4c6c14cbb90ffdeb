/** Running a command as it would have run, and capturing what it prints. */
package dev.tokenjuice.wrap;
