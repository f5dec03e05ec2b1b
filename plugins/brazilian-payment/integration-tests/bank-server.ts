import { randomBytes } from "node:crypto";
import type { IncomingMessage } from "node:http";
import { createServer, type Server } from "node:https";
import type { AddressInfo } from "node:net";
import type { TLSSocket } from "node:tls";
import { Authority } from "./certificates";

type Pix = { endToEndId: string; txid?: string; valor: string; horario: string; devolucoes?: Devolucao[] };
type Devolucao = {
  id: string;
  rtrId: string;
  valor: string;
  status: string;
  motivo?: string;
  horario: object;
};
type Cob = {
  txid: string;
  status: string;
  revisao: number;
  calendario: { criacao: string; expiracao: number };
  valor: { original: string };
  chave: string;
  pixCopiaECola?: string;
  location: string;
  devedor?: object;
  solicitacaoPagador?: string;
  infoAdicionais?: { nome: string; valor: string }[];
  pix?: Pix[];
};
type Reply = { status: number; body?: unknown };
/** How the bank misbehaves; `lost` executes the request but never answers. */
type Fault = "silent" | "broken" | "lost" | "unavailable" | "html" | "endless";

const CLIENT = { id: "loja", secret: "segredo-da-loja" };

/** A fake bank with the part of the API Pix that the shop uses, over mutual TLS and OAuth client credentials. */
export class BankServer {
  readonly authority = new Authority("Banco de Testes");
  readonly identity = this.authority.identity("Loja");
  readonly charges = new Map<string, Cob>();
  readonly received: Pix[] = [];
  /** Requests received, as 'PUT /cob/abc'. */
  readonly asked: string[] = [];
  /** Faults by the prefix of the request, e.g. 'PUT /cob'. */
  readonly faults = new Map<string, Fault>();
  /** State of new refunds: final at once, or in progress. */
  refundsEnd: "DEVOLVIDO" | "EM_PROCESSAMENTO" | "NAO_REALIZADO" = "DEVOLVIDO";
  /** Whether charges carry `pixCopiaECola`. */
  givesCode = true;
  /** Refuses a second PUT of a charge or refund, as some banks do. */
  refusesAgain = false;
  webhookUrl: string | undefined;
  tokens = 0;
  private valid = new Set<string>();
  private server: Server | undefined;
  private port = 0;

  /** @param port 0 takes any free port on the first call, and the same port again after `close` */
  async open(port = this.port): Promise<this> {
    const { certificate, privateKey } = this.authority.identity("banco");
    const server = createServer(
      { cert: certificate, key: privateKey, ca: this.authority.certificate, requestCert: true },
      (request, response) => {
        void bodyOf(request).then((body) => {
          const line = `${request.method} ${new URL(request.url ?? "", "https://banco").pathname.replace(/^\/api\/v2/, "")}`;
          this.asked.push(line);
          const fault = [...this.faults].find(([beginning]) => line.startsWith(beginning))?.[1];
          if (fault === "silent") return;
          if (fault === "broken") return void request.socket.destroy();
          if (fault === "html") return void response.writeHead(200).end("<h1>Manutenção</h1>");
          if (fault === "endless") return void response.writeHead(200).write("[");
          const isAway = fault === "unavailable";
          const reply = isAway ? problem(503, "ServicoIndisponivel") : this.answer(line, request, body);
          if (fault === "lost") return void request.socket.destroy();
          response.writeHead(reply.status, { "content-type": "application/json" });
          response.end(reply.body === undefined ? "" : JSON.stringify(reply.body));
        });
      },
    );
    await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
    this.port = (server.address() as AddressInfo).port;
    this.server = server;
    return this;
  }

  async close(): Promise<void> {
    const { server } = this;
    this.server = undefined;
    server?.closeAllConnections();
    await new Promise<void>((resolve) => (server ? server.close(() => resolve()) : resolve()));
  }

  /** Options for a store whose account is at this bank. */
  get options() {
    return {
      apiUrl: `https://127.0.0.1:${this.port}/api/v2`,
      tokenUrl: `https://127.0.0.1:${this.port}/oauth/token`,
      clientId: CLIENT.id,
      clientSecret: CLIENT.secret,
      tokenAuth: "basic" as const,
      ...this.identity,
      ca: this.authority.certificate,
      scopes: "cob.read cob.write pix.read pix.write",
      key: "pix@alfaiataria.example",
    };
  }

