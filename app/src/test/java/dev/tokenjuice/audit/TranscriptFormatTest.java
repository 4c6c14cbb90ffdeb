package dev.tokenjuice.audit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/** What each transcript in {@code transcripts/HOST/} tells, as {@code NAME.events.txt} beside it has it. */
final class TranscriptFormatTest {
  private static final Path ROOT = Path.of("src/test/resources/transcripts");
  private static final int SHOWN = 160;

  @TestFactory
  Stream<DynamicTest> tellsWhatHappened() throws IOException {
    return transcripts().stream().map(file -> DynamicTest.dynamicTest(ROOT.relativize(file).toString(), () -> {
      String host = file.getParent().getFileName().toString();
      Path expected = Path.of(file.toString().replaceAll("\\.jsonl?$", ".events.txt"));
      String told = told(file, host);
      if (Boolean.getBoolean("tokenjuice.updateGolden")) {
        Files.writeString(expected, told);
      }
      assertEquals(Files.readString(expected), told);
    }));
  }

  @Test
  void everyHostHasATranscript() throws IOException {
    Set<String> hosts = new HashSet<>();
    transcripts().forEach(file -> hosts.add(file.getParent().getFileName().toString()));
    assertEquals(new HashSet<>(Transcripts.hosts()), hosts);
  }

  private static List<Path> transcripts() throws IOException {
    try (Stream<Path> files = Files.walk(ROOT)) {
      return files.filter(file -> file.toString().matches(".*\\.jsonl?")).sorted().toList();
    }
  }

  private static String told(Path file, String host) throws IOException {
    Listener listener = new Listener();
    List<TranscriptFormat> found = new ArrayList<>();
    new RecordReader((record, line) -> {
      if (found.isEmpty()) {
        TranscriptFormat.all().stream().filter(format -> format.recognises(record)).findFirst().ifPresent(found::add);
      }
      found.forEach(format -> format.read(record, listener));
      return true;
    }, bytes -> true).read(file);
    assertEquals(1, found.size());
    assertEquals(host, found.get(0).host());
    assertTrue(listener.folder.isEmpty() || listener.folder.equals("/home/dev/shop"), listener.folder);
    return listener.text.toString();
  }

  private static final class Listener implements Events {
    private final StringBuilder text = new StringBuilder();
    private final Set<String> calls = new HashSet<>();
    private String folder = "";

    @Override
    public void record(String id, String time, String place) {
      folder = place.isEmpty() ? folder : place;
    }

    @Override
    public void said(String words) {
      tell("said", words);
    }

    @Override
    public void shown(String words) {
      tell("shown", words);
    }

    @Override
    public void called(String id, String command) {
      calls.add(id);
      text.append("called ").append(id).append(": ").append(command).append('\n');
    }

    @Override
    public boolean awaits(String id) {
      return calls.contains(id);
    }

    @Override
    public void printed(String id, ShellOutput output) {
      tell("printed " + id + " " + output.fate() + " " + output.exitCode(), output.text());
    }

    private void tell(String what, String words) {
      if (!words.isEmpty() || what.startsWith("printed")) {
        String line = words.replace("\n", "⏎");
        String clipped = line.length() <= SHOWN ? line
            : line.substring(0, SHOWN / 2) + " … " + line.substring(line.length() - SHOWN / 2);
        text.append(what).append(": ").append(clipped).append('\n');
      }
    }
  }
}
