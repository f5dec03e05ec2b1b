import { chaosOutcome, jestOutcome, playwrightOutcome } from "./test-reports.cjs";

describe("what npm test counts and names", () => {
  it("names each failed test of jest, and a file that does not load", () => {
    expect(
      jestOutcome({
        numPassedTests: 2,
        testResults: [
          {
            name: "a.test.ts",
            status: "failed",
            assertionResults: [
              { fullName: "money is whole", status: "passed" },
              {
                fullName: "money is kept",
                status: "failed",
                failureMessages: ["Error: \u001b[31mexpected 2\u001b[39m\n\nreceived 3\n    at a.test.ts:7"],
              },
            ],
          },
          {
            name: "b.test.ts",
            status: "passed",
            assertionResults: [{ fullName: "stock", status: "passed" }],
          },
          { name: "c.test.ts", status: "failed", assertionResults: [] },
        ],
      }),
    ).toEqual({
      passed: 2,
      failed: ["a.test.ts › money is kept\n    Error: expected 2\n    received 3", "c.test.ts"],
    });
  });

  it("takes a journey for failed that fails, or passes only when tried again", () => {
    const spec = (title: string, status: string) => ({
      title,
      file: "buy.spec.ts",
      line: 7,
      tests: [
        {
          projectName: "mesa",
          status,
          results: status === "flaky" ? [{ error: { message: "no QR code" } }, {}] : [],
        },
      ],
    });
    expect(
      playwrightOutcome({
        stats: { expected: 1 },
        suites: [
          {
            specs: [spec("buys", "expected")],
            suites: [{ specs: [spec("returns", "unexpected"), spec("pays", "flaky")] }],
          },
        ],
        errors: [{ message: "no browser" }],
      }),
    ).toEqual({
      passed: 1,
      failed: [
        "[mesa] buy.spec.ts:7 › returns (unexpected)",
        "[mesa] buy.spec.ts:7 › pays (flaky)\n    no QR code",
        "no browser",
      ],
    });
  });

  it("takes a fault's every failure for one", () => {
    expect(chaosOutcome({ sentences: 3, failures: ["an order was lost"] })).toEqual({
      passed: 2,
      failed: ["an order was lost"],
    });
  });
});
