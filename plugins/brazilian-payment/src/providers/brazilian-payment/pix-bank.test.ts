import { BankServer } from "../../../integration-tests/bank-server";
import { Authority } from "../../../integration-tests/certificates";
import { BankFailure } from "./bank-connection";
import { PixBank, type PixBankOptions, txidOf } from "./pix-bank";

let server: BankServer;
let bank: PixBank;
beforeEach(async () => {
  server = await new BankServer().open();
  bank = new PixBank(server.options);
});
afterEach(() => server.close());

const TXID = txidOf("order_01", 1);
const asked = { txid: TXID, centavos: 193_000, seconds: 3600, request: "Pedido nº 1001" };
const withOptions = (change: Partial<PixBankOptions>) => new PixBank({ ...server.options, ...change });
const failure = async (work: Promise<unknown>): Promise<BankFailure> => {
  const error = await work.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  if (!(error instanceof BankFailure)) throw error ?? new Error("nothing failed");
  return error;
};

test("a charge's name is of letters and digits, and another for each order and generation", () => {
  const names = [TXID, txidOf("order_01", 2), txidOf("order_02", 1)];
  for (const name of names) expect(name).toMatch(/^[a-zA-Z0-9]{26,35}$/);
  expect(new Set(names).size).toBe(3);
});

describe("a charge", () => {
  test("is what the standard asks for, and one however often it is asked for", async () => {
    const info = [{ nome: "Pedido", valor: "1001" }];
    const debtor = { document: "52998224725", name: "João" };
    const charges = await Promise.all([
      bank.charge({ ...asked, info, debtor }),
      bank.charge({ ...asked, info, debtor }),
    ]);
    expect(charges[0]).toEqual(charges[1]);
    expect(charges[0]).toMatchObject({ txid: TXID, state: "ATIVA", centavos: 193_000, received: [] });
    expect(charges[0]?.code).toContain(TXID);
    expect(server.charge).toMatchObject({
      calendario: { expiracao: 3600 },
      valor: { original: "1930.00" },
      chave: "pix@alfaiataria.example",
      solicitacaoPagador: "Pedido nº 1001",
      infoAdicionais: info,
      devedor: { cpf: "52998224725", nome: "João" },
    });
    expect(server.tokens).toBe(1);
  });

  test("that the bank refuses to make again is found", async () => {
    server.refusesAgain = true;
    await bank.charge(asked);
    expect(await bank.charge(asked)).toMatchObject({ txid: TXID, state: "ATIVA" });
    server.pay();
    expect(await bank.charge(asked)).toMatchObject({ state: "CONCLUIDA", received: [{ centavos: 193_000 }] });
  });

  test("is removed unless it was paid before, and none is nothing to remove", async () => {
    expect(await bank.find(TXID)).toBeUndefined();
    expect(await bank.remove(TXID)).toBeUndefined();
    await bank.charge(asked);
    expect(await bank.remove(TXID)).toMatchObject({ state: "REMOVIDA" });
    expect(await bank.remove(TXID)).toMatchObject({ state: "REMOVIDA" });
    const next = txidOf("order_01", 2);
    await bank.charge({ ...asked, txid: next });
    const pix = server.pay();
    expect(await bank.remove(next)).toMatchObject({
      state: "CONCLUIDA",
      received: [{ endToEndId: pix.endToEndId, txid: next, centavos: 193_000 }],
    });
  });
});

test("what came in a time is listed over all its pages, but for what is not understood", async () => {
  await bank.charge(asked);
  const { charge } = server;
  for (let n = 0; n < 230; n += 1) server.pay(charge, "1.00");
  server.received.push({ endToEndId: "?", valor: "um real", horario: "ontem" });
  server.received[server.received.length - 1]!.horario = new Date().toISOString();
  const hour = 3_600_000;
  const now = Date.now();
  expect(await bank.received(new Date(now - hour), new Date(now + hour))).toHaveLength(230);
  expect(server.asked.filter((line) => line === "GET /pix")).toHaveLength(3);
  expect(await bank.received(new Date(now - 2 * hour), new Date(now - hour))).toEqual([]);
});

