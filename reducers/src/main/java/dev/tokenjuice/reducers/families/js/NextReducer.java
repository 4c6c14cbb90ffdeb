package dev.tokenjuice.reducers.families.js;

import dev.tokenjuice.reducers.model.CommandOutput;
import dev.tokenjuice.reducers.model.Reduction;
import dev.tokenjuice.reducers.model.Signature;
import dev.tokenjuice.reducers.shared.ReportReader;
import dev.tokenjuice.reducers.text.LineForms;
import dev.tokenjuice.reducers.text.Lines;
import dev.tokenjuice.reducers.text.Prefixes;
import dev.tokenjuice.reducers.text.Stripped;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Compacts {@code next build}: errors and warnings whole, progress dropped, the route table as a list of routes on
 * success.
 */
final class NextReducer extends ReportReader {
  static final List<Signature> SIGNATURES = Signature.linter("js/next")
      .proof("> Build error occurred{}", "{}▲ Next.js {}", "{}Creating an optimized production build{}")
      .build();
  private static final int MAX_WARNINGS_OK = 5;
  private static final int MAX_WARNINGS = 40;
  private static final int MAX_ROUTES = 40;
  private static final Prefixes NOISE = Prefixes.of(
      "Creating an optimized", "Linting and checking", "Collecting ", "Generating static pages", "Finalizing page",
      "Skipping ", "Running TypeScript", "Checking validity", "▲ Next.js", "- Environments", "- Experiments",
      "info  - ", "Attention: Next.js", "This information is used", "You can learn more",
      "https://nextjs.org/telemetry", "Compiling", "Running next.config", "Using tsconfig", "Total build time",
      "Traced build", "Environments:", "Loaded env from", "Memory usage", "wait  - ", "event - ");
  private static final LineForms LEGEND =
      LineForms.of("○ {}({}", "● {}({}", "ƒ {}({}", "λ {}({}", "ℇ {}({}", "◐ {}({}");

  private final FailureText texts;
  private final Map<String, StringBuilder> routes = new LinkedHashMap<>();
  private int routeCount;
  private int warnings;
  /** Whether the line is within the frames of the native compiler, which are of no use to anyone else. */
  private boolean backtrace;

  private NextReducer(CommandOutput output) {
    super(output);
    this.texts = new FailureText(draft, lines);
  }

  static Reduction reduce(CommandOutput output) {
    return recognises(output.lines()) ? new NextReducer(output).run() : Reduction.declined();
  }

  static boolean recognises(Lines lines) {
    return lines.any(line -> line.contains("▲ Next.js") || line.contains("Creating an optimized production build")
        || line.startsWith("Route (") || Stripped.startsWith(line, "Failed to compile"));
  }

  private Reduction run() {
    int text = 0;
    for (int i = 0; i < lines.size(); i++) {
      if (dropped(i)) {
        texts.write(text, i);
        text = i + 1;
      }
    }
    texts.write(text, lines.size());
    if (!output.failed() && routeCount > 0) {
      draft.note(routeCount + " routes:");
      routes.forEach((kind, names) -> draft.note("  " + kind + names));
    }
    draft.more(warnings - limit(), "warning");
    return draft.fact("warnings", warnings).build();
  }

  private int limit() {
    return output.failed() ? MAX_WARNINGS : MAX_WARNINGS_OK;
  }

  private boolean dropped(int i) {
    String s = lines.get(i).strip();
    backtrace = s.equals("Stack backtrace:") || backtrace && frame(s);
    if (s.isEmpty() || backtrace) {
      return backtrace;
    }
    if (row(s)) {
      route(s);
      return output.failed() || !s.startsWith("+ First Load JS");
    }
    if (s.startsWith("⚠")) {
      return warnings++ >= limit();
    }
    if (s.startsWith("✓")) {
      return !s.startsWith("✓ Compiled successfully") && !s.startsWith("✓ Compiled with warnings") || output.failed();
    }
    return NOISE.test(s) || spinner(s) || TestLines.scriptNoise(lines, i) || LEGEND.test(s);
  }

  /** Progress of older versions, drawn between brackets: {@code [==  ] info  - }. */
  private static boolean spinner(String s) {
    return s.charAt(0) == '[' && s.startsWith("] info  - ", 5);
  }

  /** {@code 5: worker} and, below it, {@code at threadpool.c:122:5}. */
  private static boolean frame(String s) {
    int number = Stripped.digits(s, 0);
    return number > 0 && s.startsWith(":", number) || s.startsWith("at ");
  }

  private static boolean row(String s) {
    char c = s.charAt(0);
    return c == '┌' || c == '├' || c == '└' || c == '│' || s.startsWith("+ First Load JS") || s.startsWith("Route (")
        || s.startsWith("ƒ Middleware") || s.startsWith("ƒ Proxy");
  }

  /** Remember {@code ├ ○ /path   5 kB   90 kB}. */
  private void route(String s) {
    int kind = TestLines.wordBehind(s, 0);
    int path = TestLines.wordBehind(s, kind);
    if (!s.startsWith("/", path) || s.charAt(kind + 1) != ' ' || "├└│".indexOf(s.charAt(kind)) >= 0) {
      return;
    }
    if (routeCount++ < MAX_ROUTES) {
      int end = s.indexOf(' ', path);
      routes.computeIfAbsent(s.substring(kind, kind + 1), k -> new StringBuilder()).append(' ')
          .append(s, path, end < 0 ? s.length() : end);
    }
  }
}
