// Reads what the runners of `npm test` wrote down. CommonJS, so that jest can test it.
const { stripVTControlCharacters } = require("node:util");

const REASON_LINES = 6;

/** @type {import("./test-reports.cjs").jestOutcome} */
function jestOutcome({ numPassedTests, testResults }) {
  const failed = testResults.flatMap(({ name, status, assertionResults }) => {
    const tests = assertionResults.filter((test) => test.status === "failed");
    if (tests.length > 0)
      return tests.map((test) => withReason(`${name} › ${test.fullName}`, test.failureMessages?.[0]));
    return status === "failed" ? [name] : [];
  });
  return { passed: numPassedTests, failed };
}

/** @type {import("./test-reports.cjs").playwrightOutcome} */
function playwrightOutcome({ stats, suites, errors = [] }) {
  const failed = suites.flatMap(specsOf).flatMap(({ title, file, line, tests }) =>
    tests
      .filter(({ status }) => status === "unexpected" || status === "flaky")
      .map(({ projectName, status, results }) => {
        const failed = results?.find(({ error }) => error);
        return withReason(`[${projectName}] ${file}:${line} › ${title} (${status})`, failed?.error?.message);
      }),
  );
  return {
    passed: stats.expected,
    failed: [...failed, ...errors.map(({ message }) => message ?? "Playwright")],
  };
}

/** The test's name, and under it the first lines of what went wrong. @param {string} name @param {string} [message] */
function withReason(name, message) {
  const said = stripVTControlCharacters(message ?? "")
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "" && !line.startsWith("at "));
  return [name, ...said.slice(0, REASON_LINES)].join("\n    ");
}

/**
 * @param {import("./test-reports.cjs").PlaywrightSuite} suite
 * @returns {import("./test-reports.cjs").PlaywrightSpec[]}
 */
function specsOf({ specs = [], suites = [] }) {
  return [...specs, ...suites.flatMap(specsOf)];
}

/** @type {import("./test-reports.cjs").chaosOutcome} */
function chaosOutcome({ sentences, failures }) {
  return { passed: Math.max(0, sentences - failures.length), failed: failures };
}

module.exports = { jestOutcome, playwrightOutcome, chaosOutcome };
