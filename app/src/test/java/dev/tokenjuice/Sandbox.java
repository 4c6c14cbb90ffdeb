package dev.tokenjuice;

import dev.tokenjuice.process.Environment;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;

/** A home and a repository of their own in a temporary folder, and the program run in them as it runs for real. */
public final class Sandbox {
  private final Path root;
  private Map<String, String> extra = Map.of();

  /** What a run answered. */
  public record Answer(int code, String out, String err) {}

  public Sandbox(Path root) {
    this.root = root;
    folder(home());
    folder(project().resolve(".git"));
  }

  public Path home() {
    return root.resolve("home");
  }

  public Path project() {
    return root.resolve("repository");
  }

  public Path userRules() {
    return home().resolve(".config/tokenjuice/rules");
  }

  public Path projectRules() {
    return project().resolve(".tokenjuice/rules");
  }

  public Sandbox with(Map<String, String> variables) {
    extra = variables;
    return this;
  }

  public Path write(Path file, String text) {
    folder(file.getParent());
    try {
      return Files.writeString(file, text);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  public Environment environment(Path directory) {
    return environment(directory, "", new ByteArrayOutputStream(), new ByteArrayOutputStream());
  }

  public Answer run(String... args) {
    return feed("", args);
  }

  public Answer feed(String stdin, String... args) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    ByteArrayOutputStream err = new ByteArrayOutputStream();
    int code = Main.run(args, environment(project(), stdin, out, err));
    return new Answer(code, out.toString(StandardCharsets.UTF_8), err.toString(StandardCharsets.UTF_8));
  }

  /** What a run prints on a terminal of so many columns. */
  public String onTerminal(int columns, String... args) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    Main.run(args, environment(project(), "", out, new ByteArrayOutputStream()).onTerminal(columns));
    return out.toString(StandardCharsets.UTF_8);
  }

  private Environment environment(Path directory, String stdin, ByteArrayOutputStream out, ByteArrayOutputStream err) {
    Map<String, String> variables = new java.util.HashMap<>(extra);
    variables.putIfAbsent("HOME", home().toString());
    return new Environment(
        variables,
        directory,
        new ByteArrayInputStream(stdin.getBytes(StandardCharsets.UTF_8)),
        new PrintStream(out, true, StandardCharsets.UTF_8),
        new PrintStream(err, true, StandardCharsets.UTF_8));
  }

  private static void folder(Path path) {
    try {
      Files.createDirectories(path);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
