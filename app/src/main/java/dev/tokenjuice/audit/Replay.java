package dev.tokenjuice.audit;

import dev.tokenjuice.config.RuleSources;
import dev.tokenjuice.config.Settings;
import dev.tokenjuice.process.Environment;
import dev.tokenjuice.reducers.Compaction;
import dev.tokenjuice.reducers.CompactionOptions;
import dev.tokenjuice.reducers.CompactionRequest;
import dev.tokenjuice.reducers.Compactor;
import dev.tokenjuice.reducers.RawSize;
import dev.tokenjuice.reducers.command.CommandAnalysis;
import dev.tokenjuice.reducers.command.CommandLines;
import dev.tokenjuice.reducers.policy.Masking;
import dev.tokenjuice.reducers.redact.Redactor;
import dev.tokenjuice.reducers.rules.RuleSet;
import dev.tokenjuice.store.ContentHash;
import dev.tokenjuice.wrap.Window;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Compacts an output of the past with the settings and rules that {@code wrap} would use today; nothing is stored. */
final class Replay {
  /** Programs whose second word says what they do. */
  private static final Set<String> WITH_VERB = Set.of("git", "gh", "glab", "npm", "pnpm", "yarn", "bun", "cargo", "go",
      "docker", "kubectl", "helm", "terraform", "pip", "uv", "poetry", "dotnet", "mvn", "gradle", "make", "systemctl",
      "apt", "apt-get", "brew", "aws", "gcloud", "bundle", "rails", "swift", "composer", "just", "mise");
  private static final int LONGEST_NAME = 24;

  private final Settings settings;
  private final RuleSet rules;
  private final CompactionOptions options;

  /**
   * The result of a replay.
   *
   * @param text what {@code wrap} would print
   */
  record Result(String text, boolean changed, String family, String reducer, String program, long before, long after) {}

  Replay(Environment environment) {
    settings = Settings.load(environment).settings();
    rules = RuleSources.load(environment).ruleSet();
    options = new CompactionOptions(settings.raw(), settings.noOmit(), settings.lossless(), Optional.empty(),
        settings.maxInlineChars(), CompactionOptions.HOST_CEILING, false);
  }

  Result of(String command, int exitCode, String output) {
    CommandAnalysis analysis = CommandLines.analyze(command);
    if (analysis.behaviour().endless() || analysis.behaviour().interactive()) {
      long tokens = RawSize.of(output).tokens();
      return new Result(output, false, "streamed", "raw", program(analysis), tokens, tokens);
    }
    byte[] printed = output.getBytes(StandardCharsets.UTF_8);
    byte[] bytes = masked(printed, analysis);
    Window window = Window.of(bytes);
    RawSize before = window.size();
    ContentHash hash = new ContentHash();
    hash.update(bytes, 0, bytes.length);
    Compaction done = Compactor.compact(new CompactionRequest(
        analysis, "exec", exitCode, window.lines(), before, "full: tokenjuice raw " + hash.id(), rules,
        options));
    String shown = !done.passthrough() ? done.text()
        : Arrays.equals(printed, bytes) ? output : new String(bytes, StandardCharsets.UTF_8);
    return new Result(shown, !shown.equals(output), done.classification().family(),
        done.classification().matchedReducer(), program(analysis), before.tokens(), done.reducedTokens());
  }

  private byte[] masked(byte[] output, CommandAnalysis command) {
    Masking masking = Masking.of(command, settings.redact() && !settings.raw(), settings.redactContent());
    return masking == Masking.NOTHING ? output : Redactor.redact(output, masking == Masking.GUESSES);
  }

  /** The program whose output is seen, by the name under which people know it. */
  private static String program(CommandAnalysis command) {
    List<String> words = command.normalizedArgv();
    if (!command.known() || words.isEmpty()) {
      return "(several programs)";
    }
    String program = command.visible().program();
    boolean verb = words.size() > 1 && WITH_VERB.contains(program) && plain(words.get(1));
    String name = verb ? program + " " + words.get(1) : program;
    return name.length() <= LONGEST_NAME ? name : name.substring(0, LONGEST_NAME - 1) + "…";
  }

  private static boolean plain(String word) {
    return !word.isEmpty() && word.chars().allMatch(c -> c >= 'a' && c <= 'z' || c == '-') && word.charAt(0) != '-';
  }
}
