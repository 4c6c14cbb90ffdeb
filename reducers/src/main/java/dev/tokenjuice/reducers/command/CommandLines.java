package dev.tokenjuice.reducers.command;

import dev.tokenjuice.reducers.command.CommandAnalysis.Kind;
import dev.tokenjuice.reducers.command.Syntax.Item;
import dev.tokenjuice.reducers.command.Syntax.Join;
import dev.tokenjuice.reducers.command.Syntax.Script;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Finds out which programs a command line runs and which of them print. */
public final class CommandLines {
  /** How deep commands within commands are analysed, as in {@code ssh a docker exec b git log}. */
  private static final int MAX_DEPTH = 4;

  private CommandLines() {}

  /** Analyse a line of shell text. */
  public static CommandAnalysis analyze(String shellText) {
    return analyze(shellText, MAX_DEPTH);
  }

  /** Analyse an argument vector. Its words are no shell text, unless they start a shell with a script. */
  public static CommandAnalysis analyzeArgv(List<String> argv) {
    return analyzeArgv(argv, MAX_DEPTH);
  }

  static CommandAnalysis analyze(String shellText, int depth) {
    try {
      return analyze(shellText, ShellParser.parse(shellText), depth);
    } catch (Refusal refusal) {
      return new CommandAnalysis(shellText, shellText.strip(), List.of(), Invocation.UNKNOWN, Kind.UNKNOWN, List.of(),
          List.of(), "original", false, false, false, Behaviour.ofUnknown(shellText),
          new OutputSources(List.of(), true, AddedLines.ofUnknown(shellText)), Map.of(),
          List.of("not understood: " + refusal.getMessage()));
    }
  }

  static CommandAnalysis analyzeArgv(List<String> argv, int depth) {
    List<Word> words = argv.stream().map(Word::of).toList();
    return analyze(Word.quoted(words), script(words), depth);
  }

  private static Script script(List<Word> words) {
    if (words.isEmpty()) {
      return Script.EMPTY;
    }
    Syntax simple = new Syntax.Simple(List.of(), words, List.of());
    return new Script(List.of(new Item(simple, Join.NEXT, false)));
  }

  private static CommandAnalysis analyze(String original, Script script, int depth) {
    ScriptWalk walk = new ScriptWalk(original.strip());
    PrintingPrograms printing = walk.script(script, ProgramRun.Place.TOP);
    List<ProgramRun> visible = printing.visible();
    boolean known = printing.single();
    List<Word> words = known ? visible.get(0).words() : List.of();
    List<Invocation> programs = ProgramRun.invocations(walk.programs);
    return new CommandAnalysis(
        original,
        known ? Word.quoted(words) : walk.innermost.strip(),
        Word.texts(words),
        known ? visible.get(0).invocation() : Invocation.UNKNOWN,
        kind(walk, printing, visible, known),
        known ? pipeline(walk, visible.get(0)) : List.of(),
        programs,
        via(walk, visible, known),
        known && visible.get(0).stdoutHidden(),
        walk.background,
        !walk.programs.isEmpty() && printing.silent(),
        Behaviour.of(walk.programs),
        sources(original, walk, printing, known),
        inner(programs, depth),
        reasons(walk, printing, known));
  }

  private static OutputSources sources(String original, ScriptWalk walk, PrintingPrograms printing, boolean known) {
    List<ProgramRun> once = printing.opaque ? List.of()
        : printing.printers.isEmpty() ? printing.notes : printing.printers;
    List<Invocation> all = ProgramRun.invocations(once);
    if (printing.repeated) {
      all.addAll(List.copyOf(all));
    }
    boolean annotated = printing.opaque || !printing.printers.isEmpty() && !printing.notes.isEmpty();
    List<ProgramRun> notes = walk.programs.size() < 2 ? List.of() : printing.notes;
    boolean masked = known && walk.masked;
    List<ProgramRun> printers = walk.programs.size() < 2 ? List.of() : printing.printers;
    return new OutputSources(all, annotated, AddedLines.of(original, notes, printers, masked));
  }

  private static Map<Invocation, CommandAnalysis> inner(List<Invocation> programs, int depth) {
    Map<Invocation, CommandAnalysis> found = new HashMap<>();
    for (Invocation run : programs) {
      InnerCommand.of(run, depth).ifPresent(command -> found.put(run, command));
    }
    return found;
  }

  private static List<Invocation> pipeline(ScriptWalk walk, ProgramRun last) {
    for (List<ProgramRun> runs : walk.pipelines) {
      if (runs.get(runs.size() - 1).equals(last)) {
        return ProgramRun.invocations(runs);
      }
    }
    return List.of();
  }

  private static Kind kind(ScriptWalk walk, PrintingPrograms printing, List<ProgramRun> visible, boolean known) {
    if (known) {
      return visible.get(0).place().piped() ? Kind.PIPELINE : Kind.SIMPLE;
    }
    if (visible.isEmpty() && !printing.opaque && walk.programs.isEmpty()) {
      return Kind.EMPTY;
    }
    return walk.compound || visible.size() + (printing.opaque ? 1 : 0) > 1 ? Kind.COMPOUND : Kind.UNKNOWN;
  }

  private static String via(ScriptWalk walk, List<ProgramRun> visible, boolean known) {
    if (known && (visible.get(0).changed() || walk.programs.size() > 1)) {
      return "effective";
    }
    return walk.throughShell ? "shell-body" : "original";
  }

  private static List<String> reasons(ScriptWalk walk, PrintingPrograms printing, boolean known) {
    List<String> reasons = new ArrayList<>(walk.reasons);
    if (!known && printing.printers.size() > 1) {
      reasons.add("compound: " + printing.printers.size() + " parts print");
    }
    if (known && printing.visible().get(0).stdoutHidden()) {
      reasons.add("its output goes elsewhere");
    }
    return reasons;
  }
}
