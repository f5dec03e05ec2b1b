// `npm run bench`: the shop beside a bare server and beside stock Medusa, in one run on one machine.
// The marks are ratios within the run; an absolute figure says as much about the machine as about the shop.
// `npm run bench -- reads orders` runs parts of it; `-- scale` runs the long one, with up to 100,000
// pieces; `-- machines` what a read costs with one storefront and with four, and an order with one and two Medusas.
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { installWhatChanged } from "../tools/install.mjs";

await installWhatChanged();
const { bundleSizes } = await import("./bundles.mjs");
const { picturesMade, pieceToBuy, storeAccess } = await import("./data.mjs");
const { compareImports } = await import("./imports.mjs");
const { bareServerOf, requestsPerSecond } = await import("./load.mjs");
const { lighthouseScores } = await import("./lighthouse.mjs");
const { compareOrders } = await import("./orders.mjs");
const { recommendationHitRates, shareOfStrongMatches } = await import("./recommendations.mjs");
const { measureMachines } = await import("./machines.mjs");
const { measureOrderMachines } = await import("./order-machines.mjs");
const { Report } = await import("./report.mjs");
const { measureAtScale } = await import("./scale.mjs");
const { markAtScale } = await import("./scale-marks.mjs");
const { openShop, root } = await import("./shop.mjs");

/**
 * @typedef {import("./shop.mjs").Shop} Shop
 * @typedef {import("./orders.mjs").Piece & { slug: string }} Piece
 */

const ROUNDS = 3;
const SECONDS = 4;
/** Duration for targets that answer only a few requests per second. */
const SLOW_SECONDS = 12;
const ORDERS = 15;
const LIGHTHOUSE_ROUNDS = 3;
const SHEET_ROWS = 10_000;
/** Two chunks of Medusa's import, 1,000 variants each: one before ours and one after. */
const MEDUSA_ROWS = 400;
const KILOBYTE = 1000;

const PARTS = ["reads", "bundles", "orders", "pages", "imports", "recommendations"];
/** @param {string} part */
const isWanted = (part) => wanted.length === 0 || wanted.includes(part);
const wanted = process.argv.slice(2);
/** Run only on request. */
const LONG = ["scale", "machines"];
const unknown = wanted.filter((part) => ![...PARTS, ...LONG].includes(part));
if (unknown.length > 0) {
  console.error(`Não há a parte ${unknown.join(", ")}: ${[...PARTS, ...LONG].join(", ")}`);
  process.exit(2);
}

const out = path.join(root, ".data/bench.json");
const report = new Report(out);
if (PARTS.slice(0, 5).some(isWanted)) await inFolder(measureShop);
if (isWanted("recommendations")) measureRecommendations();
if (wanted.includes("scale")) await measureScale();
if (wanted.includes("machines")) {
  await measureReadsOfMachines();
  await measureOrdersOfMachines();
}
console.log(`\n${report.table()}\n\n${path.relative(root, out)}`);
process.exit(report.met ? 0 : 1);

/** @template Result @param {(dataDir: string) => Promise<Result>} work @returns {Promise<Result>} */
async function inFolder(work) {
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), "alfaiataria-medicao-"));
  // The embedded PostgreSQL runs as another user, which has to reach its folder.
  fs.chmodSync(dataDir, 0o755);
  try {
    return await work(dataDir);
  } finally {
    fs.rmSync(dataDir, { recursive: true, force: true });
  }
}

/** @param {string} dataDir */
async function measureShop(dataDir) {
  const shop = await openShop(dataDir);
  try {
    const piece = await pieceToBuy(shop.database);
    if (isWanted("reads")) await measureReads(shop, piece);
    if (isWanted("bundles")) await measureBundles(shop, piece);
    if (isWanted("orders")) await measureOrders(shop, piece);
    if (isWanted("pages")) await measurePages(shop, piece);
  } finally {
    await shop.close();
  }
  if (!isWanted("imports")) return;
  const { ours, medusaImport, medusaCreate, peakMemoryMb } = await compareImports({
    env: shop.env,
    dataDir,
    rows: SHEET_ROWS,
    medusaRows: MEDUSA_ROWS,
  });
  report.add("Importação: planilha", ours, "linhas/s");
  report.add("Importação de produtos do Medusa", medusaImport, "linhas/s");
  report.add("Fluxo createProducts do Medusa", medusaCreate, "linhas/s");
  report.add(`Memória do processo que importou ${SHEET_ROWS} linhas`, peakMemoryMb, "MB");
  report.mark("importação ÷ importação do Medusa", ours / medusaImport, { atLeast: 25 });
}

