package dev.tokenjuice.json;

/**
 * Where the raw output of a shortened result is kept.
 *
 * @param id the id for {@code tokenjuice raw}
 * @param path the file that holds it
 * @param metadataPath the file that says what it is
 */
public record RawRef(String id, String path, String metadataPath) {}
