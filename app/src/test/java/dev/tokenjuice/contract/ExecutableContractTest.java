package dev.tokenjuice.contract;

import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tokenjuice.contract.Program.Result;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The contract against the executable. */
@Tag("native")
final class ExecutableContractTest extends CliContract {
  @Override
  Program program() {
    return new Executable();
  }

  /** A JVM has one time zone for all tests; a process has its own. */
  @ParameterizedTest
  @CsvSource({"UTC,2026-01-01", "Asia/Tokyo,2026-01-02", ":Asia/Tokyo,2026-01-02", "CET-1CEST,2026-01-02",
    "EST5EDT,2026-01-01", "no such zone,2026-01-01"})
  void countsDaysInTheMachinesTimeZone(String zone, String day) throws Exception {
    Path log = Files.createDirectories(folder.resolve(".local/state/tokenjuice")).resolve("stats.jsonl");
    long late = Instant.parse("2026-01-01T23:30:00Z").toEpochMilli();
    Files.writeString(log, "{\"at\":" + late
        + ",\"reducer\":\"git/status\",\"family\":\"git-status\",\"program\":\"git\","
        + "\"exitCode\":0,\"rawChars\":453,\"reducedChars\":246,\"rawTokens\":139,\"seenTokens\":139,\"reducedTokens\":78}\n");
    Result stats = program().run(folder, Map.of("HOME", folder.toString(), "TZ", zone), new byte[0], "stats");
    assertTrue(stats.text().contains(day), stats.text());
  }
}
