// Puts the executable of this platform in the place of the script that npm linked: no Node starts with each command.
// If that fails, the script stays and works.
"use strict";
const fs = require("node:fs");
const path = require("node:path");

const name = `tokenjuice-native-${process.platform}-${process.arch}`;
const command = path.join(__dirname, "bin", "tokenjuice");
const beside = `${command}.${process.pid}`;
try {
  const program = require.resolve(`${name}/bin/tokenjuice`);
  try {
    fs.linkSync(program, beside);
  } catch {
    fs.copyFileSync(program, beside); // another file system
  }
  fs.chmodSync(beside, 0o755);
  fs.renameSync(beside, command);
} catch (error) {
  fs.rmSync(beside, { force: true });
  console.error(`tokenjuice: the script in bin/tokenjuice was not replaced by ${name}: ${error.message.split("\n")[0]}`);
}
