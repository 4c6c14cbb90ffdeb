package dev.tokenjuice.reducers.families.js;

import dev.tokenjuice.reducers.Reducer;
import java.util.Map;

/** The reducers of this family by the names that rules use. */
public final class JsReducers {
  private JsReducers() {}

  public static Map<String, Reducer> all() {
    return Map.ofEntries(
        Map.entry("js/ava", AvaReducer::reduce),
        Map.entry("js/bun-test", BunTestReducer::reduce),
        Map.entry("js/bundler", BundlerReducer::reduce),
        Map.entry("js/eslint", EslintReducer::reduce),
        Map.entry("js/install", PackageInstallReducer::reduce),
        Map.entry("js/jasmine", JasmineReducer::reduce),
        Map.entry("js/jest", JestReducer::reduce),
        Map.entry("js/mocha", MochaReducer::reduce),
        Map.entry("js/next", NextReducer::reduce),
        Map.entry("js/node-test", NodeTestReducer::reduce),
        Map.entry("js/playwright", PlaywrightReducer::reduce),
        Map.entry("js/script", ScriptReducer::reduce),
        Map.entry("js/tap", TapReducer::reduce),
        Map.entry("js/tsc", TscReducer::reduce),
        Map.entry("js/vitest", VitestReducer::reduce));
  }
}
