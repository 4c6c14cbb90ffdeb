package dev.tokenjuice.reducers.rules;

import dev.tokenjuice.reducers.command.CommandAnalysis;
import dev.tokenjuice.reducers.command.Invocation;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;

/** Rules of all layers, looked up by the program that a command runs. */
public final class RuleSet {
  private static final Comparator<Candidate> BEST_FIRST = Comparator
      .comparingDouble((Candidate c) -> c.rule().priority())
      .thenComparing(Candidate::specificity)
      .thenComparing(c -> c.rule().layer())
      .reversed()
      .thenComparing(c -> c.rule().id());

  private final Map<String, Rule> byId;
  private final Map<String, List<Rule>> byProgram = new HashMap<>();
  private final List<Rule> anyProgram = new ArrayList<>();
  /** Whether some rules are not built in: only such rules are also matched with the command as typed. */
  private final boolean added;

  private record Candidate(Rule rule, Specificity specificity, Supplier<String> why) {}

  private record Loser(Rule rule, Supplier<String> why) implements Supplier<String> {
    @Override
    public String get() {
      return rule.id() + ": " + why.get();
    }
  }

  private RuleSet(Map<String, Rule> byId) {
    this.byId = byId;
    this.added = byId.values().stream().anyMatch(rule -> rule.layer() != Layer.BUILTIN);
    for (Rule rule : byId.values()) {
      List<String> programs = rule.programs();
      for (String program : programs) {
        byProgram.computeIfAbsent(program, p -> new ArrayList<>()).add(rule);
      }
      if (programs.isEmpty()) {
        anyProgram.add(rule);
      }
    }
  }

  /** A set of rules with different ids. */
  public static RuleSet of(List<Rule> rules) {
    Map<String, Rule> byId = new LinkedHashMap<>();
    for (Rule rule : rules) {
      Rule other = byId.put(rule.id(), rule);
      if (other != null) {
        throw new IllegalArgumentException(
            "two rules have the id " + rule.id() + ": " + other.origin().file() + " and " + rule.origin().file());
      }
    }
    return new RuleSet(byId);
  }

  /** This set with the rules of a higher layer. A rule with a known id replaces the rule of that id. */
  public RuleSet overlay(List<Rule> higherLayer) {
    if (higherLayer.isEmpty()) {
      return this;
    }
    Map<String, Rule> merged = new LinkedHashMap<>(byId);
    higherLayer.forEach(rule -> merged.put(rule.id(), rule));
    return new RuleSet(merged);
  }

  public Optional<Rule> byId(String id) {
    return Optional.ofNullable(byId.get(id));
  }

  /** The rules that name a program. */
  public List<Rule> forProgram(String program) {
    return List.copyOf(byProgram.getOrDefault(program, List.of()));
  }

  public Collection<Rule> rules() {
    return List.copyOf(byId.values());
  }

  /** The most specific rule for a command: priority, then subcommand words, flags, program, layer, id. */
  public Optional<RuleMatch> match(CommandAnalysis analysis, String toolName) {
    List<Candidate> fitting = new ArrayList<>();
    List<Loser> losers = new ArrayList<>();
    Subject subject = Subject.of(analysis, toolName);
    collect(subject, fitting, losers);
    if (added && analysis.kind() == CommandAnalysis.Kind.SIMPLE && analysis.known() && !analysis.original().isBlank()) {
      collectAsTyped(Subject.asTyped(analysis, toolName), subject, fitting, losers);
    }
    return choose(fitting, losers);
  }

  /** The most specific rule for one program of a command. */
  public Optional<RuleMatch> match(Invocation run, String toolName) {
    List<Candidate> fitting = new ArrayList<>();
    List<Loser> losers = new ArrayList<>();
    collect(Subject.of(run, toolName), fitting, losers);
    return choose(fitting, losers);
  }

  private void collect(Subject subject, List<Candidate> fitting, List<Loser> losers) {
    collect(byProgram.getOrDefault(subject.invocation().program(), List.of()), subject, fitting, losers);
    collect(anyProgram, subject, fitting, losers);
  }

  private static void collect(List<Rule> rules, Subject subject, List<Candidate> fitting, List<Loser> losers) {
    for (Rule rule : rules) {
      Condition condition = rule.condition();
      Obstacle obstacle = condition.obstacle(subject);
      if (obstacle == Obstacle.NONE) {
        fitting.add(new Candidate(rule, condition.specificity(subject), () -> condition.reason(subject)));
      } else {
        losers.add(new Loser(rule, obstacle::inWords));
      }
    }
  }

  /** A user's rule may name a wrapper that normalisation removes, or a text of the command with the wrapper. */
  private void collectAsTyped(Subject typed, Subject subject, List<Candidate> fitting, List<Loser> losers) {
    if (typed.command().equals(subject.command())) {
      return;
    }
    List<Rule> others = new ArrayList<>(anyProgram);
    if (!typed.invocation().program().equals(subject.invocation().program())) {
      others.addAll(byProgram.getOrDefault(typed.invocation().program(), List.of()));
    }
    others.removeIf(rule -> rule.layer() == Layer.BUILTIN || fitting.stream().anyMatch(c -> c.rule() == rule));
    if (!others.isEmpty()) {
      collect(others, typed, fitting, new ArrayList<>());
      losers.removeIf(loser -> fitting.stream().anyMatch(c -> c.rule() == loser.rule()));
    }
  }

  private static Optional<RuleMatch> choose(List<Candidate> fitting, List<Loser> losers) {
    fitting.sort(BEST_FIRST);
    Candidate winner = null;
    List<Supplier<String>> lost = new ArrayList<>();
    for (Candidate candidate : fitting) {
      Optional<String> defect = winner == null ? candidate.rule().defect() : Optional.empty();
      if (defect.isPresent()) {
        lost.add(new Loser(candidate.rule(), defect::get));
      } else if (winner == null) {
        winner = candidate;
      } else {
        Candidate stronger = winner;
        lost.add(new Loser(candidate.rule(), () -> weaker(stronger, candidate)));
      }
    }
    lost.addAll(losers);
    return winner == null ? Optional.empty() : Optional.of(new RuleMatch(winner.rule(), winner.why(), lost));
  }

  private static String weaker(Candidate winner, Candidate loser) {
    if (winner.rule().priority() != loser.rule().priority()) {
      return "lower priority";
    }
    if (!winner.specificity().equals(loser.specificity())) {
      return "less specific";
    }
    return winner.rule().layer() != loser.rule().layer() ? "lower layer" : "later id";
  }
}
