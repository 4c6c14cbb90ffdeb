package dev.tokenjuice.reducers.golden;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.List;

/** The outputs of all golden cases, for tests of what must hold whatever is printed. */
public final class Recordings {
  private Recordings() {}

  public static List<String> all() {
    try {
      return GoldenTest.names().stream().map(name -> GoldenCase.read(GoldenTest.folder(name)).raw()).toList();
    } catch (IOException broken) {
      throw new UncheckedIOException(broken);
    }
  }
}
