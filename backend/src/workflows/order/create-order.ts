import type { Knex } from "@medusajs/framework/mikro-orm/knex";
import type { FilterableOrderProps, IOrderModuleService, MedusaContainer } from "@medusajs/framework/types";
import { type OrderRequest, PICKUP_SERVICE } from "@alfaiataria/contract";
import { Modules, OrderStatus } from "@medusajs/framework/utils";
import { lineOfVariant } from "../cart/line-of-variant";
import { preparedRowsOf, rowsOf } from "../../lib/knex";
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

/**
 * Creates the Medusa order under its chosen id; the order module does this in one transaction.
 * @returns its number
 */
export async function createOrder(
  container: MedusaContainer,
  knex: Knex,
  ingredients: Ingredients,
): Promise<number> {
  const { orderId, cartId, form, figures } = ingredients;
  const { lines, shipping, pickup } = figures;
  // A service of the house's own freight table has no Medusa option: it uses the PAC option, under its own name.
  const [cart] = await preparedRowsOf<{
    region_id: string;
    sales_channel_id: string;
    shipping_option_id: string | null;
    guest_id: string | null;
  }>(
    knex,
    `select c.region_id, c.sales_channel_id,
       (select so.id from shipping_option so where so.data ->> 'id' in (:service, 'pac') and so.deleted_at is null
         order by so.data ->> 'id' <> :service limit 1) as shipping_option_id,
       (${GUEST}) as guest_id
     from cart c where c.id = :cartId`,
    { cartId, service: pickup ? PICKUP_SERVICE : shipping.id, email: form.email.toLowerCase() },
  );
  if (!cart) throw new Error(`cart ${cartId} is gone`);
  const customerId = ingredients.customerId ?? cart.guest_id ?? (await newGuest(container, knex, form));
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
  const [created] = await withoutReadingAgain(container.resolve(Modules.ORDER)).createOrders([order]);
  if (!created) throw new Error(`order ${orderId} was not created`);
  return created.display_id;
}

/**
 * The order module, which after writing an order reads it again with all that belongs to it, for an answer that nobody
 * needs here: it reads only the number, and an order costs a tenth less.
 */
const withoutReadingAgain = (orders: IOrderModuleService): IOrderModuleService =>
  Object.create(orders, {
    listOrders: {
      value: (filters: FilterableOrderProps) => orders.listOrders(filters, { select: ["id", "display_id"] }),
    },
  }) as IOrderModuleService;

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
 * The guest customer with an email, as Medusa's own checkout finds them; so staff see one person's orders together.
 */
const GUEST =
  "select id from customer where email = :email and not has_account and deleted_at is null limit 1";

/** The id of a guest customer made for this order, or of the one that another order of the same person has just made. */
async function newGuest(container: MedusaContainer, knex: Knex, form: OrderRequest): Promise<string> {
  const email = form.email.toLowerCase();
  const { first_name, last_name, phone } = personOf(form);
  const guest = { email, first_name, last_name, phone, has_account: false };
  try {
    return (await container.resolve(Modules.CUSTOMER).createCustomers(guest)).id;
  } catch (error) {
    const [made] = await rowsOf<{ id: string }>(knex, GUEST, { email });
    if (made) return made.id;
    throw error;
  }
}
