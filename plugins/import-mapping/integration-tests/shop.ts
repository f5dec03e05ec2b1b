import path from "node:path";
import type { AxiosInstance } from "axios";
import type { MedusaContainer } from "@medusajs/framework/types";
import { ContainerRegistrationKeys, Modules } from "@medusajs/framework/utils";
import {
  createRegionsWorkflow,
  createShippingProfilesWorkflow,
  createStockLocationsWorkflow,
  linkSalesChannelsToStockLocationWorkflow,
} from "@medusajs/medusa/core-flows";
import { importCatalogue, type ImportResult, type PictureOptions } from "@alfaiataria/import-mapping/import";
import { installSqlObjects, type SqlObjects } from "@alfaiataria/medusa-kit";
import { CATALOGUE_OBJECTS, catchUp } from "@alfaiataria/import-mapping/read-model";
import { COLUMNS, type Column } from "../src/sheet/types";
import { type CatalogueSnapshot, readSnapshot } from "./snapshot";

// Stops the automatic projection: tests decide when notes are projected.
process.env.WORKER_MODE = "server";

/** The Medusa application that loads the plugin. */
export const APP = process.env.IMPORT_MAPPING_APP ?? path.resolve(__dirname, "../../../backend");

export const NO_PICTURES: PictureOptions = { staticDir: null, photosDir: null, draws: false };

export type Line = Partial<Record<(typeof COLUMNS)[number], string | number>>;

/** A sheet line of a blazer 'Milano' in one color; `line` overrides its cells. */
export const blazer = (id: number, cor: string, line: Line = {}): Line => ({
  id,
  nome_peca: `Blazer Milano ${cor}`,
  produto: "Blazer",
  preco: "R$ 1.890,00",
  cor,
  categoria: "Vestuário Superior",
  sub_categoria: "Blazers",
  tamanhos: "48|50",
  estoque: "3|5",
  tecido: "Lã fria",
  estilo: "Slim",
  composicao: "100% Lã",
  codigo: `BLZ-${id}`,
  descricao: "Corte próximo ao corpo.",
  ...line,
});

/** One product in two colors, each with a picture. */
export const TWO_COLORS = [
  blazer(1, "Azul Marinho", { imagens: "https://fotos.exemplo/1.jpg" }),
  blazer(2, "Preto", { imagens: "https://fotos.exemplo/2.jpg" }),
];

/** The fields of a product that tests read through Medusa's query. */
export type ReadProduct = {
  id: string;
  description: string;
  options: { title: string; values: { value: string }[] }[];
  images: { url: string }[];
  variants: {
    id: string;
    title: string;
    sku: string;
    manage_inventory: boolean;
    variant_rank: number;
    prices: { amount: number }[];
    options: { value: string }[];
    images: { url: string }[];
    inventory_items: {
      inventory_item_id: string;
      inventory: { location_levels: { location_id: string }[] };
    }[];
  }[];
};

/** The lines as a CSV file. */
export const sheet = (...lines: Line[]): Buffer => sheetOf(COLUMNS, ...lines);

/** A sheet that has only these columns. */
export const sheetOf = (columns: readonly Column[], ...lines: Line[]): Buffer => {
  const quote = (value: string | number | undefined) => `"${String(value ?? "").replaceAll('"', '""')}"`;
  const rows = lines.map((line) => columns.map((column) => quote(line[column])).join(","));
  return Buffer.from([columns.join(","), ...rows].join("\n"));
};

/** Email of the administrator who works on the catalogue. */
export const STAFF = "gerente@alfaiataria.example";

/** The parts of Medusa's test runner that the tests use. */
type Runner = { getContainer: () => MedusaContainer; api: AxiosInstance };

/** The smallest shop that can sell, with the operations that tests need. */
export class Shop {
  /** The administrator's headers. */
  staff: Record<string, string> = {};
  salesChannelId = "";
  locationId = "";
  otherLocationId = "";
  regionId = "";

  constructor(private readonly runner: Runner) {}

  get api() {
    return this.runner.api;
  }

  get container() {
    return this.runner.getContainer();
  }

  get knex() {
    return this.container.resolve(ContainerRegistrationKeys.PG_CONNECTION);
  }

  get query() {
    return this.container.resolve(ContainerRegistrationKeys.QUERY);
  }

