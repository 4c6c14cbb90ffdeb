package dev.tokenjuice.reducers.command;

import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * One redirection.
 *
 * @param fd the descriptor that is changed; 1 for {@code &>}, which takes stderr along
 * @param operator the operator without the descriptor, such as {@code >>} or {@code <&}
 * @param target the file, descriptor or here-document delimiter
 */
record Redirect(int fd, String operator, Word target, Optional<Heredoc> heredoc) {
  private static final Set<String> STILL_SEEN =
      Set.of("/dev/stdout", "/dev/stderr", "/dev/tty", "/dev/fd/1", "/dev/fd/2", "/proc/self/fd/1", "/proc/self/fd/2");

  /** Whether stdout goes to a file or nowhere, or is closed, after all redirections in their order. */
  static boolean hidesStdout(List<Redirect> redirects) {
    boolean[] hidden = new boolean[10];
    for (Redirect r : redirects) {
      if (r.fd >= hidden.length || r.operator.startsWith("<")) {
        continue;
      }
      boolean gone = r.hides(hidden);
      hidden[r.fd] = gone;
      if (r.takesStderr()) {
        hidden[2] = gone;
      }
    }
    return hidden[1];
  }

  /** Whether stdin comes from a file or a here-document. */
  static boolean feedsStdin(List<Redirect> redirects) {
    for (Redirect redirect : redirects) {
      if (redirect.fd == 0 && redirect.operator.startsWith("<")) {
        return true;
      }
    }
    return false;
  }

  /** Whether stdout goes to another program, as in {@code > >(tee log)}. */
  static boolean feedsProgram(List<Redirect> redirects) {
    for (Redirect redirect : redirects) {
      if (!redirect.operator.startsWith("<") && redirect.target.source().startsWith(">(")) {
        return true;
      }
    }
    return false;
  }

  private boolean hides(boolean[] hidden) {
    String to = target.text();
    if (operator.equals(">&") && to.length() == 1 && Character.isDigit(to.charAt(0))) {
      return hidden[to.charAt(0) - '0'];
    }
    return !STILL_SEEN.contains(to);
  }

  private boolean takesStderr() {
    return operator.startsWith("&>") || operator.equals(">&") && !isDescriptor(target.text());
  }

  static boolean isDescriptor(String text) {
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if ((c < '0' || c > '9') && c != '-') {
        return false;
      }
    }
    return !text.isEmpty();
  }
}
