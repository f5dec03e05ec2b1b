import { once } from "node:events";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { type CepAddress, type CepCache, CepNotFound, CepUnavailable, lookUpCep } from "./look-up";
import type { CepService, CepServiceName } from "./services";

type Answer = (request: IncomingMessage, response: ServerResponse) => void;

const open: Server[] = [];

/** A service on a real port; records the requests it got and which of them the client aborted. */
async function service(name: CepServiceName, answer: Answer) {
  const asked: string[] = [];
  let dropped = () => {};
  const abandoned = new Promise<void>((resolve) => (dropped = resolve));
  const server = createServer((request, response) => {
    asked.push(request.url ?? "");
    response.once("close", () => response.writableEnded || dropped());
    answer(request, response);
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  open.push(server);
  const { port } = server.address() as AddressInfo;
  const place: CepService = { name, baseURL: `http://127.0.0.1:${port}/base` };
  return Object.assign(place, { asked, abandoned });
}

/** A port where nothing listens. */
async function down(name: CepServiceName): Promise<CepService> {
  const gone = await service(name, () => {});
  const server = open.pop()!;
  server.close();
  await once(server, "close");
  return { name, baseURL: gone.baseURL };
}

const json =
  (status: number, body: unknown): Answer =>
  (_, response) =>
    response
      .writeHead(status, { "content-type": "application/json" })
      .end(typeof body === "string" ? body : JSON.stringify(body));
const hang: Answer = () => {};

const paulista = {
  cep: "01310-100",
  logradouro: "Avenida Paulista",
  bairro: "Bela Vista",
  localidade: "São Paulo",
  uf: "SP",
};
const viaCepGood = json(200, { ...paulista, complemento: "de 612 a 1510 - lado par", ibge: "3550308" });
const brasilApiGood = json(200, {
  cep: "01310100",
  state: "SP",
  city: "São Paulo",
  neighborhood: "Bela Vista",
  street: "Avenida Paulista",
  service: "open-cep",
});
const brasilApiUnknown = json(404, {
  name: "CepPromiseError",
  message: "Todos os serviços de CEP retornaram erro.",
  type: "service_error",
  errors: [
    { name: "ServiceError", message: "Erro ao se conectar com o serviço WideNet.", service: "widenet" },
    { name: "ServiceError", message: "CEP não encontrado na base do ViaCEP.", service: "viacep" },
  ],
});
const openCepGood = viaCepGood;
const openCepUnknown = json(404, { error: "Invalid CEP" });

/** The part of lru-cache that the look-up uses, with a clock that the test controls. */
class TestCache implements CepCache {
  now = 0;
  private readonly entries = new Map<string, { answer: Promise<CepAddress>; until: number }>();
  get(cep: string) {
    const entry = this.entries.get(cep);
    return entry && entry.until > this.now ? entry.answer : undefined;
  }
  set(cep: string, answer: Promise<CepAddress>, { ttl }: { ttl: number }) {
    this.entries.set(cep, { answer, until: this.now + ttl });
  }
  delete(cep: string) {
    this.entries.delete(cep);
  }
}

afterEach(() => {
  for (const server of open.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

describe("each service's own JSON is understood", () => {
  test.each([
    ["viacep", viaCepGood, "/base/ws-path/01310100/json/"],
    ["brasilapi", brasilApiGood, "/base/ws-path/01310100"],
    ["opencep", openCepGood, "/base/ws-path/01310100"],
  ] as const)("%s", async (name, answer, path) => {
    const one = await service(name, answer);
    const services = [{ name, baseURL: `${one.baseURL}/ws-path` }];
    await expect(lookUpCep("01310-100", { services })).resolves.toEqual({ ...paulista, source: name });
    expect(one.asked).toEqual([path]);
  });

  test("a CEP of a whole town has neither street nor neighborhood", async () => {
    const one = await service(
      "brasilapi",
      json(200, { cep: "18800000", state: "SP", city: "Piraju", neighborhood: null, street: null }),
    );
    await expect(lookUpCep("18800000", { services: [one] })).resolves.toEqual({
      cep: "18800-000",
      logradouro: "",
      bairro: "",
      localidade: "Piraju",
      uf: "SP",
      source: "brasilapi",
    });
  });

  test.each([
    ["viacep", json(200, { erro: true })],
    ["viacep", json(200, { erro: "true" })],
    ["brasilapi", brasilApiUnknown],
    ["opencep", openCepUnknown],
  ] as const)("%s says that there is no such CEP", async (name, answer) => {
    const services = [await service(name, answer)];
    await expect(lookUpCep("01310-100", { services })).rejects.toMatchObject({
      constructor: CepNotFound,
      message: "CEP não encontrado",
      unanimous: true,
    });
  });
});

describe("what is no answer", () => {
  test.each<[string, CepServiceName, Answer]>([
    ["a broken JSON", "viacep", json(200, '{"cep": "01310-100", ')],
    ["a page of HTML", "opencep", json(200, "<html></html>")],
    ["a list", "viacep", json(200, [])],
    ["an address without a town", "viacep", json(200, { ...paulista, localidade: "" })],
    ["a state that does not exist", "opencep", json(200, { ...paulista, uf: "XX" })],
    ["another CEP's address", "viacep", json(200, { ...paulista, cep: "01310-200" })],
    ["numbers for names", "viacep", json(200, { ...paulista, logradouro: 7 })],
    ["a street of 201 letters", "viacep", json(200, { ...paulista, logradouro: "a".repeat(201) })],
    ["a body of 17 kB", "opencep", json(200, { ...paulista, extra: "x".repeat(17 * 1024) })],
    ["an error 500", "opencep", json(500, { ...paulista })],
    ["a refusal", "viacep", json(429, {})],
    [
      "BrasilAPI's 404 when it reached nobody",
      "brasilapi",
      json(404, { errors: [{ message: "Erro ao se conectar com o serviço ViaCEP." }] }),
    ],
  ])("%s", async (_, name, answer) => {
    const services = [await service(name, answer)];
    const failure = await lookUpCep("01310-100", { services }).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(CepUnavailable);
    expect(failure).toMatchObject({
      message: "Não foi possível validar o CEP",
      state: "SP",
      reasons: [expect.stringMatching(new RegExp(`^${name}: .`))],
    });
  });
});

describe("several services at once", () => {
  test("the first good answer wins and the slower ones are dropped", async () => {
    const slow = await service("viacep", hang);
    const quick = await service("opencep", openCepGood);
    const services = [slow, quick];
    await expect(lookUpCep("01310-100", { services })).resolves.toMatchObject({ source: "opencep" });
    await slow.abandoned;
  });

  test("a quick 'not found' and one that is down do not beat a slower good answer", async () => {
    let quickIsDone = () => {};
    const afterQuick = new Promise<void>((resolve) => (quickIsDone = resolve));
    const quick = await service("opencep", (request, response) => {
      response.once("close", quickIsDone);
      response.setHeader("connection", "close");
      openCepUnknown(request, response);
    });
    const slow = await service("brasilapi", (request, response) => {
      void afterQuick.then(() => brasilApiGood(request, response));
    });
    const services = [await down("viacep"), quick, slow];
    await expect(lookUpCep("01310-100", { services })).resolves.toMatchObject({ source: "brasilapi" });
    expect(quick.asked).toHaveLength(1);
  });

  test("all say that there is no such CEP", async () => {
    const services = [
      await service("viacep", json(200, { erro: "true" })),
      await service("brasilapi", brasilApiUnknown),
      await service("opencep", openCepUnknown),
    ];
    await expect(lookUpCep("01310-100", { services })).rejects.toMatchObject({
      constructor: CepNotFound,
      unanimous: true,
    });
  });

  test("one says that there is no such CEP and the others are down", async () => {
    const services = [await service("viacep", json(200, { erro: true })), await down("opencep")];
    await expect(lookUpCep("01310-100", { services })).rejects.toMatchObject({
      constructor: CepNotFound,
      unanimous: false,
    });
  });

  test("all are down: the state is known by the CEP's range, and why is told", async () => {
    const services = [await down("viacep"), await down("brasilapi"), await down("opencep")];
    const failure = await lookUpCep("73015-132", { services }).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(CepUnavailable);
    expect((failure as CepUnavailable).state).toBe("DF");
    expect([...(failure as CepUnavailable).reasons].sort()).toEqual([
      expect.stringMatching(/^brasilapi: .*ECONNREFUSED/),
      expect.stringMatching(/^opencep: .*ECONNREFUSED/),
      expect.stringMatching(/^viacep: .*ECONNREFUSED/),
    ]);
  });

  test("all hang, one of them in the middle of its answer: given up at the limit", async () => {
    const silent = await service("viacep", hang);
    const halfway = await service("opencep", (_, response) => response.writeHead(200).write('{"cep":'));
    await expect(
      lookUpCep("01310-100", { services: [silent, halfway], timeoutMs: 2_000 }),
    ).rejects.toMatchObject({
      constructor: CepUnavailable,
      reasons: ["viacep: no answer within 2000 ms", "opencep: no answer within 2000 ms"],
    });
    await Promise.all([silent.abandoned, halfway.abandoned]);
  });
});

describe("with a cache", () => {
  const DAY = 24 * 60 * 60 * 1000;

  test("an answer is kept for a day, whichever way the CEP is written", async () => {
    const one = await service("viacep", viaCepGood);
    const cache = new TestCache();
    const options = { services: [one], cache };
    const first = await lookUpCep("01310-100", options);
    cache.now = DAY - 1;
    expect(await lookUpCep("01310100", options)).toEqual(first);
    expect(one.asked).toHaveLength(1);
    cache.now = DAY;
    await lookUpCep("01310-100", options);
    expect(one.asked).toHaveLength(2);
  });

  test("questions that arrive together share one look-up", async () => {
    const one = await service("viacep", viaCepGood);
    const options = { services: [one], cache: new TestCache() };
    const answers = await Promise.all(Array.from({ length: 20 }, () => lookUpCep("01310-100", options)));
    expect(new Set(answers.map(({ logradouro }) => logradouro))).toEqual(new Set(["Avenida Paulista"]));
    expect(one.asked).toHaveLength(1);
  });

  test("'not found' is kept for ten minutes", async () => {
    const one = await service("opencep", openCepUnknown);
    const cache = new TestCache();
    const options = { services: [one], cache };
    await expect(lookUpCep("01310-100", options)).rejects.toThrow(CepNotFound);
    cache.now = 10 * 60 * 1000 - 1;
    await expect(lookUpCep("01310-100", options)).rejects.toThrow(CepNotFound);
    expect(one.asked).toHaveLength(1);
    cache.now = 10 * 60 * 1000;
    await expect(lookUpCep("01310-100", options)).rejects.toThrow(CepNotFound);
    expect(one.asked).toHaveLength(2);
  });

  test("a failure is not kept, nor a 'not found' that others could not confirm", async () => {
    const cache = new TestCache();
    await expect(lookUpCep("01310-100", { services: [await down("viacep")], cache })).rejects.toThrow(
      CepUnavailable,
    );
    const doubtful = [await service("opencep", openCepUnknown), await down("viacep")];
    await expect(lookUpCep("01310-100", { services: doubtful, cache })).rejects.toThrow(CepNotFound);
    const good = await service("viacep", viaCepGood);
    await expect(lookUpCep("01310-100", { services: [good], cache })).resolves.toMatchObject(paulista);
  });
});

test("a malformed CEP is asked of nobody", async () => {
  const one = await service("viacep", viaCepGood);
  await expect(lookUpCep("1310-100", { services: [one] })).rejects.toThrow(RangeError);
  expect(one.asked).toEqual([]);
});
