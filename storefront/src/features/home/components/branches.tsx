import { openingHours, useShop } from "../../../lib/shop.tsx";

/** The two shops: where they are, how to call them, when they open. */
export function Branches() {
  const { lojas, horarios } = useShop();
  return (
    <div className="mt-12 grid gap-10 sm:grid-cols-2 lg:grid-cols-3">
      {lojas.map((branch) => (
        <address key={branch.endereco} className="border-t border-gold/60 pt-5 not-italic">
          <h3 className="text-2xl text-white">{branch.cidade}</h3>
          <p className="mt-3">
            {branch.endereco}
            <br />
            {branch.bairro}, {branch.cidade} – {branch.uf}
            <br />
            CEP {branch.cep}
          </p>
          <a
            href={`tel:${branch.telefone.replace(/[^\d+]/g, "")}`}
            className="thread-link mt-2 inline-flex min-h-11 items-center text-white"
          >
            {branch.telefone}
          </a>
        </address>
      ))}
      <div className="border-t border-gold/60 pt-5">
        <h3 className="text-2xl text-white">Horários</h3>
        <dl className="mt-3 grid max-w-xs grid-cols-[auto_auto] justify-between gap-x-6 gap-y-1">
          {horarios.map((hours) => (
            <div key={hours.dias} className="contents">
              <dt>{hours.dias}</dt>
              <dd className="text-right text-white">{openingHours(hours)}</dd>
            </div>
          ))}
        </dl>
      </div>
    </div>
  );
}
