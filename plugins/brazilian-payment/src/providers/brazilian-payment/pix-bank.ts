import { createHash } from "node:crypto";
import { BankConnection, type BankConnectionOptions, BankFailure } from "./bank-connection";
import {
  type BankCharge,
  Cob,
  Devolucao,
  Pix,
  PixList,
  type PixRefund,
  type ReceivedPix,
  understood,
  Webhook,
} from "./pix-answers";

export type PixBankOptions = BankConnectionOptions & {
  /** Pix key of the account that charges are paid into. */
  key: string;
};

/** A charge to create. */
export type BankChargeRequest = {
  txid: string;
  centavos: number;
  /** How long it can be paid, in seconds. */
  seconds: number;
  /** Text that the payer sees. */
  request: string;
  info?: { nome: string; valor: string }[];
  /** The debtor, if known: name, and CPF or CNPJ as digits. */
  debtor?: { document: string; name: string };
};

const PER_PAGE = 100;
const MOST_PAGES = 100;

/**
 * The store's account at a bank with the Banco Central's API Pix (bacen/pix-api, v2). Every call can be repeated, since
 * we choose the ids of charges and refunds. Failures are thrown as BankFailure.
 */
export class PixBank {
  private readonly bank: BankConnection;

  constructor(private readonly options: PixBankOptions) {
    this.bank = new BankConnection(options);
  }

  /** Creates a charge, or returns the one that an earlier call created. */
  charge({ txid, centavos, seconds, request, info, debtor }: BankChargeRequest): Promise<BankCharge> {
    const body = {
      calendario: { expiracao: seconds },
      ...(debtor && { devedor: personOf(debtor) }),
      valor: { original: reaisOf(centavos) },
      chave: this.options.key,
      solicitacaoPagador: request.slice(0, 140),
      ...(info && { infoAdicionais: info }),
    };
    return this.orAsItIs(this.cob("PUT", txid, body), () => this.find(txid));
  }

  /** The charge as the bank has it, with its payments; undefined when the bank does not know it. */
  async find(txid: string): Promise<BankCharge | undefined> {
    return unlessMissing(this.cob("GET", txid));
  }

  /**
   * Removes a charge, so that it can no longer be paid.
   * @returns its final state: CONCLUIDA when it was already paid; undefined when the bank does not know it
   */
  async remove(txid: string): Promise<BankCharge | undefined> {
    const removed = this.cob("PATCH", txid, { status: "REMOVIDA_PELO_USUARIO_RECEBEDOR" });
    return unlessMissing(this.orAsItIs(removed, () => this.find(txid)));
  }

  /** All Pix payments received in a period, for any charge. */
  async received(from: Date, to: Date): Promise<ReceivedPix[]> {
    const all: ReceivedPix[] = [];
    for (let page = 0; page < MOST_PAGES; page += 1) {
      const answer = await this.bank.ask("GET", "/pix", undefined, {
        inicio: timeOf(from),
        fim: timeOf(to),
        "paginacao.paginaAtual": String(page),
        "paginacao.itensPorPagina": String(PER_PAGE),
      });
      const { pix, parametros } = understood(PixList, answer, "GET /pix");
      // A malformed entry is skipped, so that it does not hide the others.
      all.push(...pix.flatMap((entry) => Pix.safeParse(entry).data ?? []));
      if (page + 1 >= (parametros?.paginacao?.quantidadeDePaginas ?? 1)) break;
    }
    return all;
  }

  /** A payment received by Pix, with its refunds as they stand; undefined when the bank does not know it. */
  async pix(endToEndId: string): Promise<ReceivedPix | undefined> {
    const path = `/pix/${endToEndId}`;
    const answer = await unlessMissing(this.bank.ask("GET", path));
    if (answer === undefined) return undefined;
    const pix = understood(Pix, answer, `GET ${path}`);
    if (pix.endToEndId !== endToEndId) throw new BankFailure(`GET ${path}: another Pix`);
    return pix;
  }

