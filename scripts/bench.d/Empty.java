/** The least that a native image can be: what starting and ending one costs. */
final class Empty {
  private Empty() {}

  public static void main(String[] args) {}
}
