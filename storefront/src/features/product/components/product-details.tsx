import type { StoreProduct } from "@alfaiataria/contract";

/** The four specifications and the list of details and care. */
export function ProductDetails({ product }: { product: StoreProduct }) {
  const specs = [
    ["Tecido", product.fabric],
    ["Estilo", product.style],
    ["Composição", product.composition],
    ["Código", product.code],
  ].filter(([, value]) => value);
  return (
    <>
      {specs.length > 0 && (
        <section aria-label="Especificações" className="mt-10 border-t border-line">
          <dl>
            {specs.map(([name, value]) => (
              <div key={name} className="grid grid-cols-[8rem_1fr] gap-4 border-b border-line py-3 text-sm">
                <dt className="text-ink-soft">{name}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        </section>
      )}
      {product.details.length > 0 && (
        <section aria-labelledby="cuidados" className="mt-8">
          <h2 id="cuidados" className="text-2xl">
            Detalhes e Cuidados
          </h2>
          <ul className="mt-3 space-y-1.5 text-sm">
            {product.details.map((detail) => (
              <li
                key={detail}
                className="flex gap-3 before:mt-[0.7em] before:h-px before:w-4 before:shrink-0 before:bg-gold"
              >
                {detail}
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
