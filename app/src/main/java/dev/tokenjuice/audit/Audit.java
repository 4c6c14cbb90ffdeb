package dev.tokenjuice.audit;

import dev.tokenjuice.process.Environment;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/** Reads transcripts, one after the other, and reports what was found. Nothing is written. */
public final class Audit {
  /** A file is skipped if its first records come from no known host. */
  private static final int PATIENCE = 200;

  /**
   * Which sessions count.
   *
   * @param since the earliest time that counts, as the beginning of an ISO 8601 time; empty for all
   * @param sinceMillis the same since the epoch
   * @param hosts only those of these hosts; empty for all
   * @param project only those in a folder whose path has this in it; empty for all
   */
  public record Selection(String since, long sinceMillis, List<String> hosts, String project) {
    /** Whether a time, as ISO 8601 or in milliseconds, is too early to count. An empty time counts. */
    boolean before(String time) {
      if (since.isEmpty() || time.isEmpty()) {
        return false;
      }
      return time.matches("[0-9]{11,15}") ? Long.parseLong(time) < sinceMillis : time.compareTo(since) < 0;
    }
  }

  /** Receives the progress of an audit. */
  public interface Watcher {
    /** Called with what is done so far. Returns whether to go on; otherwise the report covers what was read. */
    boolean goOn(int files, int allFiles, long bytes, long allBytes);
  }

  private final Selection selection;
  private final Watcher watcher;
  private final Replay replay;
  private ReplayQueue replays;
  private final Atoms atoms = new Atoms();
  private final HashTable known = new HashTable();
  private final AuditReport report = new AuditReport();
  private int files;
  private List<Transcript> all = List.of();
  private long allBytes;
  private TranscriptFormat format;
  private int foreign;

  public Audit(Environment environment, Selection selection, Watcher watcher) {
    this.selection = selection;
    this.watcher = watcher;
    this.replay = new Replay(environment);
  }

  public AuditReport run(List<Transcript> transcripts) {
    all = transcripts.stream().filter(each -> each.changedAt() >= selection.sinceMillis()).toList();
    allBytes = all.stream().mapToLong(Transcript::bytes).sum();
    try (ReplayQueue queue = new ReplayQueue(replay, Runtime.getRuntime().availableProcessors())) {
      replays = queue;
      for (Transcript transcript : all) {
        if (!report.interrupted()) {
          read(transcript);
          files++;
        }
      }
    }
    return report;
  }

  private void read(Transcript transcript) {
    format = null;
    foreign = 0;
    SessionAudit session = new SessionAudit(transcript.name(), replays, atoms, known, selection);
    for (Path file : transcript.files()) {
      RecordReader reader = new RecordReader((record, line) -> take(record, line, session), this::progress);
      try {
        reader.read(file);
      } catch (IOException unreadable) {
        report.unreadable();
      }
      report.broken(format == null ? 0 : reader.broken());
    }
    replays.finish();
    if (format == null) {
      report.foreign();
    } else if (selected(format.host(), transcript, session)) {
      report.add(format.host(), session);
    }
  }

  private boolean take(Node record, long line, SessionAudit session) {
    if (format == null) {
      format = recognise(record).orElse(null);
      session.host(format == null ? "" : format.host());
    }
    if (format == null) {
      return ++foreign < PATIENCE;
    }
    if (!selection.hosts().isEmpty() && !selection.hosts().contains(format.host())) {
      return false;
    }
    session.at(line);
    format.read(record, session);
    return true;
  }

  private static Optional<TranscriptFormat> recognise(Node record) {
    return TranscriptFormat.all().stream().filter(each -> each.recognises(record)).findFirst();
  }

  private boolean selected(String host, Transcript transcript, SessionAudit session) {
    boolean wanted = selection.hosts().isEmpty() || selection.hosts().contains(host);
    String project = selection.project();
    return wanted && (project.isEmpty() || session.folder().contains(project) || transcript.name().contains(project));
  }

  private boolean progress(long bytes) {
    report.bytes(bytes);
    if (!report.interrupted() && !watcher.goOn(files, all.size(), report.bytes(), allBytes)) {
      report.interrupt();
    }
    return !report.interrupted();
  }
}
