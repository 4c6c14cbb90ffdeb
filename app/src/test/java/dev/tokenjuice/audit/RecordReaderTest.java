package dev.tokenjuice.audit;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class RecordReaderTest {
  @TempDir
  private Path folder;
  private final List<String> read = new ArrayList<>();
  private long bytes;
  private final RecordReader reader = new RecordReader((record, line) -> {
    String text = record.text("text");
    read.add(line + " " + record.text("type") + " " + (text.length() > 20 ? text.length() + " characters" : text));
    return !record.is("type", "last");
  }, count -> {
    bytes += count;
    return true;
  });

  private void read(String name, String text) throws IOException {
    reader.read(Files.writeString(folder.resolve(name), text));
  }

  @Test
  void brokenLinesCostOnlyThemselves() throws IOException {
    read("a.jsonl", "{\"type\":\"a\"}\r\n\nnot json\n{\"type\":\n[1]\n{\"type\":\"b\",\"text\":\"ü\"}");
    assertEquals(List.of("1 a ", "6 b ü"), read);
    assertEquals(3, reader.broken());
  }

  @Test
  void aLineMayBeLongerThanTheBuffer() throws IOException {
    String giant = "x".repeat(5_000_000);
    read("a.jsonl", "{\"type\":\"a\",\"text\":\"" + giant + "\"}\n{\"text\":\"" + giant + "\",\n{\"type\":\"c\"}\n");
    assertEquals(List.of("1 a 5000000 characters", "3 c "), read);
    assertEquals(1, reader.broken());
    assertEquals(Files.size(folder.resolve("a.jsonl")), bytes);
  }

  @Test
  void linesThatFillTheBufferExactlyAreRead() throws IOException {
    String head = "{\"type\":\"a\",\"text\":\"";
    for (int length = (1 << 20) - 3; length <= (1 << 20) + 3; length++) {
      read("a.jsonl", head + "x".repeat(length - head.length() - 2) + "\"}\n{\"type\":\"b\"}\n");
    }
    assertEquals(14, read.size());
    assertEquals(7, read.stream().filter(line -> line.equals("2 b ")).count());
    assertEquals(0, reader.broken());
  }

  @Test
  void readingEndsWhenNobodyWantsMore() throws IOException {
    read("a.jsonl", "{\"type\":\"a\"}\n{\"type\":\"last\"}\n{\"type\":\"b\"}\n");
    assertEquals(List.of("1 a ", "2 last "), read);
  }

  @Test
  void theMessagesOfADocumentAreRecords() throws IOException {
    read("a.json", "{\"id\":\"s\",\n\"messages\":[\n{\"type\":\"a\"},\n{\"type\":\"b\"}],\"type\":\"z\"}");
    assertEquals(List.of("2  ", "3 a ", "4 b "), read);
    read.clear();
    read("b.json", "[{\"type\":\"a\"}]");
    read("c.json", "{\"type\":\"part\",\"unknown\":{\"type\":\"x\"}}");
    assertEquals(List.of("1 a ", "1 part "), read);
    read("d.json", "{\"messages\":[{\"type\":\"a\"}, oops");
    assertEquals(1, reader.broken());
  }

  @Test
  void onlyWhatSomeFormatReadsIsHeld() throws IOException {
    List<Node> nodes = new ArrayList<>();
    new RecordReader((record, line) -> nodes.add(record), count -> true).read(Files.writeString(
        folder.resolve("a.jsonl"), "{\"source\":{\"data\":\"AAAA\"},\"input\":{\"any\":[\"kept\"]},"
            + "\"toolUseResult\":{\"stdout\":\"twice\",\"persistedOutputPath\":\"p\"}}"));
    List<String> texts = new ArrayList<>();
    nodes.get(0).texts(texts::add);
    assertEquals(List.of("kept", "p"), texts.stream().sorted().toList());
  }
}
