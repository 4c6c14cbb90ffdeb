package dev.tokenjuice.reducers;

import dev.tokenjuice.reducers.command.CommandAnalysis;
import dev.tokenjuice.reducers.rules.RuleSet;
import dev.tokenjuice.reducers.text.Lines;

/**
 * One output to compact.
 *
 * @param command the analysis of the command line
 * @param toolName the host's name of the tool, {@code exec} for {@code wrap}
 * @param exitCode its exit code
 * @param lines what it printed
 * @param size the size of what it printed
 * @param recovery the end of the marker: {@code full: tokenjuice raw k3f9q2}, or why the output can't be recovered
 * @param rules the rules in force
 */
public record CompactionRequest(
    CommandAnalysis command,
    String toolName,
    int exitCode,
    Lines lines,
    RawSize size,
    String recovery,
    RuleSet rules,
    CompactionOptions options) {}
