package dev.tokenjuice.hook;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.tokenjuice.process.Environment;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ShellSearchTest {
  @TempDir
  private Path bin;

  private final Map<String, String> variables = new HashMap<>();

  @BeforeEach
  void searchOnlyHere() {
    variables.put("PATH", bin.toString());
  }

  private String program(String name) throws IOException {
    Path file = Files.writeString(bin.resolve(name), "#!/bin/sh\n");
    file.toFile().setExecutable(true);
    return file.toString();
  }

  private String found(String named) {
    return found(new MatcherGroupProtocol(), named);
  }

  private String found(HookProtocol host, String named) {
    PrintStream none = new PrintStream(OutputStream.nullOutputStream());
    Environment environment = new Environment(variables, bin, InputStream.nullInputStream(), none, none);
    return new ShellSearch(environment, host).find(named).orElse("none");
  }

  @Test
  void followsTheOrder() throws IOException {
    assertEquals("none", found(""));
    String sh = program("sh");
    assertEquals(sh, found(""));
    String bash = program("bash");
    assertEquals(bash, found(""));
    String login = program("loginsh");
    variables.put("SHELL", login);
    assertEquals(login, found(""));
    String zsh = program("zsh");
    variables.put("CODEBUDDY_CODE_SHELL", "zsh");
    assertEquals(zsh, found(""));
    variables.put("TOKENJUICE_CODEBUDDY_SHELL", program("anything"));
    assertEquals(bin + "/anything", found(""));
    assertEquals(program("dash"), found("dash"));
  }

  @Test
  void skipsWhatDoesNotExistOrRun() throws IOException {
    String bash = program("bash");
    Files.writeString(bin.resolve("zsh"), "not executable");
    Files.createDirectory(bin.resolve("ksh"));
    variables.put("SHELL", "/no/such/zsh");
    variables.put("CODEBUDDY_CODE_SHELL", "ksh");
    variables.put("TOKENJUICE_CODEBUDDY_SHELL", "  ");
    assertEquals(bash, found("zsh"));
    assertEquals(bash, found("nosuch"));
  }

  @Test
  void skipsLoginShellsThatTakeNoCommand() throws IOException {
    String bash = program("bash");
    for (String name : new String[] {"nologin", "false", "tcsh", "pwsh", "nu"}) {
      variables.put("SHELL", program(name));
      assertEquals(bash, found(""), name);
    }
  }

  @Test
  void takesALoginShellWithItsVersion() throws IOException {
    program("bash");
    for (String name : new String[] {"bash-5.2", "zsh5", "ksh93-20", "sh.9"}) {
      variables.put("SHELL", program(name));
      assertEquals(bin + "/" + name, found(""), name);
    }
    for (String name : new String[] {"12", "tcsh-6", "-.9"}) {
      variables.put("SHELL", program(name));
      assertEquals(bin + "/bash", found(""), name);
    }
  }

  @Test
  void takesNoProgramOfTheProjectForAShell(@TempDir Path project) throws IOException {
    String bash = program("bash");
    Path planted = Files.writeString(project.resolve("zsh"), "#!/bin/sh\n");
    planted.toFile().setExecutable(true);
    assertEquals(bash, found(planted.toString()));
    assertEquals(bash, found("./zsh"));
    assertEquals(bash, found(program("python3")));
  }
}
