package dev.tokenjuice.reducers.families.js;

import dev.tokenjuice.reducers.model.Reducer;
import dev.tokenjuice.reducers.model.Reduction;
import dev.tokenjuice.reducers.model.Signature;
import java.util.List;
import java.util.Map;

/** The reducers of this family by the names that rules use. */
public final class JsReducers {
  private JsReducers() {}

  public static Map<String, Reducer> all() {
    return Map.ofEntries(
        entry("js/audit", output -> new AuditReducer(output.lines()).run()),
        entry("js/ava", AvaReducer::reduce),
        entry("js/biome", output -> new BiomeReducer(output).run()),
        entry("js/bun-test", BunTestReducer::reduce),
        entry("js/bundler", output -> new BundlerReducer(output).run()),
        entry("js/eslint", EslintReducer::reduce),
        entry("js/install", output -> new PackageInstallReducer(output).run()),
        entry("js/jasmine", JasmineReducer::reduce),
        entry("js/jest", JestReducer::reduce),
        entry("js/list", PackageListReducer::reduce),
        entry("js/mocha", MochaReducer::reduce),
        entry("js/monorepo", MonorepoReducer::reduce),
        entry("js/next", NextReducer::reduce),
        entry("js/node", NodeProgramReducer::reduce),
        entry("js/node-test", NodeTestReducer::reduce),
        entry("js/playwright", PlaywrightReducer::reduce),
        entry("js/prettier", PrettierReducer::reduce),
        entry("js/script", ScriptReducer::reduce),
        entry("js/svelte-check", SvelteCheckReducer::reduce),
        entry("js/tap", TapReducer::reduce),
        entry("js/tsc", TscReducer::reduce),
        entry("js/vitest", VitestReducer::reduce));
  }

  /** The signatures of these tools. If several fit a line, the first one wins. */
  public static List<Signature> signatures() {
    return Signature.all(MonorepoReducer.SIGNATURES, PlaywrightReducer.SIGNATURES, VitestReducer.SIGNATURES,
        JestReducer.SIGNATURES, MochaReducer.SIGNATURES, NodeTestReducer.SIGNATURES, TapReducer.SIGNATURES,
        BunTestReducer.SIGNATURES, JasmineReducer.SIGNATURES, AvaReducer.SIGNATURES, NextReducer.SIGNATURES,
        BundlerReducer.SIGNATURES, TscReducer.SIGNATURES, EslintReducer.SIGNATURES, BiomeReducer.SIGNATURES,
        PrettierReducer.SIGNATURES, PackageInstallReducer.SIGNATURES);
  }

  /** A reducer that shows nothing did not understand the output. */
  private static Map.Entry<String, Reducer> entry(String name, Reducer reducer) {
    return Map.entry(name, output -> {
      Reduction reduction = reducer.reduce(output);
      return reduction.lines().isEmpty() ? Reduction.declined() : reduction;
    });
  }
}
