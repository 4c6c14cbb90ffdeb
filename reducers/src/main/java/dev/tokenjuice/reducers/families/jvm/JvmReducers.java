package dev.tokenjuice.reducers.families.jvm;

import dev.tokenjuice.reducers.model.Reducer;
import dev.tokenjuice.reducers.model.Signature;
import java.util.List;
import java.util.Map;

/** The reducers of this family by the names that rules use. */
public final class JvmReducers {
  private JvmReducers() {}

  public static Map<String, Reducer> all() {
    return Map.of(
        "jvm/maven", MavenReducer::reduce,
        "jvm/gradle", GradleReducer::reduce,
        "jvm/sbt", SbtReducer::reduce,
        "jvm/javac", JavacReducer::reduce,
        "jvm/java", JavaProgramReducer::reduce,
        "jvm/ant", AntReducer::reduce,
        "jvm/bazel", output -> new BazelReducer(output).compact());
  }

  /** The signatures of these tools. If several fit a line, the first one wins. */
  public static List<Signature> signatures() {
    return Signature.all(AntReducer.SIGNATURES, MavenReducer.SIGNATURES, GradleReducer.SIGNATURES,
        SbtReducer.SIGNATURES, JavaProgramReducer.SIGNATURES, BazelReducer.SIGNATURES, JavacReducer.SIGNATURES);
  }
}
