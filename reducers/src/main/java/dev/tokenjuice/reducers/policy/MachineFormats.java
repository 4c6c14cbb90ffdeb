package dev.tokenjuice.reducers.policy;

import dev.tokenjuice.reducers.command.Invocation;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Finds options that ask for a format for programs: every byte of such an output counts. */
final class MachineFormats {
  private static final Set<String> VALUES = Set.of("json", "yaml", "yml", "xml", "csv", "tsv", "toml", "ndjson",
      "jsonl", "jsonlines", "json-lines", "json-pretty", "sarif", "junit", "junitxml", "checkstyle", "cyclonedx",
      "spdx", "spdx-json", "json-stream", "rdjson", "rdjsonl", "gitlab", "codeclimate", "template", "go-template",
      "jsonpath", "custom-columns");
  private static final Set<String> VALUE_PREFIXES = Set.of("json-", "json=", "json(", "jsonpath=", "jsonpath-",
      "go-template=", "go-template-file=", "custom-columns=", "custom-columns-file=", "value(", "csv(", "yaml(",
      "get(", "template=");

  /** Options whose value names the format. */
  private static final List<String> FORMAT_OPTIONS = List.of("--format", "--output-format", "--out-format",
      "--outputFormat", "--message-format", "--error-format", "--report", "--print-format", "-print_format", "-of",
      "--render-as", "--formatter", "-format", "-output");
  private static final List<String> REPORTER_OPTIONS = List.of("--reporter", "--reporters", "--test-reporter");

  /** Programs where {@code -o} or {@code --output} names a file, or {@code --json} holds a request. */
  private static final Set<String> OUTPUT_IS_FILE = Set.of("gcc", "g++", "clang", "clang++", "cc", "c++", "ld",
      "as", "rustc", "go", "curl", "wget", "ssh", "scp", "grep", "rg", "ls", "ps", "sort", "javac", "kotlinc",
      "tar", "unzip", "esbuild", "tsc", "http", "https", "xh", "pandoc", "dot", "ffmpeg", "mount", "set");

  private static final Set<String> QUERYING = Set.of("aws", "az", "gh");

  private MachineFormats() {}

  /** The option that asks for a machine format, if there is one. */
  static Optional<String> find(Invocation run) {
    for (String arg : run.args()) {
      if (arg.equals("--")) {
        break;
      }
      if (isSwitch(run, arg)) {
        return Optional.of(arg);
      }
    }
    return valued(run);
  }

  /** Options that need no value. */
  private static boolean isSwitch(Invocation run, String arg) {
    boolean isFile = OUTPUT_IS_FILE.contains(run.program());
    return switch (arg) {
      case "--porcelain", "--porcelain=v1", "--porcelain=v2", "--porcelain=2", "--line-porcelain", "--null",
          "--print0", "--zero", "--csv", "-json", "--numstat", "--jsonl", "--sarif", "--xml", "--yaml" -> true;
      case "--json" -> !isFile || run.program().equals("rg") || run.program().equals("go");
      case "-csv" -> run.program().equals("sqlite3");
      case "-z" -> run.program().equals("git");
      case "-0" -> Set.of("du", "ls", "env", "printenv", "locate").contains(run.program());
      case "--raw" -> run.program().equals("git");
      case "--output.json.path", "--output.sarif.path", "--output.checkstyle.path", "--output.code-climate.path",
          "--output.junit-xml.path", "--output.teamcity.path" -> true;
      default -> arg.startsWith("--json=") && !isFile || arg.startsWith("--output.") && arg.contains(".path=std");
    };
  }

  private static Optional<String> valued(Invocation run) {
    if (run.args().stream().noneMatch(arg -> arg.startsWith("-"))) {
      return Optional.empty();
    }
    if (run.program().equals("git")) {
      return gitFormat(run);
    }
    for (String option : FORMAT_OPTIONS) {
      Optional<String> value = run.value(option).filter(v -> isFormat(v) || isTemplate(v));
      if (value.isPresent()) {
        return value.map(v -> option + " " + v);
      }
    }
    return reporter(run).or(() -> output(run)).or(() -> template(run));
  }

