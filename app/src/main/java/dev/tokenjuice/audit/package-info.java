/** Replays the shell outputs of past agent sessions: how far we reach, what we would save and what would be lost. */
package dev.tokenjuice.audit;
