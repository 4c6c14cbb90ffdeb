package dev.tokenjuice.host;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.core.JsonFactory;
import dev.tokenjuice.process.Environment;
import dev.tokenjuice.reducers.command.ShellQuote;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class ConcurrencyTest extends SandboxTest {
  @Test
  void installationsAtTheSameTimeLoseNothing() throws Exception {
    machine.settings("{\"mine\": 1}");
    List<Host> hosts = List.of(CodeBuddyHost.client(), CodeBuddyHost.ide());
    ExecutorService threads = Executors.newFixedThreadPool(6);
    List<Future<Installation>> runs = new ArrayList<>();
    for (int i = 0; i < 24; i++) {
      Host host = hosts.get(i % 2);
      runs.add(threads.submit(() -> host.install(HostSandbox.PLAIN, machine.hostMachine())));
    }
    for (Future<Installation> run : runs) {
      run.get();
    }
    threads.shutdown();
    HookSettings settings = new HookSettings(
        Files.readAllBytes(machine.settings()), "settings", CodeBuddyHost.client().shape());
    assertEquals(2, settings.entries().size());
    assertTrue(HostSandbox.read(machine.settings()).startsWith("{\"mine\": 1,"));
    assertTrue(names(machine.settings().getParent()).stream().allMatch(name -> name.startsWith("settings.json")));
  }

  /** Locks between processes are other locks than those between threads. */
  @Test
  void processesAtTheSameTimeLoseNothing() throws Exception {
    machine.settings("{\"mine\": 1}");
    List<Process> runs = new ArrayList<>();
    for (int i = 0; i < 6; i++) {
      ProcessBuilder builder = new ProcessBuilder(
          Path.of(System.getProperty("java.home"), "bin", "java").toString(), "-XX:TieredStopAtLevel=1",
          "-cp", classPath(), Installer.class.getName(), Hosts.all().get(i % 2).name());
      builder.environment().putAll(machine.variables);
      runs.add(builder.inheritIO().start());
    }
    for (Process run : runs) {
      assertEquals(0, run.waitFor());
    }
    HookSettings settings = new HookSettings(
        Files.readAllBytes(machine.settings()), "settings", CodeBuddyHost.client().shape());
    assertEquals(2, settings.entries().size());
  }

  private static String classPath() {
    String script = "dev/tokenjuice/host/shell_prefix.sh";
    String resources = Installer.class.getClassLoader().getResource(script).getPath().replace(script, "");
    Stream<String> classes = Stream.of(Installer.class, HostMachine.class, ShellQuote.class, JsonFactory.class)
        .map(type -> type.getProtectionDomain().getCodeSource().getLocation().getPath());
    return Stream.concat(classes, Stream.of(resources)).distinct().collect(Collectors.joining(":"));
  }

  /** Installs the host that is named, in a process of its own. */
  static final class Installer {
    private Installer() {}

    public static void main(String[] args) {
      Hosts.named(args[0]).install(HostSandbox.PLAIN, HostMachine.of(Environment.ofProcess(Optional.empty())));
    }
  }

  private static List<String> names(Path folder) throws IOException {
    try (Stream<Path> files = Files.list(folder)) {
      return files.map(file -> file.getFileName().toString()).toList();
    }
  }
}
