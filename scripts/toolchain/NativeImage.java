import java.io.IOException;
import java.io.InputStream;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.Set;
import java.util.UUID;
import java.util.stream.Stream;

/**
 * The {@code native-image} command of the assembled home: translates the ordinary options to those of the image
 * builder and starts it. It takes what Gradle's native plugin and this project's scripts pass, and refuses the rest.
 */
final class NativeImage {
  private static final Path META = Path.of("META-INF", "native-image");

  /** Files that describe reflection, resources and so on, and the builder option that takes each of them. */
  private static final Map<String, String> METADATA = Map.of(
      "reachability-metadata.json", "ReachabilityMetadataResources",
      "reflect-config.json", "ReflectionConfigurationResources",
      "resource-config.json", "ResourceConfigurationResources",
      "proxy-config.json", "DynamicProxyConfigurationResources",
      "jni-config.json", "JNIConfigurationResources",
      "serialization-config.json", "SerializationConfigurationResources");

  /** Options with a fixed meaning for the builder. */
  private static final Map<String, String> FLAGS = Map.ofEntries(
      Map.entry("--no-fallback", "-H:FallbackThreshold=0"),
      Map.entry("--initialize-at-build-time", "-H:ClassInitialization=:build_time"),
      Map.entry("--install-exit-handlers", "-H:+InstallExitHandlers"),
      Map.entry("--link-at-build-time", "-H:LinkAtBuildTime="),
      Map.entry("--report-unsupported-elements-at-runtime", "-H:+ReportUnsupportedElementsAtRuntime"),
      Map.entry("--exact-reachability-metadata", "-H:ThrowMissingRegistrationErrors="),
      Map.entry("--static", "-H:+StaticExecutable"),
      Map.entry("--static-nolibc", "-H:+StaticExecutableWithDynamicLibC"),
      Map.entry("--shared", "-H:+SharedLibrary"),
      Map.entry("-g", "-H:GenerateDebugInfo=2"));

  /** Options {@code --name=value} and the builder option that takes the value. */
  private static final Map<String, String> VALUES = Map.of(
      "--features", "Features",
      "--libc", "UseLibC",
      "--gc", "SupportedGCs",
      "--link-at-build-time", "LinkAtBuildTime",
      "--enable-url-protocols", "EnableURLProtocols",
      "--enable-monitoring", "EnableMonitoringFeatures",
      "--trace-class-initialization", "TraceClassInitialization",
      "--parallelism", "NumberOfThreads",
      "--native-compiler-options", "CCompilerOption",
      "-march", "MicroArchitecture");

  /**
   * A static program on musl: nothing to load or relocate at start-up, and it runs on any Linux. With the stack that
   * chelper.c reports, main can stay on the first thread (the default on musl is a second one).
   */
  private static final List<String> STATIC = List.of("-H:+StaticExecutable", "-H:UseLibC=musl",
      "-H:-RunMainInNewThread", "-H:NativeLinkerOption=-Wl,--wrap=pthread_getattr_np",
      "-H:NativeLinkerOption=-Wl,--wrap=main", "-H:NativeLinkerOption=-Wl,--wrap=posix_spawnp",
      "-H:NativeLinkerOption=-Wl,--wrap=JNI_OnLoad_net");

  /** The variables that the builder, the C compiler and the linker need. */
  private static final Set<String> KEPT = Set.of("PATH", "HOME", "TMPDIR");

  /** Segments begin at multiples of the largest page that a kernel may have: on ARM 64 KB, on x86-64 always 4 KB. */
  private static final int ARM_PAGE = 65536;
  private static final int INTEL_PAGE = 4096;

  private final Path home = Path.of(System.getProperty("java.home"));
  private final String processor = System.getProperty("tokenjuice.processor");
  private final Path cross = home.resolve("lib/svm/cross");
  private final List<String> jvm = new ArrayList<>();
  private final List<String> hosted = new ArrayList<>();
  private final List<String> names = new ArrayList<>();
  private final List<Path> classPath = new ArrayList<>();
  private Path output;
  private String mainClass;
  private boolean verbose;

  public static void main(String[] args) throws IOException, InterruptedException {
    if (List.of(args).contains("--version")) {
      String version = System.getProperty("tokenjuice.graalvm");
      System.out.printf("native-image %s%n", version + " " + System.getProperty("java.version.date"));
      System.out.printf("GraalVM Runtime Environment Community %s (build %s)%n", version, Runtime.version());
      System.out.printf("Substrate VM Community %s (build %s, serial gc)%n", version, Runtime.version());
      return;
    }
    try {
      System.exit(new NativeImage().run(args));
    } catch (IllegalArgumentException e) {
      System.err.println("native-image: " + e.getMessage());
      System.exit(2);
    }
  }

