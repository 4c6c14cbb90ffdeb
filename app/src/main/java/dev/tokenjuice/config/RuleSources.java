package dev.tokenjuice.config;

import dev.tokenjuice.process.Environment;
import dev.tokenjuice.reducers.Compactor;
import dev.tokenjuice.reducers.command.CommandAnalysis;
import dev.tokenjuice.reducers.rules.BuiltinRules;
import dev.tokenjuice.reducers.rules.Layer;
import dev.tokenjuice.reducers.rules.Rule;
import dev.tokenjuice.reducers.rules.RuleException;
import dev.tokenjuice.reducers.rules.RuleParser;
import dev.tokenjuice.reducers.rules.RuleSet;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The rules in force in an environment: built-in, then the user's, then those of the project that are trusted. A file
 * that cannot be used is reported and skipped; no method throws.
 */
public final class RuleSources {
  private final RuleSet ruleSet;
  private final List<RuleFile> files;
  private final List<String> problems;

  private RuleSources(RuleSet ruleSet, List<RuleFile> files, List<String> problems) {
    this.ruleSet = ruleSet;
    this.files = List.copyOf(files);
    this.problems = List.copyOf(problems);
  }

  /** All rules in force; patterns are compiled only of the rule that is chosen. */
  public static RuleSources load(Environment environment) {
    return new Loader(environment, false, RuleRelevance.ALL, new PortableFolderScan()).load();
  }

  /** The rules that could concern a command: files that plainly name other programs are not parsed. */
  public static RuleSources loadFor(Environment environment, CommandAnalysis command, FolderScan scan) {
    return new Loader(environment, false, RuleRelevance.to(command.visible().program()), scan).load();
  }

  /** For looking at rules: every pattern is compiled, and untrusted rules are read as well. */
  public static RuleSources inspect(Environment environment) {
    return new Loader(environment, true, RuleRelevance.ALL, new PortableFolderScan()).load();
  }

  public RuleSet ruleSet() {
    return ruleSet;
  }

  /** Whether a rule of this name is in force, or it is the generic reducer's. */
  public boolean has(String id) {
    return id.equals(Compactor.GENERIC_ID) || ruleSet.byId(id).isPresent();
  }

  /** All files of users and projects that were looked at. */
  public List<RuleFile> files() {
    return files;
  }

  /** What went wrong, one line each. */
  public List<String> problems() {
    return problems;
  }

  /** Files of the project that are ignored until they are trusted. */
  public List<Path> untrusted() {
    return files.stream().filter(file -> !file.trusted()).map(RuleFile::path).toList();
  }

  /** Read one file as a rule of a layer, with all its patterns. */
  public static RuleFile read(Path path, Layer layer) {
    return read(path, layer, true);
  }

  private static RuleFile read(Path path, Layer layer, boolean everything) {
    try {
      return parsed(path, layer, SmallFile.read(path), everything, true);
    } catch (IOException unreadable) {
      return broken(path, layer, unreadable);
    }
  }

  private static RuleFile broken(Path path, Layer layer, IOException reason) {
    String problem = path + ": cannot be read: " + SmallFile.reason(path, reason);
    return new RuleFile(path, layer, Optional.empty(), problem, true);
  }

  private static RuleFile parsed(Path path, Layer layer, byte[] content, boolean everything, boolean trusted) {
    String text = new String(content, StandardCharsets.UTF_8);
    try {
      Rule rule = everything
          ? RuleParser.parse(text, path.toString(), layer)
          : RuleParser.parseLazily(text, path.toString(), layer);
      return new RuleFile(path, layer, Optional.of(rule), "", trusted);
    } catch (RuleException wrong) {
      return new RuleFile(path, layer, Optional.empty(), wrong.render(), trusted);
    }
  }

  /** Collects the files of all layers. */
  private static final class Loader {
    private final Environment environment;
    private final boolean everything;
    private final RuleRelevance relevance;
    private final FolderScan scan;
    private final List<RuleFile> files = new ArrayList<>();
    private final List<String> problems = new ArrayList<>();

    Loader(Environment environment, boolean everything, RuleRelevance relevance, FolderScan scan) {
      this.environment = environment;
      this.everything = everything;
      this.relevance = relevance;
      this.scan = scan;
    }

    RuleSources load() {
      RuleSet rules = BuiltinRules.ruleSet();
      try {
        rules = rules.overlay(rules(RuleFolder.ofUser(environment))).overlay(rules(RuleFolder.ofProject(environment)));
      } catch (RuntimeException unforeseen) {
        problems.add("rules could not be loaded: " + unforeseen);
      }
      return new RuleSources(rules, files, problems);
    }

    private List<Rule> rules(Optional<RuleFolder> folder) {
      Map<String, Rule> byId = new HashMap<>();
      List<Rule> rules = new ArrayList<>();
      for (RuleFile file : folder.map(this::read).orElse(List.of())) {
        files.add(file);
        if (!file.problem().isEmpty() && file.trusted()) {
          problems.add(file.headline());
        }
        file.rule().filter(rule -> file.trusted()).ifPresent(rule -> {
          Rule other = byId.putIfAbsent(rule.id(), rule);
          if (other == null) {
            rules.add(rule);
          } else {
            problems.add(file.path() + ": id: " + rule.id() + " is taken already by " + other.origin().file());
          }
        });
      }
      return rules;
    }

    private List<RuleFile> read(RuleFolder folder) {
      List<RuleFile> read = new ArrayList<>();
      try {
        List<RuleEntry> entries = folder.entries(scan);
        boolean project = folder.layer() == Layer.PROJECT;
        if (!project && !relevance.concernsAll() && entries.size() >= RuleIndex.WORTHWHILE) {
          return readByIndex(folder, entries);
        }
        TrustStore trust = project && !entries.isEmpty() ? TrustStore.load(environment) : null;
        for (RuleEntry entry : entries) {
          read.add(read(folder.file(entry), folder.layer(), trust));
        }
      } catch (IOException unreadable) {
        problems.add(folder.path() + ": cannot be read: " + unreadable);
      }
      return read;
    }

    /** Read the user's files that concern the program, or that nothing is known of. */
    private List<RuleFile> readByIndex(RuleFolder folder, List<RuleEntry> entries) {
      RuleIndex index = RuleIndex.load(environment, folder);
      long now = System.currentTimeMillis() * 1_000_000;
      List<RuleFile> read = new ArrayList<>();
      for (RuleEntry entry : entries) {
        RuleIndex.Known known = index.look(entry, relevance);
        if (known == RuleIndex.Known.CONCERNS) {
          read.add(RuleSources.read(folder.file(entry), Layer.USER, false));
        } else if (known == RuleIndex.Known.NOTHING && entry.settled(now)) {
          RuleFile file = RuleSources.read(folder.file(entry), Layer.USER, false);
          file.rule().ifPresent(rule -> index.learn(entry, rule));
          read.add(file);
        } else if (known == RuleIndex.Known.NOTHING) {
          read.add(read(folder.file(entry), Layer.USER, null));
        }
      }
      index.save();
      return read;
    }

    private RuleFile read(Path path, Layer layer, TrustStore trust) {
      try {
        byte[] content = SmallFile.read(path);
        boolean trusted = trust == null || trust.trusts(path, content);
        if (!trusted && !everything) {
          return new RuleFile(path, layer, Optional.empty(), "", false);
        }
        if (!relevance.concerns(content)) {
          return new RuleFile(path, layer, Optional.empty(), "", trusted);
        }
        return parsed(path, layer, content, everything, trusted);
      } catch (IOException unreadable) {
        return broken(path, layer, unreadable);
      }
    }
  }
}
