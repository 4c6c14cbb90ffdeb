package dev.tokenjuice.hook;

/**
 * A shell command as a host's tool was asked to run it.
 *
 * @param command the shell text
 * @param shell the shell that the call names, or the empty string
 * @param background whether the host runs it in the background
 * @param timeout how long the host waits for it, in the host's own unit; 0 if the call does not say
 */
record ShellCall(String command, String shell, boolean background, long timeout) {}
