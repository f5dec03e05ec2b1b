// Run by `medusa exec`: rows, rows of the sample, file of the result.
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import importing from "@alfaiataria/import-mapping/import";
import benchSheet from "@alfaiataria/import-mapping/bench";
import coreFlows from "@medusajs/medusa/core-flows";
import utils from "@medusajs/framework/utils";

const SIZES = ["46", "48", "50", "52", "54"];
const COLOURS = ["Preto", "Azul", "Cinza", "Verde"];
const PRODUCTS_PER_RUN = 25;

export default async function measureImports({ container, args: [rows, sample, resultFile] }) {
  const knex = container.resolve(utils.ContainerRegistrationKeys.PG_CONNECTION);
  // Half of the sample before and half after, so that a machine that grows slower or faster favours neither.
  const half = Number(sample) / 2;
  const before = await secondsOfMedusa(container, half, "antes");

  const sheet = path.join(fs.mkdtempSync(path.join(os.tmpdir(), "planilha-")), "planilha.csv");
  try {
    await benchSheet.writeSyntheticSheet(sheet, Number(rows));
    const startedAt = performance.now();
    const { created, errors } = await importing.importCatalogue(knex, {
      source: { path: sheet },
      pictures: { staticDir: null, photosDir: null, generator: null },
    });
    const seconds = (performance.now() - startedAt) / 1000;
    if (errors.length > 0 || created === 0)
      throw new Error(`${created} linhas criadas, ${errors.length} recusadas`);
    const peakMemoryMb = Math.round(process.resourceUsage().maxRSS / 1024);
    const medusa = Number(sample) / (before + (await secondsOfMedusa(container, half, "depois")));
    fs.writeFileSync(resultFile, JSON.stringify({ ours: Number(rows) / seconds, medusa, peakMemoryMb }));
  } finally {
    fs.rmSync(path.dirname(sheet), { recursive: true });
  }
}

/** The same kind of piece by Medusa's own workflow: a row is one colour of a product, in five sizes, with a price. */
async function secondsOfMedusa(container, rows, name) {
  const query = container.resolve(utils.ContainerRegistrationKeys.QUERY);
  const { data: channels } = await query.graph({ entity: "sales_channel", fields: ["id"] });
  const { data: profiles } = await query.graph({ entity: "shipping_profile", fields: ["id"] });
  const products = Array.from({ length: Math.ceil(rows / COLOURS.length) }, (_, index) => ({
    title: `Comparação ${index}`,
    handle: `comparacao-${name}-${index}`,
    status: "published",
    description: "Peça de comparação",
    shipping_profile_id: profiles[0].id,
    sales_channels: [{ id: channels[0].id }],
    options: [
      { title: "Cor", values: COLOURS },
      { title: "Tamanho", values: SIZES },
    ],
    variants: COLOURS.flatMap((Cor) =>
      SIZES.map((Tamanho) => ({
        title: `${Cor} / ${Tamanho}`,
        sku: `comparacao-${name}-${index}-${Cor}-${Tamanho}`,
        manage_inventory: true,
        options: { Cor, Tamanho },
        prices: [{ amount: 499.9, currency_code: "brl" }],
      })),
    ),
  }));
  const startedAt = performance.now();
  for (let done = 0; done < products.length; done += PRODUCTS_PER_RUN) {
    await coreFlows
      .createProductsWorkflow(container)
      .run({ input: { products: products.slice(done, done + PRODUCTS_PER_RUN) } });
  }
  return (performance.now() - startedAt) / 1000;
}
