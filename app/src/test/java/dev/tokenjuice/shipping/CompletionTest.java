package dev.tokenjuice.shipping;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.tokenjuice.Sandbox;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The completion scripts, asked by the shells that they are for. */
final class CompletionTest {
  @TempDir
  Path folder;
  private Shell shell;

  @BeforeEach
  void here() throws Exception {
    Files.writeString(folder.resolve("notes.txt"), "");
    shell = Shell.bare(folder).with("HOME", folder.toString());
  }

  @Test
  void bashCompletesCommandsOptionsAndValues() throws Exception {
    assumeTrue(Shell.has("bash"), "no bash here");
    assertEquals("install", bash("ins"));
    assertEquals("claude-code", bash("install", "cl"));
    assertEquals("--format", bash("wrap", "--for"));
    assertEquals("json", bash("wrap", "--format", "j"));
    assertEquals("json", bash("wrap", "--format", "=", "j"));
    assertEquals("explain eject", bash("rules", "e"));
    assertEquals("builtin user project", bash("rules", "list", "--layer", ""));
    assertEquals("", bash("reduce", "no"), "bash itself completes file names");
    assertTrue(bash("wrap", "--", "mkfif").startsWith("mkfifo"));
  }

  @Test
  void zshCompletesCommandsOptionsAndValues() throws Exception {
    assumeTrue(Shell.has("zsh"), "no zsh here");
    String typed =
        zsh("ins", "install cl", "wrap --for", "wrap --format j", "wrap --format=j", "rules exp", "wrap -- mkfif",
            "reduce no");
    assertEquals(List.of(
        "tokenjuice install", "tokenjuice install claude-code", "tokenjuice wrap --format",
        "tokenjuice wrap --format json",
        "tokenjuice wrap --format=json", "tokenjuice rules explain", "tokenjuice wrap -- mkfifo",
        "tokenjuice reduce notes.txt"),
        typed.lines().map(String::strip).toList());
  }

  @Test
  void fishCompletesCommandsOptionsAndValues() throws Exception {
    assumeTrue(Shell.has("fish"), "no fish here");
    assertEquals(List.of("install"), fish("ins"));
    assertEquals(List.of("claude-code"), fish("install cl"));
    assertEquals(List.of("--format"), fish("wrap --for"));
    assertEquals(List.of("json"), fish("wrap --format j"));
    assertEquals(List.of("eject", "explain"), fish("rules e"));
    assertEquals(List.of("mkfifo"), fish("wrap -- mkfif"));
    assertEquals(List.of("notes.txt"), fish("reduce no"));
  }

  @Test
  void hiddenCommandsStayHidden() throws Exception {
    for (String name : List.of("bash", "zsh", "fish")) {
      assertTrue(!Files.readString(script(name)).contains("man-pages"), name);
    }
  }

  private String bash(String... words) throws Exception {
    String asked = ". " + script("bash")
        + "; COMP_WORDS=(tokenjuice \"$@\"); COMP_CWORD=$#; _tokenjuice; echo \"${COMPREPLY[*]}\"";
    String[] command = new String[words.length + 4];
    System.arraycopy(new String[] {"bash", "-c", asked, "bash"}, 0, command, 0, 4);
    System.arraycopy(words, 0, command, 4, words.length);
    return shell.run(command).expect(0).text().strip();
  }

  private List<String> fish(String line) throws Exception {
    String asked = "source " + script("fish") + "; complete -C 'tokenjuice " + line + "'";
    return shell.run("fish", "--no-config", "-c", asked).expect(0).text().lines().map(found -> found.split("\t")[0])
        .toList();
  }

  /** Types each line and the tab key into an interactive zsh, and lets it print what stands there then. */
  private String zsh(String... lines) throws Exception {
    Path driver = Files.writeString(folder.resolve("driver.zsh"), """
        zmodload zsh/zpty
        zpty z zsh -f -i
        zpty -w z "PS1='@'; autoload -U compinit; compinit -u -D; source $1; unsetopt beep; echo READ''Y"
        zpty -r z out '*READY*'
        for line in "${@[2,-1]}"; do
          zpty -n -w z $'\\C-u'"tokenjuice $line"$'\\t'
          sleep 0.5
          zpty -n -w z $'\\C-a'"echo \\"<\\" "$'\\C-e'" \\">\\""$'\\n'
          zpty -r z out '*< *>*'
          print -r -- "${${out##*< }%%>*}"
        done
        zpty -d z
        """);
    String[] command = new String[lines.length + 4];
    System.arraycopy(new String[] {"zsh", "-f", driver.toString(), script("zsh").toString()}, 0, command, 0, 4);
    System.arraycopy(lines, 0, command, 4, lines.length);
    return shell.with("TERM", "dumb").run(command).expect(0).text();
  }

  private Path script(String name) throws Exception {
    return Files.writeString(folder.resolve("." + name), new Sandbox(folder.resolve(".sandbox")).run("completion", name)
        .out());
  }
}
