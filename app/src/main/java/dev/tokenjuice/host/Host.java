package dev.tokenjuice.host;

import dev.tokenjuice.process.UserError;
import java.util.List;

/** An agent's program that can be told to run its shell commands through tokenjuice. */
public interface Host {

  /** The name on the command line. */
  String name();

  /** What is installed there, as a rule. */
  default String noun() {
    return "hook";
  }

  /** Whose settings it has. */
  default List<Scope> scopes() {
    return List.of(Scope.user);
  }

  Installation install(HostOptions options, HostMachine machine);

  Removal uninstall(HostOptions options, HostMachine machine);

  DoctorReport doctor(HostOptions options, HostMachine machine);

  /** The command that installs on it. */
  default String installation(HostOptions options) {
    return "tokenjuice install " + name() + options.flags();
  }

  /** What the doctor finds; in place of advice that an installation would refuse there is the reason. */
  default DoctorReport examine(HostOptions options, HostMachine machine) {
    DoctorReport report = doctor(options, machine);
    if (report.status() == Health.OK || !report.fixCommand().equals(installation(options))) {
      return report;
    }
    try {
      install(new HostOptions(options.local(), options.scope(), options.via(), true), machine);
      return report;
    } catch (UserError refused) {
      return report.withoutAdvice(refused.getMessage());
    }
  }
}
