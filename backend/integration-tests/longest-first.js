const fs = require("node:fs");
const path = require("node:path");
const { default: Sequencer } = require("@jest/test-sequencer");

/**
 * Starts the longest files first, so that no process waits for the other's last one. A spec's size includes its
 * folder's files.
 */
module.exports = class LongestFirst extends Sequencer {
  sort(tests) {
    const length = new Map(tests.map((test) => [test, lengthOf(test.path)]));
    return [...tests].sort((a, b) => length.get(b) - length.get(a));
  }
};

function lengthOf(spec) {
  const folder = spec.replace(/\.spec\.ts$/, "");
  const files = fs.existsSync(folder) ? fs.readdirSync(folder).map((name) => path.join(folder, name)) : [];
  return [spec, ...files].reduce((sum, file) => sum + fs.statSync(file).size, 0);
}
