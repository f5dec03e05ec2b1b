import { randomUUID } from "node:crypto";
import { type APIRequestContext, type Browser, expect, type Page } from "@playwright/test";
import type {
  ImportedProduct,
  ImportMapping,
  OrderRequest,
  OrderReturn,
  StoreProduct,
} from "@alfaiataria/contract";
import { password, user } from "@alfaiataria/contract/openapi";
import type { Shop } from "../../bench/shop.mjs";
import { administrator, administratorToken } from "./administrator.ts";
import { placedOrder, shopperWithAPiece } from "./api-shopper.ts";
import { closeAccess, openAccess, SELLER } from "./seller.ts";
import { signInToAdmin } from "./staff.ts";
import { setStock } from "./stock.ts";

/** A piece that other journeys may sell out. */
const PIECE = 124;
export type Placed = { id: string; number: number };
type Line = { id: string; quantity: number };
type StaffOrder = {
  display_id: number;
  items: Line[];
  returns: { id: string; status: string; items: { item_id: string; quantity: number }[] }[];
};
/** What the client reads of their own order. */
type Own = {
  status: string;
  refundDue: number;
  returns: OrderReturn[];
  items: (Line & { isExchange: boolean })[];
};
/** Where the shop is; without its database no time passes. */
type Where = { origin: string; database: Shop["database"] | undefined };

/** An order's client on a phone, its seller and staff, each in a browser of their own. */
export class SideBySide {
  private constructor(
    readonly client: Page,
    private readonly seller: Page,
    private readonly staff: Page,
    private readonly request: APIRequestContext,
    private readonly house: Awaited<ReturnType<typeof administrator>>,
    private readonly access: Awaited<ReturnType<typeof openAccess>>,
    private readonly email: string,
    private readonly database: Where["database"],
  ) {}

  /** @param request of that shop, nobody's */
  static async open(browser: Browser, request: APIRequestContext, { origin, database }: Where) {
    const access = await openAccess(request);
    const phone = await browser.newContext({ baseURL: origin, viewport: { width: 375, height: 812 } });
    const email = `vida-${randomUUID()}@exemplo.com.br`;
    const registered = await phone.request.post("/api/auth/register", {
      data: { email, password, firstName: user.firstName, lastName: user.lastName },
    });
    expect(registered.ok(), await registered.text()).toBe(true);
    const desk = async () =>
      (await browser.newContext({ baseURL: origin, viewport: { width: 1440, height: 900 } })).newPage();
    const [client, seller, staff] = [await phone.newPage(), await desk(), await desk()];
    await signInToAdmin(seller, { email: access.email, password: SELLER.password });
    await signInToAdmin(staff);
    const house = await administrator(request);
    const scene = new SideBySide(client, seller, staff, request, house, access, email, database);
    await scene.stock();
    return scene;
  }

  async close(): Promise<void> {
    await Promise.all([this.client, this.seller, this.staff].map((page) => page.context().close()));
    await closeAccess(this.request, this.access);
  }

  /** The client orders; the first time, the seller is given the order with its client. */
  async places(form: Partial<OrderRequest>, quantity = 1): Promise<Placed> {
    const { request } = this.client;
    const shopper = await shopperWithAPiece(request, PIECE);
    if (quantity > 1) await this.adds(shopper, quantity);
    const id = await placedOrder(request, shopper, { email: this.email, ...form });
    if (!this.isGiven) await this.give(id);
    this.isGiven = true;
    return { id, number: (await this.read(id)).display_id };
  }
  private isGiven = false;

  /** Client, seller and staff open their lists and read each word for its orders. */
  async everybodyReads(words: Record<string, Placed[]>): Promise<void> {
    const { client, seller, staff } = this;
    await Promise.all([
      client.goto("/profile"),
      seller.goto("/app/mensagens?aba=pedidos"),
      staff.goto(`/app/orders?vendedor=${this.access.sellerId}`),
    ]);
    const search = staff.getByPlaceholder("Número, nome ou e-mail");
    for (const [word, orders] of Object.entries(words))
      for (const { number } of orders) {
        const own = client
          .getByRole("listitem")
          .filter({ hasText: new RegExp(`Pedido nº ${number}(?!\\d)`) });
        await expect(own).toContainText(word);
        const queued = seller.getByRole("listitem").filter({ hasText: `Pedido nº ${number} ·` });
        await expect(queued.getByText(word, { exact: true })).toBeVisible();
        // The list has more pages than one; without `#`, emails with that digit are found too.
        await search.fill(`#${number}`);
        const listed = staff.getByRole("row").filter({ has: staff.getByText(`#${number}`, { exact: true }) });
        await expect(listed.getByText(word, { exact: true }).first()).toBeVisible();
      }
  }

  /** Staff record a payment by hand. */
  settles = ({ id }: Placed) => this.house.post(`/admin/shop/orders/${id}/settlement`, {});

  get canLapse(): boolean {
    return this.database !== undefined;
  }

