package dev.tokenjuice.host;

/** An agent's program that can be told to run its shell commands through tokenjuice. */
public interface Host {

  /** The name on the command line. */
  String name();

  Installation install(HostOptions options, Site site);

  Removal uninstall(HostOptions options, Site site);

  Report doctor(HostOptions options, Site site);
}
