package dev.tokenjuice.process;

import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.PrintStream;
import java.util.function.Supplier;

/** Where complaints go. Most runs have none, so the stream of the process is opened by the first one. */
final class ErrorStream {
  private final Supplier<PrintStream> opener;
  private PrintStream stream;

  private ErrorStream(Supplier<PrintStream> opener) {
    this.opener = opener;
  }

  static ErrorStream ofProcess() {
    return new ErrorStream(() -> Environment.stream(new FileOutputStream(FileDescriptor.err)));
  }

  static ErrorStream of(PrintStream stream) {
    return new ErrorStream(() -> stream);
  }

  PrintStream get() {
    if (stream == null) {
      stream = opener.get();
    }
    return stream;
  }

  void flush() {
    if (stream != null) {
      stream.flush();
    }
  }
}
