import type { ReactNode } from "react";
import { useParams } from "react-router-dom";
import { slugify } from "@alfaiataria/brazil";
import { Link } from "../../components/link.tsx";
import { Band } from "../../components/band.tsx";
import { Breadcrumb, Container } from "../../components/page-layout.tsx";
import { buttonClass } from "../../components/button.tsx";
import { EmptyState } from "../../components/states.tsx";
import { supplierBySlug } from "../../features/suppliers/data/suppliers.ts";
import { type Supplier, yearsOfTradition } from "../../features/suppliers/supplier.ts";
import { useDocumentTitle } from "../../lib/shop.tsx";

/** /fornecedor/{slug}. */
export default function SupplierPage() {
  const { slug = "" } = useParams();
  const supplier = supplierBySlug(slug);
  useDocumentTitle(supplier?.name ?? "Fornecedor não encontrado");
  return supplier ? (
    <SupplierView supplier={supplier} />
  ) : (
    <EmptyState
      as="h1"
      title="Fornecedor não encontrado"
      text="Não trabalhamos com uma tecelagem deste nome."
    >
      <Link to="/" className={buttonClass("primary")}>
        Voltar ao início
      </Link>
    </EmptyState>
  );
}

function SupplierView({ supplier }: { supplier: Supplier }) {
  const facts = [
    ["Origem", supplier.origin],
    ["Fundação", String(supplier.founded)],
    ["Tradição", `${yearsOfTradition(supplier)} anos`],
    ["Especialidade", supplier.specialty],
  ];
  return (
    <Container className="pt-4 lg:pt-8">
      <Breadcrumb
        trail={[
          { name: "Início", to: "/" },
          { name: "Fornecedores", to: "/fornecedores" },
          { name: supplier.name },
        ]}
      />
      <h1 className="mt-4 text-5xl sm:text-7xl">{supplier.name}</h1>
      <p className="mt-4 max-w-2xl text-lg text-ink-soft">{supplier.description}</p>
      <Band name={slugify(supplier.name)} alt={`De perto: ${supplier.cloth}`} priority="high" />
      <h2 className="mb-4 mt-10 text-3xl">Informações gerais</h2>
      <dl className="grid gap-x-8 gap-y-6 border-y border-line py-6 sm:grid-cols-2 lg:grid-cols-4">
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt className="text-sm text-ink-soft">{name}</dt>
            <dd
              suppressHydrationWarning
              className="mt-1 font-display text-2xl leading-snug lining-nums text-navy"
            >
              {value}
            </dd>
          </div>
        ))}
      </dl>
      <div className="mt-4 lg:columns-2 lg:gap-16">
        <Part title="Sobre">
          <p>{supplier.heritage}</p>
        </Part>
        <Part title="História">
          {supplier.detailedHistory.map((paragraph) => (
            <p key={paragraph} className="mb-3 last:mb-0">
              {paragraph}
            </p>
          ))}
        </Part>
        <Part title="Qualidades">
          <List items={supplier.qualities} />
        </Part>
        <Part title="Tipos de tecido">
          <dl className="space-y-3">
            {supplier.fabricTypes.map(({ name, text }) => (
              <div key={name}>
                <dt className="font-medium text-navy">{name}</dt>
                <dd>{text}</dd>
              </div>
            ))}
          </dl>
        </Part>
        <Part title="Clientes notáveis">
          <p>{supplier.notableClients}</p>
        </Part>
        <Part title="Prêmios e reconhecimento">
          <List items={supplier.awards} />
        </Part>
        <Part title="Processo de produção">
          <List items={supplier.productionProcess} />
        </Part>
        <Part title="Sustentabilidade">
          <p>{supplier.sustainability}</p>
        </Part>
      </div>
      <div className="mt-14 flex flex-wrap gap-3 border-t border-line pt-8">
        <Link to="/sob-medida#agendamento" className={buttonClass("primary")}>
          Agendar consulta
        </Link>
        <Link to="/fornecedores" className={buttonClass("outline")}>
          Ver todos os fornecedores
        </Link>
      </div>
    </Container>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="break-inside-avoid pt-9">
      <h2 className="mb-3 text-3xl">{title}</h2>
      {children}
    </section>
  );
}

function List({ items }: { items: string[] }) {
  return (
    <ul className="space-y-1.5">
      {items.map((item) => (
        <li
          key={item}
          className="flex gap-3 before:mt-[0.8em] before:h-px before:w-4 before:shrink-0 before:bg-gold"
        >
          {item}
        </li>
      ))}
    </ul>
  );
}
