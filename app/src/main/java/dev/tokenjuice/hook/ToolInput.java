package dev.tokenjuice.hook;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.io.JsonStringEncoder;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The input of a tool call as the bytes it came in, so that all but the command goes back unchanged: unknown fields,
 * their order, and numbers as they were written.
 */
final class ToolInput {
  /** Numbers with at most this many digits fit into a {@code long}. */
  private static final int LONGEST_TIME = 18;

  private final byte[] payload;
  private final int start;
  private int end;
  private final List<int[]> commandRanges = new ArrayList<>(1);
  private String command = "";
  private String shell = "";
  private boolean background;
  private long timeout;
  private boolean needsNoApproval;

  private ToolInput(byte[] payload, int start) {
    this.payload = payload;
    this.start = start;
  }

  /** Read the value that the parser stands on and leave the parser at its end. */
  static Optional<ToolInput> read(JsonParser parser, byte[] payload) throws IOException {
    if (parser.currentToken() != JsonToken.START_OBJECT) {
      parser.skipChildren();
      return Optional.empty();
    }
    ToolInput input = new ToolInput(payload, offset(parser.currentTokenLocation().getByteOffset()));
    while (parser.nextToken() == JsonToken.FIELD_NAME) {
      String name = parser.currentName();
      parser.nextToken();
      input.field(name, parser);
    }
    input.end = offset(parser.currentLocation().getByteOffset());
    return Optional.of(input);
  }

  private void field(String name, JsonParser parser) throws IOException {
    switch (name) {
      case "command" -> {
        int from = offset(parser.currentTokenLocation().getByteOffset());
        command = HookRequest.text(parser);
        commandRanges.add(new int[] {from, offset(parser.currentLocation().getByteOffset())});
      }
      case "shell" -> shell = HookRequest.text(parser).strip();
      case "timeout" -> {
        timeout = parser.currentToken() == JsonToken.VALUE_NUMBER_INT ? milliseconds(parser.getText()) : 0;
        parser.skipChildren();
      }
      case "run_in_background", "is_background", "background" -> background = isSet(parser);
      case "requires_approval" -> {
        needsNoApproval = parser.currentToken() == JsonToken.VALUE_FALSE;
        parser.skipChildren();
      }
      default -> parser.skipChildren();
    }
  }

  /**
   * A number with more digits is no time. The parser's own numbers would bring {@code java.math} into the executable.
   */
  private static long milliseconds(String digits) {
    return digits.length() <= LONGEST_TIME ? Math.max(0, Long.parseLong(digits)) : 0;
  }

  private static boolean isSet(JsonParser parser) throws IOException {
    JsonToken token = parser.currentToken();
    parser.skipChildren();
    return token != JsonToken.VALUE_FALSE && token != JsonToken.VALUE_NULL;
  }

  ShellCall call() {
    return new ShellCall(command, shell, background, timeout);
  }

  /** Whether the input has {@code "requires_approval": false}. */
  boolean needsNoApproval() {
    return needsNoApproval;
  }

  /** The input's bytes with another command. */
  byte[] withCommand(String replacement) {
    byte[] text = JsonStringEncoder.getInstance().quoteAsUTF8(replacement);
    ByteArrayOutputStream out = new ByteArrayOutputStream(end - start + text.length + 16);
    int copied = start;
    for (int[] range : commandRanges) {
      out.write(payload, copied, range[0] - copied);
      out.write('"');
      out.write(text, 0, text.length);
      out.write('"');
      copied = range[1];
    }
    out.write(payload, copied, end - copied);
    return out.toByteArray();
  }

  private static int offset(long byteOffset) throws IOException {
    if (byteOffset < 0) {
      throw new IOException("not UTF-8");
    }
    return (int) byteOffset;
  }
}
