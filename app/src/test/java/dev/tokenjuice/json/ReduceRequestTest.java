package dev.tokenjuice.json;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tokenjuice.process.ExitCode;
import dev.tokenjuice.process.UserError;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ReduceRequestTest {
  private static ReduceRequest parse(String json) {
    return ReduceRequest.parse(json.replace('\'', '"'));
  }

  @Test
  void the_direct_form() {
    ReduceRequest request =
        parse("{'toolName':'exec','command':'pnpm test','argv':['pnpm','test'],'combinedText':'x','exitCode':1}");
    assertEquals("pnpm test", request.command());
    assertEquals(List.of("pnpm", "test"), request.argv());
    assertEquals("x", request.text());
    assertEquals(1, request.exitCode());
  }

  @Test
  void the_form_with_options() {
    ReduceRequest request = parse(
        """
        {'input':{'toolName':'exec','stdout':'a','stderr':'b','cwd':'/x'},
         'options':{'classifier':'git/log','maxInlineChars':99,'raw':true,'noOmit':true,'store':false,'storeDir':'d','cwd':'/y'}}""");
    assertEquals("a\nb", request.text());
    assertEquals(Optional.of("git/log"), request.options().classifier());
    assertEquals(Optional.of(99), request.options().maxInlineChars());
    assertTrue(request.options().raw() && request.options().noOmit());
    assertEquals(Optional.of(false), request.options().store());
    assertEquals(Optional.of("/y"), request.options().cwd());
  }

  @Test
  void a_tool_name_at_the_top_makes_it_direct_and_options_are_ignored() {
    assertEquals(Optional.empty(), parse("{'toolName':'t','options':{'maxInlineChars':5}}").options().maxInlineChars());
  }

  @Test
  void stdout_and_stderr_count_when_there_is_no_combined_text() {
    assertEquals("a\nb\n", parse("{'toolName':'t','combinedText':'','stdout':'a\\n','stderr':'b\\n'}").text());
    assertEquals("b", parse("{'toolName':'t','stderr':'b'}").text());
    assertEquals("", parse("{'toolName':'t'}").text());
  }

  @Test
  void unknown_and_absent_members_do_no_harm() {
    parse(
        "{'toolName':'t','exitCode':null,'metadata':{'a':[1]},'args':{},'partial':true,'startedAt':1,'runId':'r','new':0}");
  }

  @ParameterizedTest
  @CsvSource(delimiter = '|', value = {
    "''|reduce-json requires JSON input from stdin or a file",
    "[]|reduce-json payload must be an object",
    "null|reduce-json payload must be an object",
    "3|reduce-json payload must be an object",
    "{}|input must be an object",
    "{\"input\":3}|input must be an object",
    "{\"toolName\":\"\"}|input.toolName must be a non-empty string",
    "{\"input\":{}}|input.toolName must be a non-empty string",
    "{\"input\":{\"toolName\":\"\"}}|input.toolName must be a non-empty string",
    "{\"toolName\":\"t\",\"exitCode\":\"1\"}|input.exitCode must be a finite number",
    "{\"toolName\":\"t\",\"exitCode\":1e999}|input.exitCode must be a finite number",
    "{\"toolName\":\"t\",\"command\":1}|input.command must be a string",
    "{\"toolName\":\"t\",\"argv\":\"x\"}|input.argv must be an array of strings",
    "{\"toolName\":\"t\",\"argv\":[1]}|input.argv must be an array of strings",
    "{\"toolName\":\"t\",\"stdout\":{}}|input.stdout must be a string",
    "{\"toolName\":\"t\\u0000\"}|input.toolName must not contain NUL characters",
    "{\"input\":{\"toolName\":\"t\"},\"options\":[]}|options must be an object",
    "{\"input\":{\"toolName\":\"t\"},\"options\":{\"maxInlineChars\":0}}|options.maxInlineChars must be a positive integer",
    "{\"input\":{\"toolName\":\"t\"},\"options\":{\"maxInlineChars\":1.5}}|options.maxInlineChars must be a positive integer",
    "{\"input\":{\"toolName\":\"t\"},\"options\":{\"raw\":1}}|options.raw must be a boolean"
  })
  void errors_are_one_clear_line(String json, String message) {
    UserError e = assertThrows(UserError.class, () -> ReduceRequest.parse(json));
    assertEquals(message, e.getMessage());
    assertEquals(ExitCode.PROBLEM, e.exitCode());
  }

  @Test
  void broken_json_is_located() {
    UserError e = assertThrows(UserError.class, () -> ReduceRequest.parse("{\n  \"toolName\" 3}"));
    assertTrue(e.getMessage().startsWith("not valid JSON: ") && e.getMessage().contains("line 2"), e.getMessage());
  }
}
