package dev.tokenjuice.reducers.formats;

import dev.tokenjuice.reducers.text.Lines;
import dev.tokenjuice.reducers.text.Signs;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/** Reads an HTML page as a person sees it: blocks of text, without scripts and styles. */
final class HtmlText {
  private static final Set<String> UNSEEN = Set.of("script", "style", "svg", "template", "iframe");
  private static final Set<String> BLOCKS = Set.of(
      "p", "div", "h1", "h2", "h3", "h4", "h5", "h6", "li", "tr", "ul", "ol", "dl", "dt", "dd", "br", "hr", "table",
      "thead", "tbody", "pre", "form", "header", "footer", "nav", "main", "section", "article", "aside", "title",
      "head", "body", "html", "option", "select", "button", "label", "blockquote", "figure", "noscript", "summary",
      "details");
  private static final int LONGEST_TAG = 4000;
  private static final int LONGEST_ENTITY = 8;

  /**
   * A piece of text that stands alone on the page.
   *
   * @param first the line of the source where it begins
   * @param last the line of the source where it ends
   * @param tag the innermost element that opened it
   * @param text what is seen, with the addresses of links behind their words
   * @param linked whether it is only a link
   */
  record Block(int first, int last, String tag, String text, boolean linked) {}

  private final List<Block> blocks = new ArrayList<>();
  private final StringBuilder text = new StringBuilder();
  private final StringBuilder tag = new StringBuilder();
  private String open = "";
  private String unseen = "";
  private String address = "";
  private int outside;
  private int start = -1;
  private int line;

  private HtmlText() {}

  /** The blocks of a page in their order. */
  static List<Block> blocks(Lines lines) {
    HtmlText page = new HtmlText();
    boolean inTag = false;
    for (int i = 0; i < lines.size(); i++) {
      page.line = i;
      inTag = page.read(lines.get(i), inTag);
    }
    page.flush();
    return page.blocks;
  }

  private boolean read(String source, boolean tagIsOpen) {
    boolean inTag = tagIsOpen;
    for (int i = 0; i < source.length(); i++) {
      char c = source.charAt(i);
      if (inTag && c == '>') {
        inTag = false;
        element(tag.toString());
      } else if (inTag) {
        if (tag.length() < LONGEST_TAG) {
          tag.append(c);
        }
      } else if (c == '<' && opensTag(source, i + 1)) {
        inTag = true;
        tag.setLength(0);
      } else if (unseen.isEmpty()) {
        i = character(source, i);
      }
    }
    if (inTag) {
      tag.append(' ');
    } else if (unseen.isEmpty()) {
      blank();
    }
    return inTag;
  }

  private boolean opensTag(String source, int i) {
    if (i >= source.length()) {
      return false;
    }
    char c = source.charAt(i);
    return unseen.isEmpty() ? c == '/' || c == '!' || c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z'
        : c == '/' && source.regionMatches(true, i + 1, unseen, 0, unseen.length());
  }

  private void element(String body) {
    boolean closing = body.startsWith("/");
    String name = name(body, closing ? 1 : 0);
    if (!unseen.isEmpty()) {
      unseen = closing && name.equals(unseen) ? "" : unseen;
    } else if (UNSEEN.contains(name)) {
      unseen = closing || body.endsWith("/") ? "" : name;
    } else if (name.equals("a")) {
      link(body, closing);
    } else if (name.equals("td") || name.equals("th")) {
      blank();
    } else if (BLOCKS.contains(name)) {
      flush();
      open = closing ? "" : name;
    }
  }

  private void link(String body, boolean closing) {
    if (!closing) {
      address = attribute(body, "href");
    } else if (!address.isEmpty() && !text.isEmpty()) {
      text.append(text.charAt(text.length() - 1) == ' ' ? "(" : " (").append(address).append(") ");
      address = "";
    }
  }

  private void flush() {
    String seen = text.toString().strip();
    if (!seen.isEmpty()) {
      blocks.add(new Block(start, line, open, seen, outside == 0 && seen.endsWith(")")));
    }
    text.setLength(0);
    start = -1;
    outside = 0;
  }

  private int character(String source, int i) {
    char c = source.charAt(i);
    if (c <= ' ' || c == 0xa0) {
      blank();
      return i;
    }
    start = start < 0 ? line : start;
    outside += address.isEmpty() ? 1 : 0;
    int end = c == '&' ? entityEnd(source, i) : -1;
    if (end > i) {
      text.append(entity(source.substring(i + 1, end)));
      return end;
    }
    text.append(c);
    return i;
  }

  private void blank() {
    if (!text.isEmpty() && text.charAt(text.length() - 1) != ' ') {
      text.append(' ');
    }
  }

  /** Where the entity that begins at {@code from} ends; -1 if none does or it would be too long. */
  private static int entityEnd(String source, int from) {
    return source.indexOf(';', from + 1, Math.min(source.length(), from + LONGEST_ENTITY + 1));
  }

  private static String entity(String name) {
    return switch (name) {
      case "amp" -> "&";
      case "lt" -> "<";
      case "gt" -> ">";
      case "quot", "#34" -> "\"";
      case "#39", "#x27", "apos" -> "'";
      case "nbsp", "#160" -> " ";
      default -> "&" + name + ";";
    };
  }

  private static String name(String body, int from) {
    return body.substring(from, Signs.runEnd(body, from, Character::isLetterOrDigit)).toLowerCase(Locale.ROOT);
  }

  /** The value of an attribute if it is the address of another page, else the empty string. */
  private static String attribute(String body, String name) {
    int at = body.indexOf(name + "=");
    int from = at < 0 ? body.length() : at + name.length() + 1;
    if (from >= body.length()) {
      return "";
    }
    char quote = body.charAt(from);
    boolean quoted = quote == '"' || quote == '\'';
    int end = body.indexOf(quoted ? quote : ' ', from + 1);
    String value = body.substring(quoted ? from + 1 : from, end < 0 ? body.length() : end);
    return value.startsWith("#") || value.startsWith("javascript:") ? "" : value;
  }
}
