package dev.tokenjuice.image;

import com.oracle.svm.core.annotate.Alias;
import com.oracle.svm.core.annotate.RecomputeFieldValue;
import com.oracle.svm.core.annotate.RecomputeFieldValue.Kind;
import com.oracle.svm.core.annotate.Substitute;
import com.oracle.svm.core.annotate.TargetClass;
import java.lang.module.ModuleDescriptor;
import java.util.Map;
import java.util.Set;
import org.graalvm.nativeimage.hosted.FieldValueTransformer;

/**
 * Every module is open to every other. The tables of exported and opened packages take 1 MB, most of it for the modules
 * of the image builder. Nothing is loaded at run time, so no access has to be refused.
 */
@TargetClass(Module.class)
final class OpenModules {
  @Alias
  @RecomputeFieldValue(kind = Kind.Reset)
  private Map<String, Set<Module>> openPackages;

  @Alias
  @RecomputeFieldValue(kind = Kind.Reset)
  private Map<String, Set<Module>> exportedPackages;

  @Alias
  @RecomputeFieldValue(kind = Kind.Custom, declClass = OnlyNames.class)
  private ModuleDescriptor descriptor;

  @Substitute
  private boolean implIsExportedOrOpen(String name, Module other, boolean open) {
    return true;
  }

  @Substitute
  public boolean canUse(Class<?> service) {
    return true;
  }

  /** The description of a module without what it exports, needs and provides. */
  private static final class OnlyNames implements FieldValueTransformer {
    @Override
    public Object transform(Object module, Object description) {
      String name = ((Module) module).getName();
      return name == null ? null : ModuleDescriptor.newOpenModule(name).build();
    }
  }
}
