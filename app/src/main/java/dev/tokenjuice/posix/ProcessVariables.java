package dev.tokenjuice.posix;

import java.util.AbstractMap;
import java.util.Map;
import java.util.Set;
import org.graalvm.nativeimage.c.type.CCharPointer;
import org.graalvm.word.Pointer;

/**
 * The variables of this process. Looked up one by one where the C library has them: the Java library would first copy
 * every one of them.
 */
public final class ProcessVariables extends AbstractMap<String, String> {
  @Override
  public String get(Object name) {
    CCharPointer key = NativeArguments.string((String) name);
    Pointer value = Libc.getenv(key);
    return value.isNull() ? null : NativeArguments.text(value);
  }

  @Override
  public boolean containsKey(Object name) {
    return get(name) != null;
  }

  @Override
  public Set<Map.Entry<String, String>> entrySet() {
    return System.getenv().entrySet();
  }
}
