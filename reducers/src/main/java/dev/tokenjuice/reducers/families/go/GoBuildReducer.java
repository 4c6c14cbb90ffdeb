package dev.tokenjuice.reducers.families.go;

import dev.tokenjuice.reducers.generic.OwnLines;
import dev.tokenjuice.reducers.model.CommandOutput;
import dev.tokenjuice.reducers.model.Reduction;
import dev.tokenjuice.reducers.model.Signature.Weight;
import dev.tokenjuice.reducers.model.Signature;
import dev.tokenjuice.reducers.shared.OutputReader;
import dev.tokenjuice.reducers.text.Lines;
import dev.tokenjuice.reducers.text.Prefixes;
import dev.tokenjuice.reducers.text.Stripped;
import dev.tokenjuice.reducers.text.Words;
import java.util.ArrayList;
import java.util.List;

/** Compacts go build, vet, run, install, get and mod: findings, panics and changes of modules, without downloads. */
final class GoBuildReducer extends OutputReader {
  static final List<Signature> SIGNATURES =
      Signature.compiler("go/build").placed(Weight.FINDING, GoBuildReducer::placed).build();
  private static final Prefixes CHANGE = Prefixes.of(
      "go: added ", "go: upgraded ", "go: downgraded ", "go: removed ");
  private static final Prefixes NOISE = Prefixes.of(
      "go: downloading ", "go: finding ", "go: extracting ", "go: found ", "go: trying upgrade to ");
  private static final Prefixes CRASH = Prefixes.of("panic: ", "fatal error: ", "WARNING: DATA RACE");
  private static final int CHANGES = 60;
  /** More lines than this come from a program, not from go. */
  private static final int OWN_OUTPUT = 15;

  private final List<GoLine> findings = new ArrayList<>();
  private final List<GoLine> rest = new ArrayList<>();
  private int downloads;
  private int changes;
  private boolean crash;

  private GoBuildReducer(Lines lines) {
    super(lines);
  }

  static Reduction reduce(CommandOutput output) {
    return new GoBuildReducer(output.lines()).run(output.failed());
  }

  private Reduction run(boolean failed) {
    boolean inFinding = false;
    for (int i = 0; i < lines.size(); i++) {
      String text = lines.get(i);
      inFinding = finding(text) || inFinding && !text.isEmpty() && text.charAt(0) == '\t';
      if (inFinding) {
        findings.add(new GoLine(i, text));
      } else if (NOISE.test(text)) {
        downloads++;
      } else {
        module(i, text);
      }
    }
    boolean program = findings.isEmpty() && !crash && rest.size() > OWN_OUTPUT;
    if (program || findings.isEmpty() && downloads == 0 && changes == 0 && !crash) {
      return Reduction.declined();
    }
    GoDiagnostics diagnostics = new GoDiagnostics(draft);
    diagnostics.show(findings);
    draft.more(changes - CHANGES, "change", " of modules");
    int own = crash ? beforeCrash() : 0;
    new GoOutput(draft, crash).show(rest.subList(own, rest.size()));
    draft.noteIf(draft.isEmpty(),
        (failed ? "" : "ok: ") + Words.count(downloads, "module") + " looked up or downloaded");
    return draft.fact("findings", diagnostics.count()).build();
  }

  /** Write what a program printed before it crashed. Answers how many of the other lines that is. */
  private int beforeCrash() {
    OwnLines own = new OwnLines(lines, draft);
    int count = 0;
    while (!CRASH.test(rest.get(count).text())) {
      own.add(rest.get(count++).index());
    }
    own.write();
    return count;
  }

  private void module(int i, String text) {
    if (CHANGE.test(text)) {
      if (changes++ < CHANGES) {
        draft.keepAs(i, text.strip());
      }
    } else {
      crash |= CRASH.test(text);
      rest.add(new GoLine(i, text));
    }
  }

  private static boolean finding(String text) {
    char first = text.isEmpty() ? ' ' : text.charAt(0);
    return first == '#' && text.startsWith("# ") && text.length() > 2 && !Character.isUpperCase(text.charAt(2))
        || first == 'v' && text.startsWith("vet: ") || first != ' ' && first != '\t' && GoText.placeEnd(text, 0) > 0
        || first == 't' && text.equals("too many errors");
  }

  /** {@code ./jar.go:12:5: message}, not indented as what a test logs. */
  static boolean placed(String l) {
    int at = l.charAt(0) <= ' ' ? -1 : l.indexOf(".go:");
    int colon = at > 0 && Stripped.digitAt(l, at + 4) ? l.indexOf(':', at + 4) : -1;
    return colon > 0 && Stripped.digitAt(l, colon + 1) && l.indexOf(": ", colon) > 0 && l.indexOf(' ') > at;
  }
}
