package dev.tokenjuice.store;

import dev.tokenjuice.process.Environment;
import dev.tokenjuice.process.Variable;
import java.io.BufferedInputStream;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.File;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.NotDirectoryException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.BasicFileAttributes;
import java.time.Clock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import java.util.zip.Deflater;
import java.util.zip.GZIPInputStream;
import java.util.zip.GZIPOutputStream;

/**
 * Raw outputs on disk, named by their content: {@code <id>.gz} or, for large ones until the next clean-up,
 * {@code <id>.raw}; with {@code <id>.json} beside each. Files appear whole or not at all, whoever else is writing.
 */
public final class OutputStore {
  static final String COMPRESSED = ".gz";
  static final String PLAIN = ".raw";
  private static final String METADATA = ".json";
  /** The hashes of an output that is stored in part. */
  private static final String SUMS = ".sum";
  private static final List<String> ENDINGS = List.of(COMPRESSED, PLAIN);
  /** Larger outputs are not compressed while the agent waits. */
  private static final int SMALL = 1 << 16;
  private static final int COMPARED = 1 << 15;
  /** An empty file that tells whether the folder can be written. */
  private static final String PROBE = ".probe";

  private final Clock clock;
  private Path folder;
  /** What takes the folder's place if that cannot be written; none once this is known. */
  private Optional<Path> spare;
  /** Where outputs are looked for besides the folder. */
  private Optional<Path> further = Optional.empty();

  public OutputStore(Path folder, Clock clock) {
    this(folder, clock, Optional.empty());
  }

  private OutputStore(Path folder, Clock clock, Optional<Path> spare) {
    this.folder = folder;
    this.clock = clock;
    this.spare = spare;
  }

  /** The store that belongs to an environment, or nothing where no folder can be named; nothing is touched yet. */
  public static Optional<OutputStore> of(Environment environment) {
    return chosen(environment).map(chosen -> new OutputStore(chosen, Clock.systemUTC(), spare(environment, chosen)));
  }

  /** The store to look outputs up in: those that were kept in the temporary folder are found, too. */
  public static Optional<OutputStore> reading(Environment environment) {
    return chosen(environment).map(chosen -> {
      OutputStore store = new OutputStore(chosen, Clock.systemUTC());
      store.further = spare(environment, chosen).filter(SpareFolder::isOurs);
      return store;
    });
  }

  /** The stores of an environment, each by itself. */
  public static List<OutputStore> all(Environment environment) {
    return reading(environment).stream().flatMap(store -> store.folders().stream())
        .map(folder -> new OutputStore(folder, Clock.systemUTC())).toList();
  }

  private static Optional<Path> chosen(Environment environment) {
    return environment.get(Variable.TOKENJUICE_ARTIFACT_DIR).map(environment::resolve)
        .or(() -> environment.stateDirectory().map(state -> state.resolve("outputs")));
  }

  /** A folder that the user named is not replaced by another. */
  private static Optional<Path> spare(Environment environment, Path chosen) {
    return environment.get(Variable.TOKENJUICE_ARTIFACT_DIR).isPresent()
        ? Optional.empty() : Optional.of(SpareFolder.of(environment, chosen));
  }

  /** Decide on the folder, before anything is written. */
  private void settle() {
    Optional<Path> other = spare;
    spare = Optional.empty();
    if (other.isPresent() && !writable(folder) && SpareFolder.make(other.get())) {
      folder = other.get();
    }
  }

  /** Whether a file in the folder can be opened for writing. A sandbox may forbid it whatever the permissions say. */
  private static boolean writable(Path folder) {
    try {
      File probe = folder.resolve(PROBE).toFile();
      if (probe.isFile()) {
        // The older class of the library is faster, and every command that prints something waits for it.
        new FileOutputStream(probe, true).close();
      } else {
        PrivateFiles.open(probe.toPath(), StandardOpenOption.APPEND).close();
      }
      return true;
    } catch (IOException unwritable) {
      return false;
    }
  }

  public Path folder() {
    return folder;
  }

  /** Whether an output is so large that it is compressed by the next clean-up only. */
  public static boolean large(long length) {
    return length > SMALL;
  }

  /** Keep an output that is in memory under the id of its hash. */
  public void save(ContentHash hash, byte[] bytes, int length, String metadata) throws IOException {
    settle();
    String id = hash.id();
    if (holds(id, Sums.of(hash, hash), () -> new ByteArrayInputStream(bytes, 0, length))) {
      return;
    }
    prepare(id, metadata);
    if (large(length)) {
      write(id + PLAIN, bytes, length);
    } else {
      write(id + COMPRESSED, compress(bytes, length));
    }
    removeDamaged(id + (large(length) ? COMPRESSED : PLAIN));
  }

