package dev.tokenjuice.reducers.families.system;

import dev.tokenjuice.reducers.model.Reduction;
import dev.tokenjuice.reducers.shared.OutputReader;
import dev.tokenjuice.reducers.text.Lines;
import dev.tokenjuice.reducers.text.Words;
import java.util.ArrayList;
import java.util.List;

/** Compacts {@code mount}: disks and shares as they are; the kernel's own, snaps and layers of containers by path. */
final class Mounts extends OutputReader {
  private static final int FEWEST = 4;
  private static final int LONG_LINE = 240;
  private static final int LAYERS = 3;

  private final List<String> kernel = new ArrayList<>();
  private final List<String> snaps = new ArrayList<>();
  private int overlays;

  Mounts(Lines lines) {
    super(lines);
  }

  Reduction run() {
    for (int i = 0; i < lines.size(); i++) {
      line(i, lines.get(i));
    }
    if (kernel.size() < FEWEST) {
      return Reduction.declined();
    }
    draft.more(overlays - LAYERS, "overlay mount");
    draft.noteIf(!snaps.isEmpty(), "squashfs (" + snaps.size() + "): " + String.join(" ", snaps));
    return draft.note("kernel file systems (" + kernel.size() + "): " + String.join(" ", kernel)).build();
  }

  private void line(int i, String line) {
    int on = line.indexOf(" on ");
    int type = line.indexOf(" type ", on);
    if (on <= 0 || type < 0) {
      if (!lines.blank(i)) {
        draft.keepClipped(i, LONG_LINE);
      }
      return;
    }
    String path = line.substring(on + 4, type);
    if (line.startsWith("overlay ")) {
      overlay(i, line);
    } else if (line.startsWith(" type squashfs ", type)) {
      snaps.add(path);
      draft.coveredInPart(i);
    } else if (line.startsWith("/") || line.indexOf(":/") > 0) {
      draft.keepClipped(i, LONG_LINE);
    } else {
      kernel.add(path);
      draft.coveredInPart(i);
    }
  }

  /** The root of a container; the layers that it is made of tell nothing. */
  private void overlay(int i, String line) {
    if (overlays++ < LAYERS) {
      int layers = line.indexOf("lowerdir=");
      draft.keepPart(i, layers > 0 ? line.substring(0, layers) + "…)" : Words.clipped(line, LONG_LINE));
    }
  }
}
