// What the runners of `npm test` wrote down: how many tests passed, and the name of each that did not.

/** @typedef {{ passed: number, failed: string[] }} Outcome */

/**
 * What `jest --json` writes. A file that does not even load has a message and no tests.
 * @param {JestReport} report
 * @returns {Outcome}
 *
 * @typedef {{ fullName: string, status: string }} JestTest
 * @typedef {{ name: string, status: string, assertionResults: JestTest[] }} JestFile
 * @typedef {{ numPassedTests: number, testResults: JestFile[] }} JestReport
 */
function jestOutcome({ numPassedTests, testResults }) {
  const failed = testResults.flatMap(({ name, status, assertionResults }) => {
    const tests = assertionResults.filter((test) => test.status === "failed");
    if (tests.length > 0) return tests.map((test) => `${name} › ${test.fullName}`);
    return status === "failed" ? [name] : [];
  });
  return { passed: numPassedTests, failed };
}

/**
 * What Playwright's JSON reporter writes. A journey that passes only when it is tried again has failed.
 * @param {PlaywrightReport} report
 * @returns {Outcome}
 *
 * @typedef {{ title: string, file: string, line: number, tests: { projectName: string, status: string }[] }} PlaywrightSpec
 * @typedef {{ specs?: PlaywrightSpec[], suites?: PlaywrightSuite[] }} PlaywrightSuite
 * @typedef {{ stats: { expected: number }, suites: PlaywrightSuite[], errors?: { message?: string }[] }} PlaywrightReport
 */
function playwrightOutcome({ stats, suites, errors = [] }) {
  const failed = suites
    .flatMap(specsOf)
    .flatMap(({ title, file, line, tests }) =>
      tests
        .filter(({ status }) => status === "unexpected" || status === "flaky")
        .map(({ projectName, status }) => `[${projectName}] ${file}:${line} › ${title} (${status})`),
    );
  return {
    passed: stats.expected,
    failed: [...failed, ...errors.map(({ message }) => message ?? "Playwright")],
  };
}

/** @param {PlaywrightSuite} suite @returns {PlaywrightSpec[]} */
function specsOf({ specs = [], suites = [] }) {
  return [...specs, ...suites.flatMap(specsOf)];
}

/**
 * What `chaos/run.mjs --report` writes.
 * @param {{ sentences: number, failures: string[] }} report
 * @returns {Outcome}
 */
function chaosOutcome({ sentences, failures }) {
  return { passed: Math.max(0, sentences - failures.length), failed: failures };
}

module.exports = { jestOutcome, playwrightOutcome, chaosOutcome };