  /**
   * Keep an output that was spooled to a file of {@link #newSpool}.
   *
   * @param hash of all that was printed
   * @param content of what is in the file, which is less if the output was larger than the cap
   * @return whether the file is now the store's; if not, the output was stored already
   */
  public boolean adopt(ContentHash hash, ContentHash content, Path spool, String metadata) throws IOException {
    String id = hash.id();
    if (holds(id, Sums.of(hash, content), () -> PrivateFiles.read(spool))) {
      return false;
    }
    prepare(id, metadata);
    if (hash.value() != content.value()) {
      write(id + SUMS, Sums.of(hash, content).text().getBytes(StandardCharsets.US_ASCII));
    }
    Files.move(spool, folder.resolve(id + PLAIN), StandardCopyOption.ATOMIC_MOVE);
    removeDamaged(id + COMPRESSED);
    return true;
  }

  /** Remove the other form of an output, unless a writer who came at the same time has just put it there. */
  void removeDamaged(String name) throws IOException {
    Optional<StoredOutput> other = describe(folder.resolve(name));
    if (other.isPresent() && !isIntact(other.get())) {
      Files.deleteIfExists(other.get().path());
    }
  }

  /** The metadata is written first: an output without it could not be checked. */
  private void prepare(String id, String metadata) throws IOException {
    Files.deleteIfExists(folder.resolve(id + SUMS));
    write(id + METADATA, metadata.getBytes(StandardCharsets.UTF_8));
  }

  /** The bytes of an output, which can be read more than once. */
  public interface Content {
    InputStream open() throws IOException;
  }

  /**
   * Whether an output is stored already, unharmed; then it gets a new date. Throws if another output has the id, by chance or on purpose: the bytes decide, not a hash.
   */
  boolean holds(String id, Sums sums, Content content) throws IOException {
    for (StoredOutput stored : exact(id)) {
      boolean alike = same(stored, content);
      Optional<Sums> found = alike ? sums(stored, sums.content()) : intact(stored);
      if (found.isEmpty()) {
        continue;
      }
      if (found.get().output() != sums.output() || !alike && found.get().content() == sums.content()) {
        throw new IOException("another output has the id " + id);
      }
      if (alike || found.get().whole()) {
        // The older call to set a time: the first use of the newer one takes ten times as long.
        return stored.path().toFile().setLastModified(clock.millis());
      }
    }
    return false;
  }

  /** Whether a stored output has these bytes; what cannot be read, or is gone by now, has not. */
  private boolean same(StoredOutput stored, Content content) {
    byte[] one = new byte[COMPARED];
    byte[] other = new byte[COMPARED];
    try (InputStream given = content.open(); InputStream kept = open(stored)) {
      int length;
      do {
        length = kept.readNBytes(one, 0, COMPARED);
        if (!Arrays.equals(one, 0, length, other, 0, given.readNBytes(other, 0, COMPARED))) {
          return false;
        }
      } while (length == COMPARED);
      return true;
    } catch (IOException damaged) {
      return false;
    }
  }

  /** The hashes of a stored output, or nothing if it is not what was stored under this id. */
  private Optional<Sums> intact(StoredOutput stored) {
    try (InputStream in = open(stored)) {
      ContentHash hash = new ContentHash();
      byte[] buffer = new byte[1 << 16];
      for (int n = in.read(buffer); n > 0; n = in.read(buffer)) {
        hash.update(buffer, 0, n);
      }
      return sums(stored, hash.value());
    } catch (IOException damaged) {
      return Optional.empty();
    }
  }

  /** The hashes of a stored output whose bytes have this hash, or nothing if its id is that of something else. */
  private static Optional<Sums> sums(StoredOutput stored, long content) {
    if (ContentHash.id(content).equals(stored.id())) {
      return Optional.of(new Sums(content, content));
    }
    try {
      byte[] text = PrivateFiles.readAll(stored.path().resolveSibling(stored.id() + SUMS));
      return Sums.parse(new String(text, StandardCharsets.US_ASCII))
          .filter(sums -> sums.content() == content && ContentHash.id(sums.output()).equals(stored.id()));
    } catch (IOException missing) {
      return Optional.empty();
    }
  }

  /** Whether an output is, byte by byte, what was stored under its id. */
  public boolean isIntact(StoredOutput stored) {
    return intact(stored).isPresent();
  }

  /** A new private file in the store's folder for an output that does not fit into memory. */
  public Path newSpool() throws IOException {
    settle();
    return PrivateFiles.temporary(folder, "spool");
  }

