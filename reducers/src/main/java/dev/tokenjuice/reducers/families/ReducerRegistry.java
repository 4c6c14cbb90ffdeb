package dev.tokenjuice.reducers.families;

import dev.tokenjuice.reducers.families.apple.AppleReducers;
import dev.tokenjuice.reducers.families.cc.CcReducers;
import dev.tokenjuice.reducers.families.cloud.CloudReducers;
import dev.tokenjuice.reducers.families.containers.ContainerReducers;
import dev.tokenjuice.reducers.families.data.DataReducers;
import dev.tokenjuice.reducers.families.dotnet.DotnetReducers;
import dev.tokenjuice.reducers.families.files.FileReducers;
import dev.tokenjuice.reducers.families.git.GitReducers;
import dev.tokenjuice.reducers.families.go.GoReducers;
import dev.tokenjuice.reducers.families.js.JsReducers;
import dev.tokenjuice.reducers.families.jvm.JvmReducers;
import dev.tokenjuice.reducers.families.php.PhpReducers;
import dev.tokenjuice.reducers.families.python.PythonReducers;
import dev.tokenjuice.reducers.families.ruby.RubyReducers;
import dev.tokenjuice.reducers.families.rust.RustReducers;
import dev.tokenjuice.reducers.families.system.SystemReducers;
import dev.tokenjuice.reducers.generic.GenericReducers;
import dev.tokenjuice.reducers.model.Reducer;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/** All Java reducers by the name that rules refer to. The set is closed: rules choose among them and load no code. */
public final class ReducerRegistry {
  private static final Map<String, Reducer> BY_NAME = collect();

  private ReducerRegistry() {}

  public static Optional<Reducer> find(String name) {
    return Optional.ofNullable(BY_NAME.get(name));
  }

  public static Set<String> names() {
    return new TreeSet<>(BY_NAME.keySet());
  }

  private static Map<String, Reducer> collect() {
    Map<String, Reducer> all = new HashMap<>();
    for (Map<String, Reducer> family : families()) {
      family.forEach((name, reducer) -> {
        if (all.put(name, reducer) != null) {
          throw new IllegalStateException("two reducers are named " + name);
        }
      });
    }
    return Map.copyOf(all);
  }

  private static List<Map<String, Reducer>> families() {
    return List.of(
        AppleReducers.all(),
        CcReducers.all(),
        CloudReducers.all(),
        ContainerReducers.all(),
        DataReducers.all(),
        DotnetReducers.all(),
        FileReducers.all(),
        GenericReducers.all(),
        GitReducers.all(),
        GoReducers.all(),
        JsReducers.all(),
        JvmReducers.all(),
        PhpReducers.all(),
        PythonReducers.all(),
        RubyReducers.all(),
        RustReducers.all(),
        SystemReducers.all());
  }
}
