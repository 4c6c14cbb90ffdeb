package dev.tokenjuice.host;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * What the doctor found.
 *
 * @param issues one sentence each
 * @param fixCommand what puts it right
 * @param expectedCommand what an installation would write now
 * @param detectedCommand what is written
 * @param checkedPaths the programs that the written command needs
 * @param missingPaths those of them that are not there or may not be run
 */
public record DoctorReport(
    Path settingsPath,
    Health status,
    List<String> issues,
    String fixCommand,
    String expectedCommand,
    Optional<String> detectedCommand,
    List<String> checkedPaths,
    List<String> missingPaths) {
  /** The same report without a command to fix it, which would be refused for this reason. */
  DoctorReport withoutAdvice(String reason) {
    List<String> more = new ArrayList<>(issues);
    if (issues.stream().noneMatch(reason::startsWith)) {
      more.add(reason);
    }
    return new DoctorReport(
        settingsPath, status, more, "", expectedCommand, detectedCommand, checkedPaths, missingPaths);
  }
}
