// usage: node run.mjs BINARY WORK CLIENT [NAMES], where CLIENT is the program of Claude Code and NAMES a pattern for the
// tests to run.

import assert from "node:assert/strict";
import { execFileSync, spawn } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { noisy, runTests, server } from "../tests.mjs";
import { startModel } from "./model.mjs";

const TIMEOUT_MILLIS = 300_000;
const [binary, work, client, names = ""] = process.argv.slice(2);
const model = await startModel();

const omitted = /\[tokenjuice: \d+ of \d+ lines omitted; full: tokenjuice raw \w+\]/;

const tests = {
  async "the model gets compacted output and the exit code"() {
    const [result] = await bash(machine(), [noisy], "--dangerously-skip-permissions");
    assert.match(result.text, omitted);
    assert.match(result.text, /fatal: it broke/);
    assert.match(result.text, /Exit code 3\b/);
    assert.ok(result.error);
  },

  async "the results of a session differ in compaction only"() {
    const commands = [
      "mkdir -p sub/deep && cd sub/deep", "pwd", "cd .. && ls", "pwd", "cd /nowhere", "pwd", "greet you", "shout you",
      "grep nothing /etc/hostname", "diff /etc/hostname /etc/passwd | wc -l", "test -f /nowhere", "echo \"[$RCVAR] [$PROFVAR]\"", "shopt -p extglob globstar", "echo out; echo err >&2; exit 4", "export A=1", 'echo "[$A]"', "f() { echo f; }; f", "f", "set -e; false; echo no", "false; echo yes", "trap 'echo bye' EXIT; echo x", "echo a \\", "echo a # comment", "cat <<EOF\nabc", "printf 'a\\000b\\377\\n'", "(sleep 1; echo done >bg.txt) >/dev/null 2>&1 & echo started", "sleep 2; cat bg.txt",  "umask 077; umask", "umask",
      "cat", "kill -9 $$", "if then", "no-such-program", "printf abc", "sleep 2 & echo quick", "exec echo hi", "echo $0 $- $SHLVL",
      `printf '%s\\n' "it's" 'a "b"' \\$HOME 'é — 日本語 😀'; cat <<'EOF'\nhere "text" \`kept\` $HOME\nEOF`, "cd sub", "cd /usr", "env | cut -d= -f1 | sort",
    ];
    const plain = await bash(machine({ installed: false }), commands, "--dangerously-skip-permissions");
    const wrapped = await bash(machine(), commands, "--dangerously-skip-permissions");
    commands.forEach((command, i) => assert.deepEqual(anonymous(wrapped[i]), anonymous(plain[i]), command));
    assert.match(plain[1].text, /sub\/deep$/);
    assert.match(plain[6].text, /^hello you$/);
  },

  async "at the tool's time-out the output so far is there"() {
    const calls = [{ command: "echo before; sleep 6; echo after", timeout: 2000, description: "d" },
      { command: "sleep 5; echo late", description: "d" }];
    const seen = [];
    for (const installed of [false, true]) {
      const here = machine({ installed });
      model.script(...calls.map((input) => ["Bash", input]));
      await run(here, "--dangerously-skip-permissions");
      const file = outputFile(model.results[0].text);
      seen.push({ ...anonymous({ ...model.results[0], text: model.results[0].text.replaceAll(/\/\S*tasks\S*|\(ID: \w+\)|ID: \w+/g, "ID") }),
        file: readFileSync(file, "utf8") });
    }
    assert.deepEqual(seen[1], seen[0]);
    assert.match(seen[0].file, /before/);
  },

  async "a background task shows its output while it runs, and compacted at its end"() {
    const here = machine();
    const slow = `python3 -u -c "for i in range(3000): print('step', i, 'of 3000 done')"; until test -e go; do sleep 0.1; done; exit 3`;
    model.script(["Bash", { command: slow, description: "d", run_in_background: true }],
      ["Bash", { command: "until test -e read; do sleep 0.1; done; touch go; sleep 2", description: "d" }]);
    const ended = run(here, "--dangerously-skip-permissions");
    let file;
    while (!(file && readFileSync(file, "utf8").endsWith("step 2999 of 3000 done\n"))) {
      await new Promise((wake) => setTimeout(wake, 100));
      file ??= outputFile(model.results[0]?.text ?? "");
    }
    assert.equal(readFileSync(file, "utf8").split("\n").length, 3001);
    writeFileSync(join(here.project, "read"), "");
    await ended;
    assert.match(readFileSync(file, "utf8"), omitted);
  },

  async "the guard against a dangerous rm judges the agent's own command"() {
    const seen = [];
    // The client may write to its folder in the home while rm empties it.
    const raced = (result) => /: Directory not empty$/.test(result.text) ? { error: false, text: "(Bash completed with no output)" } : result;
    for (const installed of [false, true]) {
      const here = machine({ installed });
      writeFileSync(join(here.home, "mine"), "");
      // Never `~`: should HOME be lost on the way, it would be a real home.
      const commands = ["mkdir -p build/tmp && touch keep build/tmp/gone && cd build/tmp", "rm -rf ./*", "ls",
        `rm -rf ${here.home}/*`, `cd ${here.project} && rm -rf ./*`, "ls", `rm -rf ${here.home}`];
      const results = await bash(here, commands, "--dangerously-skip-permissions");
      seen.push({ results: results.map(anonymous).map(raced), mine: existsSync(join(here.home, "mine")), keep: existsSync(join(here.project, "keep")) });
    }
    assert.deepEqual(seen[1], seen[0]);
    console.log(`        the host's guard ${seen[0].mine ? "refuses" : "lets through"} rm -rf of the home folder`);
  },

  async "a deny rule denies the agent's own command, even when all else is allowed"() {
    const here = machine({ settings: { permissions: { deny: ["Bash(touch:*)"] } } });
    const [result] = await bash(here, ["touch denied"], "--dangerously-skip-permissions");
    assert.ok(result.error && !existsSync(join(here.project, "denied")), result.text);
  },

  async "an allow rule allows the agent's own command, and anything else is asked for"() {
    const here = machine({ settings: { permissions: { allow: ["Bash(python3:*)"] } } });
    const write = "require('fs').writeFileSync('asked', '')";
    const results = await bash(here, ["python3 -c \"open('allowed', 'w')\"", `node -e "${write}"`, "ls"]);
    assert.ok(existsSync(join(here.project, "allowed")), results[0].text);
    assert.ok(results[1].error && !existsSync(join(here.project, "asked")), results[1].text);
    assert.ok(!results[2].error, "reading needs no approval");
  },

  async "hooks and MCP servers are not touched"() {
    const here = machine({ hooks: (file) => `cat >${file}; printf 'a\\0b' >>${file}` });
    writeFileSync(join(here.project, "mcp.json"), JSON.stringify({ mcpServers: { s: { command: process.execPath, args: [server, "plain"] } } }));
    model.script(["Bash", { command: "echo hooked", description: "d" }], ["mcp__s__tell", {}]);
    await run(here, "--dangerously-skip-permissions", "--mcp-config", join(here.project, "mcp.json"));
    assert.equal(model.results[1]?.text, "started with plain");
    assert.match(readFileSync(here.hookFile, "latin1"), /"command":"echo hooked".*a\0b$/s);
  },

  async "a status line gets its input and is shown on the screen"() {
    const file = join(work, `status-${process.pid}.json`);
    const here = machine({ settings: { statusLine: { type: "command", command: `cat >${file}; echo STATUS-LINE` } } });
    const trusted = { hasTrustDialogAccepted: true, hasCompletedProjectOnboarding: true };
    writeFileSync(join(here.home, ".claude.json"), JSON.stringify({ hasCompletedOnboarding: true, theme: "dark",
      customApiKeyResponses: { approved: ["dummy"] }, projects: { [here.project]: trusted } }));
    const screen = spawn("script", ["-qec", `stty cols 120 rows 40; exec ${program().join(" ")}`, "/dev/null"],
      { env: { ...here.env, TERM: "xterm-256color" }, cwd: here.project, timeout: TIMEOUT_MILLIS, killSignal: "SIGKILL" });
    let shown = "";
    const seen = new Promise((resolve, reject) => {
      screen.stdout.on("data", (text) => (shown += text).includes("STATUS-LINE") && resolve());
      screen.on("close", () => reject(new Error(`no status line:\n${shown.slice(-2000)}`)));
    });
    await seen.finally(() => screen.kill("SIGTERM"));
    assert.equal(JSON.parse(readFileSync(file, "utf8")).cwd, here.project);
  },

  async "a background task writes its output where Claude Code says"() {
    const here = machine();
    model.script(["Bash", { command: "echo early; sleep 1; echo late", description: "d", run_in_background: true }],
      ["Bash", { command: "sleep 3", description: "d" }]);
    await run(here, "--dangerously-skip-permissions");
    const file = outputFile(model.results[0].text);
    // Later versions add a line of their own about the exit code.
    const text = readFileSync(file, "utf8").replace(/\n\[exited with code 0\]\n$/, "");
    assert.equal(text, "early\nlate\n", model.results[0].text);
  },

  async "doctor finds nothing, and after uninstall the output is raw"() {
    const here = machine();
    assert.match(tokenjuice(here, "doctor", "claude-code"), /health: ok/);
    assert.match(tokenjuice(here, "uninstall", "claude-code"), /removed claude-code prefix: yes/);
    const [result] = await bash(here, [noisy], "--dangerously-skip-permissions");
    assert.doesNotMatch(result.text, omitted);
  },
};