  /** As if the orders' time to pay had passed: no test can wait a day. */
  async letTimePass(orders: Placed[]): Promise<void> {
    await this.database?.query(
      "update payment_deadline set due_at = now() - interval '1 second' where order_id = any($1)",
      [orders.map(({ id }) => id)],
    );
  }

  async cancels({ id }: Placed): Promise<void> {
    const canceled = await this.client.request.post(`/api/orders/${id}/cancel`, { data: {} });
    expect(canceled.ok(), await canceled.text()).toBe(true);
  }

  /** Staff pack what is still to be sent. */
  async packs({ id }: Placed): Promise<void> {
    const { items } = await this.read(id);
    const lines = items.map(({ id: line, quantity }) => ({ id: line, quantity }));
    await this.house.post(`/admin/orders/${id}/fulfillments`, { items: lines });
  }

  tracks = ({ id }: Placed, status: "shipped" | "delivered") =>
    this.house.post(`/api/orders/${id}/tracking`, { status });

  /** The client asks that many pieces back, or for another size; staff accept, and receive them. */
  async sendsBack({ id }: Placed, quantity: number, size?: string): Promise<void> {
    const line = (await this.own(id)).items.find(({ isExchange }) => !isExchange);
    const asked = await this.client.request.post(`/api/orders/${id}/returns`, {
      data: { items: [{ id: line?.id, quantity, ...(size && { size }) }] },
    });
    expect(asked.ok(), await asked.text()).toBe(true);
    const { order } = (await asked.json()) as { order: Own };
    await this.house.post(`/admin/shop/orders/${id}/returns`, { requestId: order.returns.at(-1)?.id });
    const back = (await this.read(id)).returns.find(({ status }) => status === "requested");
    const receive = (below: string, body: object) =>
      this.house.post(`/admin/returns/${back?.id}/receive${below}`, body);
    await receive("", {});
    await receive("-items", {
      items: back?.items.map(({ item_id, quantity: expected }) => ({ id: item_id, quantity: expected })),
    });
    await receive("/confirm", {});
  }

  /** Staff send the piece that is given in exchange. */
  async sendsOther(order: Placed): Promise<void> {
    const { id } = order;
    const other = (await this.own(id)).items.find(({ isExchange }) => isExchange);
    const items = [{ id: other?.id, quantity: other?.quantity }];
    await this.house.post(`/admin/orders/${id}/fulfillments`, { items });
    for (const status of ["shipped", "delivered"] as const) await this.tracks(order, status);
  }

  /** Staff give back what is owed, and nothing is owed any more. @returns reais */
  async givesBack({ id }: Placed): Promise<number> {
    const { refundDue } = await this.own(id);
    if (refundDue > 0)
      await this.house.post(`/admin/shop/orders/${id}/refund`, {
        amount: Math.round(refundDue * 100),
        proof: "E0003816620261123",
      });
    expect((await this.own(id)).refundDue).toBe(0);
    return refundDue;
  }

  /** Another size of the piece. */
  async otherSize(): Promise<string> {
    const mapping = await this.mapping();
    const sizes = (await this.variants()).filter(({ id }) => id !== mapping.variant_id);
    return sizes[0]?.size ?? "";
  }

  async own(id: string): Promise<Own> {
    return (await (await this.client.request.get(`/api/orders/${id}`)).json()) as Own;
  }

  private async read(id: string): Promise<StaffOrder> {
    const fields = "display_id,*items,*returns,*returns.items";
    return (await this.house.get<{ order: StaffOrder }>(`/admin/orders/${id}?fields=${fields}`)).order;
  }

  private async give(orderId: string): Promise<void> {
    const given = await this.request.put(`/admin/orders/${orderId}/seller`, {
      headers: { authorization: `Bearer ${await administratorToken(this.request)}` },
      data: { seller_id: this.access.sellerId, with_client: true },
    });
    expect(given.ok(), await given.text()).toBe(true);
  }

  private async adds(
    { authorization, line }: Awaited<ReturnType<typeof shopperWithAPiece>>,
    quantity: number,
  ) {
    const changed = await this.client.request.patch(`/api/cart/${line.id}`, {
      headers: { authorization },
      data: { quantity },
    });
    expect(changed.ok(), await changed.text()).toBe(true);
    line.quantity = quantity;
  }

  /** Stock of every size of the piece in its color. */
  private async stock(): Promise<void> {
    for (const { id } of await this.variants()) await setStock(this.request, id, 50);
  }

  private async variants(): Promise<StoreProduct["variants"]> {
    const pieces = (await (await this.request.get("/api/products-import")).json()) as ImportedProduct[];
    const slug = pieces.find(({ id }) => id === PIECE)?.slug;
    const { variants } = (await (await this.request.get(`/api/products/${slug}`)).json()) as StoreProduct;
    return variants.filter(({ import_id }) => import_id === PIECE);
  }

  private async mapping(): Promise<ImportMapping> {
    return (await (await this.request.get(`/api/products-import-mapping/${PIECE}`)).json()) as ImportMapping;
  }
}
