package dev.tokenjuice.store;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.time.Instant;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class RunRecordTest {
  @ParameterizedTest
  @ValueSource(longs = {0, 59, 60, 1_700_000_000, 1_700_000_040, 1_700_006_400})
  void writesTimesAsAnInstantDoes(long second) {
    assertEquals(Instant.ofEpochSecond(second).toString(), RunRecord.utc(second));
  }
}