  /** All outputs, the newest first. */
  public List<StoredOutput> list() throws IOException {
    List<StoredOutput> all = new ArrayList<>();
    for (Path place : folders()) {
      try (DirectoryStream<Path> files = Files.newDirectoryStream(place)) {
        for (Path file : files) {
          describe(file).ifPresent(all::add);
        }
      } catch (NoSuchFileException | NotDirectoryException none) {
        continue;
      }
    }
    all.sort(Comparator.comparingLong(StoredOutput::modifiedMillis).reversed().thenComparing(StoredOutput::id));
    return all;
  }

  private List<Path> folders() {
    return Stream.concat(Stream.of(folder), further.stream()).toList();
  }

  /** The outputs whose ids begin with a prefix. */
  public List<StoredOutput> find(String prefix) throws IOException {
    List<StoredOutput> exact = exact(prefix);
    if (!exact.isEmpty()) {
      return exact.subList(0, 1);
    }
    return prefix.isEmpty() ? List.of() : list().stream().filter(output -> output.id().startsWith(prefix)).toList();
  }

  /** The files that hold the output of this id: two of them while a clean-up is compressing it. */
  private List<StoredOutput> exact(String id) {
    return !validId(id) ? List.of() : folders().stream()
        .flatMap(place -> ENDINGS.stream().flatMap(ending -> describe(place.resolve(id + ending)).stream())).toList();
  }

  public InputStream open(StoredOutput output) throws IOException {
    InputStream in = new BufferedInputStream(PrivateFiles.read(output.path()), 1 << 16);
    return output.path().toString().endsWith(COMPRESSED) ? new GZIPInputStream(in, 1 << 16) : in;
  }

  public Optional<String> metadata(StoredOutput output) {
    try {
      return Optional.of(new String(PrivateFiles.readAll(output.metadataPath()), StandardCharsets.UTF_8));
    } catch (IOException missing) {
      return Optional.empty();
    }
  }

  /** Remove an output, unless it was printed again since it was listed. */
  void delete(StoredOutput output) throws IOException {
    if (describe(output.path()).filter(now -> now.modifiedMillis() > output.modifiedMillis()).isPresent()) {
      return;
    }
    Files.deleteIfExists(output.path());
    Files.deleteIfExists(output.metadataPath());
    Files.deleteIfExists(output.path().resolveSibling(output.id() + SUMS));
  }

  /** Remove the metadata of outputs that are gone or were never written. */
  void removeOrphans(Duration age) throws IOException {
    try (DirectoryStream<Path> files = Files.newDirectoryStream(folder, "*{" + METADATA + "," + SUMS + "}")) {
      for (Path file : files) {
        String name = file.getFileName().toString();
        boolean orphan = exact(name.substring(0, name.lastIndexOf('.'))).isEmpty();
        if (orphan && clock.millis() - file.toFile().lastModified() > age.toMillis()) {
          Files.deleteIfExists(file);
        }
      }
    }
  }

  /** Write a file of the store, whole or not at all. */
  void write(String name, byte[] content) throws IOException {
    write(name, content, content.length);
  }

  private void write(String name, byte[] content, int length) throws IOException {
    PrivateFiles.replace(folder.resolve(name), content, length);
  }

  Clock clock() {
    return clock;
  }

  private Optional<StoredOutput> describe(Path file) {
    String name = file.getFileName().toString();
    String ending = name.endsWith(COMPRESSED) ? COMPRESSED : name.endsWith(PLAIN) ? PLAIN : "";
    String id = name.substring(0, name.length() - ending.length());
    if (ending.isEmpty() || !validId(id)) {
      return Optional.empty();
    }
    try {
      BasicFileAttributes attributes =
          Files.readAttributes(file, BasicFileAttributes.class, LinkOption.NOFOLLOW_LINKS);
      if (!attributes.isRegularFile()) {
        return Optional.empty();
      }
      return Optional.of(new StoredOutput(
          id, file, file.resolveSibling(id + METADATA), attributes.lastModifiedTime().toMillis(), attributes.size()));
    } catch (IOException gone) {
      return Optional.empty();
    }
  }

  private static boolean validId(String id) {
    return !id.isEmpty() && id.chars().allMatch(c -> c >= 'a' && c <= 'z' || c >= '0' && c <= '9');
  }

  static byte[] compress(byte[] bytes, int length) throws IOException {
    ByteArrayOutputStream out = new ByteArrayOutputStream(Math.max(64, length / 4));
    try (OutputStream gzip = fastGzip(out)) {
      gzip.write(bytes, 0, length);
    }
    return out.toByteArray();
  }

  static GZIPOutputStream fastGzip(OutputStream out) throws IOException {
    return new GZIPOutputStream(out, 1 << 13) {
      {
        def.setLevel(Deflater.BEST_SPEED);
      }
    };
  }
}
