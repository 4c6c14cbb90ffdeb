package dev.tokenjuice.image;

import com.oracle.svm.core.annotate.Alias;
import com.oracle.svm.core.annotate.Substitute;
import com.oracle.svm.core.annotate.TargetClass;
import java.io.Console;
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

/** Parts of the JDK that lie behind what everybody calls or starts with, and that no command of ours comes to. */
final class UnusedJdkParts {
  private UnusedJdkParts() {}

  /** There is one thread. */
  @TargetClass(className = "java.util.stream.AbstractPipeline")
  private static final class Streams {
    @Substitute
    public boolean isParallel() {
      return false;
    }
  }

  /** A URL in a hash table would ask the network for its host. */
  @TargetClass(className = "java.net.URLStreamHandler")
  private static final class Addresses {
    @Substitute
    protected InetAddress getHostAddress(URL url) {
      return null;
    }
  }

  /** Each start of a process would try out which sockets there are. */
  @TargetClass(className = "com.oracle.svm.core.posix.PosixNativeLibrarySupport")
  private static final class Network {
    @Substitute
    private static void loadNetLibrary() {}
  }

  /** Texts are compared by content. Interning would need a list of all texts of the image. */
  @TargetClass(className = "com.oracle.svm.core.jdk.StringInternSupport")
  private static final class EqualTexts {
    @Substitute
    static String intern(String text) {
      return text;
    }
  }

  /** We never ask for a password. */
  @TargetClass(System.class)
  private static final class Terminal {
    @Substitute
    public static Console console() {
      return null;
    }
  }

  /** Nothing of ours is found as a service, and nothing that we use; the image builder's own services would be listed. */
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
   * Of the machine's time zone only the name is asked, and looked up in the rules of {@code java.time}. The old class has
   * the rules of all zones once more.
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

  /** We print none, but its {@code toString} would bring the formatter of dates. */
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

  /** Expressions with canonical equivalence. */
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

  /** Expressions with names of Unicode's blocks and scripts: to them every name is unknown. */
  @TargetClass(className = "java.util.regex.CharPredicates")
  private static final class BlocksAndScripts {
    @Substitute
    static Chars forUnicodeBlock(String name) {
      throw new IllegalArgumentException(name);
    }

    @Substitute
    static Chars forUnicodeScript(String name) {
      throw new IllegalArgumentException(name);
    }
  }

  @TargetClass(className = "java.util.regex.Pattern", innerClass = "CharPredicate")
  private interface Chars {}

  /** Expressions with names of characters. */
  @TargetClass(Character.class)
  private static final class Names {
    @Substitute
    public static int codePointOf(String name) {
      throw new IllegalArgumentException(name);
    }
  }

  /** Expressions with {@code \X}. */
  @TargetClass(className = "jdk.internal.util.regex.Grapheme")
  private static final class Graphemes {
    @Substitute
    public static int nextBoundary(CharSequence text, int from, int end) {
      throw new UnsupportedOperationException("grapheme clusters");
    }
  }
}
