package dev.tokenjuice.host;

import dev.tokenjuice.process.ResourceFile;
import java.nio.charset.StandardCharsets;
import java.util.List;

/** The plugin for Code Puppy that calls a program. Its text is read when the image is built. */
record CodePuppyPlugin(HookProgram launcher) implements SettingsEdit.Change {
  /** How a plugin of ours is told from a user's. */
  private static final String MARK = "Written by `tokenjuice install code-puppy`";
  /** The command of tokenjuice that the plugin calls. */
  static final String VERB = "code-puppy-rewrite";

  private static final String PLACE = "@REWRITE@";
  private static final String PLUGIN = ResourceFile.text(CodePuppyPlugin.class, "code_puppy_plugin.py");

  /** The Python program that tries a plugin out. */
  static final String PROBE = ResourceFile.text(CodePuppyPlugin.class, "code_puppy_probe.py");

  /** Whether a plugin is one of ours. */
  static boolean isOurs(String text) {
    return text.contains(MARK);
  }

  @Override
  public byte[] apply(byte[] present) {
    return text(launcher).getBytes(StandardCharsets.UTF_8);
  }

  @Override
  public boolean isGenerated(byte[] content) {
    return isUntouched(new String(content, StandardCharsets.UTF_8));
  }

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
