package dev.tokenjuice.host;

/** An agent's program that can be told to run its shell commands through tokenjuice. */
public interface Host {

  /** The name on the command line. */
  String name();

  /** What is installed there, as a rule. */
  default String noun() {
    return "hook";
  }

  Installation install(HostOptions options, HostMachine site);

  Removal uninstall(HostOptions options, HostMachine site);

  DoctorReport doctor(HostOptions options, HostMachine site);
}
