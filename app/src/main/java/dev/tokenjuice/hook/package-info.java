/** The hooks that hosts call before a shell command: one policy for all of them. */
package dev.tokenjuice.hook;
