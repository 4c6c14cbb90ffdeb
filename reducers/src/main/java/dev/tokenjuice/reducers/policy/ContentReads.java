package dev.tokenjuice.reducers.policy;

import static java.util.Map.entry;

import dev.tokenjuice.reducers.command.Invocation;
import dev.tokenjuice.reducers.text.Signs;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;

/** Recognises commands whose output was asked for word by word. */
final class ContentReads {
  private static final Set<String> FILE_READERS = Set.of("cat", "bat", "head", "tail", "nl", "tac", "rev", "less",
      "more", "most", "zcat", "gzcat", "xzcat", "bzcat", "zstdcat", "zless");
  private static final Set<String> FILTERS = Set.of("sed", "gsed", "awk", "gawk", "mawk", "cut", "paste", "column",
      "tr", "sort", "uniq", "tee", "fold", "fmt", "expand", "unexpand", "join", "comm", "shuf", "pr", "iconv",
      "envsubst", "jq", "yq", "gojq", "jaq", "dasel", "mlr", "xq", "xmllint", "json.tool", "xargs", "sponge");
  private static final Set<String> DUMPS = Set.of("xxd", "od", "hexdump", "hd", "base64", "base32", "strings",
      "nm", "objdump", "readelf", "otool", "plutil", "pg_dump", "pg_dumpall", "mysqldump");
  private static final Set<String> ANSWERS = Set.of("echo", "printf", "wc", "sha1sum", "sha256sum", "sha512sum",
      "md5sum", "shasum", "md5", "cksum", "b2sum", "pwd", "which", "type", "command", "whereis", "date", "uname",
      "id", "whoami", "groups", "hostname", "basename", "dirname", "realpath", "readlink", "stat", "file", "nproc",
      "arch", "tty", "getconf", "expr", "tokenjuice");

  /** Programs that read content with some subcommands or options. */
  private static final Map<String, Predicate<Invocation>> SOMETIMES = Map.ofEntries(
      entry("git", ContentReads::git),
      entry("gh", i -> starts(i, "api", "gist view", "release download")),
      entry("glab", i -> starts(i, "api")),
      entry("grep", ContentReads::answersGrep),
      entry("egrep", ContentReads::answersGrep),
      entry("fgrep", ContentReads::answersGrep),
      entry("zgrep", ContentReads::answersGrep),
      entry("ggrep", ContentReads::answersGrep),
      entry("rg", i -> i.has("--count", "--count-matches", "--quiet", "--null") || i.hasShort('c') || i.hasShort('q')
          || i.hasShort('0')),
      entry("find", i -> i.args().stream().anyMatch(a -> a.equals("-print0") || a.equals("-printf")
          || a.equals("-fprintf"))),
      entry("fd", i -> i.has("-0", "--print0")),
      entry("perl", i -> i.hasShort('n') || i.hasShort('p')),
      entry("crontab", i -> i.has("-l")),
      entry("redis-cli", ContentReads::readsValues),
      entry("valkey-cli", ContentReads::readsValues),
      entry("keydb-cli", ContentReads::readsValues),
      entry("defaults", i -> starts(i, "read")),
      entry("dig", i -> i.args().contains("+short")),
      entry("terraform", i -> starts(i, "output") && i.has("-json", "-raw", "--json", "--raw")),
      entry("tofu", i -> starts(i, "output") && i.has("-json", "-raw", "--json", "--raw")),
      entry("helm", i -> starts(i, "template", "get", "show")),
      entry("kustomize", i -> starts(i, "build")),
      entry("kubectl", i -> starts(i, "kustomize", "explain", "config view")),
      entry("docker", i -> starts(i, "compose config")),
      entry("go", i -> starts(i, "env", "doc", "help")),
      entry("cargo", i -> starts(i, "metadata", "pkgid", "locate-project")),
      entry("npm", i -> starts(i, "root", "prefix", "config get", "pkg get", "bin")),
      entry("pnpm", i -> starts(i, "root", "bin", "config get")),
      entry("pip", i -> starts(i, "freeze")),
      entry("pip3", i -> starts(i, "freeze")),
      entry("rpm", i -> i.has("--qf", "--queryformat")),
      entry("dpkg-query", i -> true),
      entry("brew", i -> i.has("--prefix", "--cellar", "--cache")));

  private static final Set<String> VALUE_READS = Set.of("get", "mget", "getrange", "hget", "hmget", "hgetall", "lrange",
      "lindex", "zrange", "zrevrange", "xrange", "xrevrange", "json.get");
  private static final Set<String> MAKE_PLANS = Set.of("-n", "--dry-run", "--just-print", "--recon", "-p",
      "--print-data-base");
  /** Options by which runners tell what they would do or what they know, and run nothing. */
  private static final Map<String, Set<String>> PLANS = Map.of(
      "make", MAKE_PLANS,
      "gmake", MAKE_PLANS,
      "ninja", Set.of("-n", "-t", "--dry-run"),
      "cmake", Set.of("-n", "-L", "-LA", "-LH", "-LAH"),
      "just", Set.of("-n", "--dry-run", "-l", "--list", "--summary", "-s", "--show", "--dump", "--evaluate"),
      "task", Set.of("-n", "--dry", "-l", "--list", "-a", "--list-all"),
      "rake", Set.of("-n", "--dry-run", "-T", "--tasks", "-P", "--prereqs", "-D", "--describe"));
  /** Options of make that may stand together behind one dash. */
  private static final String MAKE_LETTERS = "-BdeikLnpqrRsStvw";

