package dev.tokenjuice.reducers.families.go;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import dev.tokenjuice.reducers.families.go.GoPackage.Outcome;
import dev.tokenjuice.reducers.families.go.GoPackage.Result;
import dev.tokenjuice.reducers.text.Lines;
import java.io.IOException;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/** Reads the event stream of {@code go test -json}. */
final class GoTestEvents {
  private static final JsonFactory FACTORY = JsonFactory.builder().build();

  /** One event; fields that it lacks are empty. */
  private record Event(String action, String pkg, String test, String output, String elapsed) {}

  private final GoTestRun run;
  private final Map<String, GoPackage> packages = new LinkedHashMap<>();
  /** Output of a test whose line is not complete yet. */
  private final Map<String, String> partial = new HashMap<>();

  private GoTestEvents(GoTestRun run) {
    this.run = run;
  }

  static boolean recognises(Lines lines) {
    return lines.any(0, Math.min(lines.size(), 40), GoTestEvents::isEvent);
  }

  /** Events of other tools have an action too, but none on a package. */
  private static boolean isEvent(String line) {
    return line.startsWith("{") && line.contains("\"Action\":\"")
        && (line.contains("\"Package\":\"") || line.contains("\"ImportPath\":\""));
  }

  static void read(Lines lines, GoTestRun run) {
    GoTestEvents reader = new GoTestEvents(run);
    run.verbose();
    for (int i = 0; i < lines.size(); i++) {
      String line = lines.get(i);
      Optional<Event> event = line.startsWith("{") ? parse(line) : Optional.empty();
      if (event.isPresent()) {
        reader.event(i, event.get());
      } else if (GoTestText.verdict(line)) {
        reader.of(GoTestText.packageOf(line)).close(new GoLine(i, line));
      } else if (!line.isBlank() && !GoTestText.chatter(line)) {
        run.build.add(new GoLine(i, line));
      }
    }
    run.packages.addAll(reader.packages.values());
  }

  private static Optional<Event> parse(String line) {
    Map<String, String> fields = new HashMap<>();
    try (JsonParser parser = FACTORY.createParser(line)) {
      if (parser.nextToken() != JsonToken.START_OBJECT) {
        return Optional.empty();
      }
      while (parser.nextToken() == JsonToken.FIELD_NAME) {
        String name = parser.currentName();
        parser.nextToken();
        fields.put(name, parser.getText());
        parser.skipChildren();
      }
    } catch (IOException notJson) {
      return Optional.empty();
    }
    String pkg = fields.getOrDefault("Package", fields.getOrDefault("ImportPath", ""));
    return Optional.of(new Event(fields.getOrDefault("Action", ""), pkg, fields.getOrDefault("Test", ""),
        fields.getOrDefault("Output", ""), fields.getOrDefault("Elapsed", "")));
  }

  private void event(int i, Event event) {
    switch (event.action()) {
      case "output" -> output(i, event);
      case "build-output" -> run.build.add(new GoLine(i, event.output().stripTrailing()));
      case "pass" -> ended(i, event, Outcome.PASSED, "ok  \t");
      case "fail" -> ended(i, event, Outcome.FAILED, "FAIL\t");
      case "skip" -> ended(i, event, Outcome.SKIPPED, "?   \t");
      default -> {}
    }
  }

  private GoPackage of(String name) {
    return packages.computeIfAbsent(name, n -> new GoPackage());
  }

  /** A line may come in several events; it counts when its newline is there. */
  private void output(int i, Event event) {
    String key = event.pkg() + ' ' + event.test();
    String text = partial.containsKey(key) ? partial.remove(key) + event.output() : event.output();
    int from = 0;
    int newline = text.indexOf('\n');
    while (newline >= 0) {
      line(event, new GoLine(i, text.substring(from, newline)));
      from = newline + 1;
      newline = text.indexOf('\n', from);
    }
    if (from < text.length()) {
      partial.put(key, text.substring(from));
    }
  }

  private void line(Event event, GoLine line) {
    GoPackage pkg = of(event.pkg());
    String text = line.text().stripLeading();
    if (GoTestText.verdict(line.text()) && event.test().isEmpty()) {
      pkg.close(line);
    } else if (GoText.BENCHMARK.test(line.text())) {
      pkg.benchmarks.add(line);
    } else if (event.test().isEmpty() && text.startsWith("coverage: ")) {
      pkg.covered(line);
    } else if (!text.startsWith("=== ") && !text.startsWith("--- ") && !GoTestText.chatter(text)) {
      pkg.printed(event.test(), line);
    }
  }

  private void ended(int i, Event event, Outcome outcome, String verdict) {
    GoPackage pkg = of(event.pkg());
    boolean whole = event.test().isEmpty();
    if (!whole) {
      String word = outcome == Outcome.FAILED ? "FAIL: " : outcome == Outcome.PASSED ? "PASS: " : "SKIP: ";
      String line = "--- " + word + event.test();
      String told = event.elapsed().isEmpty() ? line : line + " (" + event.elapsed() + "s)";
      pkg.ended(new Result(event.test(), outcome, new GoLine(i, told)));
    } else if (!pkg.closed()) {
      pkg.close(new GoLine(i, verdict + event.pkg()));
    }
  }
}
