package dev.tokenjuice.process;

import java.io.IOException;
import java.io.InputStream;
import java.util.Properties;

/** The version and commit that this program was built from; read when the image is built. */
public final class Version {
  private static final Properties BUILT = load();

  private Version() {}

  public static String number() {
    return BUILT.getProperty("version", "unreleased");
  }

  /** The version, with the commit where it is known: {@code 1.2.0 (a1b2c3d)}. */
  public static String full() {
    String commit = BUILT.getProperty("commit", "");
    return commit.isBlank() ? number() : number() + " (" + commit + ")";
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
