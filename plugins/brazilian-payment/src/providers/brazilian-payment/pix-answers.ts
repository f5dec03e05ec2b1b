import { z } from "@medusajs/framework/zod";
import { BankFailure } from "./bank-connection";

/** A payment received by Pix, with all its refunds, also those that the shop did not ask for. */
export type ReceivedPix = {
  endToEndId: string;
  txid: string | undefined;
  centavos: number;
  receivedAt: Date;
  refunds: PixRefund[];
};

/** `REMOVIDA`: removed by the shop or by the bank. */
export type BankChargeState = "ATIVA" | "CONCLUIDA" | "REMOVIDA";
export type BankCharge = {
  txid: string;
  state: BankChargeState;
  centavos: number;
  /** BR Code; undefined when the bank gives only `location`. */
  code: string | undefined;
  /** URL from which the payer's bank reads the charge. */
  location: string | undefined;
  received: ReceivedPix[];
};

/** EM_PROCESSAMENTO: not decided yet. */
export type PixRefundState = "EM_PROCESSAMENTO" | "DEVOLVIDO" | "NAO_REALIZADO";
export type PixRefund = { id: string; centavos: number; state: PixRefundState; reason: string | undefined };

const Reais = z
  .string()
  .regex(/^\d{1,10}\.\d{2}$/)
  .transform((text) => Math.round(Number(text) * 100));
const EndToEndId = z.string().regex(/^[a-zA-Z0-9]{32}$/);
export const Devolucao = z
  .object({
    id: z.string(),
    valor: Reais,
    status: z.enum(["EM_PROCESSAMENTO", "DEVOLVIDO", "NAO_REALIZADO"]),
    motivo: z.string().optional(),
  })
  .transform(({ id, valor, status, motivo }): PixRefund => ({
    id,
    centavos: valor,
    state: status,
    reason: motivo,
  }));
export const Pix = z
  .object({
    endToEndId: EndToEndId,
    txid: z.string().optional(),
    valor: Reais,
    horario: z.coerce.date(),
    // What is malformed is skipped, so that it does not hide the payment.
    devolucoes: z.array(z.unknown()).default([]).catch([]),
  })
  .transform(({ endToEndId, txid, valor, horario, devolucoes }): ReceivedPix => ({
    endToEndId,
    txid,
    centavos: valor,
    receivedAt: horario,
    refunds: devolucoes.flatMap((entry) => Devolucao.safeParse(entry).data ?? []),
  }));
export const Cob = z
  .object({
    txid: z.string(),
    status: z.string(),
    valor: z.object({ original: Reais }),
    pixCopiaECola: z.string().min(1).max(512).optional(),
    location: z.string().optional(),
    loc: z.object({ location: z.string().optional() }).optional(),
    pix: z.array(Pix).default([]),
  })
  .transform(({ txid, status, valor, pixCopiaECola, location, loc, pix }): BankCharge => ({
    txid,
    // The standard may add values: a charge that is neither open nor paid can no longer be paid.
    state: status === "ATIVA" || status === "CONCLUIDA" ? status : "REMOVIDA",
    centavos: valor.original,
    code: pixCopiaECola,
    location: location ?? loc?.location,
    received: pix,
  }));
export const PixList = z.object({
  parametros: z
    .object({ paginacao: z.object({ quantidadeDePaginas: z.number().int() }).optional() })
    .optional(),
  pix: z.array(z.unknown()).default([]),
});
export const Webhook = z.object({ webhookUrl: z.string() });

/** Parses a response. @throws {BankFailure} when it does not match the standard */
export function understood<T extends z.ZodType>(schema: T, answer: unknown, what: string): z.output<T> {
  const parsed = schema.safeParse(answer);
  if (parsed.success) return parsed.data;
  const where = parsed.error.issues.map(({ path }) => path.join(".")).join(", ");
  throw new BankFailure(`${what}: not understood (${where})`);
}
