package dev.tokenjuice.hook;

import dev.tokenjuice.process.Environment;
import java.io.BufferedOutputStream;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.InputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;

/** One call of a hook in this process, with everything around it made up. */
final class HookRun {
  final int exitCode;
  final String out;
  final String err;

  private HookRun(int exitCode, String out, String err) {
    this.exitCode = exitCode;
    this.out = out;
    this.err = err;
  }

  static Builder of(String verb) {
    return new Builder(verb);
  }

  static final class Builder {
    private final String verb;
    private final Map<String, String> variables = new HashMap<>(Map.of("PATH", "/usr/bin:/bin", "SHELL", "/bin/sh"));
    private String os = "Linux";
    private String launcher = "/usr/local/bin/tokenjuice";
    private long patience = 5_000;

    private Builder(String verb) {
      this.verb = verb;
    }

    Builder variable(String name, String value) {
      variables.put(name, value);
      return this;
    }

    Builder os(String name) {
      os = name;
      return this;
    }

    Builder launcher(String path) {
      launcher = path;
      return this;
    }

    Builder patience(long millis) {
      patience = millis;
      return this;
    }

    HookRun on(String payload) {
      return on(payload.getBytes(StandardCharsets.UTF_8));
    }

    HookRun on(byte[] payload) {
      return on(new ByteArrayInputStream(payload));
    }

    HookRun on(InputStream in) {
      return call(in, verb, "--wrap-launcher", launcher);
    }

    HookRun call(InputStream in, String... args) {
      ByteArrayOutputStream out = new ByteArrayOutputStream();
      ByteArrayOutputStream err = new ByteArrayOutputStream();
      Environment environment = new Environment(variables, Path.of(""), in, print(out), print(err));
      int code = HookEntry.run(args, environment, os, patience);
      return new HookRun(code, out.toString(StandardCharsets.UTF_8), err.toString(StandardCharsets.UTF_8));
    }

    /** What is not flushed does not arrive. */
    private static PrintStream print(ByteArrayOutputStream bytes) {
      return new PrintStream(new BufferedOutputStream(bytes), false, StandardCharsets.UTF_8);
    }
  }
}
