package dev.tokenjuice.reducers.families;

import dev.tokenjuice.reducers.model.Signature;
import dev.tokenjuice.reducers.model.Signature.Weight;
import dev.tokenjuice.reducers.text.Lines;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Finds the reports of tools in an output by the signatures of its lines. */
final class ReportFinder {
  private static final SignatureIndex INDEX = Signatures.INDEX;

  private final Predicate<Signature> wanted;
  private final Sighting[] tools = new Sighting[INDEX.size()];
  private Sighting latest;

  /** What was seen of one tool. */
  private static final class Sighting {
    private final String reducer;
    private final List<Integer> starts = new ArrayList<>();
    private int opening = -1;
    private int first;
    private int last;
    private int marks;
    private boolean signed;

    Sighting(String reducer) {
      this.reducer = reducer;
    }

    void mark(int i, Weight weight) {
      if (marks == 0) {
        first = opening < 0 ? i : opening;
      }
      last = i;
      marks++;
      signed |= weight.proves();
      if (weight == Weight.START) {
        starts.add(i);
      }
    }

    Report report() {
      return new Report(reducer, first, last, marks, signed, List.copyOf(starts));
    }
  }

  private ReportFinder(Predicate<Signature> wanted) {
    this.wanted = wanted;
  }

  /** All reports with wanted signatures, those of higher rank first; they may overlap. */
  static List<Report> find(Lines lines, Predicate<Signature> wanted) {
    ReportFinder finder = new ReportFinder(wanted);
    for (int i = 0; i < lines.size(); i++) {
      int signature = INDEX.find(lines.get(i));
      if (signature >= 0) {
        finder.see(i, signature);
      }
    }
    return Stream.of(finder.tools).filter(Objects::nonNull).filter(tool -> tool.marks > 0).map(Sighting::report)
        .collect(Collectors.toCollection(ArrayList::new));
  }

  /** The same in the order of their lines. Where two overlap, the one of higher rank takes both places. */
  static List<Report> merged(Lines lines, Predicate<Signature> wanted) {
    List<Report> merged = new ArrayList<>();
    for (Report report : find(lines, wanted)) {
      int k = 0;
      while (k < merged.size() && !merged.get(k).overlaps(report)) {
        k++;
      }
      if (k < merged.size()) {
        merged.set(k, merged.get(k).with(report));
      } else {
        merged.add(report);
      }
    }
    merged.sort(Comparator.comparingInt(Report::first));
    return merged;
  }

  private void see(int i, int place) {
    Signature signature = INDEX.signature(place);
    if (signature.weight() == Weight.CLOSING) {
      if (latest != null) {
        latest.last = i;
      }
    } else if (wanted.test(signature)) {
      Sighting tool = tool(INDEX.tool(place));
      if (signature.weight() == Weight.OPENING) {
        tool.opening = tool.opening < 0 ? i : tool.opening;
      } else {
        tool.mark(i, signature.weight());
        latest = tool;
      }
    }
  }

  private Sighting tool(int number) {
    if (tools[number] == null) {
      tools[number] = new Sighting(INDEX.signature(number).reducer());
    }
    return tools[number];
  }
}
