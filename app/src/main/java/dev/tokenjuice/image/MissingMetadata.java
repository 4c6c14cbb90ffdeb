package dev.tokenjuice.image;

import com.oracle.svm.core.annotate.Substitute;
import com.oracle.svm.core.annotate.TargetClass;
import java.lang.reflect.Executable;
import java.lang.reflect.Field;
import org.graalvm.nativeimage.MissingReflectionRegistrationError;

/**
 * An error for what reflection asks for and the image does not have, by its name alone. The runtime's own errors print
 * the lines of JSON to add to the metadata of the build, which no user can: 0.06 MB of code and
 * 70 classes.
 */
@TargetClass(className = "com.oracle.svm.core.reflect.MissingReflectionRegistrationUtils")
final class MissingMetadata {
  private MissingMetadata() {}

  @Substitute
  public static void reportClassAccess(String name) {}

  @Substitute
  public static MissingReflectionRegistrationError reportAccessedField(Field field) {
    return new MissingReflectionRegistrationError(field.toString(), null, null, null, null);
  }

  @Substitute
  public static MissingReflectionRegistrationError reportInvokedExecutable(Executable executable) {
    return new MissingReflectionRegistrationError(executable.toString(), null, null, null, null);
  }

  @Substitute
  public static MissingReflectionRegistrationError reportProxyAccess(Class<?>... interfaces) {
    return new MissingReflectionRegistrationError("proxy", null, null, null, null);
  }

  @Substitute
  public static MissingReflectionRegistrationError reportArrayInstantiation(Class<?> type, int dimensions) {
    return new MissingReflectionRegistrationError(type.getName() + "[]", null, null, null, null);
  }

  @TargetClass(className = "com.oracle.svm.core.jdk.resources.MissingResourceRegistrationUtils")
  private static final class Resources {
    @Substitute
    public static void reportResourceAccess(Module module, String path) {}
  }
}
