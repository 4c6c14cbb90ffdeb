// usage: node run.mjs BINARY WORK [NAMES], where NAMES is a pattern for the tests to run and WORK/client/node_modules has the client and a TypeScript compiler.

import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { copyFileSync, cpSync, existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { noisy, runTests, server } from "../tests.mjs";
import { Client } from "./client.mjs";
import { startModel } from "./model.mjs";

const [binary, work, names = ""] = process.argv.slice(2);
const examples = fileURLToPath(new URL("../../../../../docs/examples/sdk/", import.meta.url));
const plugins = fileURLToPath(new URL("../../../../../scripts/packaging/codebuddy-plugin/", import.meta.url));
const model = await startModel();
const client = new Client(binary, work, model);

const awkward = `printf '%s\\n' "it's" 'a "b"' \\$HOME 'é — 日本語 😀'; cat <<'EOF'\nhere "text" \`kept\` $HOME\nEOF\nprintf 'one\\ttwo' | tr a-z A-Z; python3 -c 'print(1)'; (exit 5)`;

/** What a session does besides; the folder is the project's again in every call. */
const SESSION = [
  "mkdir -p sub/deep && cat > f.txt <<'EOF'\nit's $HOME `x` \"q\"\nEOF\ncat f.txt", "cd sub/deep && pwd", "pwd", "cd /no/such/dir",
  "export FOO=bar; x=5", 'echo "FOO=[$FOO] x=[$x]"', "f() { echo f; }; f", "f", 'echo "[$RCVAR] [$PROFVAR] [$RCPLAIN]"', "set -o | grep -E 'pipefail|noclobber'",
  "(sleep 1; echo done >bg.txt) >/dev/null 2>&1 & echo started", "sleep 3 & echo quick", "sleep 2; cat bg.txt", 'cat; read x; echo "got:[$x]"',
  "echo out; exit 3", "kill -9 $$", "set -e; false; echo no", "false; echo yes", "umask 077; umask", "umask", "echo $0 $- $SHLVL", "if then",
  "no-such-program --x", "exec echo hi", "trap 'echo bye' EXIT; echo x", "echo a \\", "echo a # comment",
  "printf 'a\\000b\\377\\n'", "printf abc", "echo \"hi!there\" '!!'", "grep nothing /etc/hostname",
];

const tests = {
  async "a command runs through wrap, and the model gets compacted output and the exit code"() {
    const [result] = await bash(client.machine(), noisy, "-y");
    assert.match(result, /wrap -- \/bin\/bash -lc/);
    assert.match(result, /\[tokenjuice: \d+ of \d+ lines omitted; full: tokenjuice raw \w+\]/);
    assert.match(result, /fatal: it broke/);
    assert.match(result, /Exit Code: 3\b/);
    assert.ok(result.length < 30_000, `${result.length} characters, of more than 60,000`);
  },

  async "quotes, a here-document and non-ASCII text give the same output as without the hook"() {
    const [plain] = await bash(client.machine({ installed: false }), awkward, "-y");
    const [wrapped] = await bash(client.machine(), awkward, "-y");
    assert.match(wrapped, /wrap -- /);
    assert.doesNotMatch(plain, /wrap -- /);
    assert.equal(withoutCommand(wrapped), withoutCommand(plain));
    assert.match(plain, /日本語 😀/);
    assert.match(plain, /Exit Code: 5\b/);
  },

  async "an allow rule on the user's command allows it"() {
    const machine = client.machine({ settings: { permissions: { allow: ["Bash(python3:*)"] } } });
    const [result] = await bash(machine, "python3 -c \"open('allowed', 'w')\"");
    assert.match(result, /wrap -- /);
    assert.ok(existsSync(join(machine.project, "allowed")));
  },

  async "a deny rule on the user's command denies it, even when all else is allowed"() {
    const machine = client.machine({ settings: { permissions: { deny: ["Bash(python3:*)"] } } });
    const [result] = await bash(machine, "python3 -c \"open('denied', 'w')\"", "-y");
    assert.ok(!existsSync(join(machine.project, "denied")), result);
  },

  async "a rule on the wrapper allows nothing, and approval is still asked"() {
    const machine = client.machine({ settings: { permissions: { allow: [`Bash(${binary}:*)`] } } });
    const asking = "python3 -c \"open('asked', 'w')\"";
    const [hooked] = await bash(machine, asking);
    assert.ok(!existsSync(join(machine.project, "asked")), hooked);
    const bare = client.machine({ installed: false });
    const [plain] = await bash(bare, asking);
    assert.equal(hooked, plain);
  },

  async "the login profile changes nothing, and commands that gain nothing stay as they are"() {
    const profile = "echo NOISE; cd /; umask 077; export PATH=/usr/bin:/bin LOST=1; exit 0\n";
    const look = `python3 -c "import os; print(os.getcwd()[-6:], os.environ['PATH'], os.environ.get('LOST'), oct(os.umask(0)))"; (exit 2)`;
    const anonymous = (result, { project }) => withoutCommand(result).replaceAll(project.slice(-6), "XXXXXX");
    const bare = client.machine({ installed: false, profile });
    const hooked = client.machine({ profile });
    assert.equal(anonymous((await bash(hooked, look, "-y"))[0], hooked), anonymous((await bash(bare, look, "-y"))[0], bare));
    for (const command of ["mkdir -p a && cd a", "cat /etc/hostname"]) {
      const [result] = await bash(hooked, command, "-y");
      assert.ok(result.startsWith(`Command: ${command}\n`), result);
    }
  },

  async "a session differs in compaction only, through the hook and through the prefix"() {
    const commands = ["greet you", "shout you", "shopt -p globstar", ...SESSION];
    const plain = await session(client.machine({ installed: false }), commands);
    const prefixed = await session(client.machine({ via: "prefix" }), commands);
    commands.forEach((command, i) => assert.equal(prefixed[i], plain[i], command));
    assert.match(plain[0], /hello you/);
    const hooked = await session(client.machine(), commands);
    // What the first three need is found where Linux tells how a process was started.
    commands.forEach((command, i) => process.platform === "darwin" && i < 3 || assert.equal(hooked[i], plain[i], command));
    const [result] = await bash(client.machine({ via: "prefix" }), noisy, "-y");
    assert.match(result, /^Command: python3 -c/);
    assert.match(result, /\[tokenjuice: \d+ of \d+ lines omitted/);
    assert.match(result, /Exit Code: 3\b/);
  },

  async "both streams come in their order on stdout, through the hook and through the prefix"() {
    const mixed = "python3 -c \"import sys\nfor i in range(3): print(i, flush=True); print('err', i, file=sys.stderr, flush=True)\"";
    for (const via of ["hook", "prefix"]) {
      const [result] = await bash(client.machine({ via }), mixed, "-y");
      assert.match(result, /Stdout: 0\nerr 0\n1\nerr 1\n2\nerr 2\n\nStderr: \(empty\)/);
    }
  },

  async "at the tool's time-out the output so far is shown"() {
    const slow = { command: "python3 -c \"import time; print('before', flush=True); time.sleep(12)\"", timeout: 4000, description: "d" };
    const build = { ...slow, command: "make" };
    for (const via of ["hook", "prefix"]) {
      const machine = client.machine({ via });
      writeFileSync(join(machine.project, "Makefile"), "all:\n\t@echo before; sleep 12\n");
      model.script(["Bash", slow], ["Bash", build]);
      await client.run(machine, "-y");
      assert.equal(/wrap --deadline 4000 -- /.test(model.results[0]), via === "hook");
      model.results.forEach((result) => assert.match(result, /Current Output \(partial\): before/, via));
    }
  },

  async "deny, allow and ask rules judge the agent's own command through the prefix, too"() {
    const settings = { permissions: { deny: ["Bash(touch:*)"], allow: ["Bash(python3:*)"] } };
    const machine = client.machine({ settings, via: "prefix" });
    await bash(machine, "touch denied", "-y");
    await bash(machine, "python3 -c \"open('allowed', 'w')\"");
    assert.ok(!existsSync(join(machine.project, "denied")) && existsSync(join(machine.project, "allowed")), String(model.results));
    const asking = "node -e \"require('fs').writeFileSync('asked', '')\"";
    const [prefixed] = await bash(machine, asking);
    const [plain] = await bash(client.machine({ installed: false, settings }), asking);
    assert.equal(prefixed, plain);
    assert.ok(!existsSync(join(machine.project, "asked")), prefixed);
  },

  async "MCP servers and the user's own hooks are not touched"() {
    const servers = { mcpServers: { s: { command: process.execPath, args: [server, "plain", "two words"] } } };
    for (const via of ["hook", "prefix"]) {
      const file = join(work, `${via}.json`);
      const own = (event) => [{ matcher: "Bash", hooks: [{ type: "command", command: `cat >>${file}; printf 'a\\0b ${event}\\n' >>${file}` }] }];
      const machine = client.machine({ via, settings: { hooks: { PreToolUse: own("before"), PostToolUse: own("after") } } });
      model.script(["Bash", { command: noisy, description: "d" }], ["DeferExecuteTool", { toolName: "mcp__s__tell", params: {} }]);
      const { output } = await client.run(machine, "-y", "--mcp-config", JSON.stringify(servers));
      assert.match(model.results[0] ?? output, /\[tokenjuice: /);
      assert.equal(model.results[1], "started with plain two words", output);
      assert.match(readFileSync(file, "latin1"), /"command":"python3 -c.*a\0b before\n.*"hook_event_name":"PostToolUse".*a\0b after\n$/s);
    }
  },

  async "a command that goes on in the background shows what it prints, and ends as without tokenjuice"() {
    const slow = "echo early; until test -e go; do sleep 0.1; done; echo late; exit 3";
    const task = (results) => ["TaskOutput", { task_id: /task_id: (\w+)/.exec(results[0])[1], block: true, timeout: 30_000 }];
    const seen = [];
    for (const options of [{ installed: false }, { via: "hook" }, { via: "prefix" }]) {
      model.script(["Bash", { command: slow, timeout: 3000, description: "d" }], ["Bash", { command: "touch go", description: "d" }], task);
      const { output } = await client.run(client.machine(options), "-y");
      assert.match(model.results[0], /Running in background.*Current Output \(partial\): early/s, output);
      seen.push(model.results[2].replace(/^.*?(?=Status: )/s, "").replace(/^(Duration|Timestamp): .*\n/gm, ""));
    }
    assert.match(seen[0], /^Status: completed\n.*early\nlate\n/s);
    assert.deepEqual(seen, [seen[0], seen[0], seen[0]]);
  },

  async "the plugin compacts, and the agent gets the raw output although tokenjuice is not on its PATH"() {
    const machine = client.machine({ installed: false });
    const plugin = join(machine.home, "plugin");
    const platform = { linux: "linux", darwin: "macos" }[process.platform] + { x64: "-x86_64", arm64: "-aarch64" }[process.arch];
    cpSync(plugins, plugin, { recursive: true });
    cpSync(binary, join(plugin, "bin", platform, "tokenjuice"));
    const [compacted] = await bash(machine, noisy, "-y", "--plugin-dir", plugin);
    const [, id] = /full: tokenjuice raw (\w+)\]/.exec(compacted) ?? assert.fail(compacted);
    const [raw] = await bash(machine, `tokenjuice raw ${id} | tail -n 2`, "-y", "--plugin-dir", plugin);
    assert.match(raw, /Stdout: step 2999 of 3000 done\nfatal: it broke\n/);
    assert.match(raw, /Exit Code: 0/);
  },

  async "other tools are untouched"() {
    const machine = client.machine();
    const file = join(machine.project, "notes.txt");
    writeFileSync(file, "plain notes\n");
    model.script(["Read", { file_path: file }]);
    await client.run(machine, "-y");
    assert.match(model.results[0], /plain notes/);
    assert.doesNotMatch(model.results[0], /tokenjuice/);
  },

  async "the SDK runs the installed hook with settingSources, and the user is asked about the original command"() {
    const machine = client.machine();
    const asked = [];
    const canUseTool = async (tool, input) => {
      asked.push(input.command);
      return { behavior: "allow", updatedInput: input };
    };
    model.script(["Bash", { command: "python3 -c 'print(42)'; (exit 4)", description: "d" }]);
    await client.query(machine, { settingSources: ["user"], canUseTool });
    assert.match(model.results[0], /wrap -- /);
    assert.match(model.results[0], /42/);
    assert.match(model.results[0], /Exit Code: 4\b/);
    assert.deepEqual([...new Set(asked)], ["python3 -c 'print(42)'; (exit 4)"]);
  },

  async "the SDK runs no installed hook without settingSources"() {
    model.script(["Bash", { command: "printf sdk", description: "d" }]);
    await client.query(client.machine(), { permissionMode: "bypassPermissions" });
    assert.match(model.results[0], /sdk/);
    assert.doesNotMatch(model.results[0], /wrap -- /);
  },

  async "the TypeScript example compiles against the SDK and rewrites commands"() {
    const { tokenjuiceHook } = await import(compiled());
    model.script(["Bash", { command: noisy, description: "d" }]);
    const hooks = { PreToolUse: [{ matcher: "Bash", hooks: [tokenjuiceHook(binary)] }] };
    await client.query(client.machine({ installed: false }), { permissionMode: "bypassPermissions", hooks });
    assert.match(model.results[0], /wrap -- /);
    assert.match(model.results[0], /\[tokenjuice: /);
    assert.deepEqual(await tokenjuiceHook("/no/such/program")({}, undefined, {}), {});
  },

  async "the Python example rewrites commands"() {
    const input = { hook_event_name: "PreToolUse", tool_name: "Bash", tool_input: { command: "ls", timeout: 5 } };
    const answer = python(`callback = tokenjuice_hook(${JSON.stringify(binary)})`, input);
    assert.match(answer.hookSpecificOutput.updatedInput.command, / wrap --deadline 5 -- .* -lc 'ls'$/);
    assert.equal(answer.hookSpecificOutput.updatedInput.timeout, 5);
    assert.deepEqual(python('callback = tokenjuice_hook("/no/such/program")', input), {});
  },
};

async function bash(machine, command, ...flags) {
  model.script(["Bash", { command, description: "d" }]);
  const { output } = await client.run(machine, ...flags);
  assert.ok(model.results.length > 0, `the client sent no tool result:\n${output}`);
  return model.results;
}

/** The results of a session, without what differs from run to run; what came on stderr is told with stdout. */
async function session(machine, commands) {
  model.script(...commands.map((command) => ["Bash", { command, description: "d" }]));
  const { output } = await client.run(machine, "-y");
  assert.equal(model.results.length, commands.length, output);
  return model.results.map((result) => withoutCommand(result).replaceAll(machine.project, "PROJECT")
    .replace(/^\nStdout: (.*?)\n+Stderr: (.*?)\n+(?=Exit Code)/s, (all, out, err) => `${out}${err}`.replaceAll("(empty)", "") + "\n"));
}

/** The client tells the model which command it ran; that line differs on purpose. */
function withoutCommand(result) {
  const start = result.indexOf("\nStdout:");
  return start < 0 ? result : result.slice(start);
}

function compiled() {
  const source = join(work, "client", "tokenjuice-hook.ts");
  copyFileSync(join(examples, "tokenjuice-hook.ts"), source);
  writeFileSync(join(work, "client", "package.json"), '{"type":"module"}');
  writeFileSync(join(work, "client", "node.d.ts"), 'declare module "node:child_process" { export function spawn(...args: unknown[]): any; }');
  execFileSync(process.execPath, [
    join(client.modules, "typescript/bin/tsc"), "--strict", "--skipLibCheck", "--noImplicitAny", "false",
    "--target", "es2022", "--module", "nodenext", "--moduleResolution", "nodenext", source, join(work, "client", "node.d.ts"),
  ], { stdio: ["ignore", "inherit", "inherit"] });
  return pathToFileURL(source.replace(/\.ts$/, ".js")).href;
}

function python(setup, input) {
  const program = readFileSync(join(examples, "tokenjuice_hook.py"), "utf8")
    + `\n\nimport sys\n${setup}\nprint(json.dumps(asyncio.run(callback(json.load(sys.stdin), None, None))))\n`;
  return JSON.parse(execFileSync("python3", ["-c", program], { input: JSON.stringify(input), encoding: "utf8" }));
}

await runTests(tests, names, model);
