package dev.tokenjuice.image;

import com.oracle.svm.core.annotate.Alias;
import com.oracle.svm.core.annotate.Substitute;
import com.oracle.svm.core.annotate.TargetClass;
import java.util.List;
import java.util.Map;
import java.util.ResourceBundle;
import picocli.CommandLine;

/**
 * What our options and help need of picocli. Its converters of dates, addresses and currencies and its files of
 * messages take 2.75 MB.
 */
final class SmallPicocli {
  /** All types of options and parameters, but for the values of enums. */
  static final List<Class<?>> TYPES = List.of(String.class, boolean.class, int.class, Integer.class, Long.class);

  private SmallPicocli() {}

  @TargetClass(value = CommandLine.class, innerClass = "Interpreter")
  private static final class Interpreter {
    @Alias
    private Map<Class<?>, Object> converterRegistry;

    @Substitute
    private void registerBuiltInConverters() {
      for (Class<?> type : TYPES) {
        converterRegistry.put(type, type == int.class || type == Integer.class ? new Whole()
            : type == Long.class ? new LongWhole()
            : type == boolean.class ? new Switch() : new Text());
      }
    }
  }

  @TargetClass(value = CommandLine.class, innerClass = {"BuiltIn", "StringConverter"})
  private static final class Text {
    @Alias
    Text() {}
  }

  @TargetClass(value = CommandLine.class, innerClass = {"BuiltIn", "BooleanConverter"})
  private static final class Switch {
    @Alias
    Switch() {}
  }

  @TargetClass(value = CommandLine.class, innerClass = {"BuiltIn", "IntegerConverter"})
  private static final class Whole {
    @Alias
    Whole() {}
  }

  @TargetClass(value = CommandLine.class, innerClass = {"BuiltIn", "LongConverter"})
  private static final class LongWhole {
    @Alias
    LongWhole() {}
  }

  /** Help is English: no character is two columns wide. */
  @TargetClass(value = CommandLine.class, innerClass = {"Model", "UsageMessageSpec"})
  private static final class Usage {
    @Substitute
    static boolean isCodePointCJK(int codePoint) {
      return false;
    }
  }

  @TargetClass(value = CommandLine.class, innerClass = {"Model", "Messages"})
  private static final class Messages {
    @Substitute
    private static ResourceBundle createBundle(String name) {
      throw new UnsupportedOperationException("messages from a bundle: " + name);
    }
  }

  @TargetClass(value = CommandLine.class, innerClass = {"Model", "CommandSpec"})
  private static final class Specification {
    @Substitute
    public Specification resourceBundleBaseName(String name) {
      throw new UnsupportedOperationException("messages from a bundle: " + name);
    }
  }
}
