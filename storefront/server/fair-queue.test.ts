import { expect, test } from "@jest/globals";
import { setTimeout as pause } from "node:timers/promises";
import { FairQueue } from "./fair-queue.ts";

const MOST = 100;
const TURN_MS = 60_000;

test("who asks for little waits for one piece of who asks for much", async () => {
  const queue = new FairQueue(MOST, TURN_MS);
  const done: string[] = [];
  const piece = (who: string, name: string) => queue.run(who, async () => done.push(name));
  await Promise.all([
    ...["a1", "a2", "a3", "a4"].map((name) => piece("a", name)),
    ...["b1", "b2"].map((name) => piece("b", name)),
    piece("c", "c1"),
  ]);
  expect(done).toEqual(["a1", "a2", "b1", "c1", "a3", "b2", "a4"]);
});

test("between two pieces everything else goes on", async () => {
  const queue = new FairQueue(MOST, TURN_MS);
  let loops = 0;
  const count = () => {
    loops++;
    again = setImmediate(count);
  };
  let again = setImmediate(count);
  const seen = await Promise.all(Array.from({ length: 5 }, () => queue.run("a", async () => loops)));
  clearImmediate(again);
  expect(new Set(seen).size).toBe(5);
});

test("a piece that fails fails alone, and one that waits for something holds nobody up for long", async () => {
  const queue = new FairQueue(MOST, 20);
  const failed = queue.run("a", async () => {
    throw new Error("no page");
  });
  let end = () => {};
  const waits = queue.run("a", () => new Promise<string>((resolve) => (end = () => resolve("late"))));
  const after = queue.run("a", async () => "soon");
  await expect(failed).rejects.toThrow("no page");
  expect(await after).toBe("soon");
  end();
  expect(await waits).toBe("late");
});

test("who waits for too much is refused, and nobody else", async () => {
  const queue = new FairQueue(3, TURN_MS);
  const piece = () => queue.run("a", () => pause(1));
  // The first begins at once.
  const answers = await Promise.allSettled([
    ...Array.from({ length: 5 }, piece),
    queue.run("b", async () => 1),
  ]);
  expect(answers.map(({ status }) => status === "fulfilled")).toEqual([true, true, true, true, false, true]);
  await expect(piece()).resolves.toBeUndefined();
});
