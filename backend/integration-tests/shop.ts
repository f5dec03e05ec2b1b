import { createHash, randomUUID } from "node:crypto";
import path from "node:path";
import type { MedusaContainer } from "@medusajs/framework/types";
import { ContainerRegistrationKeys, Modules } from "@medusajs/framework/utils";
import { importCatalogue } from "@alfaiataria/import-mapping/import";
import { catchUp } from "@alfaiataria/import-mapping/read-model";
import { shippingOptions, type ShippingOptionId } from "@alfaiataria/brazilian-shipping";
import type { CartLine } from "../src/modules/checkout/cart-sessions";
import { checkoutOf } from "../src/lib/services";
import { type SellableVariant, sellableVariants } from "../src/workflows/cart/sellable-variant";
import { sessionHashOf } from "../src/workflows/cart/session";
import { setUpAdminLayout } from "../src/workflows/first-run/admin-layout";
import { setUpCategories } from "../src/workflows/first-run/catalogue";
import { setUpNames } from "../src/workflows/first-run/names";
import { setUpSellers } from "../src/workflows/first-run/people";
import { setUpShipping } from "../src/workflows/first-run/shipping";
import { setUpStore } from "../src/workflows/first-run/store";
import { setUpDatabase } from "../src/workflows/first-run/database";
import { rowsOf } from "../src/lib/knex";
import { branchesOf, type OrderRequest } from "@alfaiataria/contract";
import { STORE_CONTACT } from "../src/lib/store";
import type { OrderRecord } from "../src/workflows/order/read-order";

/** The Medusa application under test. */
export const APP = path.resolve(__dirname, "..");

/** The pickup points of the store's file. */
export const BRANCHES = branchesOf(STORE_CONTACT);

const HEADER = "id,nome_peca,produto,preco,cor,categoria,sub_categoria,tamanhos,estoque";
/** Stock by size: blazer 1 has 3, 5 and 0; the shirt has more than a cart line can hold. */
export const SHEET_LINES = [
  '1,Blazer Milano Azul Marinho,Blazer,"R$ 1.890,00",Azul Marinho,Vestuário Superior,Blazers,48|50|52,3|5|0',
  '2,Blazer Milano Preto,Blazer,"R$ 1.890,00",Preto,Vestuário Superior,Blazers,48|50,2|40',
  '3,Camisa Oxford Branco,Camisa,"R$ 349,90",Branco,Vestuário Superior,Camisas,P|M,90|90',
];

export type Answer = {
  status: number;
  body: Partial<{
    line: CartLine;
    lines: CartLine[];
    options: { id: ShippingOptionId; price: number }[];
    order: OrderRecord;
    orders: OrderRecord[];
    items: unknown[];
    total: number;
    replayed: boolean;
    user: { firstName: string; lastName: string; email: string; emailConfirmed: boolean };
    token: string;
    confirmed: boolean;
    email: string;
    emailConfirmed: boolean;
    isOwn: boolean;
    whatsappUrl: string;
    id: string;
    seller: { nome: string };
    code: string;
    message: string;
    details: Record<string, unknown>;
  }>;
};

/** An email in the outbox, with its data. */
export type EmailRow = {
  key: string;
  recipient: string;
  reply_to: string | null;
  state: string;
  attempts: number;
  data: Record<string, unknown>;
};

type Call = { body?: unknown; headers?: Record<string, string | undefined> };
type Runner = {
  api: { defaults: { baseURL?: string } };
  getContainer(): MedusaContainer;
};

/** The shop after its first run with a small spreadsheet, with the operations that tests need. */
export class Shop {
  constructor(private readonly runner: Runner) {}

  get container(): MedusaContainer {
    return this.runner.getContainer();
  }

  get knex() {
    return this.container.resolve(ContainerRegistrationKeys.PG_CONNECTION);
  }

  get query() {
    return this.container.resolve(ContainerRegistrationKeys.QUERY);
  }

  async firstRun(): Promise<void> {
    const { locationIds } = await setUpStore(this.container);
    await setUpNames(this.container);
    await setUpShipping(this.container, locationIds);
    await setUpCategories(this.container);
    await setUpSellers(this.container);
    await setUpAdminLayout(this.container);
    await setUpDatabase(this.container);
  }

