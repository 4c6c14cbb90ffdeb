package dev.tokenjuice.host;

import dev.tokenjuice.process.UserError;
import dev.tokenjuice.process.Variable;
import dev.tokenjuice.shell.StartupFiles;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/** Examines the variables that are set for a host's shells, the files that they name, and a shell that reads them. */
final class ShellDoctor extends Examination {
  private final ShellHost host;
  private final Path settings;

  ShellDoctor(ShellHost host, HostOptions options, HostMachine machine) {
    super(options, machine);
    this.host = host;
    this.settings = host.settings().apply(machine);
  }

  DoctorReport report() {
    Optional<String> found = Optional.empty();
    try {
      found = SettingsFile.read(settings).content().flatMap(content -> host.installed(ShellHost.text(content)));
      if (found.isEmpty()) {
        disabled();
      } else {
        examine(Path.of(found.get()));
      }
    } catch (UserError e) {
      note(Health.BROKEN, e.getMessage());
    }
    return finish(found);
  }

  private void examine(Path bashEnv) {
    if (!Files.isReadable(bashEnv)) {
      note(Health.BROKEN, bashEnv + " is not there, so that nothing is compacted");
      return;
    }
    if (expected().stream().noneMatch(files -> isInPlace(files))) {
      note(Health.WARN, "the files in " + bashEnv.getParent() + " are not those that an installation would write now");
    }
    Optional<String> own = machine.environment().get(Variable.BASH_ENV).filter(value -> !StartupFiles.isOurs(value));
    if (own.isPresent() && host.format() instanceof DotEnvFile) {
      note(Health.WARN, "BASH_ENV is set to " + own.get() + " here, and " + host.title()
          + " does not replace variables that are set; use `tokenjuice run -- " + host.name() + "`");
    }
    tryOut(bashEnv);
  }

  private static boolean isInPlace(StartupFiles files) {
    return files.texts().entrySet().stream().allMatch(file -> StartupFiles.isInPlace(file.getKey(), file.getValue()));
  }

  /** Run a command in the shell that the host uses, with the variable set. */
  private void tryOut(Path bashEnv) {
    Optional<Path> bash = machine.onPath("bash");
    if (bash.isEmpty()) {
      note(Health.WARN, "no bash was found to try it with");
      return;
    }
    String[] command =
        {"/bin/sh", "-c", "BASH_ENV=\"$1\" IN_TOKENJUICE_DOCTOR=1 exec \"$2\" -c \"$3\" </dev/null", "sh",
          bashEnv.toString(), bash.get().toString(), "printf " + SAMPLE};
    try {
      judge(HookProbe.run(command, "", machine.environment()));
    } catch (IOException e) {
      note(Health.BROKEN, "bash cannot be run: " + SettingsFile.reason(e));
    }
  }

  private void judge(HookProbe.Answer answer) {
    if (!answer.printed(SAMPLE)) {
      note(Health.BROKEN, "a command does not do what it does without the start-up files");
    } else if (!answer.err().contains("this line is wrapped")) {
      note(Health.BROKEN, "the start-up files do not reach tokenjuice, so that nothing is compacted");
    }
  }

  private List<StartupFiles> expected() {
    return machine.launchers(options.local()).stream().map(program -> ShellHost.files(machine, program)).toList();
  }

  private DoctorReport finish(Optional<String> found) {
    List<StartupFiles> all = expected();
    String wanted = all.isEmpty() ? "" : all.get(0).bashEnv().toString();
    List<String> checked = found.map(List::of).orElse(List.of());
    return report(settings, host.installation(options), wanted, found, checked, missing(checked, Files::isReadable));
  }
}
