import { buttonClass } from "../../components/button.tsx";
import { slugify } from "@alfaiataria/brazil";
import { Link } from "../../components/link.tsx";
import { Band } from "../../components/band.tsx";
import { Still } from "../../components/still.tsx";
import { Container } from "../../components/page-layout.tsx";
import { Icon } from "../../components/icon.tsx";
import { SUPPLIERS } from "../../features/suppliers/data/suppliers.ts";
import { supplierPath, yearsOfTradition } from "../../features/suppliers/supplier.ts";
import { useDocumentTitle } from "../../lib/shop.tsx";

/** /fornecedores: the eight mills (spec 1 §2). */
export default function SuppliersPage() {
  useDocumentTitle("Fornecedores");
  return (
    <Container className="pt-4 lg:pt-8">
      <Link to="/" className="inline-flex min-h-11 items-center gap-2 text-sm text-ink-soft hover:text-navy">
        <Icon name="arrowLeft" size={16} /> Voltar ao início
      </Link>
      <h1 className="mt-3 text-5xl sm:text-7xl">Fornecedores</h1>
      <p className="mt-4 max-w-2xl text-lg text-ink-soft">
        Oito tecelagens, algumas com séculos de ofício. É nos livros de amostras delas que começa cada roupa
        sob medida.
      </p>
      <Band
        name="amostras"
        alt="Um livro de amostras aberto em leque: espinha de peixe, risca de giz, flanela, pied-de-poule"
        priority="high"
      />
      <ul className="mt-12">
        {SUPPLIERS.map((supplier) => (
          <li
            key={supplier.name}
            className="group relative grid gap-x-10 gap-y-5 border-t border-line py-10 lg:grid-cols-[0.8fr_1fr_1.4fr_0.8fr]"
          >
            <Still
              name={slugify(supplier.name)}
              aspect="aspect-3/2"
              alt={`De perto: ${supplier.cloth}`}
              sizes="(min-width: 64rem) 18vw, 92vw"
            />
            <div>
              <h2 className="text-3xl sm:text-4xl">
                <Link
                  to={supplierPath(supplier.name)}
                  className="decoration-gold decoration-1 underline-offset-6 after:absolute after:inset-0 group-hover:underline"
                >
                  {supplier.name}
                </Link>
              </h2>
              <p className="mt-2 text-sm text-ink-soft">
                {supplier.origin} · desde {supplier.founded}
              </p>
            </div>
            <div>
              <p className="font-medium text-navy">{supplier.specialty}</p>
              <p className="mt-2">{supplier.description}</p>
              <p className="mt-2 text-ink-soft">{supplier.heritage}</p>
            </div>
            <div>
              <p suppressHydrationWarning className="font-display text-5xl lining-nums text-navy">
                {yearsOfTradition(supplier)}
              </p>
              <p className="text-sm text-ink-soft">anos de tradição</p>
              <p className="mt-4 text-sm">{supplier.qualities.join(" · ")}</p>
            </div>
          </li>
        ))}
      </ul>
      <div className="on-navy mt-10 flex flex-wrap items-center justify-between gap-6 bg-navy px-6 py-10 sm:px-10">
        <p className="max-w-lg font-display text-3xl text-white">Venha tocar os tecidos antes de escolher.</p>
        <div className="flex flex-wrap gap-3">
          <Link to="/sob-medida#agendamento" className={buttonClass("gold")}>
            Agendar consulta
          </Link>
          <Link to="/pecas-prontas" className={buttonClass("link", "md", "text-white")}>
            Ver peças prontas
          </Link>
        </div>
      </div>
    </Container>
  );
}
