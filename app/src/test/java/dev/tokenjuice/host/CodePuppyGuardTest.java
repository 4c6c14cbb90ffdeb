package dev.tokenjuice.host;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Guards and prompts of Code Puppy beside the plugin: a made-up Code Puppy of the same build, in a real Python. */
class CodePuppyGuardTest extends SandboxTest {
  /** The parts of Code Puppy that take part in a shell call, in the order in which they do. */
  private static final String CODE_PUPPY = """
      import asyncio, importlib.util, json, re, subprocess, sys, types

      table = {"pre_tool_call": [], "run_shell_command": []}
      callbacks = types.ModuleType("code_puppy.callbacks")
      def register_callback(phase, function):
          if function not in table[phase]:
              table[phase].append(function)
      async def trigger(phase, *args):
          answers = []
          for function in table[phase]:
              answer = function(*args)
              answers.append(await answer if asyncio.iscoroutine(answer) else answer)
          return answers
      async def on_run_shell_command(*args):
          return await trigger("run_shell_command", *args)
      callbacks.register_callback = register_callback
      if "no-guards" not in sys.argv:
          callbacks.on_run_shell_command = on_run_shell_command

      runner = types.ModuleType("code_puppy.tools.command_runner")
      class Text:
          plain = ""
      async def get_user_approval_async(title, content):
          print("asked: " + content.plain)
          return True
      runner.get_user_approval_async = get_user_approval_async
      async def run_shell_command(context, command, cwd=None, timeout=60):
          if hasattr(callbacks, "on_run_shell_command"):
              from code_puppy.callbacks import on_run_shell_command
              for answer in await on_run_shell_command(context, command, cwd, timeout):
                  if answer and answer.get("blocked"):
                      return print("blocked: " + answer["error_message"])
          content = Text()
          content.plain = "$ " + command + "\\\\n\\\\nWorking directory: " + str(cwd)
          if await runner.get_user_approval_async(title="Shell Command", content=content):
              print("ran: " + command)

      package = types.ModuleType("code_puppy")
      package.callbacks = callbacks
      sys.modules.update({"code_puppy": package, "code_puppy.callbacks": callbacks,
                          "code_puppy.tools.command_runner": runner})

      FORCE = re.compile(r"(?:^|&&|;|\\\\|)\\\\s*git\\\\s+push\\\\b.*(?:--force|-f)\\\\b", re.MULTILINE)
      async def force_push_guard(context, command, cwd=None, timeout=60):
          return {"blocked": True, "error_message": "force push"} if FORCE.search(command) else None
      RESET = re.compile(r"(?:^|&&|;|\\\\|)\\\\s*git\\\\s+reset\\\\s+--hard")
      def destructive_command_guard(context, command, cwd=None, timeout=60):
          return {"blocked": True, "error_message": "reset"} if RESET.search(command) else None
      callbacks.register_callback("run_shell_command", force_push_guard)
      for _ in range(2):
          spec = importlib.util.spec_from_file_location("tokenjuice.register_callbacks", sys.argv[1])
          spec.loader.exec_module(importlib.util.module_from_spec(spec))
      callbacks.register_callback("run_shell_command", destructive_command_guard)

      async def main():
          for command in json.load(sys.stdin):
              arguments = {"command": command, "cwd": "/project"}
              await trigger("pre_tool_call", "agent_run_shell_command", arguments, None)
              await run_shell_command(None, **arguments)
      asyncio.run(main())
      """.replace("\\\\", "\\");

  @BeforeEach
  void setUp() {
    machine.tokenjuiceForPython("""
        command=$(sed 's/.*"command": "\\([^"]*\\)".*/\\1/')
        printf '{"command": "tokenjuice wrap -- /bin/sh -lc '"'%s'"'"}\\n' "$command"
        """);
    new CodePuppyHost().install(HostSandbox.PLAIN, machine.hostMachine());
  }

  private String run(String commands, String... flags) throws Exception {
    Path program = Files.writeString(root.resolve("puppy.py"), CODE_PUPPY);
    String plugin = CodePuppyHost.path(machine.hostMachine()).toString();
    return machine.python(commands, Stream.concat(Stream.of(program.toString(), plugin), Stream.of(flags))
        .toArray(String[]::new));
  }

  @Test
  void guardsBlockWhatTheyBlockWithoutThePlugin() throws Exception {
    assertEquals("blocked: force push\n", run("[\"git push --force origin main\"]"));
    assertEquals("blocked: force push\n", run("[\"cd x && git push -f\"]"));
    assertEquals("blocked: reset\n", run("[\"git reset --hard\"]"));
  }

  @Test
  void promptsShowTheAgentsCommand() throws Exception {
    assertEquals("asked: $ git status\n\nWorking directory: /project\n"
        + "ran: tokenjuice wrap -- /bin/sh -lc 'git status'\n", run("[\"git status\"]"));
  }

  @Test
  void nothingIsChangedWhereGuardsCannotBeReached() throws Exception {
    assertEquals("asked: $ ls\n\nWorking directory: /project\nran: ls\n", run("[\"ls\"]", "no-guards"));
  }

  @Test
  void aLaterCallIsJudgedByItsOwnCommand() throws Exception {
    assertEquals("""
        asked: $ git push

        Working directory: /project
        ran: tokenjuice wrap -- /bin/sh -lc 'git push'
        blocked: force push
        """, run("[\"git push\", \"git push --force\"]"));
  }
}
