package dev.tokenjuice.reducers.families.jvm;

import dev.tokenjuice.reducers.text.Lines;
import dev.tokenjuice.reducers.text.Prefixes;
import dev.tokenjuice.reducers.text.Stripped;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** Folds Java stack traces: messages, causes and suppressed exceptions stay, own frames come before library frames. */
public final class JavaTraces {
  private static final int OWN_FRAMES = 5;
  static final Prefixes LIBRARIES = Prefixes.of("java.", "javax.", "jdk.", "sun.", "com.sun.", "jakarta.",
      "kotlin.", "kotlinx.", "scala.", "groovy.", "org.codehaus.groovy.", "groovyjarjar", "org.junit.", "junit.",
      "org.opentest4j.", "org.hamcrest.", "org.assertj.", "org.mockito.", "org.testng.", "io.mockk.", "io.kotest.",
      "org.spockframework.", "spock.", "com.google.common.", "com.google.truth.", "net.bytebuddy.", "org.easymock.",
      "org.springframework.", "org.hibernate.", "org.apache.", "org.codehaus.", "org.eclipse.", "org.gradle.",
      "worker.org.gradle.", "com.android.", "android.", "androidx.", "dalvik.", "org.jetbrains.kotlin.", "io.netty.",
      "reactor.", "io.reactivex.", "rx.", "akka.", "org.scalatest.", "org.scalactic.", "munit.", "org.specs2.", "zio.",
      "cats.", "sbt.", "xsbt.", "lmcoursier.", "com.intellij.", "org.robolectric.", "io.micronaut.", "io.quarkus.",
      "com.fasterxml.", "org.jboss.", "com.zaxxer.", "org.postgresql.", "com.mysql.", "org.h2.", "org.flywaydb.",
      "org.testcontainers.", "okhttp3.", "retrofit2.", "feign.", "org.slf4j.", "ch.qos.", "net.sf.cglib.",
      "org.aspectj.", "javassist.", "picocli.", "clojure.", "io.vertx.", "com.mongodb.", "redis.clients.");

  private JavaTraces() {}

  /** Whether the line is a frame: {@code at package.Class.method(File.java:12)}, in some reports without {@code at}. */
  public static boolean frame(String line) {
    int at = Stripped.indent(line);
    int open = line.indexOf('(', at);
    return open >= 0 && line.indexOf(')', open) >= 0
        && (line.startsWith("at ", at) || at > 3 && bare(line, at, open));
  }

  private static boolean bare(String line, int from, int open) {
    if (!line.endsWith(")") || line.indexOf('.', from) < 0 || line.indexOf('.', from) > open) {
      return false;
    }
    int space = line.indexOf(' ', from);
    boolean plain = space < 0 || space > open;
    return plain && (line.indexOf(':', open) > 0 || line.endsWith("(Native Method)")
        || line.endsWith("(Unknown Source)"));
  }

  /** Whether the line stands for frames that were left out: {@code ... 23 more}. */
  public static boolean more(String line) {
    int at = Stripped.indent(line);
    return line.startsWith("... ", at)
        && (line.endsWith(" more") || line.endsWith("common frames omitted") || line.endsWith("frames truncated"));
  }

  /** Whether the line introduces a cause or a suppressed exception. */
  public static boolean cause(String line) {
    int at = Stripped.indent(line);
    return line.startsWith("Caused by: ", at) || line.startsWith("Suppressed: ", at)
        || line.startsWith("Wrapped by: ", at);
  }

  /** The index behind a trace whose message begins at {@code from}: frames, causes and their messages. */
  static int end(Lines lines, int from, int limit) {
    int i = from;
    int last = from;
    while (i < limit) {
      String line = lines.get(i);
      if (frame(line) || more(line) || cause(line)) {
        last = i;
      } else if (i - last > 20 || last > from && !continued(lines, i, limit)) {
        break;
      }
      i++;
    }
    return last + 1;
  }

  /** A message of a cause may run over several lines before its first frame. */
  private static boolean continued(Lines lines, int i, int limit) {
    return !lines.blank(i)
        && lines.any(i, Math.min(limit, i + 12), line -> frame(line) || cause(line) || more(line));
  }

  /** The lines of a trace that tell something: all but library frames, or the first frame where no other is known. */
  static List<Integer> telling(Lines lines, int from, int to, String ownClass) {
    List<Integer> kept = new ArrayList<>();
    Set<String> seen = new HashSet<>();
    String own = ownPrefix(ownClass);
    int i = from;
    while (i < to) {
      int end = i + 1;
      kept.add(i);
      end = lines.find(end, to, JavaTraces::cause);
      section(lines, i + 1, end, own, kept, seen);
      i = end;
    }
    return kept;
  }

  private static void section(Lines lines, int from, int to, String own, List<Integer> kept, Set<String> seen) {
    int first = -1;
    int shown = 0;
    boolean any = false;
    for (int i = from; i < to; i++) {
      String line = lines.get(i);
      if (more(line)) {
        any = true;
      } else if (!frame(line)) {
        if (!line.isBlank()) {
          kept.add(i);
        }
      } else if (owned(line, own)) {
        any = true;
        if (shown < OWN_FRAMES && seen.add(line.strip())) {
          kept.add(i);
          shown++;
        }
      } else if (first < 0) {
        first = i;
      }
    }
    if (!any && first >= 0 && seen.add(lines.get(first).strip())) {
      kept.add(first);
    }
  }

  /** Whether the frame is of the project's own code. */
  static boolean owned(String line, String own) {
    String name = className(line);
    if (name.contains("$$") && !name.contains("$anonfun$") || name.startsWith("$Proxy") || name.contains(".$Proxy")
        || name.startsWith("com.sun.proxy")) {
      return false;
    }
    return !own.isEmpty() && name.startsWith(own) || !LIBRARIES.test(name);
  }

  /** The class and method of a frame, without the name of its module or class loader. */
  static String className(String line) {
    int start = Stripped.indent(line);
    int from = line.startsWith("at ", start) ? start + 3 : start;
    int open = line.indexOf('(', from);
    int to = open < 0 ? line.length() : open;
    int slash = line.indexOf('/', from);
    while (slash >= 0 && slash < to && noDollar(line, from, slash)) {
      from = slash + 1;
      slash = line.indexOf('/', from);
    }
    return line.substring(Math.min(from, to), to);
  }

  private static boolean noDollar(String line, int from, int to) {
    int dollar = line.indexOf('$', from);
    return dollar < 0 || dollar > to;
  }

  /** The file and line of a frame, {@code FooTest.java:12}, or the empty string. */
  static String location(String line) {
    int open = line.indexOf('(');
    int close = line.indexOf(')', open + 1);
    if (open < 0 || close < 0) {
      return "";
    }
    String place = line.substring(open + 1, close);
    return place.indexOf(':') > 0 && !place.startsWith("Native") ? place : "";
  }

  /** The first two parts of a package name: what a project's classes have in common. */
  static String ownPrefix(String ownClass) {
    int dot = ownClass.indexOf('.');
    int second = dot < 0 ? -1 : ownClass.indexOf('.', dot + 1);
    if (second < 0) {
      return dot < 0 ? "" : ownClass.substring(0, dot + 1);
    }
    int third = ownClass.indexOf('.', second + 1);
    boolean shared = LIBRARIES.test(ownClass) && third > 0;
    return ownClass.substring(0, (shared ? third : second) + 1);
  }
}
