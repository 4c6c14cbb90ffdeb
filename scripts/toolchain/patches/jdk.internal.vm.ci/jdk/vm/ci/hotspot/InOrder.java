package jdk.vm.ci.hotspot;

import java.util.Arrays;
import java.util.Comparator;
import jdk.vm.ci.meta.ResolvedJavaMethod;

/** By name and types: the JVM gives the methods of a class in the order of the addresses of their names. */
final class InOrder {
  private static final Comparator<ResolvedJavaMethod> ORDER =
      Comparator.comparing(ResolvedJavaMethod::getName)
          .thenComparing(method -> method.getSignature().toMethodDescriptor());

  static void sort(ResolvedJavaMethod[] some) {
    Arrays.sort(some, ORDER);
  }
}