  private int run(String[] args) throws IOException, InterruptedException {
    Deque<String> words = new ArrayDeque<>();
    for (String arg : args) {
      words.addAll(arg.startsWith("@") ? words(Files.readString(Path.of(arg.substring(1))), true) : List.of(arg));
    }
    accept(words);
    if (classPath.isEmpty()) {
      classPath.add(Path.of("").toAbsolutePath());
    }
    List<String> fromCommandLine = List.copyOf(hosted);
    hosted.clear();
    for (Path entry : classPath) {
      if (Files.isDirectory(entry)) {
        acceptMetadata(entry);
      } else if (Files.isRegularFile(entry)) {
        try (FileSystem jar = FileSystems.newFileSystem(entry)) {
          acceptMetadata(jar.getPath("/"));
        }
      }
    }
    hosted.addAll(fromCommandLine); // the command line wins over what the class path brings
    return build();
  }

  private void accept(Deque<String> words) throws IOException {
    while (!words.isEmpty()) {
      String word = words.pop();
      int equals = word.indexOf('=');
      String name = equals < 0 ? word : word.substring(0, equals);
      String value = equals < 0 ? "" : word.substring(equals + 1);
      if (FLAGS.containsKey(word)) {
        hosted.add(FLAGS.get(word));
      } else if (VALUES.containsKey(name) && equals > 0) {
        hosted.add("-H:" + VALUES.get(name) + "=" + value);
      } else if (name.matches("--initialize-at-(build|run)-time")) {
        String when = name.contains("build") ? "build_time" : "run_time";
        for (String unit : value.split(",")) {
          hosted.add("-H:ClassInitialization=" + unit + ":" + when);
        }
      } else if (word.matches("-O[0-3bs]")) {
        hosted.add("-H:Optimize=" + word.substring(2));
      } else if (word.startsWith("-H:") || word.startsWith("-R:")) {
        hosted.add(word);
      } else if (word.startsWith("-J")) {
        jvm.add(word.substring(2));
      } else if (word.startsWith("-D")) {
        jvm.add(word);
      } else if (name.matches("--add-(exports|opens|modules|reads)")) {
        jvm.add(name + "=" + (equals < 0 ? words.pop() : value));
      } else if (word.matches("-cp|-classpath|--class-path") || name.equals("--class-path")) {
        addClassPath(equals < 0 ? words.pop() : value);
      } else if (word.equals("-jar")) {
        acceptJar(Path.of(words.pop()).toAbsolutePath());
      } else if (word.equals("-o")) {
        output = Path.of(words.pop()).toAbsolutePath();
      } else if (word.equals("--exclude-config")) {
        words.pop();
        words.pop();
      } else if (word.equals("--verbose")) {
        verbose = true;
      } else if (word.matches("-E.*|--color.*|--enable-native-access.*|--silent|--(enable-)?sbom.*|--future-.*")) {
        continue; // says nothing that changes the image
      } else if (word.startsWith("-")) {
        throw new IllegalArgumentException("unsupported option " + word);
      } else {
        names.add(word);
      }
    }
  }

  private void addClassPath(String path) {
    for (String entry : path.split(":")) {
      Path p = Path.of(entry.isEmpty() ? "." : entry).toAbsolutePath().normalize();
      if (Files.exists(p) && !classPath.contains(p)) {
        classPath.add(p);
      }
    }
  }

  private void acceptJar(Path jar) throws IOException {
    addClassPath(jar.toString());
    try (java.util.jar.JarFile file = new java.util.jar.JarFile(jar.toFile())) {
      var attributes = file.getManifest().getMainAttributes();
      mainClass = attributes.getValue("Main-Class");
      String more = attributes.getValue("Class-Path");
      if (more != null) {
        for (String entry : more.trim().split("\\s+")) {
          addClassPath(jar.resolveSibling(entry).toString());
        }
      }
    }
    if (names.isEmpty() && output == null) {
      output = Path.of(jar.getFileName().toString().replaceAll("\\.jar$", "")).toAbsolutePath();
    }
  }

  /** Take the options and metadata files that a class path entry brings under META-INF/native-image. */
  private void acceptMetadata(Path root) throws IOException {
    Path meta = root.resolve(META.toString());
    if (!Files.isDirectory(meta)) {
      return;
    }
    List<Path> files;
    try (Stream<Path> found = Files.walk(meta)) {
      files = found.sorted().toList();
    }
    for (Path file : files) {
      String fileName = String.valueOf(file.getFileName());
      String resource = root.relativize(file).toString();
      if (fileName.equals("native-image.properties")) {
        Properties properties = new Properties();
        try (InputStream in = Files.newInputStream(file)) {
          properties.load(in);
        }
        String here = resource.substring(0, resource.lastIndexOf('/'));
        accept(new ArrayDeque<>(words(properties.getProperty("Args", "").replace("${.}", here), false)));
        jvm.addAll(words(properties.getProperty("JavaArgs", ""), false));
      } else if (METADATA.containsKey(fileName)) {
        hosted.add("-H:" + METADATA.get(fileName) + "=" + resource);
      }
    }
  }