/** A fresh home and project; with tokenjuice installed, unless that is not wanted, and a hook of the user's. */
function machine({ settings = {}, installed = true, hooks } = {}) {
  const home = mkdtempSync(join(work, "home-"));
  const project = mkdtempSync(join(work, "project-"));
  const hookFile = join(home, "hook.out");
  if (hooks) settings = { hooks: { PreToolUse: [{ matcher: "Bash", hooks: [{ type: "command", command: hooks(hookFile) }] }] } };
  mkdirSync(join(home, ".claude"));
  writeFileSync(join(home, ".claude", "settings.json"), JSON.stringify(settings, null, 2));
  writeFileSync(join(home, ".bashrc"), "alias greet='echo hello'\nshout() { echo \"HELLO $1\"; }\nexport RCVAR=rc\nshopt -s globstar\n");
  writeFileSync(join(home, ".bash_profile"), "echo NOISE\nexport PROFVAR=profile\n");
  const env = {
    PATH: process.env.PATH, HOME: home, SHELL: "/bin/bash", TERM: "dumb", LC_ALL: "C.UTF-8", SHLVL: "1", ANTHROPIC_API_KEY: "dummy",
    ANTHROPIC_BASE_URL: model.url, NO_PROXY: "127.0.0.1", DISABLE_TELEMETRY: "1", DISABLE_AUTOUPDATER: "1", DISABLE_ERROR_REPORTING: "1",
    CLAUDE_CODE_DISABLE_NONESSENTIAL_TRAFFIC: "1", IS_SANDBOX: "1",
  };
  const here = { home, project, env, hookFile };
  if (installed) tokenjuice(here, "install", "claude-code", "--local");
  return here;
}

