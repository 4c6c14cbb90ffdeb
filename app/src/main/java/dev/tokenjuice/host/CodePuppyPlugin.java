package dev.tokenjuice.host;

import dev.tokenjuice.process.ResourceFile;
import java.util.List;

/** The text of the plugin for Code Puppy, which is read when the image is built. */
final class CodePuppyPlugin {
  /** How a plugin of ours is told from a user's. */
  static final String MARK = "Written by `tokenjuice install code-puppy`";
  /** The command of tokenjuice that the plugin calls. */
  static final String VERB = "code-puppy-rewrite";

  private static final String PLACE = "@REWRITE@";
  private static final String PLUGIN = ResourceFile.text(CodePuppyPlugin.class, "code_puppy_plugin.py");

  /** The Python program that tries a plugin out. */
  static final String PROBE = ResourceFile.text(CodePuppyPlugin.class, "code_puppy_probe.py");

  private CodePuppyPlugin() {}

  /** The plugin that calls the program. */
  static String text(HookProgram launcher) {
    return PLUGIN.replace(PLACE, list(launcher.arguments(VERB)));
  }

  /** Whether the text is what some installation wrote, with no change of the user's. */
  static boolean isUntouched(String text) {
    int place = PLUGIN.indexOf(PLACE);
    String before = PLUGIN.substring(0, place);
    String after = PLUGIN.substring(place + PLACE.length());
    return text.startsWith(before) && text.endsWith(after) && text.length() >= before.length() + after.length()
        && text.substring(before.length(), text.length() - after.length()).indexOf('\n') < 0;
  }

  /** JSON strings are Python strings as well. */
  private static String list(List<String> words) {
    return "[" + String.join(", ", words.stream().map(JsonStyle::quote).toList()) + "]";
  }
}
