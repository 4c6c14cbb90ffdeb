package dev.tokenjuice.contract;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** So many rules of a user that they are remembered: each change takes effect at the next run of the executable. */
final class EditedRulesTest extends Scripted {
  private static final FileTime LONG_AGO = FileTime.fromMillis(1_700_000_000_000L);
  private static final int RULES = 60;

  private Path rules;

  @BeforeEach
  void manyRules() throws Exception {
    rules = folder.resolve(".config/tokenjuice/rules");
    for (int i = 10; i < RULES; i++) {
      write(i, "tool" + i);
    }
    bash("for name in tool17 tool18 frob17; do printf '#!/bin/sh\\nseq 9\\n' >$name; chmod +x $name; done");
    // Until the system's clock has gone on, files may be changed without looking any different.
    Thread.sleep(100);
    assertEquals("my/rule17", reducer("tool17"));
    Path index = outputs().resolveSibling("rules.index");
    assertTrue(Files.readString(index).contains("\nrule17.json\t"), "the rule is remembered");
    assertEquals("my/rule17", reducer("tool17"));
  }

  /** Elsewhere files are not asked when they were touched in any way. */
  @Tag(LINUX_ONLY)
  @Test
  void anEditThatKeepsSizeAndTime() throws Exception {
    write(17, "frob17");
    assertEquals("my/rule17", reducer("frob17"));
    assertEquals("generic/fallback", reducer("tool17"));
  }

  @Test
  void anEditThatMakesARuleConcernAnotherProgram() throws Exception {
    Files.writeString(rules.resolve("rule30.json"), rule(30, "frob17"));
    assertEquals("my/rule30", reducer("frob17"));
    assertEquals("my/rule30", reducer("frob17"));
  }

  @Test
  void filesThatChangePlaces() throws Exception {
    bash("cd '" + rules + "' && mv rule17.json aside && mv rule18.json rule17.json && mv aside rule18.json");
    assertEquals("my/rule17", reducer("tool17"));
    assertEquals("my/rule18", reducer("tool18"));
  }

  @Test
  void filesThatComeAndGo() throws Exception {
    Files.delete(rules.resolve("rule17.json"));
    assertEquals("generic/fallback", reducer("tool17"));
    Files.createDirectory(rules.resolve("more"));
    Files.writeString(rules.resolve("more/rule17.json"), rule(17, "tool17"));
    assertEquals("my/rule17", reducer("tool17"));
  }

  @Test
  void aFolderInPlaceOfAnother() throws Exception {
    bash(
        "cd '" + rules.getParent() + "' && cp -Rp rules new && cp -p new/rule17.json time && sed s/tool17/frob17/ time "
            + ">new/rule17.json && touch -r time new/rule17.json && mv rules old && mv new rules");
    assertEquals("my/rule17", reducer("frob17"));
    assertEquals("generic/fallback", reducer("tool17"));
    bash("cd '" + rules.getParent() + "' && mv rules new && mv old rules");
    assertEquals("my/rule17", reducer("tool17"));
  }

  private void write(int number, String program) throws IOException {
    Files.createDirectories(rules);
    Path file = Files.writeString(rules.resolve("rule" + number + ".json"), rule(number, program));
    Files.setLastModifiedTime(file, LONG_AGO);
  }

  private static String rule(int number, String program) {
    return "{\"id\": \"my/rule" + number + "\", \"family\": \"f\", \"match\": {\"argv0\": [\"" + program + "\"]}}";
  }

  private String reducer(String program) throws IOException, InterruptedException {
    return bash("\"$tj\" wrap --format json -- ./" + program
        + " | sed -n 's/.*\"matchedReducer\": \"\\(.*\\)\".*/\\1/p'").strip();
  }
}