  async open(): Promise<void> {
    await this.firstRun();
    await this.import();
  }

  /** Imports a sheet as the whole catalogue: these lines, or by default the sheet that the shop opens with. */
  async import(lines = SHEET_LINES): Promise<void> {
    const pictures = { staticDir: null, photosDir: null, draws: false };
    const sheet = [HEADER, ...lines].join("\n");
    const source = { buffer: Buffer.from(sheet), name: "catalogo.csv" };
    const { errors } = await importCatalogue(this.knex, { source, pictures, dryRun: false });
    if (errors.length > 0) throw new Error(JSON.stringify(errors));
  }

  /** The URL of an address in the running application. */
  url = (address: string): string => `${this.runner.api.defaults.baseURL}${address}`;

  /** Calls the running application as the storefront server does. */
  async call(method: string, address: string, { body, headers = {} }: Call = {}): Promise<Answer> {
    const given = Object.entries({ "x-shop-key": process.env.SHOP_KEY, ...headers });
    const response = await fetch(this.url(address), {
      method,
      headers: {
        ...(body !== undefined && { "content-type": "application/json" }),
        ...Object.fromEntries(given.filter((entry): entry is [string, string] => entry[1] !== undefined)),
      },
      body: body === undefined ? undefined : JSON.stringify(body),
    });
    const text = await response.text();
    const isJson = response.headers.get("content-type")?.includes("/json");
    return { status: response.status, body: isJson && text ? (JSON.parse(text) as Answer["body"]) : {} };
  }

  /** Only the status of a call; undefined for a stream that has sent nothing yet. */
  async statusOf(
    method: string,
    address: string,
    headers: Record<string, string>,
    body = "{}",
  ): Promise<number | undefined> {
    const isRead = ["GET", "HEAD"].includes(method);
    const silence = AbortSignal.timeout(5_000);
    try {
      const response = await fetch(this.url(address), {
        method,
        headers: { ...headers, ...(!isRead && { "content-type": "application/json" }) },
        body: isRead ? undefined : body,
        signal: silence,
      });
      await response.body?.cancel();
      return response.status;
    } catch (error) {
      if (silence.aborted) return undefined;
      throw error;
    }
  }

  /** Sends raw bytes, as the storefront server sends a picture. */
  async upload(address: string, content: Buffer, headers: Record<string, string>): Promise<Answer> {
    const response = await fetch(this.url(address), {
      method: "POST",
      headers: {
        "x-shop-key": process.env.SHOP_KEY ?? "",
        "content-type": "application/octet-stream",
        ...headers,
      },
      body: new Uint8Array(content),
    });
    return { status: response.status, body: (await response.json()) as Answer["body"] };
  }

  /** The bytes of a response. */
  async bytes(
    address: string,
    headers: Record<string, string> = {},
  ): Promise<{ status: number; content: Buffer }> {
    const response = await fetch(this.url(address), {
      headers: { "x-shop-key": process.env.SHOP_KEY ?? "", ...headers },
    });
    return { status: response.status, content: Buffer.from(await response.arrayBuffer()) };
  }

  /** Sends files in a form, as Admin does. */
  async sendForm<T>(address: string, form: FormData, headers: Record<string, string>): Promise<T> {
    const url = this.url(address);
    return (await (await fetch(url, { method: "POST", headers, body: form })).json()) as T;
  }

  /** The cookie that a response sets. */
  async cookieOf(address: string, headers: Record<string, string>, body?: object): Promise<string> {
    const response = await fetch(this.url(address), {
      method: "POST",
      headers: { ...headers, ...(body && { "content-type": "application/json" }) },
      body: body && JSON.stringify(body),
    });
    return response.headers
      .getSetCookie()
      .map((cookie) => cookie.split(";")[0])
      .join("; ");
  }

  /** @param address the client address as the storefront reports it, if known */
  visitor(address?: string): Visitor {
    return new Visitor(this, address);
  }

