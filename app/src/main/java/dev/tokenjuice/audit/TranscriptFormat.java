package dev.tokenjuice.audit;

import dev.tokenjuice.process.Environment;
import java.nio.file.Path;
import java.util.List;

/** How one host writes its transcripts, and where. */
interface TranscriptFormat {
  /** All of them. */
  static List<TranscriptFormat> all() {
    return List.of(new ClaudeCodeFormat(), new CodeBuddyFormat(), new CodexFormat(), new OpencodeFormat(),
        new GeminiFormat(), new CopilotFormat(), new PiFormat());
  }

  /** The host's name, as people type it. */
  String host();

  /** The folders in which the host keeps its transcripts. */
  List<Path> folders(Environment environment);

  /** Whether a record is certainly of this host. */
  boolean recognises(Node record);

  /** Report what the record says. Unknown records are skipped. */
  void read(Node record, Events events);
}
