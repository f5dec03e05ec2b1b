import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import type { MedusaContainer } from "@medusajs/framework/types";
import { formatReais } from "@alfaiataria/brazil";
import { knexOf } from "../../lib/knex";
import { sellersOf } from "../../lib/services";
import { MAY_BE_TOLD } from "../../modules/reminders/cart-reminders";
import { keysOfCart } from "../contact/keys-of-client";

/** A piece in an abandoned cart that is still available; price in reais. */
export type LeftPiece = { name: string; color: string; size: string; quantity: number; price: number };

/** Message type for abandoned carts, which the shop writes on the client's behalf, with their consent. */
const LEFT_CART = "abandoned_cart";

/**
 * Puts an abandoned cart into the queue of whoever serves its client, once per cart. The client is identified by what the
 * browser presented, never by the typed address; the cart of an unknown client goes to no seller.
 */
export async function tellSeller(
  container: MedusaContainer,
  { cartId, email, pieces }: { cartId: string; email: string; pieces: LeftPiece[] },
): Promise<void> {
  const sellers = sellersOf(container);
  const client = await sellers.servingClient(await keysOfCart(knexOf(container), cartId));
  if (!client?.seller) return;
  await sellers.recordOnce(`selmsg_${cartId}`, {
    sellerId: client.seller.id,
    clientId: client.clientId,
    messageType: LEFT_CART,
    text: ["Deixou estas peças no carrinho, e aceita ser lembrado:", ...pieces.map(lineOf)].join("\n"),
    data: { cartId, email, cartItems: pieces },
  });
}

const lineOf = ({ name, size, quantity, price }: LeftPiece): string =>
  `${quantity}× ${name}${size && `, tamanho ${size}`}: ${formatReais(price * quantity)}`;

/** Removes unanswered messages about carts that were ordered or emptied, or whose clients withdrew their consent. */
export async function withdrawLeftCarts(container: MedusaContainer, transaction?: Knex): Promise<void> {
  await sellersOf(container).deleteUnanswered(LEFT_CART, MAY_BE_TOLD("m.data ->> 'cartId'"), transaction);
}
