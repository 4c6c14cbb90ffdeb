package dev.tokenjuice.audit;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import dev.tokenjuice.reducers.text.Newlines;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;

/**
 * Reads the records of one transcript: the lines of a {@code .jsonl} file, or the messages of a document. One record is
 * held at a time. A broken line is counted and skipped.
 */
final class RecordReader {
  private static final int BUFFER = 1 << 16;

  /** Takes records. */
  interface Records {
    /** Take a record. Returns whether to read on. */
    boolean take(Node record, long line) throws IOException;
  }

  /** Called with the number of bytes read. Returns whether to read on. */
  interface Progress {
    boolean read(long bytes);
  }

  private final Records records;
  private final Progress progress;
  private final byte[] buffer = new byte[BUFFER];
  private InputStream in;
  private int start;
  private int end;
  private boolean ended;
  private boolean stopped;
  private boolean interrupted;
  private long line;
  private long broken;

  RecordReader(Records records, Progress progress) {
    this.records = records;
    this.progress = progress;
  }

  /** Lines that were no JSON. */
  long broken() {
    return broken;
  }

  void read(Path file) throws IOException {
    start = 0;
    end = 0;
    line = 0;
    ended = false;
    try (InputStream opened = Files.newInputStream(file)) {
      in = opened;
      if (file.toString().endsWith(".json")) {
        document();
      } else {
        lines();
      }
    }
  }

  private void lines() throws IOException {
    while (!stopped) {
      int behind = Newlines.first(buffer, start, end);
      if (behind < end) {
        line(behind);
        start = behind + 1;
      } else if (ended) {
        if (!interrupted) {
          line(end);
        }
        return;
      } else if (start > 0 || end < BUFFER) {
        fill();
      } else {
        longLine();
      }
    }
  }

  private void fill() throws IOException {
    System.arraycopy(buffer, start, buffer, 0, end - start);
    end -= start;
    start = 0;
    int count = in.read(buffer, end, BUFFER - end);
    if (count < 0) {
      ended = true;
      return;
    }
    end += count;
    // Read what is in the buffer, but no line of which only a part is there.
    interrupted = !progress.read(count);
    ended |= interrupted;
  }

  private void line(int to) throws IOException {
    line++;
    if (!blank(to)) {
      try (JsonParser parser = Node.JSON.createParser(buffer, start, to - start)) {
        take(parser);
      }
    }
  }

  private boolean blank(int to) {
    for (int i = start; i < to; i++) {
      if (buffer[i] > ' ' || buffer[i] < 0) {
        return false;
      }
    }
    return true;
  }

  /** A line that does not fit into the buffer is parsed as it comes in. */
  private void longLine() throws IOException {
    line++;
    RestOfLine rest = new RestOfLine();
    try (JsonParser parser = Node.JSON.createParser(rest)) {
      take(parser);
    }
    rest.drain();
  }

  private void take(JsonParser parser) throws IOException {
    Node node;
    try {
      if (parser.nextToken() != JsonToken.START_OBJECT) {
        broken++;
        return;
      }
      node = Node.read(parser);
    } catch (com.fasterxml.jackson.core.JsonProcessingException notJson) {
      broken++;
      return;
    }
    stopped |= !records.take(node, line);
  }

  /** A document: the elements of its {@code messages}, or of itself if it is a list, or else itself. */
  private void document() throws IOException {
    try (JsonParser parser = Node.JSON.createParser(new Counted())) {
      JsonToken first = parser.nextToken();
      if (first == JsonToken.START_ARRAY) {
        elements(parser);
      } else if (first == JsonToken.START_OBJECT) {
        members(parser);
      }
    } catch (com.fasterxml.jackson.core.JsonProcessingException notJson) {
      broken++;
    }
  }

  private void members(JsonParser parser) throws IOException {
    Map<String, Node> head = new HashMap<>();
    boolean told = false;
    while (!stopped && parser.nextToken() == JsonToken.FIELD_NAME) {
      String name = parser.currentName();
      JsonToken token = parser.nextToken();
      if (name.equals("messages") && token == JsonToken.START_ARRAY) {
        told = true;
        stopped |= !records.take(Node.of(head), parser.currentLocation().getLineNr());
        elements(parser);
      } else if (Node.kept(name)) {
        head.put(name, Node.read(parser));
      } else {
        parser.skipChildren();
      }
    }
    if (!told) {
      stopped |= !records.take(Node.of(head), 1);
    }
  }

  private void elements(JsonParser parser) throws IOException {
    while (!stopped && parser.nextToken() == JsonToken.START_OBJECT) {
      long at = parser.currentTokenLocation().getLineNr();
      stopped |= !records.take(Node.read(parser), at);
    }
  }

  /** The bytes up to the next line end. */
  private final class RestOfLine extends InputStream {
    private boolean done;

    @Override
    public int read() throws IOException {
      byte[] one = new byte[1];
      return read(one, 0, 1) < 0 ? -1 : one[0] & 0xff;
    }

    @Override
    public int read(byte[] target, int offset, int length) throws IOException {
      if (!ready()) {
        return -1;
      }
      int behind = Newlines.first(buffer, start, Math.min(end, start + length));
      int count = behind - start;
      System.arraycopy(buffer, start, target, offset, count);
      start = behind;
      return count == 0 ? read(target, offset, length) : count;
    }

    private boolean ready() throws IOException {
      while (!done && start == end && !ended && !stopped) {
        fill();
      }
      if (!done && start < end && buffer[start] == '\n') {
        start++;
        done = true;
      }
      return !done && start < end;
    }

    private void drain() throws IOException {
      while (ready()) {
        start = Newlines.first(buffer, start, end);
      }
    }
  }

  /** The file, with its bytes counted. */
  private final class Counted extends InputStream {
    @Override
    public int read() throws IOException {
      byte[] one = new byte[1];
      return read(one, 0, 1) < 0 ? -1 : one[0] & 0xff;
    }

    @Override
    public int read(byte[] target, int offset, int length) throws IOException {
      int count = in.read(target, offset, length);
      stopped |= count > 0 && !progress.read(count);
      return count;
    }
  }
}