  /** Split at white space outside quotes; in argument files, but not in {@code Args}, a backslash escapes. */
  private static List<String> words(String text, boolean escapes) {
    List<String> words = new ArrayList<>();
    StringBuilder word = null;
    char quote = 0;
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (quote == 0 && Character.isWhitespace(c)) {
        if (word != null) {
          words.add(word.toString());
          word = null;
        }
        continue;
      }
      word = word == null ? new StringBuilder() : word;
      if (quote == 0 && (c == '"' || c == '\'')) {
        quote = c;
      } else if (c == quote) {
        quote = 0;
      } else if (c == '\\' && escapes && i + 1 < text.length()) {
        word.append(text.charAt(++i));
      } else {
        word.append(c);
      }
    }
    if (word != null) {
      words.add(word.toString());
    }
    return words;
  }

  private int build() throws IOException, InterruptedException {
    boolean library = hosted.contains("-H:+SharedLibrary");
    if (mainClass == null && !library && !names.isEmpty()) {
      mainClass = names.removeFirst();
    }
    if (output == null) {
      String name = !names.isEmpty() ? names.removeFirst() : mainClass;
      output = Path.of(name == null ? "a.out" : name.toLowerCase()).toAbsolutePath();
    }
    List<String> command = new ArrayList<>();
    command.add(home.resolve("bin/java").toString());
    command.add("@" + home.resolve("lib/svm/builder.args"));
    command.add("-Xmx" + heapMegabytes() + "m");
    command.addAll(jvm);
    command.add("-Dsvm.targetPlatformArch=" + processor);
    command.add("--module=org.graalvm.nativeimage.builder/com.oracle.svm.hosted.NativeImageGeneratorRunner");
    command.add("-imagecp");
    command.add(String.join(":", classPath.stream().map(Path::toString).toList()));
    command.add("-H:Path=" + output.getParent());
    command.add("-H:Name=" + output.getFileName());
    if (mainClass != null) {
      command.add("-H:Class=" + mainClass);
    }
    command.add("-H:ImageBuildID=" + UUID.nameUUIDFromBytes(output.getFileName().toString().getBytes()));
    command.add("-H:FallbackThreshold=0");
    command.add("-H:+UnlockExperimentalVMOptions");
    command.add("-H:-UseContainerSupport"); // needs a C++ library that only a real GraalVM has
    command.add("-H:CLibraryPath=" + home.resolve("lib/svm/clibraries/linux-" + processor));
    int page = processor.equals("aarch64") ? ARM_PAGE : INTEL_PAGE;
    command.add("-H:PageSize=" + page);
    command.add("-H:NativeLinkerOption=-Wl,-z,max-page-size=" + page);
    if (Files.isDirectory(cross)) {
      command.add("-H:CCompilerPath=" + cross.resolve(processor + "-linux-musl-gcc"));
      command.add("-H:-UseCAPCache"); // ask C programs for the layout of structs: see cross-gcc
    }
    if (!library) {
      command.addAll(STATIC);
    }
    command.addAll(hosted);
    if (verbose) {
      System.out.println(String.join(" \\\n  ", command));
    }
    Files.createDirectories(output.getParent());
    ProcessBuilder process = new ProcessBuilder(command).inheritIO();
    // What else the surroundings hold, such as TZ, changes what the builder loads, and with that the bytes.
    process.environment().keySet().retainAll(KEPT);
    process.environment().put("TZ", "UTC");
    process.environment().put("JVMCI_VERSION_CHECK", "ignore"); // any JDK 25 will do, not one labelled GraalVM
    process.environment().put("LC_ALL", "C.UTF-8"); // the builder's encoding of file names becomes the image's
    process.environment().merge("PATH", cross.toString(), (path, first) -> first + ":" + path); // its objcopy
    return process.start().waitFor();
  }

  /** Three quarters of the memory, at most 6 GB: a build needs about 2 to 3. */
  private static long heapMegabytes() {
    var system =
        (com.sun.management.OperatingSystemMXBean) java.lang.management.ManagementFactory.getOperatingSystemMXBean();
    return Math.min(6144, system.getTotalMemorySize() / 4 * 3 >> 20);
  }
}