  /** The current variant of a size of a piece of the sheet. */
  async variant(piece: number, size: string): Promise<SellableVariant> {
    const [row] = await this.rows<{ variant_id: string }>(
      "select variant_id from import_mapping where import_id = :piece and size = :size and deleted_at is null",
      { piece, size },
    );
    const [variant] = await sellableVariants(this.knex, [row?.variant_id ?? ""]);
    if (!variant) throw new Error(`piece ${piece} is not sold in ${size}`);
    return variant;
  }

  rows<Row>(sql: string, bindings: Record<string, string | number | null> = {}): Promise<Row[]> {
    return rowsOf<Row>(this.knex, sql, bindings);
  }

  async count(table: string, where = "true"): Promise<number> {
    const [row] = await this.rows<{ n: number }>(`select count(*)::int as n from "${table}" where ${where}`);
    return row?.n ?? 0;
  }

  /** Projects all changes so far into the catalogue that shoppers see. */
  project = (): Promise<void> => catchUp(this.knex);

  /** Sets a size's stock in São Paulo as staff do, and removes Brasília's. */
  async setStock(piece: number, size: string, quantity: number): Promise<void> {
    const { variant_id } = await this.variant(piece, size);
    await this.rows(
      `update inventory_level l set stocked_quantity = case when s.name = 'São Paulo' then :quantity::numeric else 0 end,
         raw_stocked_quantity = jsonb_build_object('value', case when s.name = 'São Paulo' then :quantity::text else '0' end)
       from stock_location s, product_variant_inventory_item i
       where s.id = l.location_id and i.inventory_item_id = l.inventory_item_id and i.variant_id = :variant_id`,
      { quantity, variant_id },
    );
  }

  /** How many of a size are reserved, by Medusa's levels and by its reservations. */
  async reserved(piece: number, size: string): Promise<{ level: number; items: number }> {
    const { variant_id } = await this.variant(piece, size);
    const [row] = await this.rows<{ level: number; items: number }>(
      `select coalesce(sum(l.reserved_quantity), 0)::int as level,
         (select coalesce(sum(r.quantity), 0)::int from reservation_item r
           where r.inventory_item_id = min(i.inventory_item_id) and r.deleted_at is null) as items
       from product_variant_inventory_item i join inventory_level l on l.inventory_item_id = i.inventory_item_id
       where i.variant_id = :variant_id`,
      { variant_id },
    );
    return row ?? { level: 0, items: 0 };
  }

  /** Polls until `isSo`, for at most a minute and a half. */
  async until(isSo: () => Promise<boolean>): Promise<void> {
    const end = Date.now() + 90_000;
    while (!(await isSo())) {
      if (Date.now() > end) throw new Error("waited in vain");
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  }

  /** The emails of one template, in the order in which they were queued. */
  emails(template: string): Promise<EmailRow[]> {
    return this.rows<EmailRow>(
      "select * from outbox_email where template = :template order by created_at, id",
      {
        template,
      },
    );
  }

  /** The events of that name that the application emits while `work` runs. */
  async events(name: string, work: () => Promise<unknown>): Promise<unknown[]> {
    const emit = jest.spyOn(this.container.resolve(Modules.EVENT_BUS), "emit");
    try {
      await work();
      return emit.mock.calls.flatMap(([events]) => events).filter((event) => event.name === name);
    } finally {
      emit.mockRestore();
    }
  }

  /** The SQL statements that the application sends for `work`, without those of event subscribers. */
  async statements(work: () => Promise<unknown>): Promise<string[]> {
    await this.quiet();
    const emit = jest.spyOn(this.container.resolve(Modules.EVENT_BUS), "emit").mockResolvedValue();
    const seen: string[] = [];
    const listener = ({ sql }: { sql: string }) => seen.push(sql);
    this.knex.on("query", listener);
    try {
      await work();
    } finally {
      this.knex.off("query", listener);
      emit.mockRestore();
    }
    return seen;
  }

  /** Waits until the application has finished what earlier tests started. */
  async quiet(): Promise<void> {
    // Looks are counted, not milliseconds: in those of a busy machine the application may have had no turn.
    let looks = 0;
    const listener = () => (looks = 0);
    this.knex.on("query", listener);
    await this.until(async () => ++looks > 10);
    this.knex.off("query", listener);
  }
}

const CEP = "01310-100";

/** Someone with a browser: a session of their own, and the calls of the checkout. */
export class Visitor {
  readonly session = randomUUID();
  readonly hash = sessionHashOf(this.session);

