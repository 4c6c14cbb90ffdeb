package dev.tokenjuice.image;

import com.oracle.svm.core.annotate.Alias;
import com.oracle.svm.core.annotate.Substitute;
import com.oracle.svm.core.annotate.TargetClass;
import java.util.Map;
import java.util.ResourceBundle;
import picocli.CommandLine;

/** What options and help need of picocli, which would bring dates, addresses, currencies and files of messages as well. */
final class SmallPicocli {
  private SmallPicocli() {}

  @TargetClass(value = CommandLine.class, innerClass = "Interpreter")
  private static final class Interpreter {
    @Alias private Map<Class<?>, Object> converterRegistry;

    @Substitute
    private void registerBuiltInConverters() {
      converterRegistry.put(Object.class, new Text());
      converterRegistry.put(String.class, new Text());
      converterRegistry.put(boolean.class, new Switch());
      converterRegistry.put(Boolean.class, new Switch());
      converterRegistry.put(Integer.class, new Whole());
      converterRegistry.put(Long.class, new LongWhole());
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
