import { once } from "node:events";
import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { CepNotFound, CepUnavailable, lookUpCep } from "./look-up";
import { CepGuard } from "./guard";
import type { CepService, CepServiceName } from "./services";

const open: Server[] = [];
afterEach(() => {
  for (const server of open.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

/** A service on a real port that counts its requests. */
async function service(name: CepServiceName, answer: RequestListener) {
  const state = { asked: 0, answer };
  const server = createServer((request, response) => {
    state.asked += 1;
    state.answer(request, response);
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  open.push(server);
  const { port } = server.address() as AddressInfo;
  return Object.assign(state, { name, baseURL: `http://127.0.0.1:${port}` } satisfies CepService);
}

const good: RequestListener = (request, response) =>
  response.end(
    JSON.stringify({
      cep: request.url?.replace(/\D/g, ""),
      logradouro: "Avenida Paulista",
      bairro: "Bela Vista",
      localidade: "São Paulo",
      uf: "SP",
    }),
  );
const broken: RequestListener = (_request, response) => response.writeHead(500).end("{}");
const unknown: RequestListener = (_request, response) => response.writeHead(404).end("{}");
const silent: RequestListener = () => undefined;

const cepOf = (n: number) => `01310${String(100 + n)}`;
const outcomes = async (times: number, look: (cep: string) => Promise<unknown>) => {
  const names: string[] = [];
  for (let n = 0; n < times; n += 1)
    names.push(
      await look(cepOf(n)).then(
        () => "found",
        (error: Error) => error.name,
      ),
    );
  return names;
};

test("a service is asked no more often than its budget, however many want to know at once", async () => {
  const one = await service("opencep", good);
  const guard = new CepGuard({ budget: { questions: 20, seconds: 60 } });
  const answers = await Promise.allSettled(
    Array.from({ length: 50 }, (_, n) => lookUpCep(cepOf(n), { services: [one], guard })),
  );
  expect(one.asked).toBe(20);
  expect(answers.filter(({ status }) => status === "fulfilled")).toHaveLength(20);
  const refused = answers.flatMap((answer) => (answer.status === "rejected" ? [answer.reason] : []));
  for (const reason of refused) {
    expect(reason).toBeInstanceOf(CepUnavailable);
    expect(reason).toMatchObject({ state: "SP", reasons: ["opencep: asked enough for now"] });
  }
});

test("a service that fails is left alone, the others answer, and it is asked again once it has had time", async () => {
  const [failing, working] = [await service("viacep", broken), await service("opencep", good)];
  const guard = new CepGuard({ breaker: { failures: 3, pauseMs: 300 } });
  const alone = (cep: string) => lookUpCep(cep, { services: [failing], guard });
  expect(await outcomes(8, alone)).toEqual(Array(8).fill("CepUnavailable"));
  expect(failing.asked).toBe(3);
  const both = (cep: string) => lookUpCep(cep, { services: [failing, working], guard });
  expect(await outcomes(4, both)).toEqual(Array(4).fill("found"));
  expect(failing.asked).toBe(3);

  failing.answer = good;
  const end = Date.now() + 60_000;
  let name = "";
  while (name !== "found" && Date.now() < end) {
    [name = ""] = await outcomes(1, alone);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  expect(await outcomes(3, alone)).toEqual(Array(3).fill("found"));
});

test("a service that does not answer in time has failed; one that another outran, or that knows no such CEP, has not", async () => {
  const guard = new CepGuard({ breaker: { failures: 2, pauseMs: 60_000 } });
  const [slow, quick] = [await service("viacep", silent), await service("opencep", good)];
  expect(await outcomes(5, (cep) => lookUpCep(cep, { services: [slow, quick], guard }))).toEqual(
    Array(5).fill("found"),
  );
  expect(slow.asked).toBe(5);
  await outcomes(4, (cep) => lookUpCep(cep, { services: [slow], timeoutMs: 2_000, guard }));
  expect(slow.asked).toBe(7);
  quick.answer = unknown;
  expect(await outcomes(5, (cep) => lookUpCep(cep, { services: [quick], guard }))).toEqual(
    Array(5).fill(CepNotFound.name),
  );
});
