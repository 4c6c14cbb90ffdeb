package dev.tokenjuice.reducers.command;

import dev.tokenjuice.reducers.command.ProgramRun.Place;
import dev.tokenjuice.reducers.command.Syntax.Item;
import dev.tokenjuice.reducers.command.Syntax.Join;
import dev.tokenjuice.reducers.command.Syntax.Script;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Reads a parsed script in order and collects which programs run and which of them print. */
final class ScriptWalk {
  private static final int MAX_NESTED = 16;
  private static final int MAX_PROGRAMS = 4096;

  final List<ProgramRun> programs = new ArrayList<>();
  /** Pipelines in which each part is one program. */
  final List<List<ProgramRun>> pipelines = new ArrayList<>();
  final Set<String> reasons = new LinkedHashSet<>();
  /** The script of a shell that was read last. */
  String innermost;
  boolean throughShell;
  boolean background;
  boolean compound;
  /** Whether a part that prints may fail although the script succeeds. */
  boolean masked;

  private final Set<String> functions = new HashSet<>();
  private final Set<String> statusNames = new HashSet<>();
  private int nested;

  ScriptWalk(String text) {
    innermost = text;
  }

  PrintingPrograms script(Script script, Place place) {
    PrintingPrograms printing = new PrintingPrograms();
    for (Item item : script.items()) {
      background |= item.background();
      masked |= item.join() != Join.AND && !printing.printers.isEmpty();
      printing.add(node(item.node(), item.background() ? place.inBackground() : place));
    }
    return printing;
  }

  private PrintingPrograms node(Syntax node, Place place) {
    return switch (node) {
      case Script s -> script(s, place);
      case Syntax.Pipeline p -> pipeline(p, place);
      case Syntax.Simple s -> simple(s, place);
      case Syntax.Group g -> redirected(script(g.body(), fed(place, g.redirects())), g.redirects());
      case Syntax.Choice c -> choice(c, place);
      case Syntax.Loop l -> loop(l, place);
      case Syntax.Function f -> function(f, place);
      case Syntax.Test t -> {
        captured(t.words());
        capturedTargets(t.redirects());
        yield new PrintingPrograms();
      }
    };
  }

  private PrintingPrograms pipeline(Syntax.Pipeline pipeline, Place place) {
    List<Syntax> stages = pipeline.stages();
    List<ProgramRun> runs = new ArrayList<>();
    PrintingPrograms last = new PrintingPrograms();
    Place at = place;
    for (int i = 0; i < stages.size(); i++) {
      int before = programs.size();
      last = node(stages.get(i), i + 1 < stages.size() ? at.beforePipe() : at);
      if (stages.get(i) instanceof Syntax.Simple && programs.size() == before + 1) {
        runs.add(programs.get(before));
      }
      at = place.behindPipe();
    }
    if (runs.size() == stages.size()) {
      pipelines.add(runs);
    }
    last.printers.forEach(ran -> reasons.add("pipe: " + ran.words().get(0).text() + " prints"));
    return last;
  }

  private PrintingPrograms choice(Syntax.Choice choice, Place place) {
    captured(choice.words());
    PrintingPrograms printing = new PrintingPrograms();
    choice.parts().forEach(part -> printing.add(script(part, fed(place, choice.redirects()))));
    return redirected(printing, choice.redirects());
  }

  private PrintingPrograms loop(Syntax.Loop loop, Place place) {
    captured(loop.words());
    PrintingPrograms printing = new PrintingPrograms();
    loop.parts().forEach(part -> printing.add(script(part, fed(place, loop.redirects()))));
    if (!printing.stdoutEmpty() && !Redirect.hidesStdout(loop.redirects())) {
      reasons.add("a loop: its rounds can't be told apart");
      compound = true;
      printing.repeated = true;
    }
    return redirected(printing, loop.redirects());
  }

  private PrintingPrograms function(Syntax.Function function, Place place) {
    functions.add(function.name());
    node(function.body(), place);
    return new PrintingPrograms();
  }

  private static Place fed(Place place, List<Redirect> redirects) {
    return Redirect.feedsStdin(redirects) ? place.withStdin() : place;
  }

  private PrintingPrograms redirected(PrintingPrograms printing, List<Redirect> redirects) {
    capturedTargets(redirects);
    if (Redirect.feedsProgram(redirects)) {
      reasons.add("the output goes through another program");
      return PrintingPrograms.opaque();
    }
    return Redirect.hidesStdout(redirects) ? printing.hidden() : printing;
  }

  private void captured(List<Word> words) {
    for (Word word : words) {
      word.inner().forEach(script -> script(script, Place.TOP.beforePipe()));
    }
  }

