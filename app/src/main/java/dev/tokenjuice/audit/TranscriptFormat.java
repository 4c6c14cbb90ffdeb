package dev.tokenjuice.audit;

import dev.tokenjuice.process.Environment;
import dev.tokenjuice.process.Variable;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/** How one host writes its transcripts, and where. */
abstract class TranscriptFormat {
  private final String host;
  private final Optional<Variable> variable;
  private final String base;
  private final String[] folders;

  /** A host that keeps its transcripts in folders below one in the user's home. */
  TranscriptFormat(String host, String base, String... folders) {
    this(host, Optional.empty(), base, folders);
  }

  /** The same, unless a variable names another folder than the one in the home. */
  TranscriptFormat(String host, Optional<Variable> variable, String base, String... folders) {
    this.host = host;
    this.variable = variable;
    this.base = base;
    this.folders = folders;
  }

  /** All of them. */
  static List<TranscriptFormat> all() {
    return List.of(new ClaudeCodeFormat(), new CodeBuddyFormat(), new CodexFormat(), new OpencodeFormat(),
        new GeminiFormat(), new CopilotFormat(), new PiFormat());
  }

  /** The host's name, as people type it. */
  final String host() {
    return host;
  }

  /** The folders in which the host keeps its transcripts. */
  final List<Path> folders(Environment environment) {
    return variable.flatMap(environment::get).map(Path::of)
        .or(() -> environment.home().map(home -> home.resolve(base))).stream()
        .flatMap(parent -> Arrays.stream(folders).map(parent::resolve)).toList();
  }

  /** Whether a record is certainly of this host. */
  abstract boolean recognises(Node record);

  /** Report what the record says. Unknown records are skipped. */
  abstract void read(Node record, Events events);
}