  private static boolean isFormat(String value) {
    String plain = unquoted(value);
    return VALUES.contains(plain) || VALUE_PREFIXES.stream().anyMatch(plain::startsWith);
  }

  /** Whether it is a pattern such as {@code {{.ID}}} or {@code %h}. docker's {@code table …} is for people. */
  private static boolean isTemplate(String value) {
    String plain = unquoted(value);
    return (plain.contains("{{") || plain.indexOf('%') >= 0) && !plain.startsWith("table");
  }

  private static String unquoted(String value) {
    return value.startsWith("\"") || value.startsWith("'") ? value.substring(1) : value;
  }

  /** Only patterns such as {@code --format=%h} are for programs; {@code --pretty=fuller} is for people. */
  private static Optional<String> gitFormat(Invocation run) {
    for (String option : List.of("--format", "--pretty")) {
      Optional<String> value = attached(run, option).map(MachineFormats::unquoted)
          .filter(v -> v.indexOf('%') >= 0 || v.startsWith("format:") || v.startsWith("tformat:"));
      if (value.isPresent()) {
        return value.map(v -> option + "=" + v);
      }
    }
    return Optional.empty();
  }

  /** Nothing if one of several reporters is for people, or if a file gets the report: then people read the terminal. */
  private static Optional<String> reporter(Invocation run) {
    List<String> names = new ArrayList<>();
    for (String option : REPORTER_OPTIONS) {
      all(run, option).forEach(value -> names.addAll(List.of(value.split(","))));
    }
    boolean toFile = run.args().stream().anyMatch(a -> a.startsWith("--outputFile") || a.startsWith("--output-file")
        || a.startsWith("--test-reporter-destination"));
    return names.isEmpty() || toFile || !names.stream().allMatch(MachineFormats::isFormat)
        ? Optional.empty()
        : Optional.of("reporter " + String.join(",", names));
  }

  private static Optional<String> output(Invocation run) {
    if (OUTPUT_IS_FILE.contains(run.program())) {
      return Optional.empty();
    }
    boolean names = Set.of("kubectl", "oc", "helm", "flux", "argocd").contains(run.program());
    boolean text = Set.of("aws", "az", "oci").contains(run.program());
    for (String option : List.of("-o", "--output", "-f", "-F")) {
      Optional<String> value = run.value(option).or(() -> glued(run, option))
          .filter(v -> isFormat(v) || names && v.equals("name") || text && v.equals("text"));
      if (value.isPresent()) {
        return value.map(v -> option + " " + v);
      }
    }
    return Optional.empty();
  }

  private static Optional<String> template(Invocation run) {
    boolean queries = QUERYING.contains(run.program());
    if (queries && run.has("--query", "--jq") || run.has("--template")) {
      return Optional.of("a query or template");
    }
    return switch (run.program()) {
      case "docker", "podman", "go", "gh", "kubectl", "nerdctl" ->
          run.value("-f").or(() -> run.value("-t")).filter(MachineFormats::isTemplate);
      case "curl" -> run.value("-w").or(() -> run.value("--write-out")).filter(v -> run.has("-o", "--output"));
      default -> Optional.empty();
    };
  }

  private static Optional<String> attached(Invocation run, String option) {
    return run.args().stream().filter(a -> Invocation.isAssigned(a, option)).findFirst()
        .map(a -> a.substring(option.length() + 1));
  }

  /** The value behind a letter without a blank, as in {@code -ojson}. */
  private static Optional<String> glued(Invocation run, String option) {
    return run.args().stream().filter(a -> option.length() == 2 && a.length() > 2 && a.startsWith(option)).findFirst()
        .map(a -> a.substring(2));
  }

  private static List<String> all(Invocation run, String option) {
    List<String> values = new ArrayList<>();
    List<String> args = run.args();
    for (int i = 0; i < args.size(); i++) {
      if (Invocation.isAssigned(args.get(i), option)) {
        values.add(args.get(i).substring(option.length() + 1));
      } else if (args.get(i).equals(option) && i + 1 < args.size()) {
        values.add(args.get(i + 1));
      }
    }
    return values;
  }
}