  async open(): Promise<void> {
    const [store] = await this.container.resolve(Modules.STORE).listStores();
    this.salesChannelId = store?.default_sales_channel_id ?? "";
    const locations = await createStockLocationsWorkflow(this.container).run({
      input: { locations: [{ name: "São Paulo" }] },
    });
    const others = await createStockLocationsWorkflow(this.container).run({
      input: { locations: [{ name: "Brasília" }] },
    });
    this.locationId = locations.result[0]!.id;
    this.otherLocationId = others.result[0]!.id;
    for (const id of [this.locationId, this.otherLocationId]) {
      await linkSalesChannelsToStockLocationWorkflow(this.container).run({
        input: { id, add: [this.salesChannelId] },
      });
    }
    await createShippingProfilesWorkflow(this.container).run({
      input: { data: [{ name: "Padrão", type: "default" }] },
    });
    const regions = await createRegionsWorkflow(this.container).run({
      input: { regions: [{ name: "Brasil", currency_code: "brl", countries: ["br"] }] },
    });
    this.regionId = regions.result[0]!.id;
    await installSqlObjects(this.knex, [CATALOGUE_OBJECTS]);
    this.staff = { authorization: `Bearer ${await this.signIn()}` };
  }

  /** Creates the administrator and returns their token. */
  private async signIn(): Promise<string> {
    const account = { email: STAFF, password: "Uma-senha-longa-1" };
    const auth = this.container.resolve(Modules.AUTH);
    const { authIdentity } = await auth.register("emailpass", { body: account });
    const user = await this.container.resolve(Modules.USER).createUsers({ email: STAFF });
    await auth.updateAuthIdentities([{ id: authIdentity!.id, app_metadata: { user_id: user.id } }]);
    // The application, not the plugin, decides who is an administrator.
    const { STAFF_RULES } = (await import(path.join(APP, "src/modules/staff/rules"))) as {
      STAFF_RULES: SqlObjects;
    };
    await installSqlObjects(this.knex, [STAFF_RULES]);
    await this.knex.raw("insert into staff_member (user_id, is_administrator) values (?, true)", [user.id]);
    const { data } = await this.api.post<{ token: string }>("/auth/user/emailpass", account);
    return data.token;
  }

  import(
    lines: Line[],
    options: { dryRun?: boolean; pictures?: PictureOptions } = {},
  ): Promise<ImportResult> {
    return importCatalogue(this.knex, {
      source: { buffer: sheet(...lines), name: "catalogo.csv" },
      pictures: options.pictures ?? NO_PICTURES,
      dryRun: options.dryRun ?? false,
    });
  }

  /** What shoppers see once all notes are projected. */
  async catalogue(): Promise<CatalogueSnapshot> {
    await catchUp(this.knex);
    return readSnapshot(this.knex);
  }

  /** The catalogue's version; it changes with every change that shoppers can see. */
  version = async (): Promise<string> => (await this.catalogue()).version;

  async piece(id: number) {
    const piece = (await this.catalogue()).pieces.find((candidate) => candidate.id === id);
    if (!piece) throw new Error(`Piece ${id} is not in the catalogue`);
    return piece;
  }

  async product(id: string) {
    const product = (await this.catalogue()).products.find((candidate) => candidate.id === id);
    if (!product) throw new Error(`Product ${id} is not on sale`);
    return product;
  }

  /** Sets what a piece has in stock of a size, as sales and counts do. */
  async setStock(id: number, size: string, quantity: number): Promise<void> {
    await this.knex.raw(
      `update inventory_level set stocked_quantity = ? where location_id = ? and inventory_item_id in (
         select i.inventory_item_id from import_mapping m
           join product_variant_inventory_item i on i.variant_id = m.variant_id
          where m.import_id = ? and m.size = ?)`,
      [quantity, this.locationId, id, size],
    );
  }

  /** Reserves a variant as an order does. */
  async reserve(variantId: string, quantity: number): Promise<void> {
    const { data } = await this.query.graph({
      entity: "variant",
      fields: ["inventory_items.inventory_item_id"],
      filters: { id: variantId },
    });
    await this.container.resolve(Modules.INVENTORY).createReservationItems([
      {
        inventory_item_id: data[0]!.inventory_items![0]!.inventory_item_id,
        location_id: this.locationId,
        quantity,
      },
    ]);
  }
}
