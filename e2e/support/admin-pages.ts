import { randomUUID } from "node:crypto";
import type { APIRequestContext } from "@playwright/test";
import { administrator } from "./administrator.ts";
import { placedOrder, shopperWithAPiece } from "./api-shopper.ts";

type Row = { id: string };
type Part = "pedidos" | "catálogo" | "casa" | "configurações";

/**
 * Addresses of Admin's pages by part, including Medusa's drawers and modals, each with data to show; the menus' links
 * are to be added.
 */
export async function adminPages(request: APIRequestContext): Promise<Record<Part, string[]>> {
  const admin = await administrator(request);
  const first = async (path: string, key: string) =>
    (await admin.get<Record<string, Row[]>>(`/admin/${path}`))[key]?.[0]?.id ?? "";
  const made = async (path: string, key: string, body: object) =>
    (await admin.post<Record<string, Row>>(`/admin/${path}`, body))[key]?.id ?? "";
  const below = (path: string, ...children: string[]) => [
    path,
    ...children.map((child) => `${path}/${child}`),
  ];

  const order = await placedOrder(request, await shopperWithAPiece(request));
  const [region, channel] = [
    await first("regions", "regions"),
    await first("sales-channels", "sales_channels"),
  ];
  const { draft_order: draft } = await admin.post<{ draft_order: Row }>("/admin/draft-orders", {
    email: "rascunho@exemplo.com.br",
    region_id: region,
    sales_channel_id: channel,
  });
  const campaign = await made("campaigns", "campaign", {
    name: "Verão",
    campaign_identifier: randomUUID(),
    budget: { type: "usage", limit: 10 },
  });
  const promotion = await made("promotions", "promotion", {
    code: `RASCUNHO-${randomUUID()}`,
    type: "standard",
    campaign_id: campaign,
    limit: 5,
    application_method: {
      ...{ type: "fixed", value: 10, currency_code: "brl", target_type: "items", allocation: "across" },
    },
    rules: [{ attribute: "item_total", operator: "gte", values: ["1000"] }],
  });
  const priceList = await made("price-lists", "price_list", {
    title: "Rascunho",
    description: "De uma jornada",
    type: "sale",
    status: "draft",
  });
  const { products } = await admin.get<{ products: (Row & { variants: Row[] })[] }>(
    "/admin/products?limit=1&fields=id,variants.id",
  );
  const [product] = products;

  return {
    pedidos: [
      ...below(
        `/orders/${order}`,
        ...[
          "fulfillment",
          "refund",
          "email",
          "shipping-address",
          "billing-address",
          "transfer",
          "metadata/edit",
        ],
        ...["returns", "edits"],
      ),
      ...below("/orders", "export"),
      ...below("/draft-orders", "create"),
      ...below(`/draft-orders/${draft.id}`, "items", "promotions", "shipping", "email", "sales-channel"),
      ...below("/customers", "create"),
      ...below(`/customers/${await first("customers?limit=1", "customers")}`, "edit"),
      ...below("/customer-groups", "create"),
    ],
    catálogo: [
      ...below("/products", "create", "import", "export"),
      ...below(
        `/products/${product?.id}`,
        ...["edit", "organization", "attributes", "media", "prices", "stock", "sales-channels"],
        ...["shipping-profile", "variants/create", `variants/${product?.variants[0]?.id}`],
      ),
      ...below("/collections", "create"),
      ...below("/categories", "create", "organize"),
      ...below(`/categories/${await first("product-categories?limit=1", "product_categories")}`, "edit"),
      ...below("/inventory", "create"),
      `/inventory/${await first("inventory-items?limit=1", "inventory_items")}`,
      ...below("/reservations", "create"),
      ...["promotions", "campaigns", "price-lists"].flatMap((list) => below(`/${list}`, "create")),
      ...below(`/promotions/${promotion}`, "edit", "add-to-campaign", "rules/edit", "target-rules/edit"),
      ...below(`/campaigns/${campaign}`, "edit", "edit-budget", "configuration", "add-promotions"),
      ...below(`/price-lists/${priceList}`, "edit", "configuration", "products/add"),
    ],
    casa: [
      ...["romaneio", "declaracao", "etiqueta", "etiquetas", "separacao", "pedido"].map(
        (paper) => `expedicao/imprimir?papel=${paper}&pedidos=${order}`,
      ),
      ...["expedicao", "expedicao?lista=todos"],
      ...["avaliacoes", "avaliacoes?lista=published"],
      ...["painel", "vendedores", "mensagens", "registro", "login", "reset-password", "invite", "nao-ha"],
      ...["importacao", "importacao?aba=importacoes", "importacao?aba=mapeamento", "importacao?aba=arquivos"],
    ].map((page) => `/${page}`),
    configurações: [
      ...below("profile", "edit"),
      ...below("store", "edit", "currencies"),
      ...below("users", "invite"),
      ...below("regions", "create"),
      ...below(`regions/${region}`, "edit"),
      ...below(`sales-channels/${channel}`, "edit"),
      ...below("locations", "create", "shipping-profiles", "shipping-option-types"),
      `locations/${await first("stock-locations", "stock_locations")}`,
      `locations/shipping-profiles/${await first("shipping-profiles", "shipping_profiles")}`,
      ...["sales-channels", "tax-regions", "product-types", "product-tags", "return-reasons"].flatMap(
        (list) => below(list, "create"),
      ),
      ...["refund-reasons", "publishable-api-keys", "secret-api-keys"].flatMap((list) =>
        below(list, "create"),
      ),
      "workflows",
    ].map((page) => `/settings/${page}`),
  };
}
