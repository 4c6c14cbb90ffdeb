package dev.tokenjuice.reducers.command;

import static java.util.Map.entry;

import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * A tool manager with a subcommand that runs a tool, as in {@code uv run pytest}.
 *
 * @param subcommands words that must follow the manager, in this order; none if the manager only runs tools
 * @param options options of the subcommand
 * @param operands words of its own between the options and the tool
 * @param packages whether the tool is named by a package, perhaps with a version
 */
record Runner(List<String> subcommands, Options options, int operands, boolean packages) {
  /** Tools that a package manager runs by name. A script of the project with such a name is taken for the tool. */
  private static final Set<String> JS_TOOLS = Set.of("jest", "vitest", "tsc", "eslint", "prettier", "playwright",
      "mocha", "biome", "next", "vite", "webpack", "cypress", "tsx", "ts-node", "vue-tsc", "oxlint", "stylelint",
      "rollup", "esbuild", "tsup", "turbo", "nx", "ng", "astro", "nuxt", "remix", "ava", "tap", "c8", "nyc",
      "karma", "wdio", "swc", "babel", "prisma", "drizzle-kit", "storybook", "parcel", "knip", "depcheck", "tsd",
      "lerna", "nodemon", "svelte-check", "serve", "wrangler", "tokenjuice");
  private static final Options NPX = Options.of("p", "--package");
  private static final Options UV = Options.of("pw", "--with", "--with-requirements", "--with-editable",
      "--python", "--extra", "--group", "--only-group", "--no-group", "--package", "--project", "--directory",
      "--env-file", "--from", "--index-url", "--default-index", "--index", "--color", "--cache-dir",
      "--config-file", "--config-setting", "-C");
  private static final Options CONDA = Options.of("np", "--name", "--prefix", "--cwd");
  private static final List<String> DIRECT = List.of();

  private static final Map<String, List<Runner>> ALL = Map.ofEntries(
      entry("npx", List.of(packages(DIRECT, NPX))),
      entry("pnpx", List.of(packages(DIRECT, NPX))),
      entry("bunx", List.of(packages(DIRECT, NPX))),
      entry("npm", List.of(packages(List.of("exec"), NPX), packages(List.of("x"), NPX))),
      entry("pnpm", List.of(packages(List.of("exec"), NPX), packages(List.of("dlx"), NPX))),
      entry("yarn", List.of(packages(List.of("exec"), NPX), packages(List.of("dlx"), NPX))),
      entry("bun", List.of(packages(List.of("x"), NPX))),
      entry("uv", List.of(tools("run", UV), packages(List.of("tool", "run"), UV))),
      entry("uvx", List.of(packages(DIRECT, UV))),
      entry("pipx", List.of(packages(List.of("run"), Options.of("", "--spec", "--python")))),
      entry("poetry", List.of(tools("run", Options.NONE))),
      entry("pipenv", List.of(tools("run", Options.NONE))),
      entry("hatch", List.of(tools("run", Options.NONE))),
      entry("rye", List.of(tools("run", Options.NONE))),
      entry("pdm", List.of(tools("run", Options.of("p", "--project")))),
      entry("pixi", List.of(tools("run", Options.of("e", "--environment", "--manifest-path")))),
      entry("conda", List.of(tools("run", CONDA))),
      entry("mamba", List.of(tools("run", CONDA))),
      entry("micromamba", List.of(tools("run", CONDA))),
      entry("bundle", List.of(tools("exec", Options.NONE))),
      entry("rbenv", List.of(tools("exec", Options.NONE))),
      entry("pyenv", List.of(tools("exec", Options.NONE))),
      entry("asdf", List.of(tools("exec", Options.NONE))),
      entry("opam", List.of(tools("exec", Options.of("", "--switch")))),
      entry("composer", List.of(tools("exec", Options.NONE))),
      entry("dotenvx", List.of(tools("run", Options.of("fe")))),
      entry("doppler", List.of(tools("run", Options.of("pc", "--project", "--config")))),
      entry("rustup", List.of(new Runner(List.of("run"), Options.NONE, 1, false))),
      entry("direnv", List.of(new Runner(List.of("exec"), Options.NONE, 1, false))));

  private static Runner tools(String subcommand, Options options) {
    return new Runner(List.of(subcommand), options, 0, false);
  }

  private static Runner packages(List<String> subcommands, Options options) {
    return new Runner(subcommands, options, 0, true);
  }

  /** The words of the tool that {@code words} run; no words if they run none. */
  static List<Word> target(String program, List<Word> words) {
    for (Runner runner : ALL.getOrDefault(program, List.of())) {
      List<Word> tool = runner.target(words);
      if (!tool.isEmpty()) {
        return tool;
      }
    }
    return switch (program) {
      case "pnpm", "yarn", "bun" -> knownTool(words);
      case "mise" -> behindDashes(words, "exec", "x");
      case "nix" -> nixDevelop(words);
      default -> List.of();
    };
  }

  private List<Word> target(List<Word> words) {
    int at = subcommands.isEmpty() ? 1 : Options.NONE.skip(words, 1);
    for (String subcommand : subcommands) {
      if (at >= words.size() || !words.get(at).is(subcommand)) {
        return List.of();
      }
      at++;
    }
    int tool = options.skip(words, at) + operands;
    if (tool >= words.size() || hasOption(words, at, tool, "-c", "--call", "--shell-mode")) {
      return List.of();
    }
    if (hasOption(words, at, tool, "-m", "--module")) {
      return Word.replaceFirst(words, tool, "python", "-m");
    }
    Word name = words.get(tool);
    return packages && name.literal() ? Word.replaceFirst(words, tool + 1, ProgramName.ofPackage(name.value()))
        : Word.drop(words, tool);
  }

  private static boolean hasOption(List<Word> words, int from, int to, String... options) {
    return words.subList(from, to).stream().anyMatch(w -> List.of(options).contains(w.text()));
  }

  private static List<Word> knownTool(List<Word> words) {
    int first = Options.NONE.skip(words, 1);
    int at = first < words.size() && words.get(first).is("run") ? first + 1 : first;
    return at < words.size() && JS_TOOLS.contains(words.get(at).text()) ? Word.drop(words, at) : List.of();
  }

  private static List<Word> behindDashes(List<Word> words, String... subcommands) {
    if (words.size() < 2 || !List.of(subcommands).contains(words.get(1).text())) {
      return List.of();
    }
    int at = Word.texts(words).indexOf("--");
    return at < 0 ? List.of() : Word.drop(words, at + 1);
  }

  private static List<Word> nixDevelop(List<Word> words) {
    List<String> texts = Word.texts(words);
    int at = Math.max(texts.indexOf("-c"), texts.indexOf("--command"));
    boolean runs = texts.size() > 1 && (texts.get(1).equals("develop") || texts.get(1).equals("shell"));
    return runs && at > 0 ? Word.drop(words, at + 1) : List.of();
  }

  /** Whether {@code name} is a tool for JavaScript that a package manager runs by its name. */
  static boolean isJsTool(String name) {
    return JS_TOOLS.contains(name);
  }
}
