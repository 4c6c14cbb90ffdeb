package dev.tokenjuice.reducers.formats;

import dev.tokenjuice.reducers.formats.HtmlText.Block;
import dev.tokenjuice.reducers.model.CommandOutput;
import dev.tokenjuice.reducers.model.Reduction;
import dev.tokenjuice.reducers.shared.OutputReader;
import dev.tokenjuice.reducers.text.Lines;
import dev.tokenjuice.reducers.text.Shapes;
import dev.tokenjuice.reducers.text.Signals;
import dev.tokenjuice.reducers.text.Tally;
import dev.tokenjuice.reducers.text.Words;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** Compacts an HTML page to its title, headings, first texts and links, and errors. */
public final class HtmlPage extends OutputReader {
  private static final int SMALL = 4000;
  private static final int SMALL_TROUBLE = 1500;
  private static final int ROOM = 3600;
  private static final int LINKS = 15;
  private static final int TROUBLE = 40;
  private static final int HEADINGS = 80;
  private static final int ALIKE = 8;
  private static final int LONG_BLOCK = 300;

  private final Set<String> seen = new HashSet<>();
  private final Tally shapes = new Tally();
  private int room = ROOM;
  private int links;
  private int headings;
  private int trouble;
  private int hiddenLinks;
  private int hiddenTexts;

  private HtmlPage(Lines lines) {
    super(lines);
  }

  public static Reduction reduce(CommandOutput output) {
    return page(output.lines()) ? new HtmlPage(output.lines()).run() : Reduction.declined();
  }

  private static boolean page(Lines lines) {
    for (String line : lines) {
      String text = line.strip();
      if (!text.isEmpty()) {
        return text.regionMatches(true, 0, "<!doctype html", 0, 14) || text.regionMatches(true, 0, "<html", 0, 5);
      }
    }
    return false;
  }

  private Reduction run() {
    List<Block> blocks = HtmlText.blocks(lines);
    long chars = Lines.chars(lines);
    boolean troubled = blocks.stream().limit(20).anyMatch(block -> Signals.failure(block.text()));
    if (chars <= (troubled ? SMALL_TROUBLE : SMALL)) {
      return Reduction.declined();
    }
    draft.note("[HTML page of " + chars + " chars, read as text]");
    blocks.forEach(this::write);
    draft.more(hiddenTexts, "piece", " of text");
    return (hiddenLinks > 0 ? draft.note("… " + hiddenLinks + " more links") : draft).build();
  }

  private void write(Block block) {
    if (!seen.add(block.text())) {
      return;
    }
    if (shown(block)) {
      room -= Math.min(LONG_BLOCK, block.text().length());
      draft.note(mark(block) + Words.clipped(block.text(), LONG_BLOCK));
      for (int i = block.first(); i <= block.last(); i++) {
        draft.coveredInPart(i);
      }
    } else if (block.linked()) {
      hiddenLinks++;
    } else {
      hiddenTexts++;
    }
  }

  private boolean shown(Block block) {
    if (block.tag().equals("title") || heading(block)) {
      return headings++ < HEADINGS;
    }
    if (block.linked()) {
      return links++ < LINKS && room > 0;
    }
    boolean fresh = room > 0 && shapes.add(Shapes.fine(block.text())) <= ALIKE;
    return fresh || (Signals.marks(block.text()) & Signals.FAILURE) != 0 && trouble++ < TROUBLE;
  }

  private static boolean heading(Block block) {
    return block.tag().length() == 2 && block.tag().charAt(0) == 'h' && Character.isDigit(block.tag().charAt(1));
  }

  private static String mark(Block block) {
    if (heading(block)) {
      return "#".repeat(block.tag().charAt(1) - '0') + " ";
    }
    return switch (block.tag()) {
      case "title" -> "title: ";
      case "li" -> "- ";
      default -> "";
    };
  }
}