describe("what was given back of a Pix", () => {
  test("is listed with it, also when others asked for it, but for what is not understood", async () => {
    await bank.charge(asked);
    const pix = server.pay();
    const hour = 3_600_000;
    const told = async () => [
      (await bank.pix(pix.endToEndId))?.refunds,
      (await bank.find(TXID))?.received[0]?.refunds,
      (await bank.received(new Date(Date.now() - hour), new Date(Date.now() + hour)))[0]?.refunds,
    ];
    expect(await told()).toEqual([[], [], []]);
    const { id } = server.giveBack(pix, "30.00");
    server.giveBack(pix, "trinta");
    server.giveBack(pix, "1.00", "DESCONHECIDO");
    server.giveBack(pix, "2.00", "EM_PROCESSAMENTO");
    const refunds = [
      { id, centavos: 3_000, state: "DEVOLVIDO" },
      { centavos: 200, state: "EM_PROCESSAMENTO" },
    ];
    expect(await told()).toMatchObject([refunds, refunds, refunds]);
    Object.assign(pix, { devolucoes: null });
    expect(await told()).toEqual([[], [], []]);
  });

  test("is nothing of a Pix that the bank does not know", async () => {
    expect(await bank.pix("E".repeat(32))).toBeUndefined();
  });
});

describe("a refund", () => {
  test("is one for each id, whether the bank repeats its answer or refuses", async () => {
    await bank.charge(asked);
    const { endToEndId, devolucoes } = server.pay();
    expect(devolucoes).toBeUndefined();
    for (const refusesAgain of [false, true]) {
      server.refusesAgain = refusesAgain;
      expect(await bank.giveBack(endToEndId, "ref1", 3_000)).toMatchObject({
        id: "ref1",
        centavos: 3_000,
        state: "DEVOLVIDO",
      });
    }
    expect(server.received[0]?.devolucoes).toHaveLength(1);
    expect((await failure(bank.giveBack(endToEndId, "ref1", 4_000))).message).toContain("3000 centavos");
    expect((await failure(bank.giveBack(endToEndId, "ref2", 190_001))).status).toBe(400);
    expect(await bank.refund(endToEndId, "ref2")).toBeUndefined();
  });
});

test("the webhook's address is kept by the bank", async () => {
  expect(await bank.webhook()).toBeUndefined();
  await bank.setWebhook("https://loja.example/api/payments/pix/x");
  expect(await bank.webhook()).toBe("https://loja.example/api/payments/pix/x");
});

describe("the connection", () => {
  test.each(["basic", "post", "certificate"] as const)("asks for its token by %s", async (tokenAuth) => {
    expect(await withOptions({ tokenAuth }).find(TXID)).toBeUndefined();
    expect(server.tokens).toBe(1);
  });

  test("asks for a token anew when the bank has ended it", async () => {
    await bank.charge(asked);
    server.forgetTokens();
    expect(await bank.find(TXID)).toMatchObject({ txid: TXID });
    expect(server.tokens).toBe(2);
  });

  test("shows a certificate that the bank knows, and believes only a bank that its authority knows", async () => {
    const stranger = new Authority("Outra").identity("Loja");
    expect((await failure(withOptions(stranger).find(TXID))).message).toMatch(/^POST \/oauth\/token: /);
    const { message } = await failure(withOptions({ ca: new Authority("Outra").certificate }).find(TXID));
    expect(message).toMatch(/^POST \/oauth\/token: /);
    expect((await failure(withOptions({ ca: undefined }).find(TXID))).message).toMatch(
      /^POST \/oauth\/token: /,
    );
  });

  test("takes its certificate in one line too", async () => {
    const { certificate, privateKey } = server.options;
    const inOneLine = (pem: string) => pem.replaceAll("\n", "\\n");
    const other = withOptions({ certificate: inOneLine(certificate), privateKey: inOneLine(privateKey) });
    expect(await other.find(TXID)).toBeUndefined();
  });

  test.each([
    ["silent", /no answer in 3000 ms/],
    ["endless", /no answer in 3000 ms/],
    ["broken", /ECONNRESET|socket hang up/],
    ["unavailable", /503 ServicoIndisponivel; Não foi feito/],
    ["html", /no JSON/],
  ] as const)("fails within its time on a bank that is %s", async (fault, words) => {
    server.faults.set("PUT /cob", fault);
    const error = await failure(bank.charge(asked));
    expect(error.message).toMatch(words);
    server.faults.clear();
    expect(await bank.charge(asked)).toMatchObject({ state: "ATIVA" });
  });

  test("says nothing of its secrets when it fails", async () => {
    const wrong = withOptions({
      clientSecret: "outro-segredo",
      apiUrl: `${server.options.apiUrl}?chave=abc`,
    });
    const { message } = await failure(wrong.find(TXID));
    expect(message).toBe("token: 400");
    await server.close();
    expect((await failure(bank.find(TXID))).message).toBe("POST /oauth/token: ECONNREFUSED");
    await server.open();
    server.faults.set("GET /cob", "unavailable");
    const app = withOptions({ apiUrl: `${server.options.apiUrl}?chave=abc` });
    expect((await failure(app.find(TXID))).message).not.toContain("abc");
  });
});
