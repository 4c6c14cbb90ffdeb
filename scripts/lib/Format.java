import java.io.IOException;
import java.io.Reader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.stream.Stream;
import org.eclipse.jdt.core.ToolFactory;
import org.eclipse.jdt.core.formatter.CodeFormatter;
import org.eclipse.jdt.core.formatter.DefaultCodeFormatterConstants;
import org.eclipse.jface.text.BadLocationException;
import org.eclipse.jface.text.Document;
import org.eclipse.text.edits.TextEdit;

/** Applies Eclipse's formatter to Java files: Format.java OPTIONS_FILE write|check FILE_OR_FOLDER... */
final class Format {
  private static final int KIND = CodeFormatter.K_COMPILATION_UNIT | CodeFormatter.F_INCLUDE_COMMENTS;

  private final CodeFormatter formatter;
  private final boolean write;
  private int unformatted;
  private int broken;

  private Format(CodeFormatter formatter, boolean write) {
    this.formatter = formatter;
    this.write = write;
  }

  public static void main(String[] args) throws Exception {
    Format format = new Format(ToolFactory.createCodeFormatter(options(Path.of(args[0]))), args[1].equals("write"));
    for (String place : List.of(args).subList(2, args.length)) {
      try (Stream<Path> files = Files.walk(Path.of(place))) {
        for (Path file : files.filter(Format::isSource).sorted().toList()) {
          format.format(file);
        }
      }
    }
    if (format.unformatted > 0) {
      System.err.println("run scripts/format: " + format.unformatted + " not formatted");
    }
    System.exit(format.unformatted + format.broken > 0 ? 1 : 0);
  }

  private static Map<String, String> options(Path file) throws IOException {
    Properties named = new Properties();
    try (Reader reader = Files.newBufferedReader(file)) {
      named.load(reader);
    }
    Map<String, String> options = DefaultCodeFormatterConstants.getEclipseDefaultSettings();
    named.stringPropertyNames().forEach(name -> options.put(name, named.getProperty(name)));
    return options;
  }

  private static boolean isSource(Path file) {
    return file.toString().endsWith(".java") && !file.toString().contains("/build/");
  }

  private void format(Path file) throws IOException, BadLocationException {
    String text = Files.readString(file);
    TextEdit edit = formatter.format(KIND, text, 0, text.length(), 0, "\n");
    if (edit == null) {
      System.err.println(file + ": is not Java that the formatter understands");
      broken++;
      return;
    }
    Document document = new Document(text);
    edit.apply(document);
    if (document.get().equals(text)) {
      return;
    }
    System.out.println(file);
    if (write) {
      Files.writeString(file, document.get());
    } else {
      unformatted++;
    }
  }
}
