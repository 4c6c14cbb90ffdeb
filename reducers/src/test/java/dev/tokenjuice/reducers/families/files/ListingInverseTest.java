package dev.tokenjuice.reducers.families.files;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tokenjuice.reducers.model.Reduction;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** What a listing says of its entries can be read from its shorter form alone, and in the same order. */
final class ListingInverseTest {
  private static final Pattern SHARED = Pattern.compile("unless shown:(?: (-\\S+))?(?: (d\\S+))? (\\w+ \\w+)"
      + "(?: (\\w{3} \\d+ [0-9:]+))?$");
  private static final Pattern ENTRY = Pattern.compile("(?:([-dl][-rwx]{9}) )?(?:((?:root|dev) (?:root|team)) )?"
      + "(?:(\\d+) )?(?:(\\w{3} \\d+ [0-9:]+) )?(\\S.*)");
  private static final String[] NAMES = {"a.c", "with space", "README", "1.txt", ".git", "x-y", "é", "v 2"};

  @Test
  void entriesOfLongListingsComeBack() {
    Random random = new Random(21);
    for (int round = 0; round < 10_000; round++) {
      List<String> facts = new ArrayList<>();
      String text = longListing(random, facts);
      assertEquals(facts, entries(Recorded.reduce("files/ls", "ls -la", text).lines()), text);
    }
  }

  @Test
  void namesComeBack() {
    Random random = new Random(22);
    for (int round = 0; round < 10_000; round++) {
      List<String> names = new ArrayList<>();
      for (int n = 8 + random.nextInt(60); n > 0; n--) {
        names.add(n + NAMES[random.nextInt(NAMES.length)]);
      }
      Reduction made = Recorded.reduce("files/ls", "ls", String.join("\n", names) + "\n");
      List<String> rows = made.lines();
      boolean counted = rows.get(0).endsWith(" entries:");
      assertEquals(names, counted ? words(rows.subList(1, rows.size())) : rows);
    }
  }

  @Test
  void treesComeBack() {
    Random random = new Random(23);
    for (int round = 0; round < 10_000; round++) {
      List<String> entries = new ArrayList<>();
      StringBuilder text = new StringBuilder(".\n");
      branches(random, "", 1, entries, text);
      if (entries.size() >= 8) {
        assertEquals(entries, treeEntries(Recorded.reduce("files/tree", "tree", text.toString()).lines()),
            text.toString());
      }
    }
  }

  private static String longListing(Random random, List<String> facts) {
    StringBuilder text = new StringBuilder("total 8\n");
    int count = 8 + random.nextInt(20);
    boolean hidden = random.nextBoolean();
    for (int n = count; n > 0; n--) {
      boolean dots = hidden && count - n < 2;
      boolean folder = dots || random.nextInt(4) == 0;
      String mode = (folder ? "d" : "-") + (random.nextInt(4) == 0 ? "rwxr-x---" : "rw-r--r--");
      String owner = random.nextInt(5) == 0 ? "root root" : "dev team";
      String date = random.nextInt(3) == 0 ? "Feb 1 2024" : "Jan 15 10:0" + random.nextInt(2);
      String size = String.valueOf(random.nextInt(90_000));
      String name = dots ? ".".repeat(count - n + 1) : NAMES[random.nextInt(NAMES.length)] + "_" + n;
      text.append(String.format("%s %2d %s %6s %s %s%n", mode, 1 + random.nextInt(9), owner, size, date, name));
      facts.add(String.join("|", mode, owner, folder ? "" : size, date, name));
    }
    return text.toString();
  }

  private static List<String> entries(List<String> lines) {
    Matcher shared = SHARED.matcher(lines.get(0));
    assertTrue(shared.find(), lines.get(0));
    List<String> facts = new ArrayList<>();
    for (String line : lines.subList(1, lines.size())) {
      Matcher entry = ENTRY.matcher(line);
      assertTrue(entry.matches(), line);
      boolean folder = line.endsWith("/");
      String mode = entry.group(1) != null ? entry.group(1) : shared.group(folder ? 2 : 1);
      String owner = entry.group(2) != null ? entry.group(2) : shared.group(3);
      String date = entry.group(4) != null ? entry.group(4) : shared.group(4);
      for (String name : entry.group(5).equals("./ ../") ? List.of("./", "../") : List.of(entry.group(5))) {
        String bare = folder ? name.substring(0, name.length() - 1) : name;
        facts.add(String.join("|", mode, owner, folder ? "" : entry.group(3), date, bare));
      }
    }
    return facts;
  }

  private static List<String> words(List<String> rows) {
    List<String> words = new ArrayList<>();
    Matcher word = Pattern.compile("'([^']+)'|(\\S+)").matcher(String.join("\n", rows));
    while (word.find()) {
      words.add(word.group(1) != null ? word.group(1) : word.group(2));
    }
    return words;
  }

  private static void branches(Random random, String before, int depth, List<String> entries, StringBuilder text) {
    int count = 1 + random.nextInt(5);
    for (int n = 1; n <= count; n++) {
      String name = n + NAMES[random.nextInt(NAMES.length)];
      boolean last = n == count;
      text.append(before).append(last ? "└── " : "├── ").append(name).append('\n');
      entries.add(depth + " " + name);
      if (depth < 4 && random.nextInt(3) == 0) {
        branches(random, before + (last ? "    " : "│   "), depth + 1, entries, text);
      }
    }
  }

  /** A folder with something in it stands alone and ends with a slash; others stand side by side. */
  private static List<String> treeEntries(List<String> lines) {
    List<String> entries = new ArrayList<>();
    for (String line : lines.subList(1, lines.size())) {
      String text = line.stripLeading();
      int depth = 1 + line.length() - text.length();
      List<String> names = text.endsWith("/") ? List.of(text.substring(0, text.length() - 1)) : words(List.of(text));
      names.forEach(name -> entries.add(depth + " " + name));
    }
    return entries;
  }
}
