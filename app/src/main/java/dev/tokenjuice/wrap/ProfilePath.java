package dev.tokenjuice.wrap;

import dev.tokenjuice.config.FolderScan;
import dev.tokenjuice.process.Environment;
import dev.tokenjuice.process.Variable;
import dev.tokenjuice.store.PrivateFiles;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The search path that a shell's login profile makes, remembered: asking costs a shell more for each command. It is
 * known for the same shell, home and search path until a start-up file of the shell changes, and for ten minutes at
 * most, since a profile may look at other things.
 */
final class ProfilePath {
  private static final String FOLDER = "profile-paths";
  private static final String VERSION = "1";
  private static final long LONGEST_MILLIS = Duration.ofMinutes(10).toMillis();
  /** Java's replacement for bytes that are no text: a path with it could not be written back unchanged. */
  private static final char REPLACEMENT = '\ufffd';

  private static final List<String> SYSTEM = List.of("profile", "profile.d/", "bash.bashrc", "bashrc");
  private static final List<String> SYSTEM_ZSH = List.of(
      "profile", "profile.d/", "zshenv", "zprofile", "zlogin", "zsh/zshenv", "zsh/zprofile", "zsh/zlogin");
  private static final List<String> SYSTEM_FISH = List.of("fish/config.fish", "fish/conf.d/");
  private static final List<String> OWN = List.of(".bash_profile", ".bash_login", ".profile", ".bashrc");
  private static final List<String> OWN_ZSH = List.of(".zshenv", ".zprofile", ".zlogin", ".zshrc");
  private static final List<String> OWN_FISH = List.of("config.fish", "conf.d/", "fish_variables");

  private final int user;
  private final Path folder;
  private final Path file;
  private final String key;

  private ProfilePath(int user, FolderScan scan, Path folder, String surroundings, List<Path> files) {
    this.user = user;
    this.folder = folder;
    this.file = folder.resolve(Integer.toHexString(surroundings.hashCode()));
    StringBuilder text = new StringBuilder(surroundings);
    files.forEach(each -> text.append('\t').append(Long.toHexString(scan.state(each))));
    this.key = text.append('\n').toString();
  }

  /** For a shell in these surroundings; nothing where nothing can be kept, or nobody knows whose it is. */
  static Optional<ProfilePath> of(String shell, Environment environment, Optional<Integer> user, FolderScan scan) {
    Optional<Path> state = environment.stateDirectory();
    Optional<Path> home = environment.home().filter(Path::isAbsolute);
    String surroundings = String.join("\t", VERSION, shell, environment.get(Variable.HOME).orElse(""),
        environment.get(Variable.PATH).orElse(""), environment.get(Variable.ZDOTDIR).orElse(""),
        environment.get(Variable.XDG_CONFIG_HOME).orElse(""));
    boolean text = surroundings.indexOf('\n') < 0 && surroundings.indexOf(REPLACEMENT) < 0;
    if (user.isEmpty() || state.isEmpty() || home.isEmpty() || !text || environment.get(Variable.PATH).isEmpty()) {
      return Optional.empty();
    }
    return Optional.of(new ProfilePath(user.get(), scan, state.get().resolve(FOLDER), surroundings,
        startupFiles(shell, home.get(), environment, scan)));
  }

  /** Where the profile of a shell may be, and the files in its folders. */
  private static List<Path> startupFiles(String shell, Path home, Environment environment, FolderScan scan) {
    boolean zsh = shell.contains("zsh");
    boolean fish = shell.contains("fish");
    Path own = zsh ? environment.get(Variable.ZDOTDIR).map(Path::of).orElse(home)
        : fish ? environment.get(Variable.XDG_CONFIG_HOME).map(Path::of).orElse(home.resolve(".config")).resolve("fish")
        : home;
    List<Path> files = new ArrayList<>();
    add(Path.of("/etc"), zsh ? SYSTEM_ZSH : fish ? SYSTEM_FISH : SYSTEM, scan, files);
    add(own, zsh ? OWN_ZSH : fish ? OWN_FISH : OWN, scan, files);
    return files;
  }

  private static void add(Path base, List<String> names, FolderScan scan, List<Path> files) {
    for (String name : names) {
      Path path = base.resolve(name);
      files.add(path);
      if (name.endsWith("/") && scan.state(path) != 0) {
        try {
          scan.list(path, any -> true).stream().sorted().forEach(found -> files.add(path.resolve(found.name())));
        } catch (IOException unreadable) {
          // The shell cannot read it either.
          continue;
        }
      }
    }
  }

  /** What the profile made of the search path, if that is known. */
  Optional<String> known() {
    try {
      return PrivateFiles.readOwn(file, user, System.currentTimeMillis() - LONGEST_MILLIS)
          .map(bytes -> new String(bytes, StandardCharsets.UTF_8)).filter(this::isWhole)
          .map(text -> text.substring(key.length(), text.length() - 1));
    } catch (IOException missing) {
      return Optional.empty();
    }
  }

  private boolean isWhole(String text) {
    return text.startsWith(key) && text.endsWith("\n") && text.indexOf(REPLACEMENT) < 0;
  }

  Path file() {
    return file;
  }

  /** A file for what is still to be learnt, to be renamed to {@link #file}. */
  Optional<Path> draft() {
    try {
      PrivateFiles.createFolder(folder);
      if (!PrivateFiles.isOwn(folder, user)) {
        return Optional.empty();
      }
      Path draft = PrivateFiles.temporary(folder, "path");
      try (OutputStream out = PrivateFiles.write(draft)) {
        out.write(key.getBytes(StandardCharsets.UTF_8));
      }
      PrivateFiles.removeOlder(folder, System.currentTimeMillis() - LONGEST_MILLIS);
      return Optional.of(draft);
    } catch (IOException unwritable) {
      return Optional.empty();
    }
  }
}
