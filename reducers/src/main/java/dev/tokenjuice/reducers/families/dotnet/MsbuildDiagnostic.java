package dev.tokenjuice.reducers.families.dotnet;

/**
 * A diagnostic of MSBuild: {@code Program.cs(4,6): error CS1001: Identifier expected [app.csproj]}.
 *
 * @param error whether it is an error rather than a warning
 * @param place file and position, or the tool that speaks
 * @param code for instance {@code CS1001}; may be empty
 * @param message what it says
 * @param project the project file, or the empty string
 */
record MsbuildDiagnostic(boolean error, String place, String code, String message, String project) {
  /** A word alone, and as it stands behind a place. */
  private static final String[] ERROR = {"error", ": error ", ": error:"};
  private static final String[] WARNING = {"warning", ": warning ", ": warning:"};

  /** Read a line, or answer null if it is none. */
  static MsbuildDiagnostic parse(String line) {
    String text = unprefixed(line.strip());
    int error = word(text, ERROR);
    int warning = word(text, WARNING);
    int at = error < 0 ? warning : warning < 0 ? error : Math.min(error, warning);
    if (at < 0) {
      return null;
    }
    boolean isError = at == error;
    int codeFrom = at + (isError ? "error" : "warning").length();
    int colon = text.indexOf(':', codeFrom);
    String code = colon < 0 ? "" : text.substring(codeFrom, colon).strip();
    if (colon < 0 || code.indexOf(' ') >= 0 || code.length() > 16) {
      return null;
    }
    String rest = text.substring(colon + 1).strip();
    int bracket = rest.endsWith("]") ? rest.lastIndexOf('[') : -1;
    boolean project = bracket > 0 && rest.substring(bracket).contains("proj");
    String place = text.substring(0, at).strip();
    return new MsbuildDiagnostic(isError, place.endsWith(":") ? place.substring(0, place.length() - 1).strip()
        : place, code,
        project ? rest.substring(0, bracket).strip() : rest, project
            ? project(rest.substring(bracket + 1, rest.length() - 1)) : "");
  }

  /** Without the number of the node, {@code 1>}. */
  private static String unprefixed(String text) {
    int gt = text.indexOf('>');
    if (gt <= 0 || gt >= 8) {
      return text;
    }
    for (int i = 0; i < gt; i++) {
      char c = text.charAt(i);
      if ((c < '0' || c > '9') && c != ':') {
        return text;
      }
    }
    return text.substring(gt + 1).strip();
  }

  /** The word at the beginning or behind a colon, and in front of a code. */
  private static int word(String text, String[] forms) {
    int first = text.indexOf(forms[0]);
    if (first < 0) {
      return -1;
    }
    int end = forms[0].length();
    if (first == 0 && (text.startsWith(" ", end) || text.startsWith(":", end))) {
      return 0;
    }
    int at = text.indexOf(forms[1]);
    if (at < 0) {
      at = text.indexOf(forms[2]);
    }
    return at <= 0 ? at : at + 2;
  }

  private static String project(String path) {
    String plain = path.indexOf("::") > 0 ? path.substring(0, path.indexOf("::")) : path;
    return plain.substring(Math.max(plain.lastIndexOf('/'), plain.lastIndexOf('\\')) + 1);
  }

  String key() {
    return place + "|" + code + "|" + message;
  }

  String text() {
    String level = error ? "error" : "warning";
    return (place.isEmpty() ? "" : place + ": ") + level + (code.isEmpty() ? "" : " " + code) + ": " + message;
  }

  /** The file without the position. */
  String file() {
    int paren = place.lastIndexOf('(');
    return paren > 0 ? place.substring(0, paren) : "";
  }
}
