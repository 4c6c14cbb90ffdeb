/** The shells' own start-up as a way in: files of ours that bash and zsh read before a command. */
package dev.tokenjuice.shell;