/** The file that Claude Code says a task writes to. */
function outputFile(text) {
  return /Output is being written to: (\S+?)\.?(\s|$)/.exec(text)?.[1];
}

function tokenjuice({ env, project }, ...args) {
  return execFileSync(binary, args, { env, cwd: project, encoding: "utf8" });
}

async function bash(here, commands, ...flags) {
  model.script(...commands.map((command) => ["Bash", { command, description: "d" }]));
  const output = await run(here, ...flags);
  assert.equal(model.results.length, commands.length, `the client sent other results:\n${output}`);
  return model.results.map(({ text, error }) => ({ text: text.replaceAll(here.project, "PROJECT").replaceAll(here.home, "HOME"), error }));
}

function program() {
  return /\.m?js$/.test(client) ? [process.execPath, client] : [client];
}

function run({ env, project }, ...flags) {
  const [name, ...first] = program();
  return new Promise((resolve) => {
    const child = spawn(name, [...first, "-p", "go", ...flags], {
      env, cwd: project, stdio: ["ignore", "pipe", "pipe"], timeout: TIMEOUT_MILLIS, killSignal: "SIGKILL",
    });
    let output = "";
    child.stdout.on("data", (text) => (output += text));
    child.stderr.on("data", (text) => (output += text));
    child.on("close", () => resolve(output));
  });
}

/** Numbers of processes and ids differ from run to run. */
function anonymous({ text, error }) {
  return { text: text.replace(/<system-reminder>.*/s, "").replace(/\b\d{3,}\b/g, "N").trimEnd(), error };
}

await runTests(tests, names, model);
