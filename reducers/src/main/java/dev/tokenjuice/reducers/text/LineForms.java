package dev.tokenjuice.reducers.text;

import java.util.Arrays;
import java.util.List;
import java.util.function.Predicate;

/** Several forms of lines in the notation of {@link LineForm}. Only forms with a line's first character are tested. */
public final class LineForms implements Predicate<String> {
  private final ByFirstChar<LineForm> forms;

  private LineForms(List<LineForm> forms) {
    this.forms = new ByFirstChar<>(forms, LineForm::firstChars, new LineForm[0]);
  }

  public static LineForms of(String... forms) {
    return new LineForms(Arrays.stream(forms).map(LineForm::of).toList());
  }

  /** Lines that contain one of these texts. */
  public static LineForms containing(String... texts) {
    return new LineForms(Arrays.stream(texts).map(text -> LineForm.of("{}" + text + "{}")).toList());
  }

  /** Lines that end with one of these texts. */
  public static LineForms ending(String... texts) {
    return new LineForms(Arrays.stream(texts).map(text -> LineForm.of("{}" + text)).toList());
  }

  /** Whether the line has one of the forms. */
  @Override
  public boolean test(String line) {
    for (LineForm form : forms.of(line)) {
      if (form.test(line)) {
        return true;
      }
    }
    return false;
  }
}
