package dev.tokenjuice.audit;

import dev.tokenjuice.process.Environment;
import dev.tokenjuice.process.UserError;
import java.io.File;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;

/** Finds transcripts: in the folders and files that were named, or where the known hosts keep theirs. */
public final class Transcripts {
  private static final int DEEPEST = 12;

  private final List<Transcript> found = new ArrayList<>();

  private Transcripts() {}

  /** The names of the hosts whose transcripts can be read. */
  public static List<String> hosts() {
    return TranscriptFormat.all().stream().map(TranscriptFormat::host).toList();
  }

  /** The transcripts below the paths, the oldest first, so that a resumed session comes after the one it repeats. */
  public static List<Transcript> below(Environment environment, List<String> paths) {
    Transcripts transcripts = new Transcripts();
    for (String path : paths) {
      File file = environment.resolve(path).toFile();
      if (!file.exists()) {
        throw new UserError(path + " does not exist");
      }
      transcripts.take(file, 0, true);
    }
    return transcripts.sorted();
  }

  /** The transcripts of all hosts, where they keep them. */
  public static List<Transcript> ofHosts(Environment environment) {
    Transcripts transcripts = new Transcripts();
    for (TranscriptFormat format : TranscriptFormat.all()) {
      format.folders(environment).stream().map(Path::toFile).filter(File::isDirectory)
          .forEach(folder -> transcripts.take(folder, 0, false));
    }
    return transcripts.sorted();
  }

  private List<Transcript> sorted() {
    found.sort(Comparator.comparingLong(Transcript::changedAt).thenComparing(Transcript::name));
    return found;
  }

  private void take(File file, int depth, boolean named) {
    if (file.isDirectory()) {
      if (new File(file, "message").isDirectory() && new File(file, "part").isDirectory()) {
        storage(file);
      } else if (depth < DEEPEST) {
        children(file).forEach(child -> take(child, depth + 1, false));
      }
    } else if (named || file.getName().endsWith(".jsonl") || file.getName().endsWith(".json")) {
      found.add(new Transcript(file.getPath(), List.of(file.toPath()), file.length(), file.lastModified()));
    }
  }

  /** opencode's storage: a folder of messages for each session, and a folder of parts for each message. */
  private void storage(File root) {
    for (File session : children(new File(root, "message"))) {
      List<Path> files = new ArrayList<>();
      long bytes = 0;
      for (File message : children(session)) {
        files.add(message.toPath());
        for (File part : children(new File(root, "part/" + message.getName().replace(".json", "")))) {
          files.add(part.toPath());
          bytes += part.length();
        }
        bytes += message.length();
      }
      found.add(new Transcript(session.getPath(), files, bytes, session.lastModified()));
    }
  }

  private static List<File> children(File folder) {
    File[] files = folder.listFiles();
    if (files == null) {
      return List.of();
    }
    Arrays.sort(files, Comparator.comparing(File::getName));
    return List.of(files);
  }
}
