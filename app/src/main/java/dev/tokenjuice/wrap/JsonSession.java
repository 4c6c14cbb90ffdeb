package dev.tokenjuice.wrap;

import dev.tokenjuice.Environment;
import dev.tokenjuice.json.RawRef;
import dev.tokenjuice.json.ResultJson;
import dev.tokenjuice.reducers.Compaction;
import dev.tokenjuice.reducers.command.CommandAnalysis;
import java.io.IOException;
import java.util.Optional;

/** A run whose result is one JSON object for a program. Stdout and stderr are kept apart, and together by lines. */
final class JsonSession extends Session {
  private static final long DEFAULT_STREAM_BYTES = 4L << 20;

  private final HeadTail stdout;
  private final HeadTail stderr;
  private final LineMixer mixer = new LineMixer();

  JsonSession(Environment environment, WrapOptions options, CommandAnalysis command) {
    super(environment, options, command);
    long cap = options.captureBytesGiven() ? options.maxCaptureBytes() : DEFAULT_STREAM_BYTES;
    this.stdout = new HeadTail(cap);
    this.stderr = new HeadTail(cap);
  }

  @Override
  public void output(int stream, byte[] buffer, int length) {
    (stream == OUT ? stdout : stderr).append(buffer, 0, length);
    mixer.add(stream, buffer, length, (bytes, from, count) -> receive(bytes, from, count));
  }

  @Override
  void take(byte[] bytes, int from, int count) {
    try {
      raw.append(bytes, from, count);
    } catch (IOException full) {
      complain("the raw output cannot be kept (" + full + ")");
    }
    window.append(bytes, from, count);
  }

  @Override
  public long nextDeadline() {
    return Long.MAX_VALUE;
  }

  @Override
  public void deadline() {}

  Compaction finish(int exitCode) {
    mixer.finish((bytes, from, count) -> receive(bytes, from, count));
    flushMasking();
    Compaction compaction = compact(window.lines(), size(), exitCode, recovery());
    Optional<RawRef> reference = compaction.lossy() ? reference(compaction, exitCode) : Optional.empty();
    if (compaction.lossy() && reference.isEmpty() && options.store()) {
      compaction = Compactions.unchanged(compaction);
    }
    write(compaction, reference, exitCode);
    raw.close();
    return compaction;
  }

  private Optional<RawRef> reference(Compaction compaction, int exitCode) {
    if (!options.store() || store.isEmpty()) {
      return Optional.empty();
    }
    try {
      keep(compaction, exitCode);
      return store.get().find(raw.id()).stream().findFirst().map(kept ->
          new RawRef(kept.id(), kept.path().toString(), kept.metadataPath().toString()));
    } catch (IOException full) {
      complain("the raw output could not be kept (" + full + ")");
      return Optional.empty();
    }
  }

  private void write(Compaction compaction, Optional<RawRef> reference, int exitCode) {
    String inline = compaction.passthrough() ? window.whole() ? window.text() : window.lines().text() : compaction.text();
    environment.out().print(ResultJson.run(
        compaction, inline, command, reference, options.trace(), exitCode, masked(stdout.text()), masked(stderr.text())));
    environment.out().flush();
  }
}
