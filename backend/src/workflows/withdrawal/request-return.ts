import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import type { MedusaContainer } from "@medusajs/framework/types";
import { type ReturnRequest, ShopError } from "@alfaiataria/contract";
import { exclusively, settling } from "../../lib/exclusively";
import { knexOf, rowsOf } from "../../lib/knex";
import { withdrawalsOf } from "../../lib/services";
import type { RequestedLine } from "../../modules/withdrawals/requests";
import { REPLACES_MISSING } from "../../lib/replacements";
import { type OrderRecord, readOrder } from "../order/read-order";
import { exchangeSizes } from "./exchange-sizes";
import { keepRefundKey } from "./refund-key";

/** Per order, ever: a client who requests and withdraws more often has to talk to the shop. */
const MOST = 10;
const NO_PIECE = "Esta peça não está no pedido";

/**
 * Requests a return or an exchange for another size, with no reason required (CDC art. 49). A request repeated within
 * a minute (a double click, a retry), or for pieces of which no more are left, changes nothing.
 * @throws {ShopError} 400 for a piece that is not in the order, 409 when it cannot be returned or the size is sold out
 */
export async function requestReturn(
  container: MedusaContainer,
  orderId: string,
  { items, reason, pixKey }: ReturnRequest,
): Promise<void> {
  const knex = knexOf(container);
  const { requests } = withdrawalsOf(container);
  // Under the lock, so that what was packed, received or requested meanwhile is taken into account.
  await exclusively(knex, settling(orderId), async () => {
    const order = await readOrder(knex, orderId);
    if (!order) throw new ShopError("not_found", "Pedido não encontrado");
    const lines = await linesOf(container, order, items);
    const same = (await requests.of(orderId)).filter(
      (request) => !request.accepted && keyOf(request.lines) === keyOf(lines),
    );
    if (same.some(({ is_new }) => is_new || !areLeft(order, lines))) return;
    for (const line of lines) await requireReturnable(knex, order, line);
    if ((await requests.count(orderId)) >= MOST)
      throw new ShopError(
        "conflict",
        "Este pedido já teve muitas devoluções pedidas: fale com a loja pelo WhatsApp",
      );
    await keepRefundKey(container, orderId, pixKey);
    await requests.add(orderId, { lines, reason });
  });
}

const areLeft = ({ items }: OrderRecord, lines: RequestedLine[]): boolean =>
  lines.every(({ id, quantity }) => items.some((item) => item.id === id && item.returnable >= quantity));

/** Equal for the same pieces, whatever their order. */
const keyOf = (lines: RequestedLine[]): string =>
  lines
    .map(({ id, quantity, variantId }) => `${id}:${quantity}:${variantId ?? ""}`)
    .sort()
    .join();

async function linesOf(
  container: MedusaContainer,
  order: OrderRecord,
  items: ReturnRequest["items"],
): Promise<RequestedLine[]> {
  if (new Set(items.map(({ id }) => id)).size < items.length)
    throw new ShopError("invalid_request", "Cada peça é pedida uma vez, com a quantidade");
  if (items.some(({ id }) => !order.items.some((item) => item.id === id)))
    throw new ShopError("invalid_request", NO_PIECE);
  const exchanged = items.filter(({ size }) => size !== undefined).length;
  if (exchanged === 0) return items.map(({ id, quantity }) => ({ id, quantity }));
  if (exchanged < items.length)
    throw new ShopError("invalid_request", "Peça a troca e a devolução separadas");
  const sizes = await exchangeSizes(knexOf(container), order.id);
  return items.map(({ id, quantity, size = "" }) => {
    const wanted = sizes.find((other) => other.lineId === id && other.size === size);
    if (order.items.some((item) => item.id === id && item.size === size))
      throw new ShopError("conflict", `A peça já é do tamanho ${size}: escolha outro`);
    if (!wanted) throw new ShopError("conflict", `Esta peça não é vendida no tamanho ${size}`);
    if (wanted.stock !== null && wanted.stock < quantity)
      throw new ShopError("conflict", `O tamanho ${size} está esgotado`, { reason: "stock" });
    return { id, quantity, size, variantId: wanted.variantId };
  });
}

async function requireReturnable(
  knex: Knex,
  order: OrderRecord,
  { id, quantity }: RequestedLine,
): Promise<void> {
  const item = order.items.find((other) => other.id === id);
  if (!item) throw new ShopError("invalid_request", NO_PIECE);
  if (quantity <= item.returnable) return;
  if (order.returnBy && Date.parse(order.returnBy) <= Date.now())
    throw new ShopError(
      "conflict",
      "O prazo para trocar ou devolver terminou: fale com a loja pelo WhatsApp",
    );
  const [why] = await rowsOf<{ first: boolean }>(knex, `select ${REPLACES_MISSING(":id")} as first`, { id });
  if (why?.first)
    throw new ShopError("conflict", `${item.name}: veio no lugar de outra, envie antes a peça trocada`);
  throw new ShopError(
    "conflict",
    item.returnable === 0
      ? `${item.name}: ainda não foi enviada, ou a devolução já foi pedida`
      : `${item.name}: só ${item.returnable === 1 ? "1 pode ser devolvida" : `${item.returnable} podem ser devolvidas`}`,
  );
}
