package dev.tokenjuice.reducers.families;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tokenjuice.reducers.rules.BuiltinRules;
import dev.tokenjuice.reducers.rules.Rule;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** One list of families: from a rule, its class and its golden cases are found by name alone. */
final class FamiliesTest {
  private static final Path MODULE = Path.of(System.getProperty("tokenjuice.root"), "reducers");
  private static final Path CODE = MODULE.resolve("src/main/java/dev/tokenjuice/reducers");
  /** Not a package of families, since the reducers of families use it. */
  private static final String GENERIC = "generic";
  private static final Pattern ENTRY = Pattern.compile("\"([a-z]+)/([a-z-]+)\",\\s*([^\"]*)");
  /** Reducers whose class has another name. */
  private static final Map<String, String> OTHERWISE = Map.of(
      "apple/swift", "AppleReducer", "apple/xcodebuild", "AppleReducer", // one language, one class for both tools
      "files/tracked", "PathList", // the paths of another rule
      "data/table", "Listing", // the list of any table
      "ruby/audit", "AdvisoryList", "js/audit", "AuditReducer"); // a list that both families have

  private static Set<String> folders(Path place) throws IOException {
    try (Stream<Path> files = Files.list(place)) {
      return files.filter(Files::isDirectory).map(file -> file.getFileName().toString())
          .collect(Collectors.toCollection(TreeSet::new));
    }
  }

  private static Set<String> families() throws IOException {
    Set<String> families = folders(CODE.resolve("families"));
    families.add(GENERIC);
    return families;
  }

  private static String family(String name) {
    return name.substring(0, name.indexOf('/'));
  }

  @Test
  void packagesReducersRulesAndGoldenCasesHaveTheSameFamilies() throws IOException {
    Set<String> families = families();
    assertEquals(families, ReducerRegistry.names().stream().map(FamiliesTest::family)
        .collect(Collectors.toCollection(TreeSet::new)), "beginnings of the names of reducers");
    assertEquals(families, folders(MODULE.resolve("src/main/rules")), "folders of rules");
    assertEquals(families, folders(MODULE.resolve("src/test/resources/fixtures")), "folders of golden cases");
  }

  @Test
  void aRuleIsInTheFolderOfItsReducer() {
    for (Rule rule : BuiltinRules.ruleSet().rules()) {
      String file = rule.origin().file();
      rule.reducer().ifPresent(name -> assertTrue(file.startsWith("rules/" + family(name) + "/"), file + ": " + name));
    }
  }

  @Test
  void theNameOfAReducerLeadsToItsClass() throws IOException {
    List<String> astray = new ArrayList<>();
    Set<String> seen = new TreeSet<>();
    for (String family : families()) {
      Path folder = CODE.resolve(family.equals(GENERIC) ? GENERIC : "families/" + family);
      try (Stream<Path> files = Files.list(folder)) {
        for (Path file : files.filter(each -> each.toString().endsWith("Reducers.java")).toList()) {
          Matcher entry = ENTRY.matcher(Files.readString(file));
          while (entry.find()) {
            String name = entry.group(1) + "/" + entry.group(2);
            seen.add(name);
            if (!leads(name, entry.group(2), entry.group(3))) {
              astray.add(name + " -> " + entry.group(3).strip());
            }
          }
        }
      }
    }
    assertEquals(ReducerRegistry.names(), seen);
    assertEquals(List.of(), astray);
  }

  /** Whether the class or method has the words of the name; one that is made on the spot stands beside its name. */
  private static boolean leads(String name, String words, String code) {
    String lower = code.toLowerCase(Locale.ROOT);
    return code.startsWith("output ->") || code.contains(OTHERWISE.getOrDefault(name, "\n"))
        || Stream.of(words.split("-")).allMatch(word -> lower.contains(word.replaceAll("s$", "")));
  }
}
