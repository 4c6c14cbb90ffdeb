import java.io.StringReader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HexFormat;
import java.util.List;
import java.util.stream.Stream;
import javax.xml.parsers.DocumentBuilderFactory;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.w3c.dom.Node;
import org.xml.sax.InputSource;

/** Add or refresh, in Gradle's dependency verification file, the checksums of folders in Maven's repository layout. */
final class Checksums {
  private static final String EMPTY = """
            <verification-metadata xmlns="https://schema.gradle.org/dependency-verification">
               <configuration>
                  <verify-metadata>true</verify-metadata>
                  <verify-signatures>false</verify-signatures>
               </configuration>
               <components/>
            </verification-metadata>
            """;

  public static void main(String[] args) throws Exception {
    Path file = Path.of(args[0]);
    String text = Files.exists(file) ? Files.readString(file) : EMPTY;
    Document document = DocumentBuilderFactory.newInstance().newDocumentBuilder()
        .parse(new InputSource(new StringReader(text)));
    Element components = (Element) document.getElementsByTagName("components").item(0);
    for (String folder : List.of(args).subList(1, args.length)) {
      Path root = Path.of(folder);
      try (Stream<Path> jars = Files.walk(root)) {
        for (Path jar : jars.filter(f -> f.toString().endsWith(".jar")).sorted().toList()) {
          record(components, root.relativize(jar), sha256(jar));
        }
      }
    }
    List<Element> sorted = new ArrayList<>(children(components));
    sorted.sort(Comparator.comparing((Element c) -> c.getAttribute("group"))
        .thenComparing(c -> c.getAttribute("name")).thenComparing(c -> c.getAttribute("version")));
    sorted.forEach(components::appendChild);
    StringBuilder out = new StringBuilder("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n");
    print(document.getDocumentElement(), "", out);
    Files.writeString(file, out.toString());
  }

  /** The path is group/as/folders/artifact/version/file. */
  private static void record(Element components, Path path, String sha256) {
    int names = path.getNameCount();
    String group = path.subpath(0, names - 3).toString().replace('/', '.');
    Element component = child(components, "component", "group", group, "name", path.getName(names - 3).toString(),
        "version", path.getName(names - 2).toString());
    Element artifact = child(component, "artifact", "name", path.getFileName().toString());
    Element hash = child(artifact, "sha256");
    if (!hash.getAttribute("value").equals(sha256)) {
      System.out.printf("%s: %s%n", path.getFileName(), sha256);
      hash.setAttribute("value", sha256);
      hash.setAttribute("origin", "scripts/update-checksums");
    }
  }

  /** The child with these attributes (name, value, ...), made if there is none. */
  private static Element child(Element parent, String tag, String... attributes) {
    for (Element child : children(parent)) {
      boolean same = child.getTagName().equals(tag);
      for (int i = 0; same && i < attributes.length; i += 2) {
        same = child.getAttribute(attributes[i]).equals(attributes[i + 1]);
      }
      if (same) {
        return child;
      }
    }
    Element made = parent.getOwnerDocument().createElement(tag);
    for (int i = 0; i < attributes.length; i += 2) {
      made.setAttribute(attributes[i], attributes[i + 1]);
    }
    parent.appendChild(made);
    return made;
  }

  private static List<Element> children(Element parent) {
    List<Element> children = new ArrayList<>();
    for (Node n = parent.getFirstChild(); n != null; n = n.getNextSibling()) {
      if (n instanceof Element element) {
        children.add(element);
      }
    }
    return children;
  }

  /** In Gradle's own layout, so that its --write-verification-metadata makes no noise in the diff. */
  private static void print(Element element, String indent, StringBuilder out) {
    out.append(indent).append('<').append(element.getTagName());
    for (String name : attributeOrder(element)) {
      out.append(' ').append(name).append("=\"").append(escape(element.getAttribute(name))).append('"');
    }
    List<Element> children = children(element);
    String content = element.getTextContent().strip();
    if (!children.isEmpty()) {
      out.append(">\n");
      children.forEach(c -> print(c, indent + "   ", out));
      out.append(indent).append("</").append(element.getTagName()).append(">\n");
    } else if (!content.isEmpty()) {
      out.append('>').append(escape(content)).append("</").append(element.getTagName()).append(">\n");
    } else {
      out.append("/>\n");
    }
  }

  /** Known attributes in Gradle's order, others after them. */
  private static List<String> attributeOrder(Element element) {
    List<String> names = new ArrayList<>();
    for (int i = 0; i < element.getAttributes().getLength(); i++) {
      names.add(element.getAttributes().item(i).getNodeName());
    }
    List<String> known =
        List.of("xmlns", "xmlns:xsi", "xsi:schemaLocation", "group", "name", "version", "value", "origin");
    names.sort(Comparator.comparingInt(n -> known.contains(n) ? known.indexOf(n) : known.size()));
    return names;
  }

  private static String escape(String text) {
    return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;").replace("\"", "&quot;");
  }

  private static String sha256(Path file) throws Exception {
    return HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(Files.readAllBytes(file)));
  }
}
