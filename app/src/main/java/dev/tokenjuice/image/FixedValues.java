package dev.tokenjuice.image;

import com.fasterxml.jackson.core.sym.ByteQuadsCanonicalizer;
import com.fasterxml.jackson.core.sym.CharsToNameCanonicalizer;
import com.oracle.svm.core.annotate.Alias;
import com.oracle.svm.core.annotate.RecomputeFieldValue;
import com.oracle.svm.core.annotate.RecomputeFieldValue.Kind;
import com.oracle.svm.core.annotate.TargetClass;
import java.lang.reflect.Constructor;
import java.lang.reflect.Method;

/** Values that would differ from build to build, although nothing in the image depends on them. */
final class FixedValues {
  private FixedValues() {}

  /** The place of a method in the table of the builder's JVM, which is in the order of addresses. */
  @TargetClass(Method.class)
  private static final class Methods {
    @Alias
    @RecomputeFieldValue(kind = Kind.Reset)
    private int slot;
  }

  @TargetClass(Constructor.class)
  private static final class Constructors {
    @Alias
    @RecomputeFieldValue(kind = Kind.Reset)
    private int slot;
  }

  /** Hashes of names begin with this number, the time of the build. */
  @TargetClass(ByteQuadsCanonicalizer.class)
  private static final class NamesInBytes {
    @Alias
    @RecomputeFieldValue(kind = Kind.Reset)
    private int _seed;
  }

  @TargetClass(CharsToNameCanonicalizer.class)
  private static final class NamesInCharacters {
    @Alias
    @RecomputeFieldValue(kind = Kind.Reset)
    private int _seed;
  }
}
