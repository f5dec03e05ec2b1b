import { z } from "@medusajs/framework/zod";
import { ORDER_PAYMENTS } from "../../../../administration/seller-orders";
import { page } from "../../../../lib/page";

export {
  newSellerSchema as AdminCreateSeller,
  sellerChangeSchema as AdminUpdateSeller,
  type NewSeller as AdminCreateSellerBody,
  type SellerChange as AdminUpdateSellerBody,
} from "../../../../modules/sellers/seller-input";

const DATES = "Informe o primeiro e o último dia da ausência";
const LAST_DAY = "O último dia não pode ser antes do primeiro";
const CLIENT = "Cliente inválido";
const SELLER = "Escolha um vendedor";
const SEARCH = "Busca inválida";
const PAYMENT = "Pagamento inválido";

const day = z.iso.date(DATES).refine((date) => date >= "2000" && date < "2200", DATES);

/** Both days, 'YYYY-MM-DD', or null for both: the seller is there. */
export const AdminSetAbsence = z
  .object({ ausente_de: day.nullable(), ausente_ate: day.nullable() }, DATES)
  .refine(({ ausente_de: from, ausente_ate: to }) => (from === null) === (to === null), DATES)
  .refine(({ ausente_de: from, ausente_ate: to }) => from === null || to === null || to >= from, LAST_DAY);

/** PostgreSQL keeps no zero byte in a text. */
const search = z
  .string(SEARCH)
  .max(200, SEARCH)
  .transform((text) => text.replaceAll("\0", "").trim());

/** A page of a seller's orders: all, or those of a number, name or e-mail, or paid so. */
export const AdminListSellerOrders = z.object({
  ...page,
  q: search.default(""),
  payment: z.enum(ORDER_PAYMENTS, PAYMENT).optional(),
});

export const AdminSearchClients = z.object({ ...page, q: search.default("") });
export type AdminSearchClientsBody = z.output<typeof AdminSearchClients>;

/** The client's principal key, and the seller who serves them from now on. */
export const AdminMoveClient = z.object({
  client_id: z
    .string(CLIENT)
    .min(1, CLIENT)
    .max(320, CLIENT)
    .refine((id) => !id.includes("\0"), CLIENT),
  seller_id: z.string(SELLER).regex(/^\w{1,64}$/, SELLER),
});
export type AdminMoveClientBody = z.output<typeof AdminMoveClient>;
