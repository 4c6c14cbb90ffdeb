package dev.tokenjuice.image;

import com.oracle.svm.core.annotate.Alias;
import com.oracle.svm.core.annotate.RecomputeFieldValue;
import com.oracle.svm.core.annotate.RecomputeFieldValue.Kind;
import com.oracle.svm.core.annotate.Substitute;
import com.oracle.svm.core.annotate.TargetClass;
import java.lang.reflect.Field;
import java.lang.reflect.Type;

/**
 * Types without parameters. Only picocli asks for them, to learn what a list of arguments holds; if it is not told, it
 * takes texts, and ours are texts. No class has to be found by name then, and no table of names is kept.
 */
final class PlainTypes {
  private PlainTypes() {}

  @TargetClass(Field.class)
  private static final class Fields {
    @Alias
    public native Class<?> getType();

    @Substitute
    public Type getGenericType() {
      return getType();
    }
  }

  @TargetClass(className = "com.oracle.svm.core.hub.DynamicHubCompanion")
  private static final class Parameters {
    @Alias
    @RecomputeFieldValue(kind = Kind.Reset)
    private String signature;
  }

  @TargetClass(className = "com.oracle.svm.core.hub.ClassForNameSupport")
  private static final class Names {
    @Substitute
    private static Class<?> forName(String name, ClassLoader loader, boolean orNull) throws ClassNotFoundException {
      if (orNull) {
        return null;
      }
      throw new ClassNotFoundException(name);
    }
  }
}
