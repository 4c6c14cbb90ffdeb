package dev.tokenjuice.reducers.families.jvm;

import dev.tokenjuice.reducers.command.Invocation;
import dev.tokenjuice.reducers.model.Draft;
import dev.tokenjuice.reducers.model.Reduction;
import dev.tokenjuice.reducers.shared.DependencyTree;
import dev.tokenjuice.reducers.text.LineForms;
import dev.tokenjuice.reducers.text.Lines;
import dev.tokenjuice.reducers.text.Prefixes;
import java.util.ArrayList;
import java.util.List;

/** Goals whose output is what the user wants to read (trees, reports, programs): only Maven's frame goes. */
final class MavenListing {
  private static final String[] GOALS = {
    "dependency:", "versions:", "help:", "exec:", "spring-boot:run", "jetty:run", "quarkus:dev", "license:",
    "buildplan:", "org.apache.maven.plugins:maven-dependency-plugin", "org.apache.maven.plugins:maven-help-plugin",
    "org.codehaus.mojo:versions"
  };

  /** What goals print that run before the one that was asked for. */
  private static final Prefixes PREPARING = Prefixes.of(">>> ", "<<< ", "Using 'UTF-8' encoding to copy",
      "skip non existing resourceDirectory", "Copying ", "Nothing to compile", "No sources to compile",
      "Recompiling the module", "Changes detected - recompiling");

  /** Transfers of artifacts; on a terminal Maven prints them without a level. */
  private static final Prefixes TRANSFERS = Prefixes.of("Downloading from ", "Downloaded from ", "Downloading: ",
      "Downloaded: ", "Progress (", "Uploading to ");
  private static final LineForms PACKAGING = LineForms.ending(" [jar]", " [pom]", " [war]");

  private MavenListing() {}

  /** What Maven prints around the output of a goal. */
  static boolean aside(String body) {
    return PREPARING.test(body) || TRANSFERS.test(body);
  }

  static boolean asked(Invocation invocation) {
    for (String arg : invocation.args()) {
      for (String goal : GOALS) {
        if (arg.startsWith(goal) && !arg.equals("dependency:go-offline")) {
          return true;
        }
      }
    }
    return false;
  }

  static Reduction reduce(Lines lines) {
    Draft draft = new Draft(lines);
    List<String> rows = new ArrayList<>(lines.size());
    for (String text : lines) {
      MavenLine line = MavenLine.of(text);
      rows.add(noise(line) ? "" : line.body());
    }
    DependencyTree tree = new DependencyTree(rows, "+- ", "\\- ");
    boolean any = false;
    int i = 0;
    while (i < lines.size()) {
      any |= MavenLine.own(lines.get(i));
      int end = tree.show(draft, i);
      if (end == i) {
        other(draft, i, MavenLine.of(lines.get(i)));
      }
      i = Math.max(end, i + 1);
    }
    return any ? draft.build() : Reduction.declined();
  }

  private static void other(Draft draft, int i, MavenLine line) {
    String body = line.body();
    boolean around = frame(line) || line.info() && body.contains(" SUCCESS [") || body.startsWith("Reactor ")
        || PACKAGING.test(body);
    if (!around && !noise(line)) {
      show(draft, i, line, body);
    }
  }

  private static void show(Draft draft, int i, MavenLine line, String body) {
    if (body.isBlank()) {
      return;
    }
    if (line.info()) {
      draft.keepAs(i, body);
    } else if (line.error() && body.startsWith("Failed to execute goal")) {
      draft.keepAs(i, "[ERROR] " + MavenGoals.shorten(body));
    } else if (line.resume()) {
      draft.keepAs(i, "To resume: " + body.strip());
    } else {
      draft.keep(i);
    }
  }

  /** Decoration around the goal; the coordinates of the project head its listing. */
  private static boolean frame(MavenLine line) {
    String body = line.body();
    return line.info() && (body.isBlank() || line.rule() || body.equals("Scanning for projects...")
        || body.startsWith("-----")
        || body.startsWith("--- ") && body.endsWith(" ---") || body.startsWith("  from ") && body.endsWith("pom.xml")
        || body.startsWith("Building ") && !body.contains(": ") || body.startsWith("Finished at:")
        || body.startsWith("Total time:"));
  }

  private static boolean noise(MavenLine line) {
    String body = line.body();
    return line.level() == MavenLine.Level.DEBUG || line.own() && body.endsWith("omitted for duplicate)")
        || transfer(line) || line.info() && PREPARING.test(body) || line.error() && line.advice();
  }

  /** Programs that a goal runs speak without a level, too, and may load something themselves. */
  private static boolean transfer(MavenLine line) {
    String body = line.body();
    return TRANSFERS.test(body) && (line.own() || body.contains(": http") || body.startsWith("Progress ("));
  }
}
