package dev.tokenjuice.reducers.families.go;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Packages that passed, in rows that name each of them. */
class PackageRowsTest {
  @Test
  void standBehindTheFolderThatSavesMost() {
    assertEquals(List.of("org/shop/cmd/cart/: . tax tax/vat", "org/shop/redact"),
        PackageRows.of(List.of("org/shop/cmd/cart", "org/shop/cmd/cart/tax", "org/shop/cmd/cart/tax/vat",
            "org/shop/redact")));
  }

  @Test
  void packagesThatShareNothingStandAlone() {
    assertEquals(List.of("a", "b/c", "d"), PackageRows.of(List.of("a", "b/c", "d")));
    assertEquals(List.of(), PackageRows.of(List.of()));
  }

  @Test
  void everyNameComesBack() {
    Random random = new Random(7);
    for (int round = 0; round < 10_000; round++) {
      List<String> names = names(random);
      assertEquals(names, inverse(PackageRows.of(names)));
    }
  }

  private static List<String> names(Random random) {
    List<String> names = new ArrayList<>();
    for (int n = random.nextInt(12); n > 0; n--) {
      StringBuilder name = new StringBuilder("ab".substring(0, 1 + random.nextInt(2)));
      for (int k = random.nextInt(4); k > 0; k--) {
        name.append(random.nextBoolean() ? "/x" : "/yz");
      }
      names.add(name.toString());
    }
    return names;
  }

  private static List<String> inverse(List<String> rows) {
    List<String> names = new ArrayList<>();
    for (String row : rows) {
      int colon = row.indexOf("/: ");
      if (colon < 0) {
        names.add(row);
        continue;
      }
      for (String name : row.substring(colon + 3).split(" ")) {
        names.add(name.equals(".") ? row.substring(0, colon) : row.substring(0, colon + 1) + name);
      }
    }
    return names;
  }
}
