package dev.tokenjuice.audit;

import java.nio.file.Path;
import java.util.List;

/**
 * One session on disk: a file, or several that belong together.
 *
 * @param name the file, as people find it again
 * @param changedAt the last change, in milliseconds since the epoch
 */
public record Transcript(String name, List<Path> files, long bytes, long changedAt) {}
