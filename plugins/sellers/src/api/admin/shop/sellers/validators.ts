import { NewSeller } from "@alfaiataria/contract";
import { aDay, anId, isText, pageOf } from "@alfaiataria/medusa-kit";
import { z } from "@medusajs/framework/zod";
import { extend, nullable, partial, refine, regex, string } from "zod/mini";
import { ORDER_PAYMENTS } from "../../../../modules/sellers/queries/orders";

const USER = "Usuário inválido";
const DATES = "Informe o primeiro e o último dia da ausência";
const LAST_DAY = "O último dia não pode ser antes do primeiro";
const CLIENT = "Cliente inválido";
const SELLER = "Escolha um vendedor";
const SEARCH = "Busca inválida";
const PAYMENT = "Pagamento inválido";

/** Changes to a seller, at least one field. `user_id`: the Medusa user with whom the seller signs in from now on. */
export const AdminUpdateSeller = partial(
  extend(NewSeller, { user_id: nullable(string(USER).check(regex(/^\w{1,64}$/, USER))) }),
).check(refine((change) => Object.keys(change).length > 0, "Nenhuma alteração informada"));

const day = aDay(DATES);

/** First and last day of an absence, 'YYYY-MM-DD'; both null when there is none. */
export const AdminSetAbsence = z
  .object({ ausente_de: day.nullable(), ausente_ate: day.nullable() }, DATES)
  .refine(({ ausente_de: from, ausente_ate: to }) => (from === null) === (to === null), DATES)
  .refine(({ ausente_de: from, ausente_ate: to }) => from === null || to === null || to >= from, LAST_DAY);

/** PostgreSQL cannot store zero bytes in a text. */
const search = z
  .string(SEARCH)
  .max(200, SEARCH)
  .transform((text) => text.replaceAll("\0", "").trim());

/** A page of a seller's orders, optionally filtered by number, name or email, and by payment. */
export const AdminListSellerOrders = z.object({
  ...pageOf(),
  q: search.default(""),
  payment: z.enum(ORDER_PAYMENTS, PAYMENT).optional(),
});

export const AdminSearchClients = z.object({ ...pageOf(), q: search.default("") });
export type AdminSearchClientsBody = z.output<typeof AdminSearchClients>;

/** The client's principal key, and the new seller. */
export const AdminMoveClient = z.object({
  client_id: z.string(CLIENT).min(1, CLIENT).max(320, CLIENT).refine(isText, CLIENT),
  seller_id: anId(SELLER),
});
export type AdminMoveClientBody = z.output<typeof AdminMoveClient>;

/** The seller who gets what an inactive one had open. */
export const AdminHandOver = z.object({ seller_id: anId(SELLER) }, SELLER);
export type AdminHandOverBody = z.output<typeof AdminHandOver>;

/**
 * The order's new seller, or null for none; `with_client` moves its client too. With `from`, the change is made only
 * while the order still belongs to that seller.
 */
export const AdminReassignOrder = z.object(
  {
    seller_id: anId(SELLER).nullable(),
    from: anId(SELLER).nullable().optional(),
    with_client: z.boolean("Valor inválido").default(false),
  },
  SELLER,
);
export type AdminReassignOrderBody = z.output<typeof AdminReassignOrder>;

const IDS = "Informe todos os vendedores na nova ordem";
const ids = z.array(anId(IDS), IDS).max(10_000, IDS);

/** The ids of all sellers in the new order, and in the order that staff saw. */
export const AdminReorderSellers = z.object({ ids, seen: ids }, IDS);
