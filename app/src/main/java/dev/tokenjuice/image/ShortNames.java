package dev.tokenjuice.image;

import com.oracle.svm.core.annotate.Alias;
import com.oracle.svm.core.annotate.RecomputeFieldValue;
import com.oracle.svm.core.annotate.RecomputeFieldValue.Kind;
import com.oracle.svm.core.annotate.Substitute;
import com.oracle.svm.core.annotate.TargetClass;
import org.graalvm.nativeimage.hosted.FieldValueTransformer;

/** Only stack traces tell the source files of classes and the names of lambdas, and no command prints one. */
final class ShortNames {
  private ShortNames() {}

  @TargetClass(className = "com.oracle.svm.core.hub.DynamicHub")
  private static final class Types {
    @Alias
    @RecomputeFieldValue(kind = Kind.Custom, declClass = OneForLambdas.class)
    private String name;

    @Substitute
    public String getSourceFileName() {
      return null;
    }
  }

  private static final class OneForLambdas implements FieldValueTransformer {
    @Override
    public Object transform(Object type, Object name) {
      return ((String) name).contains("$$Lambda/") ? "lambda" : name;
    }
  }
}
