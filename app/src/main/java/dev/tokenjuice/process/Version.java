package dev.tokenjuice.process;

import java.io.IOException;
import java.io.InputStream;
import java.util.Locale;
import java.util.Properties;

/** The version and commit that this program was built from, read when the image is built, and what it was built for. */
public final class Version {
  private static final Properties BUILT = load();

  private Version() {}

  public static String number() {
    return BUILT.getProperty("version", "unreleased");
  }

  /** The version, the commit where it is known, and the target: {@code 1.2.0 (a1b2c3d, linux-x86_64)}. */
  public static String full() {
    String commit = BUILT.getProperty("commit", "");
    return number() + " (" + (commit.isBlank() ? "" : commit + ", ") + target() + ")";
  }

  /** System and processor, by the names that releases use. An executable has the ones that it was built for. */
  static String target() {
    return target(System.getProperty("os.name", ""), System.getProperty("os.arch", ""));
  }

  static String target(String system, String processor) {
    String name = system.startsWith("Mac") ? "macos" : system.toLowerCase(Locale.ROOT);
    return name + "-" + (processor.equals("amd64") ? "x86_64" : processor);
  }

  private static Properties load() {
    Properties properties = new Properties();
    try (InputStream in = Version.class.getResourceAsStream("/dev/tokenjuice/version.properties")) {
      if (in != null) {
        properties.load(in);
      }
    } catch (IOException unreadable) {
      return new Properties();
    }
    return properties;
  }
}
