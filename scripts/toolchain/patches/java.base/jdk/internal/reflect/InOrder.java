package jdk.internal.reflect;

import java.lang.reflect.Executable;
import java.lang.reflect.Method;
import java.util.Arrays;
import java.util.Comparator;

/** By name and types: the JVM gives the methods of a class in the order of the addresses of their names. */
public final class InOrder implements Comparator<Executable> { // no lambda: reflection is used before there are any
  private static final InOrder ORDER = new InOrder();

  public static void sort(Executable[] some) {
    Arrays.sort(some, ORDER);
  }

  @Override
  public int compare(Executable one, Executable other) {
    int names = one.getName().compareTo(other.getName());
    return names != 0 ? names : types(one).compareTo(types(other));
  }

  private static String types(Executable some) {
    StringBuilder types = new StringBuilder();
    for (Class<?> type : some.getParameterTypes()) {
      types.append(type.getName()).append(',');
    }
    return some instanceof Method method ? types.append(method.getReturnType().getName()).toString() : types.toString();
  }
}