  /** The same as settings of a shop. */
  get settings() {
    const { apiUrl, tokenUrl, clientId, clientSecret, certificate, privateKey, ca, key } = this.options;
    return {
      PIX_API_URL: apiUrl,
      PIX_TOKEN_URL: tokenUrl,
      PIX_CLIENT_ID: clientId,
      PIX_CLIENT_SECRET: clientSecret,
      PIX_CERTIFICATE: certificate,
      PIX_PRIVATE_KEY: privateKey,
      PIX_CA: ca,
      PIX_CHARGE_KEY: key,
    };
  }

  /** The only open charge. @throws when there is none, or more than one */
  get charge(): Cob {
    const [charge, ...others] = [...this.charges.values()].filter(({ status }) => status === "ATIVA");
    if (!charge || others.length > 0) throw new Error(`${others.length + (charge ? 1 : 0)} open charges`);
    return charge;
  }

  /** Pays a charge, as the payer's bank does. @param valor the amount, as '10.00'; by default the charge's own */
  pay(charge = this.charge, valor = charge.valor.original): Pix {
    const pix = {
      endToEndId: `E${randomBytes(16).toString("hex").slice(0, 31)}`,
      txid: charge.txid,
      valor,
      horario: new Date().toISOString(),
    };
    charge.status = "CONCLUIDA";
    charge.pix = [...(charge.pix ?? []), pix];
    this.received.push(pix);
    return pix;
  }

  /** Gives a part of a Pix back that the shop did not ask for, as in the bank's app. @param valor as '10.00' */
  giveBack(pix: Pix, valor: string, status: string = "DEVOLVIDO"): Devolucao {
    const refund = devolucaoOf(`D${randomBytes(16).toString("hex").slice(0, 31)}`, valor, status);
    pix.devolucoes = [...(pix.devolucoes ?? []), refund];
    return refund;
  }

  /** Invalidates all tokens issued so far. */
  forgetTokens = () => this.valid.clear();

  private answer(line: string, request: IncomingMessage, body: string): Reply {
    if (!(request.socket as TLSSocket).authorized) return problem(401, "AcessoNegado");
    if (line === "POST /oauth/token") return this.newToken(request, body);
    if (!this.valid.has(request.headers.authorization ?? "")) return problem(401, "AcessoNegado");
    const { searchParams } = new URL(request.url ?? "", "https://banco");
    const [method = "", path = ""] = line.split(" ");
    const [, kind, id = "", sub, refundId = ""] = path.split("/");
    const json = body ? (JSON.parse(body) as Record<string, never>) : {};
    if (kind === "cob") return this.cob(method, id, json);
    if (kind === "webhook") return this.webhook(method, json);
    if (kind === "pix" && !id) return this.list(searchParams);
    if (kind === "pix" && !sub) return this.one(id);
    if (kind === "pix" && sub === "devolucao") return this.refund(method, id, refundId, json);
    return problem(404, "NaoEncontrado");
  }

  private newToken(request: IncomingMessage, body: string): Reply {
    const form = new URLSearchParams(body);
    const basic = `Basic ${Buffer.from(`${CLIENT.id}:${CLIENT.secret}`).toString("base64")}`;
    const isKnown =
      request.headers.authorization === basic ||
      (form.get("client_id") === CLIENT.id && [null, CLIENT.secret].includes(form.get("client_secret")));
    if (!isKnown || form.get("grant_type") !== "client_credentials") return problem(400, "invalid_client");
    this.tokens += 1;
    const token = `t${this.tokens}-${randomBytes(8).toString("hex")}`;
    this.valid.add(`Bearer ${token}`);
    return { status: 200, body: { access_token: token, token_type: "Bearer", expires_in: 3600 } };
  }

