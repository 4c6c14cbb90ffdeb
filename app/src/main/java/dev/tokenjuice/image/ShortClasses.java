package dev.tokenjuice.image;

import com.oracle.svm.core.annotate.Alias;
import com.oracle.svm.core.annotate.RecomputeFieldValue;
import com.oracle.svm.core.annotate.RecomputeFieldValue.Kind;
import com.oracle.svm.core.annotate.TargetClass;

/**
 * What is known of a class at run time, without the name of its source file and the parameters of its generic type: a
 * stack trace would show the one, and nobody asks for the other.
 */
@TargetClass(className = "com.oracle.svm.core.hub.DynamicHubCompanion")
final class ShortClasses {
  @Alias
  @RecomputeFieldValue(kind = Kind.Reset)
  private String sourceFileName;

  @Alias
  @RecomputeFieldValue(kind = Kind.Reset)
  private String signature;
}
