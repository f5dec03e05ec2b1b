// What the long run of the bench has to reach at each size.

/** @typedef {import("./scale.mjs").AtScale} AtScale */

/**
 * Reports what was found with `rows` pieces, with its marks.
 * @param {import("./report.mjs").Report} report
 * @param {number} rows
 * @param {{ sample: AtScale, found: AtScale }} measured `sample` with the sample catalogue
 */
export function markAtScale(report, rows, { sample, found }) {
  const name = `${rows.toLocaleString("pt-BR")} peças`;
  report.add(`${name}: p99 da lista, 100 leituras/s`, found.quietP99, "ms");
  report.add(`${name}: o mesmo com 5 pedidos/s`, found.busyP99, "ms");
  report.add(`${name}: pedido, p50`, found.orderP50, "ms");
  report.mark(`${name}: p99 da lista com pedidos ÷ sem`, found.busyP99 / found.quietP99, { atMost: 1.5 });
  report.mark(`${name}: pedido ÷ com o catálogo de exemplo`, found.orderP50 / sample.orderP50, {
    atMost: 1.2,
  });
  report.mark(`${name}: mudança à vista, p50 (ms)`, found.seenP50, { atMost: 300 });
  report.mark(`${name}: mudança à vista, a mais lenta (ms)`, found.seenWorst, { atMost: 2000 });
  report.mark(`${name}: importação à vista (ms)`, found.importSeen ?? 0, { atMost: 10_000 });
  report.mark(`${name}: busca que ninguém fez antes, p99 (ms)`, found.searchP99, { atMost: 10 });
  report.mark(`${name}: maior pausa com 1.000 peças mudadas (ms)`, found.longestStop, { atMost: 25 });
  for (const [when, share] of /** @type {const} */ ([
    ["", found.quietShare],
    [" com pedidos", found.busyShare],
  ])) {
    report.mark(`${name}: lista ÷ servidor nu${when}`, share.list, { atLeast: 0.5 });
    report.mark(`${name}: página ÷ servidor nu${when}`, share.page, { atLeast: 0.5 });
  }
  report.mark(`${name}: memória da loja (MB)`, found.storefrontMb, { atMost: 600 });
  report.mark(`${name}: memória do Medusa (MB)`, found.medusaMb, { atMost: 500 });
}