  constructor(
    readonly shop: Shop,
    readonly address?: string,
  ) {}

  call(method: string, path: string, { body, headers }: Call = {}): Promise<Answer> {
    const own = { "x-cart-session": this.session, "x-client-address": this.address };
    return this.shop.call(method, path, { body, headers: { ...own, ...headers } });
  }

  cart = async (): Promise<CartLine[]> => (await this.call("GET", "/shop/cart")).body.lines ?? [];

  /** Puts a size of a piece into the cart. */
  async add(piece: number, size: string, quantity = 1): Promise<Answer> {
    const { product_id, variant_id } = await this.shop.variant(piece, size);
    return this.call("POST", "/shop/cart", {
      body: { productId: product_id, variantId: variant_id, quantity },
    });
  }

  /** Puts a size of a piece into the cart; it has to succeed. */
  async has(piece: number, size: string, quantity = 1): Promise<CartLine> {
    const { body } = await this.add(piece, size, quantity);
    if (!body.line) throw new Error(JSON.stringify(body));
    return body.line;
  }

  change(lineId: string, body: { quantity?: number; variantId?: string }): Promise<Answer> {
    return this.call("PATCH", `/shop/cart/${lineId}`, { body });
  }

  /** The form as the checkout screen fills it: the cart at current prices. */
  async form(change: Partial<OrderRequest> = {}): Promise<OrderRequest> {
    const zipCode = change.zipCode ?? CEP;
    const { lines } = await checkoutOf(this.shop.container).sessions.cartOf(this.hash);
    const variants = await sellableVariants(
      this.shop.knex,
      lines.map(({ variant_id }) => variant_id),
    );
    const priceOf = (id: string) => variants.find(({ variant_id }) => variant_id === id)?.price_centavos ?? 0;
    const itemsTotalCentavos = lines.reduce((sum, l) => sum + l.quantity * priceOf(l.variant_id), 0);
    const quantity = lines.reduce((sum, line) => sum + line.quantity, 0);
    const [pac] = shippingOptions({ zipCode, quantity, itemsTotalCentavos });
    const shippingPrice = pac?.price ?? 0;
    return {
      name: "João da Silva Prado",
      email: "Joao@Exemplo.com.br",
      phone: "(11) 98888-7777",
      zipCode,
      address: "Avenida Paulista",
      number: "1578",
      complement: "ap. 31",
      neighborhood: "Bela Vista",
      city: "São Paulo",
      state: "SP",
      paymentMethod: "pix",
      shippingMethod: "PAC",
      shippingPrice,
      shippingDeliveryTime: "8 a 12 dias úteis",
      total: itemsTotalCentavos / 100 + shippingPrice,
      ...change,
    };
  }

  submit(form: OrderRequest, idempotencyKey?: string): Promise<Answer> {
    return this.call("POST", "/shop/orders", {
      body: { order: form, bodyHash: bodyHashOf(form), ...(idempotencyKey && { idempotencyKey }) },
    });
  }

  /** Orders the cart's content. */
  order = async (change: Partial<OrderRequest> = {}): Promise<Answer> => this.submit(await this.form(change));

  /** Orders the cart's content; it has to succeed. */
  async orders(change: Partial<OrderRequest> = {}): Promise<OrderRecord> {
    const { body } = await this.order(change);
    if (!body.order) throw new Error(JSON.stringify(body));
    return body.order;
  }
}

export const bodyHashOf = (form: OrderRequest): string =>
  createHash("sha256").update(JSON.stringify(form)).digest("hex");

/** Runs `work` `n` times concurrently. */
export const atOnce = <T>(n: number, work: (index: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: n }, (_, index) => work(index)));

/** How often each value occurs: `{ 201: 5, 409: 15 }`. */
export function tally(values: (string | number)[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const value of values) counts[value] = (counts[value] ?? 0) + 1;
  return counts;
}
