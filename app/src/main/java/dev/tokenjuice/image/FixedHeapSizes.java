package dev.tokenjuice.image;

import com.oracle.svm.core.annotate.Alias;
import com.oracle.svm.core.annotate.Substitute;
import com.oracle.svm.core.annotate.TargetClass;

/**
 * Computes the sizes of the heap once. The runtime computes them for every array that is allocated, from options that a
 * program could change; ours never change. A hook runs 1.1 instead of 1.8 million instructions.
 */
@TargetClass(className = "com.oracle.svm.core.genscavenge.AbstractCollectionPolicy")
final class FixedHeapSizes {
  @Alias
  private Sizes sizes;

  @Substitute
  public void updateSizeParameters() {
    if (sizes == null) {
      updateSizeParameters0(computeSizeParameters(null), null);
    }
  }

  @Alias
  protected native Sizes computeSizeParameters(Sizes known);

  @Alias
  private native void updateSizeParameters0(Sizes computed, Sizes known);

  @TargetClass(className = "com.oracle.svm.core.genscavenge.AbstractCollectionPolicy$SizeParameters")
  private static final class Sizes {}
}
