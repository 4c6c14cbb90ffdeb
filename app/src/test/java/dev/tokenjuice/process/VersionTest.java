package dev.tokenjuice.process;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

final class VersionTest {
  @Test
  void namesTargetsAsReleasesDo() {
    assertEquals("linux-x86_64", Version.target("Linux", "amd64"));
    assertEquals("linux-aarch64", Version.target("Linux", "aarch64"));
    assertEquals("macos-x86_64", Version.target("Mac OS X", "x86_64"));
    assertEquals("macos-aarch64", Version.target("Mac OS X", "aarch64"));
  }

  @Test
  void endsWithTheTarget() {
    assertTrue(Version.full().endsWith(Version.target() + ")"), Version.full());
  }
}
