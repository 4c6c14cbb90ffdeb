package dev.tokenjuice.reducers.families.cloud;

import dev.tokenjuice.reducers.formats.JsonReducer;
import dev.tokenjuice.reducers.model.CommandOutput;
import dev.tokenjuice.reducers.model.Draft;
import dev.tokenjuice.reducers.model.Reducer;
import dev.tokenjuice.reducers.model.Reduction;
import dev.tokenjuice.reducers.shared.Columns;
import dev.tokenjuice.reducers.shared.Content;
import dev.tokenjuice.reducers.shared.Listing;
import dev.tokenjuice.reducers.text.LineForms;
import dev.tokenjuice.reducers.text.Lines;
import dev.tokenjuice.reducers.text.Signals;
import dev.tokenjuice.reducers.text.Words;
import java.util.LinkedHashMap;
import java.util.Map;

/** Compacts aws, gcloud and az: large JSON, tables with and without frames, transfers of many files. */
final class CloudCli {
  private static final int FEW = 8;
  private static final LineForms TRANSFER = LineForms.of("upload: {}", "download: {}", "copy: {}", "delete: {}",
      "move: {}", "Copying file://{}", "Copying gs://{}", "Removing gs://{}", "Completed {}remaining{}");

  private static final Reducer JSON = Content.orReduced(new JsonReducer());

  private CloudCli() {}

  static Reduction reduce(CommandOutput output) {
    Lines lines = output.lines();
    if (JsonReducer.recognises(lines)) {
      return JSON.reduce(output);
    }
    if (RemoteBuild.recognises(lines)) {
      return RemoteBuild.reduce(output);
    }
    if (output.invocation().subcommand().equals("s3") && output.invocation().has("ls")) {
      return Content.whole(output);
    }
    int frames = 0;
    int transfers = 0;
    int header = -1;
    for (int i = 0; i < lines.size(); i++) {
      frames += frame(lines.get(i)) ? 1 : 0;
      transfers += TRANSFER.test(lines.get(i)) ? 1 : 0;
      header = header < 0 && Columns.isHeader(lines.get(i)) ? i : header;
    }
    if (transfers > 0) {
      return transfers(lines);
    }
    if (frames > 1 || frames == 1 && lines.size() > 2 && frame(lines.get(1))) {
      return framed(lines);
    }
    return header >= 0 ? Listing.reduce(output) : Reduction.declined();
  }

  private static Reduction transfers(Lines lines) {
    Draft draft = new Draft(lines);
    Map<String, Integer> done = new LinkedHashMap<>();
    for (int i = 0; i < lines.size(); i++) {
      String line = lines.get(i);
      String verb = Words.first(line);
      if (line.startsWith("Completed ") && line.contains("remaining")) {
        draft.covered(i);
      } else if ((!TRANSFER.test(line) || done.merge(verb, 1, Integer::sum) <= FEW) && !lines.blank(i)) {
        draft.keepClipped(i, 400);
      }
    }
    done.forEach((verb, count) -> {
      draft.noteIf(count > FEW, "… " + (count - FEW) + " more of " + count + " files (" + verb.replace(":", "") + ")");
    });
    return draft.build();
  }

  /** A table drawn with bars: the cells stay, the frame and the padding go. */
  private static Reduction framed(Lines lines) {
    Draft draft = new Draft(lines);
    for (int i = 0; i < lines.size(); i++) {
      String line = lines.get(i);
      if (frame(line)) {
        draft.covered(i);
      } else if (!lines.blank(i)) {
        String text = Words.squeezed(line.strip());
        draft.keepAs(i, bars(text) ? text.substring(1, text.length() - 1).strip() : text);
      }
    }
    return draft.build();
  }

  private static boolean bars(String text) {
    char first = text.charAt(0);
    char last = text.charAt(text.length() - 1);
    return text.length() > 2 && (first == '|' || first == '│') && (last == '|' || last == '│')
        && !Signals.failure(text);
  }

  private static boolean frame(String line) {
    int seen = 0;
    for (int i = 0; i < line.length(); i++) {
      char c = line.charAt(i);
      if ("+-=| ".indexOf(c) < 0 && (c < 0x2500 || c > 0x257f)) {
        return false;
      }
      seen += c == '-' || c == '=' || c >= 0x2500 ? 1 : 0;
    }
    return seen > 3;
  }
}
