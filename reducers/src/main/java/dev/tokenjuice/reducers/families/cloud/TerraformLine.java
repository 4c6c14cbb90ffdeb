package dev.tokenjuice.reducers.families.cloud;

import dev.tokenjuice.reducers.text.LineForms;
import dev.tokenjuice.reducers.text.Prefixes;

/** Tells the lines of terraform apart. */
final class TerraformLine {
  private static final String[] PROGRESS = {
    ": Refreshing state...", ": Reading...", ": Read complete after ", ": Still reading...", ": Creating...",
    ": Still creating...", ": Creation complete after ", ": Modifying...", ": Still modifying...",
    ": Modifications complete after ", ": Destroying...", ": Still destroying...", ": Destruction complete after ",
    ": Provisioning with ", ": Preparing import...", ": Importing...", ": Import complete ", ": Opening...",
    ": Opening complete after ", ": Closing...", ": Closing complete after "
  };
  static final Prefixes NOISE = Prefixes.of(
      "- Finding ", "- Reusing previous version of ", "- Installing ", "Initializing ", "Upgrading modules...",
      "Downloading registry.", "Downloading git::", "Downloading https://", "Acquiring state lock.",
      "Releasing state lock.", "  + create", "  ~ update in-place", "  - destroy", "-/+ destroy and then create",
      "+/- create replacement and then destroy", " <= read (data resources)", "────", "  <= read (data",
      "Terraform will perform the following actions:", "OpenTofu will perform the following actions:",
      "  -/+ destroy and then", "  +/- create replacement");
  static final Prefixes PROSE = Prefixes.of(
      "Terraform used the selected providers to generate", "OpenTofu used the selected providers to generate",
      "An execution plan has been generated", "Note: You didn't use the -out option", "Note: You didn't specify an",
      "You may now begin working with ", "If you ever set or change modules or backend",
      "Terraform has created a lock file", "OpenTofu has created a lock file",
      "Partner and community providers are signed",
      "Providers are signed by their developers.", "Resource actions are indicated with",
      "If you'd like to know more about provider signing", "Refreshing Terraform state in-memory",
      "The refreshed state will be used to calculate", "so you must run", "Providers are cached",
      "Terraform has compared your real infrastructure", "OpenTofu has compared your real infrastructure");
  /** Progress that says only that something was read. */
  static final LineForms REFRESH = LineForms.containing(": Refreshing state...", ": Reading...",
      ": Read complete after ", ": Opening complete ", ": Closing complete ");
  static final LineForms OUTCOME = LineForms.of("Plan: {}", "Apply complete!{}", "No changes.{}", "Destroy complete!{}",
      "Success!{}", "Failure!{}", "{} has been successfully initialized!{}", "Changes to Outputs:{}", "- Installed {}",
      "- Using previously-installed {}");

  private TerraformLine() {}

  /** The resource or test run that a progress line is about, or the empty string. */
  static String subject(String line) {
    if (line.endsWith("...") || line.endsWith("]") || line.endsWith("s")) {
      for (String words : PROGRESS) {
        int at = line.indexOf(words);
        if (at > 0 && line.indexOf(' ') >= at) {
          return line.substring(0, at);
        }
      }
    }
    return testSubject(line);
  }

  /** {@code run "a"... pass} and {@code tests/a.tftest.hcl... in progress}. */
  private static String testSubject(String line) {
    int at = line.indexOf("... ");
    if (at <= 0) {
      return "";
    }
    String subject = line.substring(0, at).strip();
    boolean test = subject.startsWith("run \"") || subject.endsWith(".tftest.hcl") || subject.endsWith(".tftest.json");
    return test ? subject : "";
  }

  /** Whether the line begins the description of a planned action: {@code   # aws_instance.web will be created}. */
  static boolean planned(String line) {
    return line.startsWith("  # ") && !line.startsWith("  # (") && (line.contains(" will be ")
        || line.contains(" must be ") || line.contains(" has changed") || line.contains(" has been ")
        || line.contains(" has moved to ") || line.contains(" is tainted"));
  }
}
