package dev.tokenjuice.wrap;

import dev.tokenjuice.store.ContentHash;
import dev.tokenjuice.store.OutputStore;
import dev.tokenjuice.store.PrivateFiles;
import java.io.FilterOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Optional;

/**
 * The bytes of an output as they were printed: in memory while they are few, then in a file of the store. Beyond the
 * cap the first and the last half of it are kept.
 */
final class RawOutput {
  private static final int IN_MEMORY = Window.Limits.USUAL.wholeBytes();
  private static final int COPY = 1 << 18;

  private final Optional<OutputStore> store;
  private final long half;
  private ContentHash hash;
  /** How many bytes the hash has seen. */
  private long hashed;
  private final GrowingBytes memory;
  private long total;
  private Path spoolPath;
  private FileChannel spool;

  RawOutput(Optional<OutputStore> store, long cap) {
    this.store = store;
    this.half = Math.max(1, cap / 2);
    this.memory = new GrowingBytes((int) Math.min(IN_MEMORY, 2 * half));
  }

  /** Keep some bytes. Throws when they no longer fit anywhere; everything kept before is still there. */
  void append(byte[] bytes, int from, int count) throws IOException {
    if (spool == null && total + count <= memory.limit()) {
      memory.append(bytes, from, count);
    } else {
      if (spool == null) {
        openSpool();
      }
      writeSpool(total, bytes, from, count);
      hash().update(bytes, from, count);
      hashed += count;
    }
    total += count;
  }

  /** The bytes from the begin on, as long as there are no more than are held in memory. */
  GrowingBytes memory() {
    return memory;
  }

  String id() {
    return hash().id();
  }

  /** The hash of all bytes; those in memory are looked at when it is first asked for. */
  private ContentHash hash() {
    if (hash == null) {
      hash = new ContentHash();
    }
    if (hashed < memory.length()) {
      hash.update(memory.array(), (int) hashed, (int) (memory.length() - hashed));
      hashed = memory.length();
    }
    return hash;
  }

  long total() {
    return total;
  }

  /** Whether every byte is still there. */
  boolean complete() {
    return spool == null || total <= 2 * half;
  }

  /** Some of the bytes, if all of them are there. */
  void writeTo(OutputStream out, long from, long count) throws IOException {
    if (spool == null) {
      out.write(memory.array(), (int) from, (int) count);
    } else {
      copy(out, from, count);
    }
  }

  /** All bytes that are held, and a line with the size of the gap if there is one. */
  void writeTo(OutputStream out) throws IOException {
    if (complete()) {
      writeTo(out, 0, total);
      return;
    }
    copy(out, 0, half);
    long behind = total - half;
    out.write(("\n[tokenjuice: " + (behind - half) + " bytes not kept]\n").getBytes(StandardCharsets.UTF_8));
    long start = behind % half;
    copy(out, half + start, half - start);
    copy(out, half, start);
  }

  /** Move the bytes into the store under their id. */
  void save(OutputStore target, String metadata) throws IOException {
    if (spool == null) {
      target.save(hash(), memory.array(), memory.length(), metadata);
      return;
    }
    ContentHash content = hash();
    if (!complete()) {
      content = new ContentHash();
      Path ordered = inOrder(target, content);
      Files.delete(spoolPath);
      spoolPath = ordered;
    }
    // The file stays open, so that its bytes can still be read if it cannot be moved to its place.
    if (target.adopt(hash(), content, spoolPath, metadata)) {
      spoolPath = null;
    }
  }

  /** Keep a copy of what was printed so far under its id; more may follow. */
  void saveSoFar(OutputStore target, String metadata) throws IOException {
    if (spool == null) {
      save(target, metadata);
      return;
    }
    ContentHash content = new ContentHash();
    Path copy = inOrder(target, content);
    try {
      target.adopt(hash(), content, copy, metadata);
    } finally {
      Files.deleteIfExists(copy);
    }
  }

  /** Forget the spooled file, if there is one. */
  void close() {
    try {
      if (spool != null) {
        spool.close();
      }
      if (spoolPath != null) {
        Files.deleteIfExists(spoolPath);
      }
    } catch (IOException leftover) {
      // The store's clean-up removes abandoned files.
      spoolPath = null;
    }
  }

  private void openSpool() throws IOException {
    OutputStore target = store.orElseThrow(() -> new IOException("there is no folder to keep it in (HOME is not set)"));
    spoolPath = target.newSpool();
    spool = FileChannel.open(
        spoolPath, StandardOpenOption.READ, StandardOpenOption.WRITE, LinkOption.NOFOLLOW_LINKS);
    try {
      writeSpool(0, memory.array(), 0, memory.length());
    } catch (IOException full) {
      spool.close();
      spool = null;
      throw full;
    }
  }

  private void writeSpool(long start, byte[] bytes, int from, int count) throws IOException {
    ByteBuffer rest = ByteBuffer.wrap(bytes, from, count);
    long position = start;
    while (rest.hasRemaining()) {
      long offset = position < half ? position : half + (position - half) % half;
      long room = position < half ? half - position : 2 * half - offset;
      rest.limit((int) Math.min(from + count, rest.position() + room));
      position += spool.write(rest, offset);
      rest.limit(from + count);
    }
  }

  private void copy(OutputStream out, long offset, long length) throws IOException {
    ByteBuffer buffer = ByteBuffer.allocate((int) Math.min(length, COPY));
    long done = 0;
    while (done < length) {
      int n = spool.read(buffer.clear().limit((int) Math.min(length - done, buffer.capacity())), offset + done);
      if (n < 0) {
        throw new IOException("the spooled output is shorter than expected");
      }
      out.write(buffer.array(), 0, n);
      done += n;
    }
  }

  /** A copy of the spooled file in reading order; beyond the cap, its second half is a ring. */
  private Path inOrder(OutputStore target, ContentHash content) throws IOException {
    Path ordered = target.newSpool();
    try (OutputStream out = new HashedStream(PrivateFiles.write(ordered), content)) {
      writeTo(out);
    } catch (IOException full) {
      Files.deleteIfExists(ordered);
      throw full;
    }
    return ordered;
  }

  /** Hashes what passes through it. */
  private static final class HashedStream extends FilterOutputStream {
    private final ContentHash hash;

    HashedStream(OutputStream out, ContentHash hash) {
      super(out);
      this.hash = hash;
    }

    @Override
    public void write(byte[] bytes, int from, int count) throws IOException {
      out.write(bytes, from, count);
      hash.update(bytes, from, count);
    }
  }
}
