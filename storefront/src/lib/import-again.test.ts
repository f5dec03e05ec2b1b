import { importAgain } from "./import-again.ts";

// Functions as the build outputs them.
const failing = (source: string) => {
  const load = () => Promise.reject(new TypeError("Failed to fetch dynamically imported module"));
  load.toString = () => source;
  return load;
};
const PLAIN = "()=>import(`./menu-a1.js`)";
const PART = "()=>import(`./checkout-b2.js`).then(e=>e.t)";
const NAMED = "async()=>{let{addLine:e}=await import(`./add-c3.js`).then(e=>e.n);return{addLine:e}}";

/** Gives the responses in turn, and records the addresses requested. */
function network(...answers: (Record<string, unknown> | Error)[]) {
  const asked: string[] = [];
  const importFrom = (address: string) => {
    asked.push(address);
    const answer = answers.shift();
    return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer!);
  };
  return { asked, importFrom };
}

test("a chunk that loads is not asked for twice", async () => {
  const { asked, importFrom } = network();
  expect(await importAgain(() => Promise.resolve({ default: 1 }), importFrom)).toEqual({ default: 1 });
  expect(asked).toEqual([]);
});

test("a chunk that failed is asked for under another address each time, until it is there", async () => {
  const offline = new TypeError("offline");
  const { asked, importFrom } = network(offline, { default: "menu" });
  await expect(importAgain(failing(PLAIN), importFrom)).rejects.toBe(offline);
  expect(await importAgain(failing(PLAIN), importFrom)).toEqual({ default: "menu" });
  expect(await importAgain(failing(PLAIN), importFrom)).toEqual({ default: "menu" });
  expect(asked).toHaveLength(2);
  expect(new Set(asked).size).toBe(2);
  for (const address of asked) expect(address).toMatch(/^\.\/menu-a1\.js\?again=\d+$/);
});

test("of a chunk that holds several modules, the one that was asked for is given", async () => {
  const { importFrom } = network({ t: { default: "checkout" } }, { n: { addLine: "added" } });
  expect(await importAgain(failing(PART), importFrom)).toEqual({ default: "checkout" });
  expect(await importAgain(failing(NAMED), importFrom)).toEqual({ addLine: "added" });
});

test("a failure of something else than a chunk stays what it is", async () => {
  const { asked, importFrom } = network();
  await expect(importAgain(failing("() => work()"), importFrom)).rejects.toThrow("Failed to fetch");
  expect(asked).toEqual([]);
});
