// Real agents in front of a model of our own: what their shell tool prints with tokenjuice and without.
// usage: node run.mjs BINARY FOLDER CLIENT…; FOLDER/CLIENT has the client's npm packages.

import { spawn, spawnSync } from "node:child_process";
import { chmodSync, copyFileSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { CLIENTS } from "./clients.mjs";
import { startModel } from "./model.mjs";

const PATIENCE = 300_000;
const TESTS = `#!/bin/sh
echo "============================= test session starts =============================="
echo "collected 300 items"
if [ "$1" = slow ]; then echo "tests/test_a.py::test_1 FAILED"; sleep 14; fi
for i in $(seq 300); do echo "tests/test_a.py::test_$i PASSED                            [ 50%]"; done
if [ $# = 0 ]; then total="300 passed"; else total="1 failed, 300 passed"; echo "FAILED tests/test_b.py::test_x"; fi
echo "============================= $total in 1.23s =============================="
exit \${1:-0}
`;
const COMMANDS = [
  "./pytest 3",
  "env | grep -c -e BASH_ENV -e ZDOTDIR -e TOKENJUICE -e __tj",
  "touch denied",
  "true; bash -c 'bash -c ./pytest' | wc -l; bash -c 'exit 4'; echo code $?",
  "sleep 300 >/dev/null 2>&1 & echo background; printf '%s|' \"$0\" $#; cat <<'EOF'\n$HOME `x`\nEOF",
  "{ cd / && pwd && no-such-program; } 2>&1; exit 5",
];
const SLOW = "./pytest slow";

const [binary, folder, ...names] = process.argv.slice(2);
let passed = 0;
let failed = 0;

function check(what, ok, details = "") {
  if (ok) passed++;
  else failed++;
  if (!ok) console.log(`FAILED: ${what}\n${String(details).slice(0, 3000)}`);
}

/** A home, a project and a copy of the executable that may go away. */
function place() {
  const root = mkdtempSync(join(tmpdir(), "e2e-shell-"));
  const here = { root, home: join(root, "home"), project: join(root, "project"), temporary: join(root, "temporary"),
    binary: join(root, "tokenjuice") };
  for (const folder of [here.home, here.project, here.temporary]) mkdirSync(folder);
  spawnSync("git", ["init", "-q", here.project]);
  writeFileSync(join(here.project, "pytest"), TESTS);
  chmodSync(join(here.project, "pytest"), 0o755);
  copyFileSync(binary, here.binary);
  chmodSync(here.binary, 0o755);
  return here;
}

function variables(here, client, model) {
  const kept = ["PATH", "LANG", "LC_ALL", "TERM"].filter((name) => process.env[name]);
  return { ...Object.fromEntries(kept.map((name) => [name, process.env[name]])), HOME: here.home, PWD: here.project,
    TMPDIR: here.temporary, SHLVL: "1", SHELL: "/bin/bash", NO_PROXY: "127.0.0.1", ...client.variables(model) };
}

/** Start a program, and end it and all that it started should it take too long. */
function start(line, here, env) {
  return new Promise((done) => {
    const child = spawn(line[0], line.slice(1), { cwd: here.project, env, stdio: ["ignore", "pipe", "pipe"], detached: true });
    let output = "";
    child.stdout.on("data", (data) => (output += data));
    child.stderr.on("data", (data) => (output += data));
    const timer = setTimeout(() => process.kill(-child.pid, "SIGKILL"), PATIENCE);
    child.on("close", (code) => {
      clearTimeout(timer);
      done({ code, output });
    });
  });
}

async function session(client, name, model, here, prefix, sandboxed) {
  model.script(...COMMANDS, ...(client.impatient ? [[SLOW, client.impatient]] : []));
  rmSync(join(here.project, "denied"), { force: true });
  const line = [...prefix, ...client.line(join(folder, name), sandboxed)];
  const { code, output } = await start(line, here, variables(here, client, model));
  return { code, output, results: model.results };
}

/** What the client makes of its rules: of one that allows a command, and of those that refuse one or ask. */
async function judgements(client, name, model, here, prefix) {
  const seen = [];
  for (const [command, line] of client.judged(join(folder, name))) {
    model.script("./pytest 3", command);
    const { code, output } = await start([...prefix, ...line], here, variables(here, client, model));
    const [report = "", ...answer] = model.results;
    seen.push({ command, code, output, report, answer, done: existsSync(join(here.project, "refused")) });
    rmSync(join(here.project, "refused"), { recursive: true, force: true });
  }
  return seen;
}

function compareJudgements(title, bare, seen) {
  seen.forEach(({ command, code, output, report, answer, done }, i) => {
    check(`${title}: ./pytest is allowed beside ${command}, and compacted`, report.includes("tokenjuice raw"), report + output);
    check(`${title}: ${command} is not run`, !done, output);
    checkSame(`${title}: ${command} ends as without`, [code, ...answer].join("\n"), [bare[i].code, ...bare[i].answer].join("\n"));
  });
}

/** What differs from run to run: times, process numbers, ids. */
function steady(result) {
  return result.replace(/Chunk ID: \w+|Wall time: [\d.]+|PGID: \d+|\b\d{4,}\b|call_\d+/g, "").trim();
}

/** Whether a result says what it says without tokenjuice. */
function checkSame(what, seen = "", bare = "") {
  check(what, steady(seen) === steady(bare), `${seen}\n--- without:\n${bare}`);
}

function compare(title, client, bare, seen, here, compacted) {
  check(`${title}: the agent came to its end`, seen.results.length === bare.results.length, seen.output);
  const [report = "", trace = "", , ...rest] = seen.results;
  check(`${title}: the report is ${compacted ? "compacted" : "whole"}`,
    report.includes("300 passed") && report.includes("tokenjuice raw") === compacted && report.includes("PASSED") !== compacted, report);
  check(`${title}: the exit code is told`, /\b3\b/.test(report.replace(/300 passed.*/, "").replace(/\[tokenjuice.*/, "")) || !bare.results[0].includes("3\n"), report);
  checkSame(`${title}: nothing of ours in the environment`, trace, bare.results[1]);
  check(`${title}: touch is refused`, existsSync(join(here.project, "denied")) === client.deniesNothing, seen.results[2]);
  checkSame(`${title}: refused with the same words`, seen.results[2], bare.results[2]);
  rest.forEach((result, i) => {
    if (i + 3 === COMMANDS.length && client.toldByExtension && title.endsWith(" by run")) return;
    checkSame(`${title}: ${COMMANDS[i + 3] ?? SLOW}`, result, bare.results[i + 3]);
  });
}

function tokenjuice(here, ...args) {
  const run = spawnSync(here.binary, args, { env: { HOME: here.home, PATH: process.env.PATH }, encoding: "utf8" });
  check(`tokenjuice ${args.join(" ")}`, run.status === 0, run.stdout + run.stderr);
}

/** With a home that cannot be written, outputs are kept in the temporary folder. */
async function sandboxed(client, name, model, here) {
  model.script("./pytest 3", "echo x >>$HOME/written || echo home is closed");
  const line = client.line(join(folder, name), true);
  const { output } = await start(line, here, variables(here, client, model));
  const [report = "", home = ""] = model.results;
  check(`${name} in its sandbox: compacted`, report.includes("tokenjuice raw"), report + output);
  check(`${name} in its sandbox: the home folder is closed`, home.includes("home is closed"), home);
  const id = /tokenjuice raw (\w+)/.exec(report)?.[1] ?? "none";
  const raw = spawnSync(here.binary, ["raw", id], { env: { HOME: here.home, TMPDIR: here.temporary }, encoding: "utf8" });
  check(`${name} in its sandbox: the whole output can be had`, raw.stdout.split("PASSED").length === 301, raw.stderr);
}

async function tryOut(name, model) {
  const client = { deniesNothing: false, ...CLIENTS[name] };
  const here = place();
  try {
    client.settle(here, model);
    const bare = await session(client, name, model, here, []);
    check(`${name}: runs without tokenjuice`, bare.results.length === COMMANDS.length + (client.impatient ? 1 : 0), bare.output);
    check(`${name}: shows what there is of a slow command`, !client.impatient || /FAILED/.test(bare.results.at(-1)), bare.results.at(-1));
    const rules = await judgements(client, name, model, here, []);
    rules.forEach(({ command, output, report, done }) => check(`${name}: ${command} is refused without tokenjuice, and ./pytest runs`,
      report.includes("300 passed") && !done, report + output));
    const run = [here.binary, "run", "--"];
    compare(`${name} by run`, client, bare, await session(client, name, model, here, run), here, true);
    compareJudgements(`${name} by run`, rules, await judgements(client, name, model, here, run));
    if (client.runOnly) return;
    const config = join(here.home, ".codex/config.toml");
    const before = existsSync(config) ? readFileSync(config, "utf8") : "";
    tokenjuice(here, "install", name, "--local");
    tokenjuice(here, "doctor", name, "--local");
    compare(`${name} installed`, client, bare, await session(client, name, model, here, []), here, true);
    compareJudgements(`${name} installed`, rules, await judgements(client, name, model, here, []));
    if (name === "codex") {
      await sandboxed(client, name, model, here);
    }
    rmSync(here.binary);
    compare(`${name} with tokenjuice gone`, client, bare, await session(client, name, model, here, []), here, false);
    copyFileSync(binary, here.binary);
    tokenjuice(here, "uninstall", name);
    check(`${name}: settings as before`, !existsSync(config) || readFileSync(config, "utf8") === before);
    compare(`${name} uninstalled`, client, bare, await session(client, name, model, here, []), here, false);
  } finally {
    rmSync(here.root, { recursive: true, force: true });
  }
}

const model = await startModel();
for (const name of names) await tryOut(name, model);
model.stop();
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed ? 1 : 0);
