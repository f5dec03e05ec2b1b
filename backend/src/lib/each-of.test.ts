import { eachOf } from "./each-of";

describe("work for each of several rows", () => {
  it("is done for all of them, one after another, whichever fails", async () => {
    const done: number[] = [];
    let underWay = 0;
    const work = async (row: number) => {
      underWay += 1;
      expect(underWay).toBe(1);
      await new Promise(setImmediate);
      underWay -= 1;
      if (row % 2 === 0) throw new Error(`no ${row}`);
      done.push(row);
    };
    const failed: unknown = await eachOf([1, 2, 3, 4], work).catch((error: unknown) => error);
    expect(done).toEqual([1, 3]);
    expect(failed).toBeInstanceOf(AggregateError);
    expect(failed).toMatchObject({
      message: "Error: no 2; Error: no 4",
      errors: [new Error("no 2"), new Error("no 4")],
    });
  });

  it("ends in peace when none fails", async () => {
    await expect(eachOf([1, 2], async () => undefined)).resolves.toBeUndefined();
  });
});
