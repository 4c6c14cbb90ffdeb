package dev.tokenjuice.image;

import com.oracle.svm.core.annotate.Alias;
import com.oracle.svm.core.annotate.Substitute;
import com.oracle.svm.core.annotate.TargetClass;
import java.lang.reflect.Field;
import java.lang.reflect.Type;

/**
 * Types without parameters, and no search of classes by name: 0.3 MB. Only picocli asks for type parameters, to learn
 * what a list of arguments holds; without an answer it takes texts, and ours are texts.
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
