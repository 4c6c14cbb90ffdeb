/** Processes, pipes and signals by system calls, for executables. */
package dev.tokenjuice.posix;
