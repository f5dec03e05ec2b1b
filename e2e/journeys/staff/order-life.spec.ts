import { randomUUID } from "node:crypto";
import { expect, type Page, test } from "@playwright/test";
import type { ImportMapping, OrderRequest } from "@alfaiataria/contract";
import { password, user } from "@alfaiataria/contract/openapi";
import { signedEvent, StripeServer } from "../../support/stripe-server.ts";
import { administrator, administratorToken } from "../../support/administrator.ts";
import { placedOrder, shopperWithAPiece } from "../../support/api-shopper.ts";
import { closeAccess, openAccess, SELLER } from "../../support/seller.ts";
import { signInToAdmin } from "../../support/staff.ts";
import { setStock } from "../../support/stock.ts";
import { speakForStripe, STRIPE_WEBHOOK_SECRET } from "../../support/stripe-js.ts";

// Every stage of an order for every payment method of the tests' shop, read by its client, its seller and staff side by
// side. For a bank's Pix, Stripe's Pix and payments settled with the seller, tests on PostgreSQL check the same stages.

/** A piece that other journeys may sell out. */
const PIECE = 124;
const PAYMENTS: Pick<OrderRequest, "paymentMethod" | "taxId">[] = [
  { paymentMethod: "pix" },
  { paymentMethod: "credit" },
  { paymentMethod: "boleto", taxId: "529.982.247-25" },
];
type Placed = { id: string; number: number; payment: string };
type Order = {
  display_id: number;
  items: { id: string; quantity: number }[];
  returns: { id: string; items: { item_id: string; quantity: number }[] }[];
};

let stripe: StripeServer;
let access: Awaited<ReturnType<typeof openAccess>>;
test.beforeAll(async ({ request }) => {
  stripe = new StripeServer(`http://127.0.0.1:${process.env.STRIPE_PORT ?? "8098"}`);
  await stripe.open();
  access = await openAccess(request);
});
test.afterAll(async ({ request }) => {
  await closeAccess(request, access);
  await stripe.close();
});

