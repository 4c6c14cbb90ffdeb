package dev.tokenjuice.reducers.families.js;

/** Reads the deprecation warnings of the package managers. */
final class Deprecation {
  private Deprecation() {}

  /** The package a warning such as {@code npm warn deprecated a@1: reason} is about, or nothing. */
  static String packageOf(String line) {
    int at = line.indexOf("deprecated ");
    if (at < 0 || !(line.startsWith("npm warn ") || line.startsWith("npm WARN ") || line.startsWith(" WARN ")
        || line.startsWith("WARN "))) {
      return yarn(line);
    }
    int from = at + "deprecated ".length();
    int end = line.indexOf(' ', from);
    String name = line.substring(from, end < 0 ? line.length() : end);
    String plain = name.endsWith(":") ? name.substring(0, name.length() - 1) : name;
    return plain.indexOf('@', 1) > 0 ? plain : "";
  }

  /** yarn 1 says {@code warning a > b@1.0.0: reason}. */
  private static String yarn(String line) {
    int colon = line.indexOf(": ");
    if (!line.startsWith("warning ") || colon < 0) {
      return "";
    }
    String path = line.substring(8, colon);
    String name = path.contains("> ") ? path.substring(path.lastIndexOf("> ") + 2) : path;
    return name.indexOf('@', 1) > 0 && name.indexOf(' ') < 0 ? name : "";
  }
}
