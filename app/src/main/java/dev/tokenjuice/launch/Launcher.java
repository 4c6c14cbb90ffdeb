package dev.tokenjuice.launch;

import java.util.List;
import java.util.Map;

/** Runs commands: as a child whose output is read, or in place of this process. */
public interface Launcher {
  /** Whether our stdout is open; it may have been closed from the start. */
  boolean stdoutOpen();

  /**
   * Run a command to its end with our stdin, folder, environment and mask.
   *
   * @param added variables that it gets besides ours
   * @param separate whether stdout and stderr get a pipe each; otherwise they share one and their order is exact
   */
  Ending run(List<String> argv, Map<String, String> added, boolean separate, OutputListener listener)
      throws LaunchException;

  /**
   * Become the command, if the platform can; its stderr goes where stdout goes. Comes back only where the platform
   * cannot.
   *
   * @param added variables that it gets besides ours
   */
  void replace(List<String> argv, Map<String, String> added) throws LaunchException;

  /**
   * Become the command with every stream as it is; where the platform cannot, run it with our streams to its end.
   *
   * @param added variables that it gets besides ours
   * @return its exit code, if the process could not be replaced
   */
  int handOver(List<String> argv, Map<String, String> added) throws LaunchException;

  /** End this process by a signal, as the child ended, so that our parent sees how the child ended. */
  void dieOf(int signal);

  /** Lower our priority below everything else, where the platform can. */
  void giveWay();

  /** Start a program of our own that outlives us and has neither input nor output. */
  void detach(List<String> argv);
}
