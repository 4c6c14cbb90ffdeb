package dev.tokenjuice.audit;

import dev.tokenjuice.audit.ShellOutput.Fate;
import java.util.HashMap;
import java.util.Map;

/** One transcript while it is read: counts its text, replays its shell outputs, and follows what the agent uses. */
final class SessionAudit implements Events {
  private static final int MOST_CALLS = 10_000;
  private static final int LARGEST_OUTPUT = 16 << 20;
  private static final int END = 200;

  private final ReplayQueue replays;
  private final HashTable known;
  private final Audit.Selection selection;
  private final Facts facts;
  private final Figures figures = new Figures();
  private final Map<String, String> calls = new HashMap<>();
  private String host = "";
  private String folder = "";
  private String lastTime = "";
  private long line;
  private boolean repeated;
  private boolean old;

  /**
   * A session that is to be read.
   *
   * @param known the records and calls of all sessions so far
   * @param selection what happened before its time is not counted
   */
  SessionAudit(String transcript, ReplayQueue replays, Atoms atoms, HashTable known, Audit.Selection selection) {
    this.replays = replays;
    this.known = known;
    this.selection = selection;
    this.facts = new Facts(transcript, atoms, replays::afterwards);
  }

  Figures figures() {
    return figures;
  }

  Facts facts() {
    return facts;
  }

  /** The folder that the agent worked in, if the transcript tells. */
  String folder() {
    return folder;
  }

  /** Whose transcript it is, once that is known. */
  void host(String name) {
    host = name;
  }

  void at(long transcriptLine) {
    line = transcriptLine;
  }

  @Override
  public void record(String id, String time, String place) {
    repeated = !id.isEmpty() && !known.add(HashTable.hash(id));
    if (!time.isEmpty()) {
      lastTime = time;
    }
    old = selection.before(lastTime);
    if (folder.isEmpty()) {
      folder = place;
    }
  }

  @Override
  public void said(String text) {
    if (!text.isEmpty()) {
      count(text);
      facts.said(text, line);
    }
  }

  @Override
  public void shown(String text) {
    if (!text.isEmpty()) {
      count(text);
      facts.shown(text);
    }
  }

  @Override
  public void called(String id, String command) {
    said(command);
    if (calls.size() < MOST_CALLS) {
      calls.put(id, command);
    }
  }

  @Override
  public boolean awaits(String id) {
    return calls.containsKey(id);
  }

  @Override
  public void printed(String id, ShellOutput output) {
    String command = calls.remove(id);
    String text = output.text();
    if (output.fate() == Fate.NONE || command == null) {
      shown(text);
      if (command != null && !repeated && !old) {
        figures.leaveOut(LeftOut.NONE);
      }
    } else if (!known.add(HashTable.hash(host + id + command + mark(text)))) {
      figures.leaveOut(LeftOut.REPEATED);
      facts.shown(text);
    } else if (old) {
      figures.leaveOut(LeftOut.OLD);
      facts.shown(text);
    } else {
      figures.shell(text.length());
      replay(command, output);
    }
  }

  /** Length and ends tell outputs of one call apart, if it has several; the rest of a long one need not be read. */
  private static String mark(String text) {
    String ends = text.length() <= 2 * END ? text : text.substring(0, END) + text.substring(text.length() - END);
    return text.length() + ":" + ends.hashCode();
  }

  private void replay(String command, ShellOutput output) {
    LeftOut why = leftOut(command, output);
    if (why != null) {
      figures.leaveOut(why);
      facts.shown(output.text());
      return;
    }
    int number = facts.printed(output.text());
    long at = line;
    replays.replay(command, output.exitCode(), output.text(), result -> {
      if (result == null) {
        figures.leaveOut(LeftOut.FAILED);
        return;
      }
      figures.replayed(result);
      if (result.changed()) {
        facts.changed(number, new Step(command, result.reducer(), at, output.text(), result.text()));
      }
    });
  }

  private static LeftOut leftOut(String command, ShellOutput output) {
    String text = output.text();
    if (output.fate() == Fate.CUT) {
      return LeftOut.CUT;
    }
    if (output.fate() == Fate.PIECE || command.isEmpty()) {
      return LeftOut.PIECE;
    }
    if (command.contains("tokenjuice wrap ") || text.contains("full: tokenjuice raw ")) {
      return LeftOut.COMPACTED;
    }
    return text.length() > LARGEST_OUTPUT ? LeftOut.LARGE : null;
  }

  private void count(String text) {
    if (!repeated && !old) {
      figures.text(text.length());
    }
  }
}
