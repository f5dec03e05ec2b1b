// The same kind of pieces through Medusa's own tools: a row is one color of a product, in five sizes, with a price. Our
// import also sets stock, for which Medusa's import has no column.
import coreFlows from "@medusajs/medusa/core-flows";
import utils from "@medusajs/framework/utils";

/** @typedef {import("@medusajs/framework/types").MedusaContainer} MedusaContainer */

const { Modules } = utils;
const SIZES = ["46", "48", "50", "52", "54"];
const COLORS = ["Preto", "Azul", "Cinza", "Verde"];
const PRODUCTS_PER_RUN = 25;

/**
 * Seconds for Medusa's own product import as its Admin runs it: a CSV is uploaded to the file module, split into
 * chunks, confirmed and processed to the end.
 * @param {MedusaContainer} container
 * @param {number} rows
 * @param {string} name
 */
export async function importProducts(container, rows, name) {
  const content = csvOf(await productsOf(container, rows, name));
  const startedAt = performance.now();
  const file = await container.resolve(Modules.FILE).createFiles({
    filename: `${name}.csv`,
    mimeType: "text/csv",
    content: Buffer.from(content).toString("base64"),
  });
  const { transaction } = await coreFlows
    .importProductsAsChunksWorkflow(container)
    .run({ input: { fileKey: file.id, filename: `${name}.csv` } });
  await confirmed(container.resolve(Modules.WORKFLOW_ENGINE), transaction.transactionId);
  const seconds = (performance.now() - startedAt) / 1000;
  await container.resolve(Modules.FILE).deleteFiles(file.id);
  await requireVariants(container, name, rows * SIZES.length);
  return seconds;
}

/**
 * Seconds for Medusa's workflow that creates products, without a file.
 * @param {MedusaContainer} container
 * @param {number} rows
 * @param {string} name
 */
export async function createProducts(container, rows, name) {
  const products = await productsOf(container, rows, name);
  const startedAt = performance.now();
  for (let done = 0; done < products.length; done += PRODUCTS_PER_RUN) {
    await coreFlows
      .createProductsWorkflow(container)
      .run({ input: { products: products.slice(done, done + PRODUCTS_PER_RUN) } });
  }
  const seconds = (performance.now() - startedAt) / 1000;
  await requireVariants(container, name, rows * SIZES.length);
  return seconds;
}

/** @param {MedusaContainer} container @param {number} rows @param {string} name */
async function productsOf(container, rows, name) {
  const query = container.resolve(utils.ContainerRegistrationKeys.QUERY);
  const { data: channels } = await query.graph({ entity: "sales_channel", fields: ["id"] });
  const { data: profiles } = await query.graph({ entity: "shipping_profile", fields: ["id"] });
  const { data: categories } = await query.graph({ entity: "product_category", fields: ["id"] });
  return Array.from({ length: rows / COLORS.length }, (_, index) => ({
    title: `Comparação ${index}`,
    handle: `${name}-${index}`,
    status: utils.ProductStatus.PUBLISHED,
    description: `Peça de comparação número ${index}, com caimento reto e acabamento à mão.`,
    material: "Lã fria",
    metadata: { estilo: "Slim", composicao: "100% Lã", codigo: `REF-${index}`, produto: "Blazer" },
    category_ids: [categories[0].id],
    shipping_profile_id: profiles[0].id,
    sales_channels: [{ id: channels[0].id }],
    options: [
      { title: "Cor", values: COLORS },
      { title: "Tamanho", values: SIZES },
    ],
    variants: COLORS.flatMap((Cor) =>
      SIZES.map((Tamanho) => ({
        title: `${Cor} / ${Tamanho}`,
        sku: `${name}-${index}-${Cor}-${Tamanho}`,
        manage_inventory: true,
        options: { Cor, Tamanho },
        prices: [{ amount: 499.9, currency_code: "brl" }],
      })),
    ),
  }));
}

/**
 * The columns of Medusa's import, one line per variant.
 * @param {Awaited<ReturnType<typeof productsOf>>} products
 */
function csvOf(products) {
  const lines = products.flatMap((product) =>
    product.variants.map((variant) => ({
      "Product Handle": product.handle,
      "Product Title": product.title,
      "Product Status": product.status,
      "Product Description": product.description,
      "Product Material": product.material,
      "Product Metadata": JSON.stringify(product.metadata),
      "Product Category 1": product.category_ids[0],
      "Shipping Profile Id": product.shipping_profile_id,
      "Product Sales Channel 1": product.sales_channels[0]?.id,
      "Variant Title": variant.title,
      "Variant SKU": variant.sku,
      "Variant Manage Inventory": variant.manage_inventory,
      "Variant Price BRL": variant.prices[0]?.amount,
      "Variant Option 1 Name": "Cor",
      "Variant Option 1 Value": variant.options.Cor,
      "Variant Option 2 Name": "Tamanho",
      "Variant Option 2 Value": variant.options.Tamanho,
    })),
  );
  /** @param {unknown} cell */
  const quote = (cell) => `"${String(cell).replaceAll('"', '""')}"`;
  return [Object.keys(lines[0] ?? {}), ...lines.map((line) => Object.values(line))]
    .map((cells) => cells.map(quote).join(","))
    .join("\n");
}

/**
 * Confirms the import, as staff do in Admin, and waits for the last chunk.
 * @param {import("@medusajs/framework/types").IWorkflowEngineService} engine
 * @param {string} transactionId
 */
async function confirmed(engine, transactionId) {
  const workflowId = coreFlows.importProductsAsChunksWorkflowId;
  /** @typedef {{ eventType: string, errors?: { error?: Error }[] }} WorkflowEvent */
  /** @type {Promise<void>} */
  const finished = new Promise((resolve, reject) => {
    void engine.subscribe({
      workflowId,
      transactionId,
      subscriber: (/** @type {WorkflowEvent} */ { eventType, errors }) => {
        if (eventType !== "onFinish") return;
        if (errors?.length) reject(new Error(errors.map(({ error }) => error?.message ?? error).join("\n")));
        else resolve();
      },
    });
  });
  await engine.setStepSuccess({
    idempotencyKey: {
      action: utils.TransactionHandlerType.INVOKE,
      transactionId,
      stepId: coreFlows.waitConfirmationProductImportStepId,
      workflowId,
    },
    stepResponse: true,
  });
  await finished;
}

/** @param {MedusaContainer} container @param {string} name @param {number} expected */
async function requireVariants(container, name, expected) {
  const knex = container.resolve(utils.ContainerRegistrationKeys.PG_CONNECTION);
  const [found] = await knex("product_variant").where("sku", "like", `${name}-%`).count();
  const count = Number(found?.count);
  if (count !== expected) throw new Error(`${count} de ${expected} variantes em ${name}`);
}
