package dev.tokenjuice.host;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * What installing and removing left beside a host's settings, taken away as far as nothing of the user's is in it: copies
 * of settings that are again what they were, settings that only ever held our entries, and the prefix script.
 */
public record Leftovers(HostMachine machine) {
  private static final Path PROCESSES = Path.of("/proc");
  /** What remains of settings that we began, without white space. Cursor's name their version. */
  private static final Set<String> EMPTY = Set.of("", "{}", "{\"version\":1}");

  /** Tidy up beside one file, after everything of ours was taken out of it. */
  public void remove(Path settings) {
    try {
      removeCopies(settings);
      Path script = settings.resolveSibling(PrefixScript.NAME);
      if (Files.isRegularFile(script, LinkOption.NOFOLLOW_LINKS) && isUnused(script, PROCESSES, "ps", "-axEww")) {
        Files.delete(script);
      }
      removeEmptyFolders(settings.toAbsolutePath().getParent());
    } catch (IOException unreadable) {
      return; // what cannot be read stays
    }
  }

  private static void removeCopies(Path settings) throws IOException {
    Optional<byte[]> content = SettingsFile.read(settings).content();
    List<Path> copies = FileReplacement.backupPaths(settings);
    boolean original = false;
    boolean restored = false;
    for (Path copy : copies) {
      byte[] bytes = Files.readAllBytes(copy);
      original |= !isOurs(bytes);
      restored |= content.isPresent() && Arrays.equals(bytes, content.get());
    }
    boolean begunByUs = !original && content.isPresent()
        && EMPTY.contains(text(content.get()).replaceAll("\\s", ""));
    if (begunByUs) {
      Files.delete(settings);
    }
    if (begunByUs || restored) {
      for (Path copy : copies) {
        byte[] bytes = Files.readAllBytes(copy);
        if (isOurs(bytes) || Arrays.equals(bytes, content.get())) {
          Files.delete(copy);
        }
      }
    }
  }

  /** A copy that was made while we were installed. */
  private static boolean isOurs(byte[] copy) {
    return text(copy).contains("tokenjuice");
  }

  private static String text(byte[] content) {
    return new String(content, StandardCharsets.UTF_8);
  }

  /**
   * Whether no process has the script in its variables: a session that has would fail at every command without it.
   *
   * @param ps asked where there is no folder of processes
   */
  static boolean isUnused(Path script, Path processes, String... ps) {
    try {
      return Files.isDirectory(processes.resolve("self"))
          ? noneNames(script.toString(), processes) : noneNames(script.toString(), ps);
    } catch (IOException unreadable) {
      return false;
    }
  }

  private static boolean noneNames(String script, Path processes) throws IOException {
    try (DirectoryStream<Path> all = Files.newDirectoryStream(processes, "[0-9]*")) {
      for (Path process : all) {
        if (variables(process).contains(script)) {
          return false;
        }
      }
      return true;
    }
  }

  /** macOS shows the variables of all programs but its own, so at least ours; where none are shown, nothing is known. */
  private static boolean noneNames(String script, String... ps) throws IOException {
    Process process = new ProcessBuilder(ps).redirectErrorStream(true).start();
    process.getOutputStream().close();
    String told = text(process.getInputStream().readAllBytes());
    return told.contains(" HOME=") && !told.contains(script);
  }

  private static String variables(Path process) {
    try {
      return text(Files.readAllBytes(process.resolve("environ")));
    } catch (IOException goneOrSomebodyElses) {
      return "";
    }
  }

  private void removeEmptyFolders(Path folder) throws IOException {
    Optional<Path> home = machine.environment().home();
    for (Path empty = folder; empty != null && home.isPresent() && empty.startsWith(home.get())
        && !empty.equals(home.get()) && !empty.equals(machine.project()); empty = empty.getParent()) {
      if (!Files.exists(empty, LinkOption.NOFOLLOW_LINKS)) {
        continue; // went with its plugin
      }
      try (DirectoryStream<Path> entries = Files.newDirectoryStream(empty)) {
        if (entries.iterator().hasNext()) {
          return;
        }
      }
      Files.delete(empty);
    }
  }
}