  private void capturedTargets(List<Redirect> redirects) {
    for (Redirect redirect : redirects) {
      captured(List.of(redirect.target()));
    }
  }

  private PrintingPrograms simple(Syntax.Simple simple, Place place) {
    captured(simple.assignments());
    captured(simple.words());
    if (simple.words().isEmpty()) {
      simple.assignments().forEach(this::noteStatus);
      capturedTargets(simple.redirects());
      return new PrintingPrograms();
    }
    if (simple.words().size() == 1 && simple.words().get(0).is("exec")) {
      return Redirect.hidesStdout(simple.redirects()) ? PrintingPrograms.opaque() : new PrintingPrograms();
    }
    Unwrapped unwrapped = Unwrapper.unwrap(simple.words());
    unwrapped.wrappers().forEach(wrapper -> reasons.add("unwrapped " + wrapper));
    Place at = unwrapped.wrappers().contains("timeout") ? place.withLimit() : place;
    return redirected(program(simple, unwrapped, at), simple.redirects());
  }

  private void noteStatus(Word assignment) {
    int equals = assignment.source().indexOf('=');
    String value = assignment.source().substring(equals + 1);
    if (value.equals("$?") || value.equals("\"$?\"") || value.contains("PIPESTATUS")) {
      statusNames.add(assignment.source().substring(0, equals));
    }
  }

  private PrintingPrograms program(Syntax.Simple simple, Unwrapped unwrapped, Place place) {
    if (unwrapped.unknown()) {
      reasons.add("an expansion decides which program runs");
      return PrintingPrograms.opaque();
    }
    if (unwrapped.script().isPresent()) {
      return shell(unwrapped.script().get(), fed(place, simple.redirects()));
    }
    ProgramRun ran = ran(simple, unwrapped, place);
    Optional<Heredoc> stdin = lastHeredoc(simple.redirects());
    String program = ran.words().get(0).text();
    if (ScriptArgument.isShell(program) && ScriptArgument.readsStdin(ran.words())
        && (stdin.isPresent() || ran.stdinFed())) {
      return stdinScript(ran, stdin, place);
    }
    record(ran);
    if (functions.contains(program)) {
      reasons.add(program + " is a function");
      compound = true;
      return PrintingPrograms.opaque();
    }
    PrintingPrograms printing = PrintGroups.of(ran, statusNames);
    printing.setup.forEach(s -> reasons.add(program + " prints nothing"));
    printing.notes.forEach(s -> reasons.add(program + " only adds a line"));
    return printing;
  }

  private static Optional<Heredoc> lastHeredoc(List<Redirect> redirects) {
    Optional<Heredoc> last = Optional.empty();
    for (Redirect redirect : redirects) {
      last = redirect.heredoc().isPresent() ? redirect.heredoc() : last;
    }
    return last;
  }

  private static ProgramRun ran(Syntax.Simple simple, Unwrapped unwrapped, Place place) {
    boolean fed = place.fed() || Redirect.feedsStdin(simple.redirects()) || unwrapped.wrappers().contains("xargs");
    boolean changed = !simple.assignments().isEmpty()
        || !Word.texts(simple.words()).equals(Word.texts(unwrapped.words()));
    return new ProgramRun(unwrapped.words(), place, fed, Redirect.hidesStdout(simple.redirects()), changed);
  }

  private PrintingPrograms stdinScript(ProgramRun ran, Optional<Heredoc> stdin, Place place) {
    if (stdin.isPresent() && stdin.get().literal()) {
      reasons.add("unwrapped the here-document of " + ran.words().get(0).text());
      return shell(Word.of(stdin.get().body()), place.withStdin());
    }
    record(ran);
    reasons.add(ran.words().get(0).text() + " runs what it reads");
    return PrintingPrograms.opaque();
  }

  /** Read the script of a shell. If expansions fill it in, it is not proven which of its programs print. */
  private PrintingPrograms shell(Word script, Place place) {
    if (nested >= MAX_NESTED) {
      return PrintingPrograms.opaque();
    }
    nested++;
    throughShell = true;
    innermost = script.value();
    try {
      PrintingPrograms printing = script(ShellParser.parse(script.value()), place);
      if (!script.literal()) {
        reasons.add("expansions fill in the script of the shell");
        printing.opaque = true;
      }
      return printing;
    } catch (Refusal refusal) {
      reasons.add("not understood: " + refusal.getMessage());
      return PrintingPrograms.opaque();
    } finally {
      nested--;
    }
  }

  private void record(ProgramRun ran) {
    if (programs.size() < MAX_PROGRAMS) {
      programs.add(ran);
    }
  }
}
