package dev.tokenjuice.wrap;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** When a running command shows what it has. Times count from a start close to the end of the clock's range. */
final class PieceTimesTest {
  private static final long START = Long.MAX_VALUE - 1_000;

  private static PieceTimes times(int patienceSeconds, long limitMillis) {
    return new PieceTimes(START, Duration.ofSeconds(patienceSeconds),
        limitMillis == 0 ? Optional.empty() : Optional.of(Duration.ofMillis(limitMillis)), false);
  }

  private static long millis(long time) {
    return (time - START) / 1_000_000;
  }

  private static long at(long millis) {
    return START + millis * 1_000_000;
  }

  @ParameterizedTest
  @CsvSource({"120000, 118000", "600000, 598000", "30000, 28500", "3000, 2000", "400, 200", "1, 0"})
  void waitsUntilShortlyBeforeTheHostsDeadline(long limit, long first) {
    assertEquals(first, millis(times(100, limit).next()));
  }

  @Test
  void takesAnyNumberOfSeconds() {
    Duration ever = Duration.ofSeconds(Long.MAX_VALUE);
    assertTrue(new PieceTimes(START, ever, Optional.empty(), false).next() - at(1_000_000) > 0);
    assertTrue(new PieceTimes(START, ever, Optional.of(ever), false).next() - at(1_000_000) > 0);
  }

  @Test
  void waitsAWhileWithoutADeadline() {
    PieceTimes times = times(100, 0);
    assertEquals(100_000, millis(times.next()));
    assertFalse(times.urgent(at(100_000)));
  }

  @Test
  void showsSeveralPiecesInFrontOfTheDeadlineAndFewBehindIt() {
    PieceTimes times = times(100, 120_000);
    assertFalse(times.urgent(at(117_000)));
    assertTrue(times.urgent(at(118_000)));
    times.shown(at(118_000), true);
    assertEquals(118_500, millis(times.next()));
    times.shown(at(118_500), true);
    assertEquals(119_000, millis(times.next()));
    times.shown(at(120_000), true);
    assertFalse(times.urgent(at(120_000)));
    assertEquals(150_000, millis(times.next()));
  }

  @Test
  void showsFewPiecesOfALongRunButNoneTooLate() {
    PieceTimes times = times(100, 0);
    int pieces = 0;
    long last = 0;
    while (millis(times.next()) < 24 * 3_600_000) {
      long next = millis(times.next());
      assertTrue(next - last <= 240_000, next - last + " ms without a sign of life");
      last = next;
      times.shown(times.next(), true);
      pieces++;
    }
    assertTrue(pieces < 400, pieces + " pieces in a day");
  }

  @ParameterizedTest
  @ValueSource(longs = {500, 5_000, 10_000, 30_000, 60_000})
  void neverKeepsAHostWaitingThatCountsSilence(long limit) {
    PieceTimes times = new PieceTimes(START, Duration.ofSeconds(100), Optional.of(Duration.ofMillis(limit)), true);
    for (long last = 0; last < 600_000; last = millis(times.next())) {
      assertTrue(millis(times.next()) - last < limit, millis(times.next()) - last + " ms of silence");
      assertTrue(times.urgent(times.next()));
      times.shown(times.next(), true);
    }
  }

  @Test
  void looksAgainSoonWhenThereWasNothingToShowInTheSilence() {
    PieceTimes times = new PieceTimes(START, Duration.ofSeconds(100), Optional.of(Duration.ofSeconds(60)), true);
    times.shown(at(58_000), false);
    assertEquals(58_500, millis(times.next()));
    times.shown(at(70_000), false);
    assertEquals(70_500, millis(times.next()));
    times.shown(at(70_500), true);
    assertEquals(128_500, millis(times.next()));
  }

  @Test
  void showsSoonWhatACommandHasThatWasToldToEnd() {
    PieceTimes times = times(100, 0);
    times.toldToEnd(at(5_000));
    assertEquals(5_200, millis(times.next()));
    assertTrue(times.urgent(at(5_200)));
    times.shown(at(5_200), true);
    assertEquals(5_400, millis(times.next()));
  }

  @Test
  void doesNotPutOffWhatWasDueSooner() {
    PieceTimes times = times(1, 0);
    times.toldToEnd(at(950));
    assertEquals(1_000, millis(times.next()));
  }
}
