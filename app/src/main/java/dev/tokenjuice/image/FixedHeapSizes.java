package dev.tokenjuice.image;

import com.oracle.svm.core.annotate.Alias;
import com.oracle.svm.core.annotate.Substitute;
import com.oracle.svm.core.annotate.TargetClass;

/**
 * The sizes of the heap are worked out once. They come from options that a program could change at any time; so that it
 * would be seen, they are computed anew, from a table of options, with every array that is allocated. Ours never change.
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
