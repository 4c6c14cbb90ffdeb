package dev.tokenjuice.image;

import com.oracle.svm.core.annotate.Alias;
import com.oracle.svm.core.annotate.Substitute;
import com.oracle.svm.core.annotate.TargetClass;
import java.io.Console;
import java.math.BigInteger;
import java.net.InetAddress;
import java.net.URL;
import java.text.Normalizer;
import java.time.DateTimeException;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.List;
import java.util.SimpleTimeZone;
import java.util.TimeZone;
import java.util.regex.Pattern;
import java.util.regex.PatternSyntaxException;

/**
 * Parts of the JDK that are reached from what every program uses, and that no command of ours needs. Figures of code do
 * not count the classes and tables that come with it; figures of the file do. The heap in the file has pieces of 0.13
 * MB, so that a figure of the file may be off by one of them.
 */
final class UnusedJdkParts {
  private UnusedJdkParts() {}

  /** No stream is parallel: 0.14 MB of code. */
  @TargetClass(className = "java.util.stream.AbstractPipeline")
  private static final class Streams {
    @Substitute
    public boolean isParallel() {
      return false;
    }
  }

  /** A URL in a hash table would ask the network for its host: 0.09 MB of code. */
  @TargetClass(className = "java.net.URLStreamHandler")
  private static final class Addresses {
    @Substitute
    protected InetAddress getHostAddress(URL url) {
      return null;
    }
  }

  /** Each start of the executable would open three sockets and read {@code /proc/net}. */
  @TargetClass(className = "com.oracle.svm.core.posix.PosixNativeLibrarySupport")
  private static final class Network {
    @Substitute
    private static void loadNetLibrary() {}
  }

  /** Texts are compared by content. Interning needs a list of all texts of the image: 0.13 MB of the file. */
  @TargetClass(className = "com.oracle.svm.core.jdk.StringInternSupport")
  private static final class EqualTexts {
    @Substitute
    static String intern(String text) {
      return text;
    }
  }

  /** We never ask for a password: 7.5 KB of code and 546 objects. */
  @TargetClass(System.class)
  private static final class Terminal {
    @Substitute
    public static Console console() {
      return null;
    }
  }

  /** We use no services. Those of the image builder would be listed: 4,000 objects, 0.13 MB of the file. */
  @TargetClass(className = "jdk.internal.module.ServicesCatalog")
  private static final class Services {
    @Substitute
    public List<Provider> findServices(String service) {
      return List.of();
    }

    @Substitute
    private void addProviders(String service, Provider... providers) {}
  }

  @TargetClass(className = "jdk.internal.module.ServicesCatalog", innerClass = "ServiceProvider")
  private static final class Provider {}

  /**
   * Only the name of the machine's time zone is used. The old class would bring the rules of all zones again: 23 KB of
   * code, 0.16 MB of the file.
   */
  @TargetClass(TimeZone.class)
  private static final class Zones {
    @Substitute
    private static TimeZone getTimeZone(String name, boolean always) {
      try {
        return new SimpleTimeZone(0, ZoneId.of(name, ZoneId.SHORT_IDS).getId());
      } catch (DateTimeException unknown) {
        return always ? new SimpleTimeZone(0, "UTC") : null;
      }
    }
  }

  /** We print no instant, but its {@code toString} reaches the formatter of dates: 0.13 MB of code, and locales. */
  @TargetClass(Instant.class)
  private static final class Moments {
    @Alias
    public native long getEpochSecond();

    @Alias
    public native int getNano();

    @Substitute
    @Override
    public String toString() {
      return LocalDateTime.ofEpochSecond(getEpochSecond(), getNano(), ZoneOffset.UTC) + "Z";
    }
  }

  /** Expressions with canonical equivalence: 0.05 MB of code, and its tables. */
  @TargetClass(Normalizer.class)
  private static final class Normalization {
    @Substitute
    public static String normalize(CharSequence text, Normalizer.Form form) {
      throw new UnsupportedOperationException("normal forms");
    }
  }

  @TargetClass(className = "sun.text.Normalizer")
  private static final class Combining {
    @Substitute
    public static int getCombiningClass(int codePoint) {
      throw new UnsupportedOperationException("normal forms");
    }
  }

  /** Expressions with {@code \p{…}}, such as names of Unicode's blocks and scripts: 0.03 MB of code, and tables. */
  @TargetClass(Pattern.class)
  private static final class Families {
    @Substitute
    private Chars family(boolean singleLetter, boolean complement) {
      throw new PatternSyntaxException("families of characters", "\\p", -1);
    }
  }

  @TargetClass(className = "java.util.regex.Pattern", innerClass = "CharPredicate")
  private interface Chars {}

  /** Numbers of any size: only text of an unsigned number in a rare base would need them. 0.07 MB of code. */
  @TargetClass(Long.class)
  private static final class RareBases {
    @Substitute
    private static BigInteger toUnsignedBigInteger(long value) {
      throw new UnsupportedOperationException("big numbers");
    }
  }

  @TargetClass(className = "jdk.internal.math.FDBigInteger")
  private static final class DecimalDigits {
    @Substitute
    public BigInteger toBigInteger() {
      throw new UnsupportedOperationException("big numbers");
    }
  }

  /** Expressions with names of characters: 9 KB of code and a table, 0.19 MB of the file. */
  @TargetClass(Character.class)
  private static final class Names {
    @Substitute
    public static int codePointOf(String name) {
      throw new IllegalArgumentException(name);
    }
  }

  /** Expressions with {@code \X}: 0.02 MB of code. */
  @TargetClass(className = "jdk.internal.util.regex.Grapheme")
  private static final class Graphemes {
    @Substitute
    public static int nextBoundary(CharSequence text, int from, int end) {
      throw new UnsupportedOperationException("grapheme clusters");
    }
  }
}
