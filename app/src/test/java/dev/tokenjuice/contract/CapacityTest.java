package dev.tokenjuice.contract;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Giant, strange and binary outputs, small memory and full disks, against the executable. */
final class CapacityTest extends Scripted {
  /** Runs a command line and then tells the largest memory, in KB, of any process that it took. */
  private static final String MEASURE = "import resource, subprocess, sys\n"
      + "subprocess.run(sys.argv[1:])\n"
      + "print(resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss // (1024 if sys.platform == 'darwin' else 1), file=open('peak', 'w'))\n";

  @Test
  void holdsLittleOfAGiantOutput() throws Exception {
    Files.writeString(folder.resolve("giant"),
        "head -c 100000000 /dev/zero | tr '\\0' 'x'; echo; seq 1 2000000; echo 'ERROR: the one that matters'; seq 1 2000000");
    String out = measured("ulimit -v 1500000; ", "wrap -- bash giant");
    assertTrue(out.contains("ERROR: the one that matters"), out.substring(0, Math.min(2000, out.length())));
    assertTrue(out.contains("of 4000002 lines omitted"), out.substring(Math.max(0, out.length() - 200)));
    assertTrue(out.length() < 40_000);
    assertSmall();
  }

  @Tag(EMULATOR_DIFFERS)
  @ParameterizedTest
  @ValueSource(strings = {
    "-- bash -c 'yes | head -n 50000000'",
    "-- bash -c 'head -c 100000000 /dev/zero | tr \"\\0\" x'",
    "--format json -- bash -c 'yes error: something bad | head -c 100000000; yes warning | head -c 20000000 >&2'"})
  void staysBelow64MegabytesOfMemory(String call) throws Exception {
    measured("", "wrap " + call + " >/dev/null");
    assertSmall();
  }

  /** The text itself is held, up to the limit of 16 MiB, but not what the reducers make of its lines. */
  @Tag(EMULATOR_DIFFERS)
  @ParameterizedTest
  @ValueSource(strings = {"error: something bad happened", "ab", "warning: x", "  at Frame.of(File.java:12)"})
  void reducesLargeTextsInLittleMemory(String line) throws Exception {
    bash("yes '" + line + "' | head -c 16000000 > in");
    for (String call : List.of("reduce in", "reduce < in")) {
      measured("", call + " >out");
      assertTrue(Files.size(folder.resolve("out")) < 40_000);
      assertBelow(96);
    }
    bash("python3 -c 'import json; print(json.dumps({\"toolName\": \"exec\", \"command\": \"make\", "
        + "\"combinedText\": open(\"in\").read()[:11000000]}))' > request");
    measured("", "reduce-json request >out");
    assertTrue(Files.size(folder.resolve("out")) < 60_000 && Files.size(folder.resolve("out")) > 100);
    assertBelow(160);
  }

  @Tag(EMULATOR_DIFFERS)
  @ParameterizedTest
  @ValueSource(strings = {"", "--tail 1", "--tail 2000000", "--head 1", "--lines 1:2", "--grep x", "--format json"})
  void recoversLongLinesInLittleMemory(String part) throws Exception {
    String id = bash("\"$tj\" wrap -- bash -c 'head -c 40000000 /dev/zero | tr \"\\0\" x; echo; seq 1 2000000'")
        .replaceAll("(?s).*raw (\\w+)]\n", "$1");
    measured("", "raw " + id + " " + part + " >out");
    assertTrue(Files.size(folder.resolve("out")) > (part.equals("--tail 1") ? 7 : 10_000_000), part);
    assertSmall();
  }

  private String measured(String before, String call) throws Exception {
    Files.writeString(folder.resolve("measure.py"), MEASURE);
    return bash(before + "python3 measure.py \"$tj\" " + call);
  }

  private void assertSmall() throws Exception {
    assertBelow(64);
  }

  private void assertBelow(int megabytes) throws Exception {
    long kilobytes = Long.parseLong(Files.readString(folder.resolve("peak")).strip());
    assertTrue(kilobytes < megabytes * 1024L, kilobytes + " KB");
  }

  @Test
  void compressesWhatWasTooLargeForMemory() throws Exception {
    Files.delete(outputs().resolve(".cleaned"));
    String out = bash("\"$tj\" wrap -- seq 1 400000");
    String id = out.replaceAll("(?s).*raw (\\w+)]\n", "$1");
    await(outputs().resolve(id + ".gz"));
    while (Files.exists(outputs().resolve(id + ".raw"))) {
      TimeUnit.MILLISECONDS.sleep(20);
    }
    assertEquals(bash("seq 1 400000 | cksum"), bash("\"$tj\" raw " + id + " | cksum"));
  }