  private static final List<String> GIT_ANSWERS = List.of("rev-parse", "cat-file", "config", "ls-remote", "describe",
      "symbolic-ref", "merge-base", "hash-object", "var", "name-rev", "archive", "remote get-url", "write-tree",
      "check-ignore", "check-attr", "merge-file", "version", "show-ref", "notes show");

  private ContentReads() {}

  static boolean test(Invocation run) {
    String program = run.program();
    if (FILE_READERS.contains(program)) {
      return !readsLogs(run);
    }
    return FILTERS.contains(program) || DUMPS.contains(program) || ANSWERS.contains(program) || plans(run)
        || SOMETIMES.getOrDefault(program, i -> false).test(run);
  }

  private static boolean plans(Invocation run) {
    Set<String> options = PLANS.getOrDefault(run.program(), Set.of());
    return !options.isEmpty() && run.args().stream().anyMatch(arg -> options.contains(arg)
        || options == MAKE_PLANS && arg.startsWith("-") && Signs.only(arg, MAKE_LETTERS)
            && (arg.indexOf('n') > 0 || arg.indexOf('p') > 0));
  }

  /** Whether it looks at the end of log files alone: these have a reducer of their own. */
  static boolean readsLogs(Invocation run) {
    if (!run.program().equals("tail")) {
      return false;
    }
    boolean any = false;
    for (String arg : run.args()) {
      boolean file = !arg.startsWith("-") && !arg.startsWith("+") && !isNumber(arg);
      if (file && !isLog(arg)) {
        return false;
      }
      any |= file;
    }
    return any;
  }

  /** How many files {@code head}, {@code tail} or {@code cat} are told to read; {@code tee} reads none. */
  static long operands(Invocation run) {
    boolean writes = run.program().equals("tee");
    return writes ? 0 : run.positionals().stream().filter(arg -> !arg.startsWith("+") && !isNumber(arg)).count();
  }

  private static boolean isLog(String path) {
    String plain = path.endsWith("\"") || path.endsWith("'") ? path.substring(0, path.length() - 1) : path;
    String file = plain.substring(plain.lastIndexOf('/') + 1);
    return plain.contains("/var/log/") || file.endsWith(".log") || file.contains(".log.") || file.contains(".log-")
        || file.endsWith(".log*");
  }

  private static boolean isNumber(String text) {
    return !text.isEmpty() && text.chars().allMatch(c -> c >= '0' && c <= '9' || c == 'k' || c == 'K' || c == 'M');
  }

  private static boolean answersGrep(Invocation run) {
    boolean counts = run.has("--count") || run.hasShort('c');
    return run.has("--null", "--null-data", "--quiet", "--silent") || counts && !searchesMany(run)
        || run.hasShort('Z') || run.hasShort('z') || run.hasShort('q');
  }

  /** Whether grep searches many files; most of their counts are zero. */
  private static boolean searchesMany(Invocation run) {
    boolean recursive = run.hasShort('r') || run.hasShort('R') || run.has("--recursive");
    int pattern = run.subcommand().equals("grep") ? 1 : 0;
    return recursive || pattern == 1 || !run.positional(pattern + 2).isEmpty()
        || run.positional(pattern + 1).indexOf('*') >= 0;
  }

  /** Whether redis prints values. Names and values are separate lines, so no line can be left out. */
  private static boolean readsValues(Invocation run) {
    return run.args().stream().anyMatch(arg -> VALUE_READS.contains(arg.toLowerCase(Locale.ROOT)));
  }

  private static boolean git(Invocation run) {
    return switch (run.subcommand()) {
      case "show" -> readsBlob(run);
      case "branch" -> run.has("--show-current");
      case "rev-list" -> run.has("--count");
      case "format-patch" -> run.has("--stdout");
      case "grep" -> answersGrep(run);
      default -> starts(run, GIT_ANSWERS.toArray(String[]::new));
    };
  }

  /** Whether git shows a file: {@code git show REV:path}, but not {@code git show REV -- path}. */
  private static boolean readsBlob(Invocation run) {
    for (String arg : run.args()) {
      if (arg.equals("--")) {
        return false;
      }
      if (!arg.startsWith("-") && arg.indexOf(':') >= 0 && !arg.startsWith(":/") && !arg.contains("^{/")) {
        return true;
      }
    }
    return false;
  }

  /** Whether the operands begin with one of the phrases, each of one or two words. */
  static boolean starts(Invocation run, String... phrases) {
    for (String phrase : phrases) {
      int space = phrase.indexOf(' ');
      boolean first = run.subcommand().equals(space < 0 ? phrase : phrase.substring(0, space));
      if (first && (space < 0 || run.positional(1).equals(phrase.substring(space + 1)))) {
        return true;
      }
    }
    return false;
  }
}
