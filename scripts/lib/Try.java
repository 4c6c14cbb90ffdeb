import dev.tokenjuice.reducers.Compaction;
import dev.tokenjuice.reducers.CompactionOptions;
import dev.tokenjuice.reducers.CompactionRequest;
import dev.tokenjuice.reducers.Compactor;
import dev.tokenjuice.reducers.RawSize;
import dev.tokenjuice.reducers.command.CommandLines;
import dev.tokenjuice.reducers.rules.BuiltinRules;
import dev.tokenjuice.reducers.text.Lines;
import dev.tokenjuice.reducers.text.TokenEstimate;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

/** Show an output, what becomes of it, and how that was decided. */
final class Try {
  private static final CompactionOptions TRACED = new CompactionOptions(false, false, true, Optional.empty(),
      CompactionOptions.DEFAULT_INLINE_CHARS, CompactionOptions.HOST_CEILING, true);

  public static void main(String[] args) throws Exception {
    byte[] bytes = args[1].equals("-") ? System.in.readAllBytes() : Files.readAllBytes(Path.of(args[1]));
    String raw = new String(bytes, StandardCharsets.UTF_8);
    Compaction made = Compactor.compact(new CompactionRequest(CommandLines.analyze(args[0]), "exec",
        Integer.parseInt(args[2]), Lines.of(raw), RawSize.of(raw), "full: tokenjuice raw ID",
        BuiltinRules.ruleSet(), TRACED));
    PrintStream out = new PrintStream(System.out, false, StandardCharsets.UTF_8);
    show(out, "raw", raw);
    show(out, made.passthrough() ? "compacted: as it is" : "compacted", made.passthrough() ? raw : made.text());
    out.println("--- why: " + made.classification().matchedReducer());
    made.trace().forEach(out::println);
    out.flush();
  }

  private static void show(PrintStream out, String what, String text) {
    out.println("--- " + what + ", " + TokenEstimate.of(text) + " tokens");
    out.print(text.isEmpty() || text.endsWith("\n") ? text : text + "\n");
  }
}
