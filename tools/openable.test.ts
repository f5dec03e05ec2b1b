import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";

const root = path.resolve(__dirname, "..");
const folder = mkdtempSync(path.join(os.tmpdir(), "alfaiataria-abrir-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const file = (name: string, content: string) => {
  writeFileSync(path.join(folder, name), content);
  return path.join(folder, name);
};

/** What keeps a shop with these settings from opening, in a process of its own, whose modules are ES modules. */
function faultOf(settings: Record<string, string | number>, takenForMs = 60_000): string {
  const given = {
    ...{ HOST: "127.0.0.1", MEDUSA_HOST: "127.0.0.1", METRICS_HOST: "127.0.0.1" },
    ...{ WORKER_MODE: "shared", SHOP_FILE: path.join(root, "backend/data/loja.json") },
    ...settings,
  };
  const code = `
    import net from "node:net";
    const { requireOpenable } = await import("./tools/openable.mjs");
    const settings = ${JSON.stringify(given)};
    const taken = net.createServer().listen(0, "127.0.0.1");
    await new Promise((resolve) => taken.once("listening", resolve));
    if (settings.PORT === "taken") settings.PORT = taken.address().port;
    setTimeout(() => taken.close(), ${takenForMs}).unref();
    await requireOpenable(settings).catch((error) => console.log(error.message));
    taken.close();`;
  const { stdout, stderr } = spawnSync(process.execPath, ["--input-type=module", "-e", code], {
    cwd: root,
    encoding: "utf8",
  });
  expect(stderr).toBe("");
  return stdout.trim();
}

it("says how a worker is opened, which is no shop", () => {
  expect(faultOf({ WORKER_MODE: "worker", REDIS_URL: "redis://localhost" })).toMatch(
    /^WORKER_MODE: .*container\.mjs/,
  );
});

it("keeps nothing from opening a shop whose settings this machine can follow", () => {
  expect(faultOf({})).toBe("");
  expect(faultOf({ WORKER_MODE: "server", REDIS_URL: "redis://localhost" })).toBe("");
});

it("waits for the port that a shop whose supervisor was killed is about to leave", () => {
  expect(faultOf({ PORT: "taken" }, 1500)).toBe("");
});

test.each([
  ["a port that another program has", { PORT: "taken" }, /^A porta \d+ \(PORT\) já está em uso/],
  [
    "one port for two of its parts",
    { PORT: 39_871, MEDUSA_PORT: 39_871 },
    /^MEDUSA_PORT: .* que já é de PORT/,
  ],
  ["an address of another machine", { HOST: "nao.invalid", PORT: 39_871 }, /^HOST: esta máquina não tem/],
  ["a server whose worker nobody reaches", { WORKER_MODE: "server" }, /^REDIS_URL: não está definido/],
  ["a file of the store that is not there", { SHOP_FILE: "/nao/ha.json" }, /^SHOP_FILE: .* não existe$/],
  ["a file of the store that is no JSON", { SHOP_FILE: file("a", "{") }, /^SHOP_FILE: .* não é JSON$/],
  [
    "a file of the store that says too little",
    { SHOP_FILE: file("b", '{"nome":"X"}') },
    /^SHOP_FILE: .* falta .*lojas/,
  ],
])("names %s before anything runs", (_what, settings, fault) => {
  expect(faultOf(settings)).toMatch(fault);
});
