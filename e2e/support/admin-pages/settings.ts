import { type APIRequestContext, expect } from "@playwright/test";
import { administratorToken } from "../administrator.ts";
import type { Entities, Parts, Row } from "./entities.ts";

type Zone = Row & { shipping_options: Row[] };
type Location = Row & { fulfillment_sets: (Row & { service_zones: Zone[] })[] };

const SETS = "/settings/locations/:location_id/fulfillment-set/:fset_id";
const TAXES = "/settings/tax-regions/:id";

/** Where, how and by whom things are sold, and what Medusa keeps of its own work. */
export async function settingsPages(request: APIRequestContext, entities: Entities): Promise<Parts> {
  const { first, firstOrMake, make } = entities;
  const idOf = async (path: string, key: string) => (await first(path, key)).id;
  const { id: location, fulfillment_sets: sets } = await first<Location>(
    "stock-locations?fields=id,*fulfillment_sets.service_zones.shipping_options",
    "stock_locations",
  );
  const [zone] = sets[0]?.service_zones ?? [];
  const region = await idOf("regions", "regions");
  const channel = await idOf("sales-channels", "sales_channels");
  const draft = await make("draft-orders", "draft_order", {
    ...{ email: "rascunho@exemplo.com.br", region_id: region, sales_channel_id: channel },
  });
  return {
    "/draft-orders/:id": draft.id,
    "/customer-groups/:id": await firstOrMake("customer-groups?limit=1", "customer_group", {
      name: "Noivos",
    }),
    "/settings/regions/:id": region,
    "/settings/sales-channels/:id": channel,
    "/settings/users/:id": await idOf("users", "users"),
    "/settings/locations/:location_id": location,
    [SETS]: sets[0]?.id ?? "",
    [`${SETS}/service-zone/:zone_id`]: zone?.id ?? "",
    [`${SETS}/service-zone/:zone_id/shipping-option/:so_id`]: zone?.shipping_options[0]?.id ?? "",
    "/settings/locations/shipping-profiles/:shipping_profile_id": await idOf(
      "shipping-profiles",
      "shipping_profiles",
    ),
    "/settings/locations/shipping-option-types/:id": await idOf(
      "shipping-option-types",
      "shipping_option_types",
    ),
    "/settings/publishable-api-keys/:id": await idOf("api-keys?type=publishable", "api_keys"),
    "/settings/secret-api-keys/:id": await firstOrMake("api-keys?type=secret", "api_key", {
      ...{ title: "De uma jornada", type: "secret" },
    }),
    "/settings/refund-reasons/:id": await idOf("refund-reasons", "refund_reasons"),
    "/settings/return-reasons/:id": await firstOrMake("return-reasons?limit=1", "return_reason", {
      ...{ value: "tamanho", label: "Tamanho" },
    }),
    "/settings/workflows/:id": await unfinishedWorkflow(request, entities),
    ...(await taxPages(entities)),
  };
}

/** Taxes of a country in which nothing is sold: those of Brazil would be in the carts of other journeys. */
async function taxPages({ first, firstOrMake }: Entities): Promise<Parts> {
  const product = await first("products?limit=1&fields=id", "products");
  const parts = async (route: string, query: string, place: object): Promise<Parts> => {
    const region = await firstOrMake(`tax-regions?country_code=uy&${query}`, "tax_region", {
      ...{ country_code: "uy", ...place },
      default_tax_rate: { name: "Imposto", code: "imposto", rate: 10 },
    });
    const rate = await first(`tax-rates?tax_region_id=${region}&is_default=true`, "tax_rates");
    const override = await firstOrMake(`tax-rates?tax_region_id=${region}&is_default=false`, "tax_rate", {
      ...{ tax_region_id: region, name: "Isento", code: "isento", rate: 0 },
      rules: [{ reference: "product", reference_id: product.id }],
    });
    return {
      [route]: region,
      [`${route}/tax-rates/:tax_rate_id`]: rate.id,
      [`${route}/overrides/:tax_rate_id`]: override,
    };
  };
  const country = await parts(TAXES, "province_code=null", { provider_id: "tp_system" });
  const province = { province_code: "uy-mo", parent_id: country[TAXES] };
  return {
    ...country,
    ...(await parts(`${TAXES}/provinces/:province_id`, "province_code=uy-mo", province)),
  };
}

/** Medusa forgets workflows that ended: an import of products that nobody confirms never does. */
async function unfinishedWorkflow(request: APIRequestContext, { one, first }: Entities): Promise<string> {
  const [waiting] = await one<Row[]>("workflows-executions?limit=1", "workflow_executions");
  if (waiting) return waiting.id;
  const columns = [
    "Product Handle",
    "Product Title",
    "Variant Title",
    "Variant Option 1 Name",
    "Variant Option 1 Value",
  ];
  const buffer = Buffer.from(`${columns.join()}\npeca,Peça,Única,Cor,Azul\n`);
  const imported = await request.post("/admin/products/import", {
    headers: { authorization: `Bearer ${await administratorToken(request)}` },
    multipart: { file: { name: "produtos.csv", mimeType: "text/csv", buffer } },
  });
  expect(imported.ok(), await imported.text()).toBe(true);
  return (await first("workflows-executions?limit=1", "workflow_executions")).id;
}
