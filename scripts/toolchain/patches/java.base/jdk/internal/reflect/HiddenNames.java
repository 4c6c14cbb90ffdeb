package jdk.internal.reflect;

import java.util.HashMap;
import java.util.Map;

/** The name of a hidden class ends in its address. Here that becomes a number, in the order in which names are asked for. */
public final class HiddenNames {
  private static final int LENGTH = "0x0123456789abcdef".length();
  private static final long FIRST = 1L << 60; // of as many digits as an address
  private static final Map<String, String> NUMBERS = new HashMap<>();

  private HiddenNames() {}

  /** {@code name} as Java has it (a slash before the address) or as the JVM has it (a dot). */
  public static String stable(String name) {
    int end = Math.max(name.lastIndexOf("/0x"), name.lastIndexOf(".0x")) + 1;
    if (end == 0) {
      return name;
    }
    String address = name.substring(end, end + LENGTH);
    String number;
    synchronized (NUMBERS) {
      number = NUMBERS.get(address);
      if (number == null) {
        number = "0x".concat(Long.toHexString(FIRST + NUMBERS.size()));
        NUMBERS.put(address, number);
      }
    }
    return name.replace(address, number);
  }
}
