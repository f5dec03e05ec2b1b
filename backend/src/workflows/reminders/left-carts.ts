import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import type { MedusaContainer } from "@medusajs/framework/types";
import { formatReais } from "@alfaiataria/brazil";
import { knexOf } from "../../lib/knex";
import { sellersOf } from "../../lib/services";
import { MAY_BE_TOLD } from "../../modules/reminders/cart-reminders";
import { keysOfCart } from "../contact/keys-of-client";

/** A piece that was left, and is there still; price in reais. */
export type LeftPiece = { name: string; color: string; size: string; quantity: number; price: number };

/** Of messages that the house writes for a client, with their consent. */
const LEFT_CART = "abandoned_cart";

/**
 * Puts a left cart into the queue of the seller whose client left it, once each cart. Whose client that is follows from
 * what the browser showed, never from the address that was typed; a stranger's cart is nobody's.
 */
export async function tellSeller(
  container: MedusaContainer,
  { cartId, email, pieces }: { cartId: string; email: string; pieces: LeftPiece[] },
): Promise<void> {
  const sellers = sellersOf(container);
  const known = await sellers.listSellerClients(
    { client_key: await keysOfCart(knexOf(container), cartId) },
    { relations: ["seller"], order: { updated_at: "DESC" }, take: 10 },
  );
  const own = known.find(({ seller }) => seller.ativo);
  if (!own) return;
  await sellers.recordOnce(`selmsg_${cartId}`, {
    sellerId: own.seller.id,
    clientId: own.client_key,
    messageType: LEFT_CART,
    text: ["Deixou estas peças no carrinho, e aceita ser lembrado:", ...pieces.map(lineOf)].join("\n"),
    data: { cartId, email, cartItems: pieces },
  });
}

const lineOf = ({ name, size, quantity, price }: LeftPiece): string =>
  `${quantity}× ${name}${size && `, tamanho ${size}`}: ${formatReais(price * quantity)}`;

/** Takes out of the queues what nobody has answered of carts that were ordered or emptied, or whose clients want it no more. */
export async function withdrawLeftCarts(
  container: MedusaContainer,
  knex: Knex = knexOf(container),
): Promise<void> {
  await knex.raw(
    `delete from seller_message m where m.message_type = '${LEFT_CART}' and m.status = 'sent'
       and not ${MAY_BE_TOLD("m.data ->> 'cartId'")}`,
  );
}
