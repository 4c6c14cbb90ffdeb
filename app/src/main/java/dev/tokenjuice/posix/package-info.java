/** Processes, pipes and signals by system calls, for the Linux executable. */
package dev.tokenjuice.posix;