  /** Refunds `centavos` of a Pix to its payer; only once per `id` (1 to 35 letters and digits). */
  async giveBack(endToEndId: string, id: string, centavos: number): Promise<PixRefund> {
    const asked = this.devolucao("PUT", endToEndId, id, { valor: reaisOf(centavos) });
    const refund = await this.orAsItIs(asked, () => this.refund(endToEndId, id));
    if (refund.centavos !== centavos)
      throw new BankFailure(`devolucao ${id}: of ${refund.centavos} centavos`);
    return refund;
  }

  /**
   * Refunds like `giveBack`, where earlier refunds may have failed: uses the first id that the bank has not rejected.
   * @param nameOf the refund's id for attempt 0, 1, …
   */
  async giveBackAtLast(
    endToEndId: string,
    nameOf: (attempt: number) => string,
    centavos: number,
  ): Promise<PixRefund> {
    for (let attempt = 0; ; attempt += 1) {
      const known = await this.refund(endToEndId, nameOf(attempt));
      if (known?.state !== "NAO_REALIZADO") return this.giveBack(endToEndId, nameOf(attempt), centavos);
    }
  }

  /** The current state of a refund; undefined when the bank does not know it. */
  refund(endToEndId: string, id: string): Promise<PixRefund | undefined> {
    return unlessMissing(this.devolucao("GET", endToEndId, id));
  }

  /** URL of the bank's webhook for received payments; undefined when none is set. */
  async webhook(): Promise<string | undefined> {
    const path = this.webhookPath();
    const answer = await unlessMissing(this.bank.ask("GET", path));
    return answer === undefined ? undefined : understood(Webhook, answer, `GET ${path}`).webhookUrl;
  }

  async setWebhook(webhookUrl: string): Promise<void> {
    await this.bank.ask("PUT", this.webhookPath(), { webhookUrl });
  }

  private webhookPath = () => `/webhook/${encodeURIComponent(this.options.key)}`;

  private async cob(method: string, txid: string, body?: object): Promise<BankCharge> {
    const path = `/cob/${txid}`;
    const charge = understood(Cob, await this.bank.ask(method, path, body), `${method} ${path}`);
    if (charge.txid !== txid) throw new BankFailure(`${method} ${path}: another charge`);
    return charge;
  }

  private async devolucao(method: string, endToEndId: string, id: string, body?: object): Promise<PixRefund> {
    const path = `/pix/${endToEndId}/devolucao/${id}`;
    return understood(Devolucao, await this.bank.ask(method, path, body), `${method} ${path}`);
  }

  /** A refusal may mean that an earlier call did it already: then returns what exists, otherwise rethrows. */
  private async orAsItIs<T>(done: Promise<T>, asItIs: () => Promise<T | undefined>): Promise<T> {
    try {
      return await done;
    } catch (error) {
      if (!(error instanceof BankFailure) || !error.isRefusal) throw error;
      const known = await asItIs();
      if (known === undefined) throw error;
      return known;
    }
  }
}

/**
 * The id of a charge: always the same for an order and a generation, and not guessable from the order's number.
 * @returns 32 letters and digits
 */
export const txidOf = (orderId: string, generation: number): string =>
  createHash("sha256").update(`pix:${orderId}:${generation}`).digest("hex").slice(0, 32);

async function unlessMissing<T>(answer: Promise<T>): Promise<T | undefined> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof BankFailure && (error.status === 404 || error.status === 410)) return undefined;
    throw error;
  }
}

const personOf = ({ document, name }: NonNullable<BankChargeRequest["debtor"]>) => ({
  [document.length === 11 ? "cpf" : "cnpj"]: document,
  nome: name.slice(0, 200),
});

const reaisOf = (centavos: number): string => (centavos / 100).toFixed(2);
/** RFC 3339 without fractional seconds, which some banks reject. */
const timeOf = (date: Date): string => date.toISOString().replace(/\.\d+Z$/, "Z");