test("an order goes all its way, by Pix, card and boleto, and client, seller and staff read the same", async ({
  browser,
  request,
}) => {
  test.setTimeout(150_000);
  const admin = await administrator(request);
  const email = `vida-${randomUUID()}@exemplo.com.br`;
  const phone = await browser.newContext({ viewport: { width: 375, height: 812 } });
  const registered = await phone.request.post("/api/auth/register", {
    data: { email, password, firstName: user.firstName, lastName: user.lastName },
  });
  expect(registered.ok(), await registered.text()).toBe(true);
  const mapping = await request.get(`/api/products-import-mapping/${PIECE}`);
  await setStock(request, ((await mapping.json()) as ImportMapping).variant_id, 50);
  const place = async (payment: (typeof PAYMENTS)[number]): Promise<Placed> => {
    const shopper = await shopperWithAPiece(phone.request, PIECE);
    const id = await placedOrder(phone.request, shopper, { email, ...payment });
    const { order } = await admin.get<{ order: Order }>(`/admin/orders/${id}?fields=display_id`);
    return { id, number: order.display_id, payment: payment.paymentMethod };
  };
  const kept = [await place(PAYMENTS[0]!)];
  // The client belongs to this seller from now on.
  const headers = { authorization: `Bearer ${await administratorToken(request)}` };
  const given = await request.put(`/admin/orders/${kept[0]?.id}/seller`, {
    headers,
    data: { seller_id: access.sellerId, with_client: true },
  });
  expect(given.ok(), await given.text()).toBe(true);
  for (const payment of PAYMENTS.slice(1)) kept.push(await place(payment));
  const dropped: Placed[] = [];
  for (const payment of PAYMENTS) dropped.push(await place(payment));
  const all = [...kept, ...dropped];

  const [client, seller, staff] = [
    await phone.newPage(),
    await (await browser.newContext()).newPage(),
    await (await browser.newContext({ viewport: { width: 1440, height: 900 } })).newPage(),
  ];
  await signInToAdmin(seller, { email: access.email, password: SELLER.password });
  await signInToAdmin(staff);

  /**
   * Client, seller and staff open their lists and read that word for these orders; for unpaid ones the client reads the
   * payment deadline.
   */
  const everybodyReads = async (word: string, orders: Placed[], clientReads: string | RegExp = word) => {
    await Promise.all([
      client.goto("/profile"),
      seller.goto("/app/mensagens?aba=pedidos"),
      staff.goto(`/app/orders?vendedor=${access.sellerId}`),
    ]);
    for (const { number } of orders) {
      const own = client.getByRole("listitem").filter({ hasText: `Pedido nº ${number}` });
      await expect(own).toContainText(clientReads);
      const queued = seller.getByRole("listitem").filter({ hasText: `Pedido nº ${number} ·` });
      await expect(queued.getByText(word, { exact: true })).toBeVisible();
      const listed = staff.getByRole("row").filter({ has: staff.getByText(`#${number}`, { exact: true }) });
      await expect(listed.getByText(word, { exact: true }).first()).toBeVisible();
    }
  };
  await everybodyReads("Aguardando pagamento", all, /^.*Pague até/);

  for (const order of all)
    await pay(client, order, () => admin.post(`/admin/shop/orders/${order.id}/settlement`, {}));
  await everybodyReads("Pago", all);

  for (const { id } of dropped) {
    const canceled = await client.request.post(`/api/orders/${id}/cancel`, { data: {} });
    expect(canceled.ok(), await canceled.text()).toBe(true);
  }
  const read = async (id: string) =>
    (await admin.get<{ order: Order }>(`/admin/orders/${id}?fields=*items,*returns,*returns.items`)).order;
  for (const { id } of kept)
    await admin.post(`/admin/orders/${id}/fulfillments`, {
      items: (await read(id)).items.map(({ id, quantity }) => ({ id, quantity })),
    });
  await everybodyReads("Em preparação", kept);
  await everybodyReads("Cancelado", dropped);
  // The card is refunded automatically; payments by boleto and by hand are still owed.
  expect(stripe.refunds).toHaveLength(1);

  for (const [status, word] of [
    ["shipped", "Enviado"],
    ["delivered", "Entregue"],
  ] as const) {
    for (const { id } of kept) await admin.post(`/api/orders/${id}/tracking`, { status });
    await everybodyReads(word, kept);
  }

  for (const { id } of kept) {
    const { items } = await read(id);
    const asked = await client.request.post(`/api/orders/${id}/returns`, {
      data: { items: items.map(({ id, quantity }) => ({ id, quantity })) },
    });
    const { order } = (await asked.json()) as { order: { returns: { id: string }[] } };
    await admin.post(`/admin/shop/orders/${id}/returns`, { requestId: order.returns[0]?.id });
    const [back] = (await read(id)).returns;
    const receive = (below: string, body: object) =>
      admin.post(`/admin/returns/${back?.id}/receive${below}`, body);
    await receive("", {});
    await receive("-items", {
      items: back?.items.map(({ item_id, quantity }) => ({ id: item_id, quantity })),
    });
    await receive("/confirm", {});
  }
  await everybodyReads("Devolvido", kept);

  for (const { id } of kept) {
    const { refundDue } = (await (await client.request.get(`/api/orders/${id}`)).json()) as {
      refundDue: number;
    };
    await admin.post(`/admin/shop/orders/${id}/refund`, {
      amount: Math.round(refundDue * 100),
      proof: "E0003816620261123",
    });
  }
  await everybodyReads("Reembolsado", kept);
  expect(stripe.refunds).toHaveLength(2);
  await Promise.all([client, seller, staff].map((page) => page.context().close()));
});

/** Pays with the order's own method: on the order's page where possible, otherwise staff record the payment. */
async function pay(page: Page, { id, payment }: Placed, byHand: () => Promise<unknown>): Promise<void> {
  if (payment === "pix") return void (await byHand());
  await speakForStripe(page);
  await page.goto(`/pedido/${id}`);
  if (payment === "credit") await page.getByRole("button", { name: "Pagar com cartão" }).click();
  else await expect(page.getByRole("heading", { name: "Pague o boleto" })).toBeVisible();
  const submit = page.getByRole("button", { name: /^Pagar R\$/ });
  await expect(payment === "credit" ? submit : page.getByText(/0101010101/).first()).toBeVisible();
  const intent = [...stripe.intents.values()].find(({ metadata }) => metadata.order_id === id);
  stripe.pay(intent);
  if (payment === "credit") {
    // The page checks with the server, whether or not Stripe's event has arrived.
    await submit.click();
  } else {
    const { payload, signature } = signedEvent("payment_intent.succeeded", intent ?? {}, {
      secret: STRIPE_WEBHOOK_SECRET,
    });
    const told = await page.request.post("/api/payments/stripe", {
      headers: { "stripe-signature": signature, "content-type": "application/json" },
      data: Buffer.from(payload),
    });
    expect(told.ok(), await told.text()).toBe(true);
    await page.reload();
  }
  await expect(page.getByRole("region", { name: "Andamento do pedido" })).toContainText("Pagamento recebido");
}
