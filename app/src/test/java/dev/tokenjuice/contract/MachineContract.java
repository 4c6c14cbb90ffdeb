package dev.tokenjuice.contract;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.io.TempDir;

/** A contract on a machine of its own: a folder, variables, and a program named tokenjuice on the search path. */
abstract class MachineContract {
  @TempDir
  Path folder;
  final Map<String, String> variables = new HashMap<>();

  abstract Program program();

  @BeforeEach
  void searchPath() throws Exception {
    Path bin = Files.createDirectory(folder.resolve("bin"));
    Files.writeString(bin.resolve("tokenjuice"), "#!/bin/sh\n").toFile().setExecutable(true);
    variables.put("PATH", bin + ":" + System.getenv("PATH"));
  }
}
