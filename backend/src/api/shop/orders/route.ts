import type { MedusaRequest, MedusaResponse } from "@medusajs/framework/http";
import { z } from "@medusajs/framework/zod";
import { customerOf, requireCustomer } from "../../../account/customer-session";
import { clientAddressOf } from "../../../payment-deadline/client";
import { placeOrder } from "../../../order/place-order";
import { ordersOfCustomer, readOrder } from "../../../order/read-order";
import { knexOf } from "../../../lib/knex";
import { parsed, sessionOf } from "../validate";

const centavos = z.number().int().nonnegative();
const text = z.string().max(300);

/** The form was validated by the storefront's contract; here its shape and bounds. */
const Submission = z.object({
  form: z.object({
    name: text.min(1),
    email: text.min(3),
    phone: text.min(1),
    zipCode: z.string().regex(/^\d{5}-?\d{3}$/),
    address: text.min(1),
    number: text.min(1),
    complement: text.optional(),
    neighborhood: text.min(1),
    city: text.min(1),
    state: text.min(1),
    paymentMethod: z.enum(["credit", "pix", "boleto"]),
    shippingMethod: text.min(1),
    shippingPriceCentavos: centavos,
    shippingDeliveryTime: text.optional(),
    totalCentavos: centavos,
  }),
  bodyHash: z.string().length(64),
  idempotencyKey: z.string().min(1).max(255).optional(),
});

export async function POST(request: MedusaRequest, response: MedusaResponse) {
  const sessionHash = sessionOf(request);
  const submission = parsed(Submission, request.body);
  const customerId = (await customerOf(request))?.id;
  const { orderId, replayed } = await placeOrder(request.scope, {
    sessionHash,
    customerId,
    address: clientAddressOf(request),
    ...submission,
  });
  const order = await readOrder(knexOf(request.scope), orderId);
  response.status(201).json({ order, replayed });
}

const Page = z.object({
  page: z.coerce.number().int().min(1).max(10_000).default(1),
  limit: z.coerce.number().int().min(1).max(100).default(20),
});

/** The signed-in customer's orders, newest first. */
export async function GET(request: MedusaRequest, response: MedusaResponse) {
  const { id } = await requireCustomer(request);
  response.json(await ordersOfCustomer(knexOf(request.scope), id, parsed(Page, request.query)));
}
