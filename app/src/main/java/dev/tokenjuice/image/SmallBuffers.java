package dev.tokenjuice.image;

import com.oracle.svm.core.annotate.Substitute;
import com.oracle.svm.core.annotate.TargetClass;

/**
 * Starts the buffers of print streams small; they grow up to the usual size. Memory that is touched costs a fault for
 * each page of it, and most answers fit in the first half kilobyte. That is 24 KB, six pages, of each print stream.
 */
final class SmallBuffers {
  private static final int FIRST = 512;

  private SmallBuffers() {}

  @TargetClass(className = "java.io.BufferedOutputStream")
  static final class Bytes {
    @Substitute
    private static int initialBufferSize() {
      return FIRST;
    }
  }

  @TargetClass(className = "java.io.BufferedWriter")
  static final class Chars {
    @Substitute
    private static int initialBufferSize() {
      return FIRST;
    }
  }
}