/** Measures the sample catalogue, and catalogues of 10,000 and 100,000 pieces. */
async function measureScale() {
  const sample = await inFolder((dataDir) => measureAtScale(dataDir, 0, pieceToBuy));
  for (const rows of [10_000, 100_000])
    markAtScale(report, rows, {
      sample,
      found: await inFolder((dataDir) => measureAtScale(dataDir, rows, pieceToBuy)),
    });
}

async function measureReadsOfMachines() {
  const { one, four } = await inFolder(measureMachines);
  report.add("Uma leitura com uma loja", one.perRead, "ms de processador");
  report.add("Uma leitura com quatro lojas", four.perRead, "ms de processador");
  report.add("Medusa e PostgreSQL, quatro lojas em repouso", four.sharedAtRest, "ms/s");
  report.add("Medusa e PostgreSQL, quatro lojas com leitores", four.shared, "ms/s");
  report.mark("leitura com quatro lojas ÷ com uma", four.perRead / one.perRead, { atMost: 1.14 });
  report.mark("o que as lojas partilham, com leitores − em repouso (ms/s)", four.shared - four.sharedAtRest, {
    atMost: 20,
  });
}

async function measureOrdersOfMachines() {
  const { one, two } = await inFolder(measureOrderMachines);
  for (const [name, { own, database }] of Object.entries({ "um Medusa": one, "dois Medusas": two })) {
    report.add(`Um pedido com ${name}: loja e Medusa`, own, "ms de processador");
    report.add(`Um pedido com ${name}: PostgreSQL`, database, "ms de processador");
  }
  // Twice the servers take 2 ÷ this times as many orders: 1.7 times with 1.17.
  report.mark("pedido com dois Medusas ÷ com um, loja e Medusa", two.own / one.own, { atMost: 1.17 });
  report.mark("pedido com dois Medusas ÷ com um, PostgreSQL", two.database / one.database, { atMost: 1.17 });
}

/** @param {Shop} shop @param {Piece} piece */
async function measureReads({ url, medusaUrl, database }, { slug }) {
  const list = `${url}/api/products-import`;
  const page = `${url}/product/${slug}`;
  const { key, regionId } = await storeAccess(database);
  const [bareList, barePage] = [await bareServerOf(list), await bareServerOf(page)];
  try {
    const perSecond = await requestsPerSecond(
      {
        list: { url: list },
        bareList,
        page: { url: page },
        barePage,
        medusa: {
          seconds: SLOW_SECONDS,
          url: `${medusaUrl}/store/products?limit=20&region_id=${regionId}&fields=*variants.calculated_price`,
          headers: { "x-publishable-api-key": key },
        },
      },
      { rounds: ROUNDS, seconds: SECONDS },
    );
    report.add("Lista do catálogo (/api/products-import)", perSecond.list, "pedidos/s");
    report.add("Servidor nu, os mesmos bytes", perSecond.bareList, "pedidos/s");
    report.add("Página de produto guardada", perSecond.page, "pedidos/s");
    report.add("Servidor nu, os mesmos bytes", perSecond.barePage, "pedidos/s");
    report.add("Medusa /store/products?limit=20, com preços", perSecond.medusa, "pedidos/s");
    report.mark("lista ÷ servidor nu", perSecond.list / perSecond.bareList, { atLeast: 0.5 });
    report.mark("página ÷ servidor nu", perSecond.page / perSecond.barePage, { atLeast: 0.5 });
    report.mark("lista ÷ Medusa", perSecond.list / perSecond.medusa, { atLeast: 100 });
    report.mark("página ÷ Medusa", perSecond.page / perSecond.medusa, { atLeast: 100 });
  } finally {
    bareList.close();
    barePage.close();
  }
}

