package dev.tokenjuice.wrap;

import dev.tokenjuice.json.Json;

import dev.tokenjuice.json.RawRef;
import dev.tokenjuice.json.ResultJson;
import dev.tokenjuice.process.Environment;
import dev.tokenjuice.reducers.Compaction;
import dev.tokenjuice.reducers.command.CommandAnalysis;
import dev.tokenjuice.reducers.redact.Redactor;
import dev.tokenjuice.store.StoredOutput;
import java.io.IOException;
import java.util.Optional;

/** A run whose result is one JSON object for a program. Stdout and stderr are kept apart, and together by lines. */
final class JsonSession extends Session {
  private static final long DEFAULT_STREAM_BYTES = 4L << 20;

  private final HeadTail[] streams;
  private final Redactor[] redactors = new Redactor[2];
  private final HeadTail both;
  private final LineMixer mixer = new LineMixer();
  private Optional<String> problem = Optional.empty();

  JsonSession(Environment environment, WrapOptions options, CommandAnalysis command) {
    super(environment, options, command);
    long cap = options.captureBytesGiven() ? options.maxCaptureBytes() : DEFAULT_STREAM_BYTES;
    this.streams = new HeadTail[] {new HeadTail(cap), new HeadTail(cap)};
    // Needed only where the output is handed through whatever its size.
    this.both = new HeadTail(options.compaction().raw() ? 2 * cap : 1);
  }

  @Override
  public void output(int stream, byte[] buffer, int length) {
    HeadTail own = streams[stream - 1];
    try {
      if (masking()) {
        if (redactors[stream - 1] == null) {
          redactors[stream - 1] = newRedactor();
        }
        redactors[stream - 1].feed(buffer, 0, length, own::append);
      } else {
        own.append(buffer, 0, length);
      }
      mixer.add(stream, buffer, length, this::receive);
    } catch (RuntimeException bug) {
      problem(bug);
    }
  }

  @Override
  void take(byte[] bytes, int from, int count) {
    window.append(bytes, from, count);
    both.append(bytes, from, count);
    if (problem.isPresent()) {
      return;
    }
    try {
      raw.append(bytes, from, count);
    } catch (IOException full) {
      problem(full);
    }
  }

  @Override
  public long nextDeadline() {
    return Long.MAX_VALUE;
  }

  @Override
  public void toldToEnd() {}

  @Override
  public void deadline() {}

  @Override
  Compaction finish(int exitCode) {
    mixer.finish(this::receive);
    flushMasking();
    for (int i = 0; i < streams.length; i++) {
      if (redactors[i] != null) {
        redactors[i].finish(streams[i]::append);
      }
    }
    Compaction compaction = compact(window, exitCode, recovery());
    Optional<RawRef> reference = compaction.lossy() ? reference(compaction, exitCode) : Optional.empty();
    if (compaction.lossy() && problem.isPresent()) {
      compaction = window.whole() ? Compactions.unchanged(compaction)
          : compact(window, exitCode, "not kept: " + problem.get());
    }
    raw.close();
    write(compaction, reference, exitCode);
    return compaction;
  }

  private Optional<RawRef> reference(Compaction compaction, int exitCode) {
    if (!options.store() || problem.isPresent()) {
      return Optional.empty();
    }
    try {
      keep(compaction, exitCode);
      return store.get().find(raw.id()).stream().findFirst().map(StoredOutput::reference);
    } catch (IOException | RuntimeException full) {
      problem(full);
      return Optional.empty();
    }
  }

  private void problem(Exception cause) {
    if (problem.isEmpty()) {
      problem = Optional.of(reason(cause));
      environment.complain("the raw output cannot be kept (" + problem.get() + ")");
    }
  }

  private void write(Compaction compaction, Optional<RawRef> reference, int exitCode) {
    String inline = inline(compaction);
    window = new Window();
    Json.print(environment.out(), new ResultJson(compaction, inline, command, reference, options.trace())
        .ofRun(exitCode, streams[0]::release, streams[1]::release));
    environment.out().flush();
  }

  private String inline(Compaction compaction) {
    if (!compaction.passthrough()) {
      return compaction.text();
    }
    return window.whole() ? window.text() : options.compaction().raw() ? both.release() : window.lines().text();
  }
}
