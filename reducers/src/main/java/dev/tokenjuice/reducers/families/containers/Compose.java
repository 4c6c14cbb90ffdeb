package dev.tokenjuice.reducers.families.containers;

import dev.tokenjuice.reducers.generic.LogReducer;
import dev.tokenjuice.reducers.model.Assembly;
import dev.tokenjuice.reducers.model.CommandOutput;
import dev.tokenjuice.reducers.model.Draft;
import dev.tokenjuice.reducers.model.Reduction;
import dev.tokenjuice.reducers.text.Lines;
import java.util.LinkedHashMap;
import java.util.Map;

/** Compacts compose up, down, pull and the like: the last state of each resource, then what the services log. */
final class Compose {
  private static final int LONG_LINE = 600;
  private static final int FEW_LOGS = 25;

  private Compose() {}

  static Reduction reduce(CommandOutput output) {
    Lines lines = output.lines();
    Assembly parts = new Assembly(lines);
    int from = 0;
    int states = 0;
    for (int begin = buildBegin(lines, 0); begin >= from; begin = buildBegin(lines, from)) {
      int end = lastBuildLine(lines, begin) + 1;
      if (end == begin) {
        break;
      }
      states += begin > from ? states(parts, lines, from, begin) : 0;
      parts.add(ImageBuild.reduce(part(output, begin, end)));
      from = end;
    }
    int logs = firstLog(lines, from);
    states += states(parts, lines, from, logs);
    if (from == 0 && states == 0 && logs == lines.size()) {
      return Reduction.declined();
    }
    if (logs < lines.size()) {
      logs(parts, part(output, logs, lines.size()));
    }
    return parts.build();
  }

  private static CommandOutput part(CommandOutput output, int from, int to) {
    return output.part(Lines.of(output.lines().subList(from, to)));
  }

  /** Where the next build begins, behind the images that are pulled before it; -1 if there is none. */
  private static int buildBegin(Lines lines, int from) {
    int begin = from;
    for (int i = from; i < lines.size(); i++) {
      if (ImageBuild.typical(lines.get(i))) {
        return begin;
      }
      begin = Resource.parse(lines.get(i)) == null ? begin : i + 1;
    }
    return -1;
  }

  private static int lastBuildLine(Lines lines, int from) {
    int last = from - 1;
    boolean any = false;
    for (int i = from; i < lines.size(); i++) {
      String line = lines.get(i);
      if (line.startsWith("[+] Running ") || line.startsWith("Attaching to ") || Resource.parse(line) != null) {
        break;
      }
      any |= ImageBuild.typical(line);
      last = i;
    }
    return any ? last : from - 1;
  }

  private static int firstLog(Lines lines, int from) {
    for (int i = from; i < lines.size(); i++) {
      int bar = lines.get(i).indexOf(" | ");
      boolean named = bar > 0 && lines.get(i).substring(0, bar).strip().indexOf(' ') < 0;
      if (lines.get(i).startsWith("Attaching to ") || named) {
        return i;
      }
    }
    return lines.size();
  }

  /** The lines that say what became of networks, volumes, containers and images; others stay as they are. */
  private static int states(Assembly parts, Lines all, int from, int to) {
    Lines lines = Lines.of(all.subList(from, to));
    Draft draft = new Draft(lines);
    Resource[] resources = new Resource[lines.size()];
    Map<String, int[]> last = new LinkedHashMap<>();
    for (int i = 0; i < lines.size(); i++) {
      resources[i] = Resource.parse(lines.get(i));
      if (resources[i] != null) {
        last.computeIfAbsent(resources[i].name(), k -> new int[1])[0] = i;
      }
    }
    for (int i = 0; i < lines.size(); i++) {
      Resource resource = resources[i];
      if (resource == null) {
        other(draft, lines, i);
      } else if (!resource.layer() && last.get(resource.name())[0] == i) {
        String state = resource.name() + " " + resource.state();
        draft.keepAs(i, state, lines.get(i).stripTrailing().endsWith(resource.state()));
      } else if (!resource.layer()) {
        draft.covered(i);
      }
    }
    parts.add(draft.build());
    return last.size();
  }

  private static void other(Draft draft, Lines lines, int i) {
    if (lines.get(i).startsWith("[+] ")) {
      draft.covered(i);
    } else if (!lines.blank(i) && !ImageTransfer.progress(lines.get(i))) {
      draft.keepEnds(i, LONG_LINE);
    }
  }

  private static void logs(Assembly parts, CommandOutput output) {
    Lines lines = output.lines();
    Reduction logs = lines.size() <= FEW_LOGS ? Reduction.declined() : new LogReducer().reduce(output);
    parts.add(logs.isDeclined() ? squeezed(lines) : logs);
  }

  /** Log lines without the padding behind the service's name, and without empty ones. */
  private static Reduction squeezed(Lines lines) {
    Draft draft = new Draft(lines);
    for (int i = 0; i < lines.size(); i++) {
      int bar = lines.get(i).indexOf('|');
      String name = bar > 0 ? lines.get(i).substring(0, bar).strip() : "";
      if (bar <= 0 || name.indexOf(' ') >= 0) {
        draft.keepEnds(i, LONG_LINE);
      } else if (lines.get(i).substring(bar + 1).isBlank()) {
        draft.covered(i);
      } else {
        draft.keepAs(i, name + " |" + lines.get(i).substring(bar + 1).stripTrailing());
      }
    }
    return draft.build();
  }
}
