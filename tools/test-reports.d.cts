/** What a runner of `npm test` found: how many tests passed, and each that did not: its name, and lines of the reason. */
export type Outcome = { passed: number; failed: string[] };

type JestFile = {
  name: string;
  status: string;
  assertionResults: { fullName: string; status: string; failureMessages?: string[] }[];
};
/** What `jest --json` writes. */
export type JestReport = { numPassedTests: number; testResults: JestFile[] };

export type PlaywrightSpec = {
  title: string;
  file: string;
  line: number;
  tests: { projectName: string; status: string; results?: { error?: { message?: string } }[] }[];
};
export type PlaywrightSuite = { specs?: PlaywrightSpec[]; suites?: PlaywrightSuite[] };
/** What Playwright's JSON reporter writes. */
export type PlaywrightReport = {
  stats: { expected: number };
  suites: PlaywrightSuite[];
  errors?: { message?: string }[];
};

/** What `chaos/run.mjs --report` writes. */
export type ChaosReport = { sentences: number; failures: string[] };

/** A file that does not even load has a message and no tests: its name stands for it. */
export function jestOutcome(report: JestReport): Outcome;
/** A journey that passes only when it is tried again has failed. */
export function playwrightOutcome(report: PlaywrightReport): Outcome;
export function chaosOutcome(report: ChaosReport): Outcome;
