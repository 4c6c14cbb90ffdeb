/** What the process is given and what it answers with: variables, streams, exit codes, errors for its user. */
package dev.tokenjuice.process;
