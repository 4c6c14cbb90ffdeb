package dev.tokenjuice.host;

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

  Installation install(HostOptions options, HostMachine site);

  Removal uninstall(HostOptions options, HostMachine site);

  DoctorReport doctor(HostOptions options, HostMachine site);
}
