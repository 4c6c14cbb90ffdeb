package dev.tokenjuice.audit;

import dev.tokenjuice.display.Amount;
import java.util.List;

/** Every loss, for a file that people read. */
public final class LossList {
  private LossList() {}

  public static String text(AuditReport report) {
    List<Loss> losses = report.losses();
    StringBuilder out = new StringBuilder();
    for (Loss loss : losses) {
      out.append(loss.strict() ? "STRICT " : "again  ").append(loss.atom()).append('\n')
          .append("  command  ").append(loss.command()).append("  (").append(loss.reducer()).append(")\n")
          .append("  line     ").append(loss.line()).append('\n')
          .append("  used     ").append(loss.use()).append('\n')
          .append("  where    ").append(loss.transcript()).append(':').append(loss.printedAt())
          .append(", used at line ").append(loss.usedAt()).append("\n\n");
    }
    long left = report.total().facts().lost() - losses.size();
    return out.append(left > 0 ? "… " + Amount.of(left) + " more\n" : "").toString();
  }
}
