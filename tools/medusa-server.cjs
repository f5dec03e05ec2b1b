// Runs Medusa's server in the current folder, as `medusa start` does. Without Medusa's command line: it loads 800 files
// for making projects and asking questions, and a restart is what everybody waits for.
const { parseArgs } = require("node:util");
const { setFlagsFromString } = require("node:v8");
const { default: start } = require("@medusajs/medusa/commands/start");

const { values } = parseArgs({ options: { host: { type: "string" }, port: { type: "string" } } });

// As Medusa's command line has it: what nobody awaits ends no server.
for (const event of ["unhandledRejection", "uncaughtException"]) process.on(event, console.error);

// A heap that is kept small (processes.mjs) costs a start a tenth of its time: it is so once Medusa runs.
const keptSmall = process.execArgv.filter((flag) => flag.startsWith("--heap-growing-percent="));
if (keptSmall.length > 0) setFlagsFromString("--heap-growing-percent=0");
start({ directory: process.cwd(), host: values.host, port: Number(values.port) }).then(
  () => keptSmall.forEach(setFlagsFromString),
  (error) => {
    console.error(error);
    process.exit(1);
  },
);