/** @param {Shop} shop @param {Piece} piece */
async function measureBundles({ url }, { slug }) {
  const routes = ["/", "/pecas-prontas", `/product/${slug}`, "/category/blazer", "/cart", "/checkout"];
  for (const { route, js, css, html } of await bundleSizes(url, routes)) {
    const name = route.startsWith("/product/") ? "/product/…" : route;
    report.add(`${name}: JavaScript`, js / KILOBYTE, "kB gzip");
    report.add(`${name}: CSS`, css / KILOBYTE, "kB gzip");
    report.add(`${name}: HTML`, html / KILOBYTE, "kB gzip");
    if (route === "/pecas-prontas" || route.startsWith("/product/"))
      report.mark(`JavaScript de ${name} (kB)`, js / KILOBYTE, { atMost: 85 });
  }
}

/**
 * Lighthouse as a phone on a slow network, once all pictures are rendered, because rendering uses the processor.
 * @param {Shop} shop
 * @param {Piece} piece
 */
async function measurePages({ url, database }, { slug }) {
  await picturesMade(database);
  const routes = ["/", "/pecas-prontas", "/category/blazer", `/product/${slug}`, "/checkout"];
  for (const { route, scores, lcpMs, tbtMs, cls } of await lighthouseScores(url, routes, LIGHTHOUSE_ROUNDS)) {
    const name = route.startsWith("/product/") ? "/product/…" : route;
    report.mark(`${name}: maior elemento à vista (LCP, ms)`, lcpMs, { atMost: 1600 });
    report.mark(`${name}: bloqueio (TBT, ms)`, tbtMs, { atMost: 60 });
    report.mark(`${name}: deslocamento (CLS)`, cls, { atMost: 0 });
    for (const [category, score] of Object.entries(scores)) {
      // The checkout is excluded from search engines on purpose.
      if (category === "seo" && route === "/checkout") continue;
      report.mark(`${name}: Lighthouse ${category}`, score, {
        atLeast: category === "performance" ? 99 : 100,
      });
    }
  }
}

/** @param {Shop} shop @param {Piece} piece */
async function measureOrders({ url, medusaUrl, database }, piece) {
  const { shop, stock } = await compareOrders({
    url,
    medusaUrl,
    ...(await storeAccess(database)),
    piece,
    count: ORDERS,
  });
  report.add("Primeira peça no carrinho (POST /api/cart)", shop.add, "ms");
  report.add("O mesmo no Medusa (2 chamadas)", stock.add, "ms");
  report.add("Pedido inteiro por /api (3 chamadas)", shop.order, "ms");
  report.add("Pedido inteiro no Medusa (8 chamadas)", stock.order, "ms");
  report.mark("carrinho ÷ Medusa", shop.add / stock.add, { atMost: 0.1 });
  report.mark("pedido ÷ Medusa", shop.order / stock.order, { atMost: 0.1 });
}

/** Twelve of a catalogue of 180 are many: popularity alone does well there, so the mark for 12 is lower. */
function measureRecommendations() {
  const rates = recommendationHitRates();
  const names = {
    recommendations: "Recomendações",
    withoutOrders: "Recomendações antes do primeiro pedido",
    popularity: "Mais vendidos",
    random: "Acaso",
    text: "Texto parecido",
  };
  const labels = /** @type {[keyof typeof names, string][]} */ (Object.entries(names));
  for (const depth of /** @type {const} */ ([4, 12])) {
    for (const [name, label] of labels)
      report.add(`${label}: acerto entre as primeiras ${depth}`, rates[name][depth] * 100, "%");
    for (const other of /** @type {const} */ (["popularity", "random", "text"])) {
      report.mark(
        `recomendações ÷ ${names[other].toLowerCase()} (${depth})`,
        rates.recommendations[depth] / rates[other][depth],
        { atLeast: depth === 4 || other !== "popularity" ? 1.5 : 1.15 },
      );
    }
  }
  report.mark("recomendações acima de 80% entre as 4 primeiras (%)", shareOfStrongMatches() * 100, {
    atMost: 10,
  });
}
