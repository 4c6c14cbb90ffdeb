package dev.tokenjuice.reducers.families;

import dev.tokenjuice.reducers.families.apple.AppleReducers;
import dev.tokenjuice.reducers.families.cc.CcReducers;
import dev.tokenjuice.reducers.families.cloud.CloudReducers;
import dev.tokenjuice.reducers.families.containers.ContainerReducers;
import dev.tokenjuice.reducers.families.dotnet.DotnetReducers;
import dev.tokenjuice.reducers.families.git.GitReducers;
import dev.tokenjuice.reducers.families.go.GoReducers;
import dev.tokenjuice.reducers.families.js.JsReducers;
import dev.tokenjuice.reducers.families.jvm.JvmReducers;
import dev.tokenjuice.reducers.families.php.PhpReducers;
import dev.tokenjuice.reducers.families.python.PythonReducers;
import dev.tokenjuice.reducers.families.ruby.RubyReducers;
import dev.tokenjuice.reducers.families.rust.RustReducers;
import dev.tokenjuice.reducers.families.system.SystemReducers;
import dev.tokenjuice.reducers.formats.XmlReducer;
import dev.tokenjuice.reducers.generic.GenericReducers;
import dev.tokenjuice.reducers.model.Signature;
import java.util.Comparator;
import java.util.List;

/** The signatures that reducers declare, by rank and then by family, and the index over them. */
final class Signatures {
  private static final List<Signature> CLOSING = Signature.step("")
      .closing("ERROR: Coverage for {}", "FAIL Required test coverage of {}", "Jest: {} coverage threshold {}")
      .build();

  /** Made when the image is built. */
  static final SignatureIndex INDEX = new SignatureIndex(all());

  private Signatures() {}

  static List<Signature> all() {
    return Signature.all(CLOSING, GenericReducers.signatures(), XmlReducer.SIGNATURES, ContainerReducers.signatures(),
        JvmReducers.signatures(), JsReducers.signatures(), PythonReducers.signatures(), RustReducers.signatures(),
        GoReducers.signatures(), AppleReducers.signatures(), CcReducers.signatures(), DotnetReducers.signatures(),
        RubyReducers.signatures(), PhpReducers.signatures(), CloudReducers.signatures(), SystemReducers.signatures(),
        GitReducers.signatures()).stream().sorted(Comparator.comparing(Signature::rank)).toList();
  }
}
