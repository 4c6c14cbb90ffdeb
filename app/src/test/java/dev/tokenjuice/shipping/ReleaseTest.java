package dev.tokenjuice.shipping;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.tokenjuice.host.Host;
import dev.tokenjuice.host.Hosts;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.security.MessageDigest;
import java.util.HexFormat;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A release of the executable that was built, its installation in a bare environment, and its removal. */
@Tag("native")
final class ReleaseTest {
  @TempDir
  static Path release;
  private static Path dist;
  private static String version;
  private static Path archive;

  @TempDir
  Path folder;
  private Path prefix;

  @BeforeAll
  static void make() throws Exception {
    assumeTrue(Files.exists(Shell.ROOT.resolve(".git")) && Shell.has("git"), "a release is made from a checkout");
    version = Files.readString(Shell.ROOT.resolve("gradle.properties")).lines()
        .filter(line -> line.startsWith("version=")).findFirst().orElseThrow().substring("version=".length());
    dist = release(release.resolve("dist"));
    try (Stream<Path> files = Files.list(dist)) {
      archive = files.filter(file -> file.toString().endsWith(".tar.gz")).findFirst().orElseThrow();
    }
  }

  @BeforeEach
  void choosePrefix() {
    prefix = folder.resolve("the prefix");
  }

  @Test
  void isTheSameTwice() throws Exception {
    Path again = release(release.resolve("again"));
    assertEquals(Files.readString(dist.resolve("SHA256SUMS")), Files.readString(again.resolve("SHA256SUMS")));
    for (String line : Files.readAllLines(dist.resolve("SHA256SUMS"))) {
      String[] sumAndName = line.split("  ", 2);
      byte[] content = Files.readAllBytes(dist.resolve(sumAndName[1]));
      assertEquals(sumAndName[0], HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(content)), line);
    }
  }

  @Test
  void holdsWhatIsNeeded() throws Exception {
    String contents = Shell.bare(folder).run("tar", "-tzf", archive.toString()).expect(0).text();
    for (String file : List.of("bin/tokenjuice", "completions/tokenjuice.bash", "completions/_tokenjuice",
        "completions/tokenjuice.fish",
        "man/man1/tokenjuice.1", "man/man1/tokenjuice-wrap.1", "LICENSE", "README.md", "THIRD-PARTY-NOTICES.txt",
        "SHA256SUMS", "install.sh")) {
      assertTrue(contents.lines().anyMatch(line -> line.endsWith("/" + file)), file);
    }
    String notices = Shell.bare(folder)
        .run("tar", "-xzOf", archive.toString(),
            archive.getFileName().toString().replace(".tar.gz", "") + "/THIRD-PARTY-NOTICES.txt")
        .expect(0).text();
    for (String part : List.of("picocli 4", "jackson-core 2", "re2j 1", "openjdk 2", "Apache License", "Classpath",
        "The Go Authors")) {
      assertTrue(notices.contains(part), part);
    }
    if (Shell.has("ruby")) {
      Shell.bare(dist).run("ruby", "-c", "tokenjuice.rb").expect(0);
    }
    if (Shell.has("python3")) {
      Shell.bare(dist)
          .run("sh", "-c", "cat *.cdx.json | python3 -c 'import json, sys; assert json.load(sys.stdin)[\"bomFormat\"]'")
          .expect(0);
    }
  }

  @Test
  void refusesAnotherVersion() throws Exception {
    String told = Shell.bare(folder).withOurVariables().run(script("release"), "--allow-dirty", "99.0").expect(1)
        .text();
    assertTrue(told.contains("gradle.properties says version=" + version), told);
  }

  @Test
  void installsAndTakesEverythingBack() throws Exception {
    String told = install(archive.toString()).expect(0).text();
    assertTrue(told.contains("tokenjuice install codebuddy"), told);
    assertTrue(Shell.bare(folder).run(prefix + "/bin/tokenjuice", "--version").expect(0).text()
        .startsWith(version + " "));
    assertTrue(Files.exists(prefix.resolve("share/man/man1/tokenjuice-wrap.1")));
    assertTrue(Files.exists(prefix.resolve("share/bash-completion/completions/tokenjuice")));
    install(archive.toString()).expect(0);
    Path other = Files.writeString(prefix.resolve("share/man/man1/other.1"), "somebody else's");
    Shell.bare(folder).run("sh", prefix + "/share/tokenjuice/install.sh", "--uninstall", "--prefix", prefix.toString())
        .expect(0);
    assertEquals(List.of(other), files(prefix));
  }

  @Test
  void installsFromTheUnpackedFolderAndFromTheFolderOfArchives() throws Exception {
    Shell.bare(folder).run("tar", "-xzf", archive.toString()).expect(0);
    String unpacked = folder.resolve(archive.getFileName().toString().replace(".tar.gz", "")).toString();
    Shell.bare(folder).with("PREFIX", prefix.toString()).run("sh", unpacked + "/install.sh").expect(0);
    install("--uninstall").expect(0);
    install(dist.toString()).expect(0);
    Files.writeString(Path.of(unpacked, "bin/tokenjuice"), "x", StandardOpenOption.APPEND);
    assertTrue(Shell.bare(folder).run("sh", unpacked + "/install.sh", "--prefix", prefix + "2").expect(1).text()
        .contains("checksum"));
  }

  @Test
  void asksBeforeItReplacesAFileAndGivesItBack() throws Exception {
    Path mine = Files.writeString(Files.createDirectories(prefix.resolve("bin")).resolve("tokenjuice"), "mine");
    assertTrue(install(archive.toString()).expect(1).text().contains(mine.toString()));
    assertEquals(List.of(mine), files(prefix));
    install("--yes", archive.toString()).expect(0);
    install("--yes", archive.toString()).expect(0);
    install("--uninstall", "--yes").expect(0);
    assertEquals(List.of(mine), files(prefix));
    assertEquals("mine", Files.readString(mine));
  }

  @Test
  void keepsWhatWasChangedSince() throws Exception {
    install(archive.toString()).expect(0);
    Path page = Files.writeString(prefix.resolve("share/man/man1/tokenjuice.1"), "changed");
    assertTrue(install("--uninstall").expect(0).text().contains("left there"));
    assertEquals(List.of(page), files(prefix));
  }

  @Test
  void refusesADamagedArchive() throws Exception {
    Path copy = Files.copy(archive, folder.resolve(archive.getFileName()));
    Files.copy(dist.resolve("SHA256SUMS"), folder.resolve("SHA256SUMS"));
    Files.writeString(copy, "x", StandardOpenOption.APPEND);
    assertTrue(install(copy.toString()).expect(1).text().contains("does not match its checksum"));
    assertFalse(Files.exists(prefix));
  }

  @Test
  void doesNotLeaveHooksWithoutTheirProgram() throws Exception {
    install(archive.toString()).expect(0);
    Shell user = Shell.bare(folder).with("HOME", folder.toString()).withFirstOnPath(prefix.resolve("bin"));
    user.run("tokenjuice", "install", "codebuddy").expect(0);
    String[] uninstall = {"sh", script("install.sh"), "--uninstall", "--prefix", prefix.toString()};
    assertTrue(user.run(uninstall).expect(1).text().contains("tokenjuice uninstall codebuddy"));
    user.run("tokenjuice", "uninstall", "codebuddy").expect(0);
    user.run(uninstall).expect(0);
  }

  @Test
  void leavesNothingBehindInTheHomeOfItsUser() throws Exception {
    Path home = Files.createDirectory(folder.resolve("home"));
    Shell user = Shell.bare(folder).with("HOME", home.toString()).withFirstOnPath(home.resolve(".local/bin"));
    user.run("sh", script("install.sh"), archive.toString()).expect(0);
    for (Host host : Hosts.all()) {
      user.run("tokenjuice", "install", host.name()).expect(0);
    }
    user.run("tokenjuice", "wrap", "--", "sh", "-c", "seq 1 30000 | sed 's/^/error: one line /'; exit 3").expect(3);
    assertTrue(Files.isDirectory(home.resolve(".local/state/tokenjuice/outputs")));
    user.run("sh", "-c", "tokenjuice uninstall --all && sh ~/.local/share/tokenjuice/install.sh --uninstall").expect(0);
    try (Stream<Path> left = Files.walk(home)) {
      assertEquals(List.of(home), left.toList());
    }
  }

  @Test
  void keepsStoredOutputsForAnotherTokenjuiceOnThePath() throws Exception {
    Path home = Files.createDirectory(folder.resolve("home"));
    Path state = home.resolve(".local/state/tokenjuice");
    Shell user = Shell.bare(folder).with("HOME", home.toString()).withFirstOnPath(prefix.resolve("bin"));
    user.run("sh", script("install.sh"), archive.toString()).expect(0);
    user.run("sh", script("install.sh"), "--prefix", prefix.toString(), archive.toString()).expect(0);
    user.run("tokenjuice", "wrap", "--", "sh", "-c", "seq 1 30000 | sed 's/^/error: one line /'; exit 3").expect(3);
    String told = user.run("sh", script("install.sh"), "--uninstall").expect(0).text();
    assertTrue(told.contains("stay for " + prefix.resolve("bin/tokenjuice") + ": " + state), told);
    assertTrue(Files.isDirectory(state.resolve("outputs")));
    told = user.run("sh", script("install.sh"), "--uninstall", "--prefix", prefix.toString()).expect(0).text();
    assertTrue(told.contains("with stored outputs, statistics and trust in rules: " + state), told);
    assertFalse(Files.exists(state));
  }

  @Tag("linux-only")
  @Test
  void installsInARootWithNothingButBusybox() throws Exception {
    Path busybox = Path.of("/usr/bin/busybox").toFile()
        .canExecute() ? Path.of("/usr/bin/busybox") : Path.of("/bin/busybox");
    assumeTrue(Files.isExecutable(busybox) && Shell.has("unshare") && Shell.has("chroot"), "no busybox here");
    assumeTrue(Shell.bare(folder).run("ldd", busybox.toString()).code() != 0, "busybox needs libraries");
    assumeTrue(Shell.bare(folder).run("ldd", Shell.binary().toString()).code() != 0, "the executable needs libraries");
    assumeTrue(Shell.bare(folder).run("unshare", "-r", "true").code() == 0, "no user namespaces here");
    Path root = Files.createDirectories(folder.resolve("root"));
    Files.copy(busybox, Files.createDirectories(root.resolve("bin")).resolve("busybox"));
    Files.createDirectories(root.resolve("tmp"));
    Shell.bare(root).run("tar", "-xzf", archive.toString()).expect(0);
    String unpacked = "/" + archive.getFileName().toString().replace(".tar.gz", "");
    String told = Shell.bare(folder).run("unshare", "-r", "chroot", root.toString(), "/bin/busybox", "sh", "-c",
        "/bin/busybox --install /bin && PATH=/bin sh " + unpacked + "/install.sh --prefix /opt/juice"
            + " && /opt/juice/bin/tokenjuice wrap --format json -- sh -c 'echo hi; exit 7'")
        .expect(7).text();
    assertTrue(told.contains("\"exitCode\": 7") || told.contains("\"exitCode\" : 7")
        || told.contains("\"exitCode\":7"), told);
  }

  /** The steps of the examples, as their services would run them, on the release that was just made. */
  @Test
  void ciExamplesInstallAndTestIt() throws Exception {
    Shell python = Shell.bare(folder).withOurVariables();
    assumeTrue(Shell.has("curl") && Shell.has("jq") && python.run("python3", "-c", "import yaml")
        .code() == 0, "no curl, jq or PyYAML here");
    Path github = Files.writeString(folder.resolve("github.sh"), python.run("python3", "-c",
        "import sys, yaml; print('\\n'.join(step['run'] for step in yaml.safe_load(open(sys.argv[1]))['jobs']['smoke']['steps']))",
        example("github-actions.yml")).expect(0).text());
    Path gitlab = Files.writeString(folder.resolve("gitlab.sh"), python.run("python3", "-c",
        "import sys, yaml; job = yaml.safe_load(open(sys.argv[1]))['tokenjuice-smoke']; print('\\n'.join(job['before_script'][1:] + job['script']))",
        example("gitlab-ci.yml")).expect(0).text()
        .replace("/usr/local", prefix.resolve("gitlab").toString().replace(" ", "\\ ")));
    String here = "file://" + dist;
    Shell user = Shell.bare(folder).with("HOME", prefix.toString())
        .with("GITHUB_PATH", folder.resolve("github-path").toString());
    user.withFirstOnPath(prefix.resolve(".local/bin")).with("VERSION", version).with("RELEASES", here)
        .run("bash", "-e", github.toString()).expect(0);
    user.withFirstOnPath(prefix.resolve("gitlab/bin")).with("TOKENJUICE_VERSION", version)
        .with("TOKENJUICE_RELEASES", here)
        .run("bash", "-e", gitlab.toString()).expect(0);
  }

  private static String example(String name) {
    return Shell.ROOT.resolve("docs/examples/ci").resolve(name).toString();
  }

  private static Path release(Path folder) throws Exception {
    Shell.bare(Shell.ROOT).withOurVariables()
        .run(script("release"), "--allow-dirty", "--binary", Shell.binary().toString(),
            "--url", "https://example.com/tokenjuice/releases/" + version, "--output", folder.toString(), version)
        .expect(0);
    return folder;
  }

  private Shell.Result install(String... arguments) throws Exception {
    String[] command = new String[arguments.length + 4];
    System.arraycopy(new String[] {"sh", script("install.sh"), "--prefix", prefix.toString()}, 0, command, 0, 4);
    System.arraycopy(arguments, 0, command, 4, arguments.length);
    return Shell.bare(folder).run(command);
  }

  private static String script(String name) {
    return Shell.ROOT.resolve("scripts").resolve(name).toString();
  }

  private static List<Path> files(Path folder) throws IOException {
    try (Stream<Path> all = Files.walk(folder)) {
      return all.filter(Files::isRegularFile).sorted().toList();
    }
  }
}
