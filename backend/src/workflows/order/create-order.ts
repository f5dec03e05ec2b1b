import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import type { MedusaContainer } from "@medusajs/framework/types";
import { type OrderRequest, PICKUP_SERVICE } from "@alfaiataria/contract";
import { Modules, OrderStatus } from "@medusajs/framework/utils";
import { lineOfVariant } from "../cart/line-of-variant";
import { rowsOf } from "../../lib/knex";
import { lineItemIdOf } from "./claim";
import type { Adjustment, Figures } from "./figures";

type Ingredients = {
  orderId: string;
  cartId: string;
  form: OrderRequest;
  figures: Figures;
  /** The signed-in customer, if any. */
  customerId?: string;
  /** Until when the order keeps its pieces unpaid. */
  dueAt: Date;
};

/** Creates the Medusa order under its chosen id; the order module does this in one transaction. */
export async function createOrder(
  container: MedusaContainer,
  knex: Knex,
  ingredients: Ingredients,
): Promise<void> {
  const { orderId, cartId, form, figures } = ingredients;
  const { lines, shipping, pickup } = figures;
  // A service of the house's own freight table has no Medusa option: it uses the PAC option, under its own name.
  const [cart] = await rowsOf<{
    region_id: string;
    sales_channel_id: string;
    shipping_option_id: string | null;
  }>(
    knex,
    `select c.region_id, c.sales_channel_id,
       (select so.id from shipping_option so where so.data ->> 'id' in (:service, 'pac') and so.deleted_at is null
         order by so.data ->> 'id' <> :service limit 1) as shipping_option_id
     from cart c where c.id = :cartId`,
    { cartId, service: pickup ? PICKUP_SERVICE : shipping.id },
  );
  if (!cart) throw new Error(`cart ${cartId} is gone`);
  const customerId = ingredients.customerId ?? (await guestCustomerId(container, form));
  const address = pickup ? personOf(form) : addressOf(form);
  const order = {
    id: orderId,
    region_id: cart.region_id,
    sales_channel_id: cart.sales_channel_id,
    customer_id: customerId,
    status: OrderStatus.PENDING,
    email: form.email.toLowerCase(),
    currency_code: "brl",
    shipping_address: address,
    billing_address: address,
    items: lines.map(({ variant, quantity, adjustments }, index) => ({
      ...lineOfVariant(variant),
      id: lineItemIdOf(orderId, index),
      quantity,
      cart_id: cartId,
      adjustments: adjustments.map(adjustmentOf),
    })),
    shipping_methods: [
      {
        name: shipping.name,
        description: shipping.description,
        amount: shipping.price,
        is_tax_inclusive: true,
        shipping_option_id: cart.shipping_option_id ?? undefined,
        data: {
          id: pickup ? PICKUP_SERVICE : shipping.id,
          deliveryTime: shipping.deliveryTime,
          ...(pickup && { pickup }),
        },
        adjustments: shipping.adjustments.map(adjustmentOf),
      },
    ],
    metadata: {
      payment_method: form.paymentMethod,
      payment_due_at: ingredients.dueAt.toISOString(),
      ...(form.taxId && { tax_id: form.taxId }),
    },
  };
  await container.resolve(Modules.ORDER).createOrders([order]);
}

const adjustmentOf = ({ code, description, promotionId, centavos }: Adjustment) => ({
  code,
  description,
  amount: centavos / 100,
  is_tax_inclusive: true,
  promotion_id: promotionId,
});

/** The client's name and phone, which is all that is known for a pickup. */
function personOf({ name, phone }: OrderRequest) {
  const [firstName = name, ...rest] = name.split(/\s+/);
  return { first_name: firstName, last_name: rest.join(" "), phone, country_code: "br" };
}

function addressOf(form: OrderRequest) {
  return {
    ...personOf(form),
    address_1: `${form.address}, ${form.number}`,
    address_2: [form.complement, form.neighborhood].filter(Boolean).join(" · "),
    city: form.city,
    province: form.state,
    postal_code: form.zipCode,
    metadata: {
      street: form.address,
      number: form.number,
      complement: form.complement ?? "",
      neighborhood: form.neighborhood,
    },
  };
}

/**
 * The id of the guest customer with this email, found or created as in Medusa's own checkout; so staff see one person's
 * orders together.
 */
async function guestCustomerId(container: MedusaContainer, form: OrderRequest): Promise<string> {
  const customers = container.resolve(Modules.CUSTOMER);
  const email = form.email.toLowerCase();
  const find = async () =>
    (await customers.listCustomers({ email, has_account: false }, { select: ["id"], take: 1 }))[0]?.id;
  const known = await find();
  if (known) return known;
  const { first_name, last_name, phone } = personOf(form);
  try {
    return (await customers.createCustomers({ email, first_name, last_name, phone, has_account: false })).id;
  } catch (error) {
    // A concurrent order of the same person created the guest.
    const made = await find();
    if (made) return made;
    throw error;
  }
}
