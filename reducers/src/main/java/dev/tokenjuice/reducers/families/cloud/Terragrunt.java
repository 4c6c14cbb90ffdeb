package dev.tokenjuice.reducers.families.cloud;

import dev.tokenjuice.reducers.model.Assembly;
import dev.tokenjuice.reducers.model.CommandOutput;
import dev.tokenjuice.reducers.model.Reduction;
import dev.tokenjuice.reducers.shared.NoiseFilter;
import dev.tokenjuice.reducers.text.LineForms;
import dev.tokenjuice.reducers.text.Lines;
import dev.tokenjuice.reducers.text.Prefixes;
import dev.tokenjuice.reducers.text.Signs;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Compacts terragrunt: what terraform says of each unit, one unit after the other, without the prefix of each line. */
final class Terragrunt {
  private static final String OWN = "";
  /** Who says what follows; a blank if nobody is named. */
  private static final Prefixes TOOLS = Prefixes.of(" terraform: ", " tofu: ", " terraform:", " tofu:", " ");
  private static final LineForms NOISE = LineForms.containing(" level=debug ", " DEBUG ", " TRACE ");

  private Terragrunt() {}

  static Reduction reduce(CommandOutput output) {
    Map<String, List<String>> units = new LinkedHashMap<>();
    for (String line : output.lines()) {
      int open = unitStart(line);
      String unit = open < 0 ? OWN : line.substring(open + 1, line.indexOf(']', open));
      String said = open < 0 ? line : said(line, line.indexOf(']', open) + 1);
      units.computeIfAbsent(unit, k -> new ArrayList<>()).add(said);
    }
    if (units.size() == 1 && units.containsKey(OWN)) {
      return Terraform.reduce(output);
    }
    Assembly parts = new Assembly(output.lines());
    units.forEach((unit, lines) -> {
      if (!unit.equals(OWN)) {
        parts.note("[" + unit + "]");
      }
      parts.add(unit(output.part(Lines.of(lines))));
    });
    return parts.build();
  }

  private static Reduction unit(CommandOutput unit) {
    Reduction terraform = Terraform.reduce(unit);
    Reduction plain = terraform.isDeclined() ? NoiseFilter.without(unit, NOISE) : terraform;
    return plain.isDeclined() ? NoiseFilter.without(unit, String::isBlank) : plain;
  }

  /** Where the unit's name is bracketed: at the beginning, or behind a time and a stream. */
  private static int unitStart(String line) {
    int open = line.indexOf('[');
    if (open < 0 || line.indexOf(']', open) < 0 || open > 0 && !stamped(line, open)) {
      return -1;
    }
    boolean named = Character.isLetterOrDigit(line.charAt(open + 1)) || line.startsWith("./", open + 1)
        || line.startsWith("/", open + 1);
    return named ? open : -1;
  }

  private static boolean stamped(String line, int open) {
    int end = Signs.before(line, 0, open, " ");
    return end > 8 && line.charAt(2) == ':' && line.charAt(5) == ':' && Character.isUpperCase(line.charAt(end - 1))
        && line.indexOf(' ') == line.lastIndexOf(' ', end - 1);
  }

  private static String said(String line, int from) {
    String tool = TOOLS.find(line, from);
    return line.substring(from + (tool == null ? 0 : tool.length()));
  }
}