  @Test
  void givesTheSameBytesForBinaryContent() throws Exception {
    byte[] bytes = new byte[20_000];
    new Random(7).nextBytes(bytes);
    Path file = Files.write(folder.resolve("bin"), bytes);
    for (String[] call : List.of(new String[] {"wrap", "--raw", "--", "cat", file.toString()},
        new String[] {"wrap", "--", "cat", file.toString()},
        new String[] {"wrap", "--", "bash", "-c", "head -c 20000 '" + file + "'; true"})) {
      assertArrayEquals(bytes, start(call).getInputStream().readAllBytes());
    }
  }

  @Test
  void namesLargeBinaryOutputInOneLine() throws Exception {
    byte[] bytes = new byte[200_000];
    new Random(8).nextBytes(bytes);
    Files.write(folder.resolve("bin"), bytes);
    String out = bash("\"$tj\" wrap -- bash -c 'cat bin; true'");
    assertTrue(out.matches("\\[tokenjuice: binary output, 200000 bytes omitted; full: tokenjuice raw \\w+]\n"), out);
    assertEquals("", bash("\"$tj\" raw " + out.replaceAll("(?s).*raw (\\w+)]\n", "$1") + " | cmp - bin"));
  }

  @Tag(LINUX_ONLY)
  @Test
  void printsAllWhenTheDiskIsFull() throws Exception {
    Path small = Files.createDirectory(folder.resolve("small"));
    assumeTrue(bash("mount -t tmpfs -o size=1m none '" + small + "' && echo mounted")
        .equals("mounted\n"), "mounting needs privileges");
    try {
      String run = "TOKENJUICE_ARTIFACT_DIR='" + small + "/o' \"$tj\" wrap -- bash -c ";
      assertEquals(bash("seq 1 600000 | cksum; echo 3"),
          bash(run + "'seq 1 600000; exit 3' > out; code=$?; cksum < out; echo $code"));
      assertEquals(1, stderr().lines().count(), stderr());
      assertEquals("", bash("ls -A '" + small + "/o'"), "no half file stays behind");
      bash("head -c 2000000 /dev/zero > '" + small + "/filler'");
      assertEquals("3000\n", bash(run + "'seq 1 3000' | wc -l"));
      assertTrue(stderr().lines()
          .anyMatch(line -> line.startsWith("tokenjuice: the raw output cannot be kept")), stderr());
    } finally {
      bash("umount '" + small + "'");
    }
  }

  @Test
  void printsAllWhereNothingCanBeKept() throws Exception {
    printsAll("TOKENJUICE_ARTIFACT_DIR=/dev/null/x", "HOME=", "HOME=/dev/null/none TMPDIR=/dev/null/none");
  }

  @Tag(LINUX_ONLY)
  @Test
  void printsAllWhereNobodyMakesFiles() throws Exception {
    printsAll("TOKENJUICE_ARTIFACT_DIR=/proc/nowhere", "HOME=/proc/none TMPDIR=/proc/none");
  }

  private void printsAll(String... places) throws Exception {
    for (String place : places) {
      for (int lines : new int[] {3_000, 300_000}) {
        assertEquals(bash("seq 1 " + lines + " | cksum; echo 5"),
            bash(place + " \"$tj\" wrap -- bash -c 'seq 1 " + lines
                + "; exit 5' > out; code=$?; cksum < out; echo $code"),
            place);
        assertEquals(1, stderr().lines().count(), place + ": " + stderr());
      }
    }
  }

  @Test
  void answersValidJsonForAnyBytes() throws Exception {
    byte[] bytes = new byte[30_000];
    new Random(9).nextBytes(bytes);
    Files.write(folder.resolve("bin"), bytes);
    String check =
        "python3 -c 'import json,sys; r=json.load(sys.stdin); print(r[\"exitCode\"], len(r[\"stdout\"])>0, r[\"stderr\"])'";
    assertEquals("4 True ok\n",
        bash("\"$tj\" wrap --format json -- bash -c 'cat bin; printf ok >&2; exit 4' | " + check));
    assertEquals("0 True \n",
        bash("\"$tj\" wrap --format json -- printf 'x\\xff\\xed\\xa0\\x80\\0\\x1b[31m' | " + check));
  }

  @Test
  void keepsBothStreamsApartUpToTheCap() throws Exception {
    String look =
        "python3 -c 'import json,sys; r=json.load(sys.stdin); print(r[\"stdout\"].count(\"\\n\"), r[\"stderr\"].count(\"\\n\"), "
            + "\"not kept\" in r[\"stdout\"], r[\"result\"][\"stats\"][\"ratio\"] == 1)'";
    String both = "bash -c 'seq 1 100000; seq 1 50000 >&2'";
    assertEquals("100000 50000 False True\n", bash("\"$tj\" wrap --raw --format json -- " + both + " | " + look));
    assertTrue(bash("\"$tj\" wrap --max-capture-bytes 1000 --format json -- " + both + " | " + look)
        .contains(" True "));
    assertTrue(bash("TOKENJUICE_MAX_CAPTURE_BYTES=1000 \"$tj\" wrap --format json -- " + both + " | " + look)
        .contains(" True "));
  }
}
