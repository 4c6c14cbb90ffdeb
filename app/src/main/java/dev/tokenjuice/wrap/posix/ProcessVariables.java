package dev.tokenjuice.wrap.posix;

import java.nio.charset.StandardCharsets;
import java.util.AbstractMap;
import java.util.Map;
import java.util.Set;
import org.graalvm.nativeimage.c.type.CCharPointer;

/**
 * The variables of this process. Looked up one by one where the C library has them: the Java library would first copy
 * every one of them.
 */
public final class ProcessVariables extends AbstractMap<String, String> {
  @Override
  public String get(Object name) {
    CCharPointer key = NativeArguments.string((String) name);
    CCharPointer value = Libc.getenv(key);
    return value.isNull() ? null : text(value);
  }

  @Override
  public boolean containsKey(Object name) {
    return get(name) != null;
  }

  @Override
  public Set<Map.Entry<String, String>> entrySet() {
    return System.getenv().entrySet();
  }

  private static String text(CCharPointer pointer) {
    int length = 0;
    while (pointer.read(length) != 0) {
      length++;
    }
    byte[] bytes = new byte[length];
    for (int i = 0; i < length; i++) {
      bytes[i] = pointer.read(i);
    }
    return new String(bytes, StandardCharsets.UTF_8);
  }
}