  private cob(method: string, txid: string, change: Partial<Cob>): Reply {
    const known = this.charges.get(txid);
    if (method === "PUT") {
      if (!/^[a-zA-Z0-9]{26,35}$/.test(txid)) return problem(400, "CobOperacaoInvalida");
      if (known && (this.refusesAgain || known.status !== "ATIVA"))
        return problem(400, "CobOperacaoInvalida");
      const { calendario, ...rest } = change;
      const location = `pix.banco.example/qr/v2/${txid}`;
      const charge = {
        ...(rest as Cob),
        calendario: { criacao: new Date().toISOString(), expiracao: calendario?.expiracao ?? 86_400 },
        txid,
        revisao: known ? known.revisao + 1 : 0,
        location,
        status: "ATIVA",
        ...(this.givesCode && { pixCopiaECola: `00020101021226…${txid}6304ABCD` }),
      };
      this.charges.set(txid, charge);
      return { status: known ? 200 : 201, body: charge };
    }
    if (!known) return problem(404, "CobNaoEncontrado");
    if (method === "PATCH") {
      if (known.status !== "ATIVA") return problem(400, "CobOperacaoInvalida");
      known.status = change.status ?? known.status;
      known.revisao += 1;
    }
    return { status: 200, body: known };
  }

  private list(query: URLSearchParams): Reply {
    const [from, to] = [query.get("inicio") ?? "", query.get("fim") ?? ""];
    if (!/Z$/.test(from) || !/Z$/.test(to) || from > to) return problem(400, "PixConsultaInvalida");
    const inTime = this.received.filter(({ horario }) => {
      const at = Date.parse(horario);
      return at >= Date.parse(from) && at <= Date.parse(to) + 1000;
    });
    const per = Number(query.get("paginacao.itensPorPagina"));
    const page = Number(query.get("paginacao.paginaAtual"));
    const paginacao = {
      paginaAtual: page,
      itensPorPagina: per,
      quantidadeDePaginas: Math.max(1, Math.ceil(inTime.length / per)),
      quantidadeTotalDeItens: inTime.length,
    };
    const pix = inTime.slice(page * per, (page + 1) * per);
    return { status: 200, body: { parametros: { inicio: from, fim: to, paginacao }, pix } };
  }

  private one(endToEndId: string): Reply {
    const pix = this.received.find((each) => each.endToEndId === endToEndId);
    return pix ? { status: 200, body: pix } : problem(404, "NaoEncontrado");
  }

  private refund(method: string, endToEndId: string, id: string, { valor }: { valor?: string }): Reply {
    const pix = this.received.find((one) => one.endToEndId === endToEndId);
    if (!pix) return problem(404, "NaoEncontrado");
    const known = pix.devolucoes?.find((refund) => refund.id === id);
    if (method === "GET") return known ? { status: 200, body: known } : problem(404, "NaoEncontrado");
    if (known) return this.refusesAgain ? problem(400, "PixDevolucaoInvalida") : { status: 201, body: known };
    const given = (pix.devolucoes ?? []).filter(({ status }) => status !== "NAO_REALIZADO");
    const sum = given.reduce((total, refund) => total + Number(refund.valor), Number(valor));
    if (sum > Number(pix.valor) + 0.001) return problem(400, "PixDevolucaoInvalida");
    const refund = devolucaoOf(id, valor ?? "", this.refundsEnd);
    pix.devolucoes = [...(pix.devolucoes ?? []), refund];
    return { status: 201, body: refund };
  }

  private webhook(method: string, { webhookUrl }: { webhookUrl?: string }): Reply {
    if (method === "PUT") this.webhookUrl = webhookUrl;
    if (!this.webhookUrl) return problem(404, "WebhookNaoEncontrado");
    return { status: 200, body: method === "PUT" ? undefined : { webhookUrl: this.webhookUrl } };
  }
}

const devolucaoOf = (id: string, valor: string, status: string): Devolucao => ({
  id,
  rtrId: `D${randomBytes(16).toString("hex").slice(0, 31)}`,
  valor,
  status,
  horario: { solicitacao: new Date().toISOString() },
});

const problem = (status: number, type: string): Reply => ({
  status,
  body: {
    type: `https://pix.bcb.gov.br/api/v2/error/${type}`,
    title: type,
    status,
    detail: "Não foi feito.",
  },
});

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk);
  return Buffer.concat(chunks).toString();
}
