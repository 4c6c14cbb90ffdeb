package dev.tokenjuice.hook;

/**
 * Tells whether bytes are UTF-8 as the standard has it. The JSON parser takes more than that, such as surrogates that
 * were encoded one by one, and a host that gets them back cannot read the answer.
 */
final class Utf8 {
  private Utf8() {}

  static boolean valid(byte[] bytes, int from, int to) {
    int at = from;
    while (at < to) {
      int lead = bytes[at++] & 0xff;
      if (lead >= 0x80) {
        int more = continuations(lead);
        if (more == 0 || more > to - at || !fits(lead, bytes[at] & 0xff) || !continued(bytes, at + 1, at + more)) {
          return false;
        }
        at += more;
      }
    }
    return true;
  }

  /** How many bytes follow a first one; 0 behind one that begins nothing. */
  private static int continuations(int lead) {
    return lead < 0xc2 ? 0 : lead < 0xe0 ? 1 : lead < 0xf0 ? 2 : lead < 0xf5 ? 3 : 0;
  }

  /** Behind some first bytes the second has less room: what is left out is overlong, a surrogate or too large. */
  private static boolean fits(int lead, int second) {
    int least = lead == 0xe0 ? 0xa0 : lead == 0xf0 ? 0x90 : 0x80;
    int most = lead == 0xed ? 0x9f : lead == 0xf4 ? 0x8f : 0xbf;
    return second >= least && second <= most;
  }

  private static boolean continued(byte[] bytes, int from, int to) {
    for (int i = from; i < to; i++) {
      if ((bytes[i] & 0xc0) != 0x80) {
        return false;
      }
    }
    return true;
  }
}
