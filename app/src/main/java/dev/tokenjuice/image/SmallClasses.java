package dev.tokenjuice.image;

import com.oracle.svm.core.annotate.Alias;
import com.oracle.svm.core.annotate.InjectAccessors;
import com.oracle.svm.core.annotate.RecomputeFieldValue;
import com.oracle.svm.core.annotate.RecomputeFieldValue.Kind;
import com.oracle.svm.core.annotate.Substitute;
import com.oracle.svm.core.annotate.TargetClass;
import java.lang.reflect.Constructor;
import java.security.ProtectionDomain;
import org.graalvm.nativeimage.hosted.FieldValueTransformer;

/** Classes without what no command asks them for. */
final class SmallClasses {
  private SmallClasses() {}

  /**
   * Only stack traces tell the source files of classes and the names of hidden ones (lambdas, switches over types), and
   * no command prints one. The end of a hidden name, behind the slash, is an address that differs from build to build.
   */
  @TargetClass(className = "com.oracle.svm.core.hub.DynamicHub")
  private static final class Type {
    @Alias
    @RecomputeFieldValue(kind = Kind.Custom, declClass = OneForHidden.class)
    private String name;

    @Substitute
    public String getSourceFileName() {
      return null;
    }
  }

  private static final class OneForHidden implements FieldValueTransformer {
    @Override
    public Object transform(Object type, Object name) {
      return ((String) name).indexOf('/') >= 0 ? "hidden" : name;
    }
  }

  /**
   * What a class knows besides its layout. The image has 6,300 classes, so that each field which nothing reads saves
   * 50 KB, these together 0.2 MB.
   */
  @TargetClass(className = "com.oracle.svm.core.hub.DynamicHubCompanion")
  private static final class Details {
    @Alias
    @InjectAccessors(Unknown.class)
    private String signature;

    @Alias
    @InjectAccessors(Unknown.class)
    private TypeParameters genericInfo;

    @Alias
    @InjectAccessors(Unknown.class)
    private ProtectionDomain protectionDomain;

    @Alias
    @InjectAccessors(Unknown.class)
    private Constructor<?> cachedConstructor;

    @Alias
    @InjectAccessors(Unknown.class)
    private Class<?> nestHost;
  }

  @TargetClass(className = "sun.reflect.generics.repository.ClassRepository")
  private static final class TypeParameters {}

  /** Stands in for the fields: their values are never known, and not remembered. */
  private static final class Unknown {
    static String getSignature(Details type) {
      return null;
    }

    static TypeParameters getGenericInfo(Details type) {
      return null;
    }

    static void setGenericInfo(Details type, TypeParameters info) {}

    static ProtectionDomain getProtectionDomain(Details type) {
      return null;
    }

    static void setProtectionDomain(Details type, ProtectionDomain domain) {}

    static Constructor<?> getCachedConstructor(Details type) {
      return null;
    }

    /** So that each class is taken for one of the same nest, to which nothing private is refused. */
    static Class<?> getNestHost(Details type) {
      return null;
    }

    static void setCachedConstructor(Details type, Constructor<?> constructor) {}
  }
}
