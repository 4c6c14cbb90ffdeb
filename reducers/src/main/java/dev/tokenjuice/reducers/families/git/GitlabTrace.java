package dev.tokenjuice.reducers.families.git;

import dev.tokenjuice.reducers.generic.LabelledOutput;
import dev.tokenjuice.reducers.model.Assembly;
import dev.tokenjuice.reducers.model.CommandOutput;
import dev.tokenjuice.reducers.model.Reduction;
import dev.tokenjuice.reducers.model.Signature;
import dev.tokenjuice.reducers.text.LineForms;
import dev.tokenjuice.reducers.text.Lines;
import dev.tokenjuice.reducers.text.Prefixes;
import dev.tokenjuice.reducers.text.Stripped;
import java.util.ArrayList;
import java.util.List;

/**
 * The log of a job that a GitLab runner ran: the commands of its script, what each printed by the reducer of its tool,
 * and how the job ended. What the runner says while it prepares and tidies up is left out; what it does not say as a
 * rule, such as that an image cannot be had, stays.
 */
final class GitlabTrace {
  static final List<Signature> SIGNATURES =
      Signature.run("git/gitlab-trace").start("Running with gitlab-runner {}").build();
  private static final Prefixes SCRIPT_STARTS =
      Prefixes.of("Executing \"step_script\" stage", "Executing \"build_script\"");
  private static final Prefixes SCRIPT_ENDS = Prefixes.of("Saving cache for ", "Uploading artifacts for ",
      "Cleaning up project directory", "Cleaning up file based variables", "Cleaning up on system failure");
  private static final Prefixes CHORES = Prefixes.of("Running with gitlab-runner ", "on ", "feature flags: ",
      "Resolving secrets", "Preparing the ", "Preparing environment", "Using Docker executor with image ",
      "Using Kubernetes ", "Using Shell ", "Using docker image ", "Using locally found image ",
      "Using effective pull policy of ", "Pulling docker image ", "Authenticating with credentials from ",
      "Starting service ", "Waiting for services to be up", "Waiting for pod ", "ContainersNotReady: ",
      "ContainersNotInitialized: ", "Running on ", "Getting source from ", "Gitaly correlation ID: ",
      "Fetching changes", "Initialized empty Git ", "Reinitialized existing Git ", "Created fresh repository",
      "Checking out ", "Skipping Git submodules", "Skipping object checkout", "Updating/initializing submodules",
      "Updated submodules", "Removing ", "Restoring cache", "Checking cache for ", "Downloading cache",
      "Successfully extracted cache", "Downloading artifacts", "Saving cache", "Creating cache ", "Created cache",
      "Archive is up to date", "Not uploading cache ", "No URL provided, cache will ", "Uploading cache",
      "Uploading artifacts", "Cleaning up ", "section_start:", "section_end:");
  private static final LineForms ENDED = LineForms.of("Job succeeded", "ERROR: Job failed{}");

  private final CommandOutput output;
  private final Assembly assembly;
  private final List<String> printed = new ArrayList<>();
  private boolean script;

  private GitlabTrace(CommandOutput output) {
    this.output = output;
    this.assembly = new Assembly(output.lines());
  }

  /** Whether a runner's greeting is among the first lines. */
  static boolean isTrace(Lines lines) {
    return lines.any(0, Math.min(lines.size(), 10), line -> line.startsWith("Running with gitlab-runner "));
  }

  static Reduction reduce(CommandOutput output) {
    return isTrace(output.lines()) ? new GitlabTrace(output).read() : Reduction.declined();
  }

  private Reduction read() {
    for (String line : output.lines()) {
      script = (script || SCRIPT_STARTS.test(line)) && !SCRIPT_ENDS.test(line);
      if (SCRIPT_STARTS.test(line) || chore(line)) {
        write();
        assembly.drop(line);
      } else if (line.startsWith("$ ") || ENDED.test(line)) {
        write();
        assembly.keep(line);
      } else {
        printed.add(line);
      }
    }
    write();
    return assembly.build();
  }

  /** What was printed since the last command, by the reducer of the tool that it gives away. */
  private void write() {
    if (!printed.isEmpty()) {
      assembly.add(LabelledOutput.reduceTask(output, printed));
      printed.clear();
    }
  }

  /** Lines of the runner itself; within the script only the one that tells the image. */
  private boolean chore(String line) {
    if (script) {
      return line.startsWith("Using docker image sha256:");
    }
    return CHORES.testStripped(line) || line.stripTrailing().endsWith(" matching artifact files and directories")
        || duration(line);
  }

  /** {@code 00:06}, how long a part of the job took. */
  private static boolean duration(String line) {
    int colon = Stripped.digits(line, 0);
    return colon == 2 && line.length() == 5 && line.charAt(2) == ':' && Stripped.digits(line, 3) == 5;
  }
}
