package dev.tokenjuice.reducers.families.system;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tokenjuice.reducers.command.Invocation;
import dev.tokenjuice.reducers.families.OutputShapes;
import dev.tokenjuice.reducers.model.CommandOutput;
import dev.tokenjuice.reducers.model.Reduction;
import dev.tokenjuice.reducers.text.Lines;
import org.junit.jupiter.api.Test;

class SystemReducersTest {
  private static Reduction reduce(String reducer, String command, int exitCode, String text) {
    return SystemReducers.all().get(reducer)
        .reduce(new CommandOutput(Invocation.of(command), exitCode, Lines.of(text), new OutputShapes()));
  }

  @Test
  void keepsTheBodyOfAnAnswer() {
    String text =
        "* Trying 1.2.3.4:80...\n* Connected to a (1.2.3.4) port 80\n> GET / HTTP/1.1\n> Host: a\n>\n< HTTP/1.1 500 Oops\n"
            + "< Date: x\n<\n{\"error\":1}\n";
    String reduced = reduce("system/curl", "curl -v a", 0, text).text();
    assertTrue(reduced.contains("< HTTP/1.1 500 Oops"));
    assertTrue(reduced.endsWith("{\"error\":1}\n"));
    assertTrue(reduced.contains("< Date: x"));
  }

  @Test
  void readsTheBodyBehindAMeter() {
    String text = "  % Total    % Received % Xferd\n"
        + "100    11  100    11    0     0    214      0 --:--:-- --:--:-- --:--:--   215{\"ok\":true}\n";
    assertTrue(reduce("system/curl", "curl a", 0, text).text().contains("{\"ok\":true}"));
  }

  @Test
  void leavesAPlainAnswerAlone() {
    assertTrue(reduce("system/curl", "curl a", 0, "hello\nworld\n").isDeclined());
  }

  @Test
  void callsNothingDoneThatCouldNotBeSetUp() {
    String text = "Vorbereitung zum Entpacken von .../a_1.0_all.deb ...\nEntpacken von a (1.0) ...\n"
        + "Vorbereitung zum Entpacken von .../shop_1.0_all.deb ...\nEntpacken von shop (1.0) ...\n"
        + "a (1.0) wird eingerichtet ...\nshop (1.0) wird eingerichtet ...\nPort 80 belegt\n"
        + "dpkg: Fehler beim Bearbeiten des Paketes shop (--configure):\n Unterprozess gab den Fehlerwert 1 zurück\n"
        + "Fehler traten auf beim Bearbeiten von:\n shop\nE: Sub-process /usr/bin/dpkg returned an error code (1)\n";
    String reduced = reduce("system/packages", "apt-get install ./shop.deb", 100, text).text();
    assertTrue(reduced.contains("shop (1.0) wird eingerichtet ...\nPort 80 belegt\n"), reduced);
    assertTrue(reduced.endsWith("done: a (1.0)\n"), reduced);
  }

  @Test
  void tellsWhatWasSetUp() {
    String text = "Reading package lists...\nUnpacking jq (1.6) ...\nSetting up jq (1.6) ...\n"
        + "E: Sub-process /usr/bin/dpkg returned an error code (1)\n";
    String reduced = reduce("system/packages", "apt-get install jq", 100, text).text();
    assertTrue(reduced.contains("done: jq (1.6)"));
    assertTrue(reduced.contains("E: Sub-process /usr/bin/dpkg returned an error code (1)"));
    assertFalse(reduced.contains("Unpacking"));
  }

  @Test
  void answersThatFitStayWhole() {
    String text = "A=1\nB=2\nC=3\nD=4\nPATH=" + "/x/bin:".repeat(100) + "\n";
    assertEquals(text, reduce("system/content", "env", 0, text).text());
    assertTrue(reduce("system/content", "env", 0, text.repeat(100)).isDeclined());
    String packages = "||/ Name  Version  Architecture Description\n" + "ii  a  1-1  amd64  one\n".repeat(20);
    assertEquals(packages, reduce("system/package-list", "dpkg -l", 0, packages).text());
  }

  @Test
  void countsEntriesOfAnArchive() {
    Reduction reduced = reduce("system/files", "tar xvf a", 0, thirtyFiles());
    assertTrue(reduced.text().contains("… 22 more of 30 entries"));
    assertEquals(22, reduced.omittedLines());
  }

  @Test
  void listsTheContentOfAnArchiveByFolder() {
    Reduction reduced = reduce("system/files", "tar tf a", 0, thirtyFiles());
    assertTrue(reduced.text().contains("src/: f0 f1"));
    assertEquals(0, reduced.omittedLines());
  }

  @Test
  void tellsBrokenPackagesFromInstalledOnes() {
    StringBuilder text = new StringBuilder("||/ Name  Version  Architecture Description\n");
    for (int i = 0; i < 2000; i++) {
      text.append(i == 7 ? "iF" : i == 9 ? "rc" : "ii").append("  lib").append(i).append(":amd64  1.").append(i)
          .append("-1  amd64  catches errors\n");
    }
    String reduced = reduce("system/package-list", "dpkg -l", 0, text.toString()).text();
    assertTrue(reduced.contains("iF lib7:amd64 1.7-1 amd64 catches errors"));
    assertTrue(reduced.contains("lib8, lib9, lib10"), reduced);
    assertTrue(reduced.contains("(2000 packages, without versions)"));
  }

  private static String thirtyFiles() {
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < 30; i++) {
      text.append("src/f").append(i).append('\n');
    }
    return text.toString();
  }
}
