package dev.tokenjuice.reducers.command;

import dev.tokenjuice.reducers.command.CommandAnalysis.Kind;
import dev.tokenjuice.reducers.command.Syntax.Item;
import dev.tokenjuice.reducers.command.Syntax.Join;
import dev.tokenjuice.reducers.command.Syntax.Script;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Finds out which programs a command line runs and which of them is heard. */
public final class CommandLines {
  /** So many commands within commands are looked into, as in {@code ssh a docker exec b git log}. */
  private static final int MAX_HOPS = 4;

  private CommandLines() {}

  /** Understand a line of shell text. */
  public static CommandAnalysis analyze(String shellText) {
    return analyze(shellText, MAX_HOPS);
  }

  /** Understand an argument vector: its words are not shell text, unless a shell is told to run one. */
  public static CommandAnalysis analyzeArgv(List<String> argv) {
    return analyzeArgv(argv, MAX_HOPS);
  }

  static CommandAnalysis analyze(String shellText, int hops) {
    try {
      return analyze(shellText, ShellParser.parse(shellText), hops);
    } catch (Refusal refusal) {
      return new CommandAnalysis(shellText, shellText.strip(), List.of(), Invocation.UNKNOWN, Kind.UNKNOWN, List.of(),
          "original", false, false, false, Behaviour.ofUnknown(shellText),
          new OutputSources(List.of(), true, AddedLines.ofUnknown(shellText)), Map.of(),
          List.of("not understood: " + refusal.getMessage()));
    }
  }

  static CommandAnalysis analyzeArgv(List<String> argv, int hops) {
    List<Word> words = argv.stream().map(Word::of).toList();
    return analyze(words.stream().map(Word::source).collect(Collectors.joining(" ")), script(words), hops);
  }

  private static Script script(List<Word> words) {
    if (words.isEmpty()) {
      return Script.EMPTY;
    }
    Syntax simple = new Syntax.Simple(List.of(), words, List.of());
    return new Script(List.of(new Item(simple, Join.NEXT, false)));
  }

  private static CommandAnalysis analyze(String original, Script script, int hops) {
    ScriptWalk hearing = new ScriptWalk(original.strip());
    PrintingPrograms sound = hearing.script(script, ProgramRun.Place.TOP);
    List<ProgramRun> heard = sound.heard();
    boolean known = sound.single();
    List<Word> words = known ? heard.get(0).words() : List.of();
    List<Invocation> programs = hearing.programs.stream().map(ProgramRun::invocation).toList();
    return new CommandAnalysis(
        original,
        known ? words.stream().map(Word::quoted).collect(Collectors.joining(" ")) : hearing.innermost.strip(),
        Word.texts(words),
        known ? heard.get(0).invocation() : Invocation.UNKNOWN,
        kind(hearing, sound, heard, known),
        programs,
        via(hearing, heard, known),
        known && heard.get(0).stdoutHidden(),
        hearing.background,
        !hearing.programs.isEmpty() && sound.mute(),
        Behaviour.of(hearing.programs),
        sources(original, hearing, sound, known),
        inner(programs, hops),
        reasons(hearing, sound, known));
  }

  private static OutputSources sources(String original, ScriptWalk hearing, PrintingPrograms sound, boolean known) {
    List<ProgramRun> heard = sound.opaque ? List.of() : sound.loud.isEmpty() ? sound.notes : sound.loud;
    Stream<ProgramRun> all = sound.repeated ? Stream.concat(heard.stream(), heard.stream()) : heard.stream();
    boolean annotated = sound.opaque || !sound.loud.isEmpty() && !sound.notes.isEmpty();
    List<ProgramRun> notes = hearing.programs.size() < 2 ? List.of() : sound.notes;
    boolean masked = known && hearing.masked && hearing.programs.size() > 1;
    return new OutputSources(all.map(ProgramRun::invocation).toList(), annotated,
        AddedLines.of(original, notes, masked));
  }

  private static Map<Invocation, CommandAnalysis> inner(List<Invocation> programs, int hops) {
    Map<Invocation, CommandAnalysis> found = new HashMap<>();
    for (Invocation run : programs) {
      InnerCommand.of(run, hops).ifPresent(command -> found.put(run, command));
    }
    return found;
  }

  private static Kind kind(ScriptWalk hearing, PrintingPrograms sound, List<ProgramRun> heard, boolean known) {
    if (known) {
      return heard.get(0).place().piped() ? Kind.PIPELINE : Kind.SIMPLE;
    }
    if (heard.isEmpty() && !sound.opaque && hearing.programs.isEmpty()) {
      return Kind.EMPTY;
    }
    return hearing.compound || heard.size() + (sound.opaque ? 1 : 0) > 1 ? Kind.COMPOUND : Kind.UNKNOWN;
  }

  private static String via(ScriptWalk hearing, List<ProgramRun> heard, boolean known) {
    if (known && (heard.get(0).changed() || hearing.programs.size() > 1)) {
      return "effective";
    }
    return hearing.throughShell ? "shell-body" : "original";
  }

  private static List<String> reasons(ScriptWalk hearing, PrintingPrograms sound, boolean known) {
    List<String> reasons = new ArrayList<>(hearing.reasons);
    if (!known && sound.loud.size() > 1) {
      reasons.add("compound: " + sound.loud.size() + " parts print");
    }
    if (known && sound.heard().get(0).stdoutHidden()) {
      reasons.add("its output goes elsewhere");
    }
    return reasons;
  }
}
