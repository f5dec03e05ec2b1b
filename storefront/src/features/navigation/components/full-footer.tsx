import type { ReactNode } from "react";
import { type HouseMenu, type MenuItem, paymentLine, POLICIES, SHOP_CATEGORIES } from "@alfaiataria/contract";
import { Link } from "../../../components/link.tsx";
import { Container, Copyright } from "../../../components/page-layout.tsx";
import { cx } from "../../../lib/cx.ts";
import { openingHours, useShop } from "../../../lib/shop.tsx";
import FooterForm from "../../contact/components/footer-form.tsx";
import type { Section } from "../menu.ts";

const GENERAL: MenuItem[] = [
  { label: "Início", to: "/" },
  { label: "Sob Medida", to: "/sob-medida" },
  { label: "Peças Prontas", to: "/pecas-prontas" },
  { label: "Galeria", to: "/galeria" },
  { label: "Fornecedores", to: "/fornecedores" },
  { label: "Carrinho", to: "/cart" },
];
const BESPOKE: MenuItem[] = [
  { label: "Processo", to: "/sob-medida#processo" },
  { label: "Quem somos", to: "/sob-medida#modelos" },
  { label: "Agendamento", to: "/sob-medida#agendamento" },
  { label: "Fornecedores", to: "/fornecedores" },
  { label: "Peças Prontas", to: "/pecas-prontas" },
];

function quickLinks(section: Section, { categories }: HouseMenu): MenuItem[] {
  if (section === "bespoke") return BESPOKE;
  if (section === "landing" || section === "general") return GENERAL;
  return [{ label: "Peças Prontas", to: "/pecas-prontas" }, ...(categories ?? SHOP_CATEGORIES)];
}

const HOUSE_PAGES = [...Object.values(POLICIES), { title: "Privacidade e cookies", path: "/privacidade" }];

/** Links by part of the shop, addresses, phones, opening hours, social links (spec 1 §2), and whom one buys from. */
export default function FullFooter({ section }: { section: Section }) {
  const shop = useShop();
  return (
    <footer
      // The made-to-measure page ends in navy, and the footer goes on from there.
      className={cx(
        "on-navy bg-navy text-white/85",
        section === "bespoke" ? "border-t border-white/15" : "mt-24",
      )}
    >
      <Container className="pb-8 pt-16">
        <div className="grid gap-x-10 gap-y-12 sm:grid-cols-2 lg:grid-cols-[1.2fr_0.8fr_1.1fr_0.9fr_1.3fr]">
          <div>
            <p className="font-display text-3xl font-medium text-white">{shop.nome}</p>
            <div className="stitch mt-5 w-20" />
            <p className="mt-5 max-w-xs text-sm">{shop.descricao}</p>
          </div>
          <FooterPart title="Links rápidos">
            <ul>
              {quickLinks(section, shop.house.menu).map((item) => (
                <li key={item.to}>
                  <Link to={item.to} className="inline-flex min-h-8 items-center hover:text-gold-light">
                    {item.label}
                  </Link>
                </li>
              ))}
            </ul>
          </FooterPart>
          <FooterPart title="Endereços">
            {shop.lojas.map((branch) => (
              <address key={branch.endereco} className="mb-5 not-italic last:mb-0">
                <span className="block text-white">
                  {branch.cidade} – {branch.uf}
                </span>
                {branch.endereco}
                <br />
                {branch.bairro} · CEP {branch.cep}
                <br />
                <a
                  href={`tel:${branch.telefone.replace(/[^\d+]/g, "")}`}
                  className="inline-flex min-h-8 items-center hover:text-gold-light"
                >
                  {branch.telefone}
                </a>
              </address>
            ))}
          </FooterPart>
          <FooterPart title="Horários">
            <dl className="grid grid-cols-[auto_auto] justify-between gap-y-1.5">
              {shop.horarios.map((hours) => (
                <div key={hours.dias} className="contents">
                  <dt>{hours.dias}</dt>
                  <dd className="text-right tabular-nums text-white">{openingHours(hours)}</dd>
                </div>
              ))}
            </dl>
          </FooterPart>
          <FooterPart title="Contato">
            <FooterForm />
            <ul className="mt-6 flex flex-wrap gap-x-6">
              {shop.redes.map((network) => (
                <li key={network.nome}>
                  <a
                    href={network.url}
                    target="_blank"
                    rel="noopener noreferrer"
                    className="inline-flex min-h-8 items-center hover:text-gold-light"
                  >
                    {network.nome}
                    <span className="sr-only"> (abre em outra aba)</span>
                  </a>
                </li>
              ))}
            </ul>
          </FooterPart>
        </div>
        <div className="mt-14 flex flex-wrap justify-between gap-x-8 gap-y-2 border-t border-white/15 pt-6 text-xs">
          <p>
            <Copyright />
            <Company />
          </p>
          <ul className="flex flex-wrap gap-x-6">
            {HOUSE_PAGES.map(({ path, title }) => (
              <li key={path}>
                <Link
                  to={path}
                  className="inline-flex min-h-8 items-center underline decoration-gold underline-offset-4"
                >
                  {title}
                </Link>
              </li>
            ))}
          </ul>
        </div>
      </Container>
    </footer>
  );
}

function FooterPart({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="text-sm">
      <h2 className="label mb-4 font-sans text-gold-light">{title}</h2>
      {children}
    </div>
  );
}

/** Whom the law wants named, and how one pays. */
function Company() {
  const shop = useShop();
  const { name, taxId } = shop.house.company;
  const parts = [name, taxId && `CNPJ ${taxId}`].filter(Boolean);
  return (
    <>
      {parts.length > 0 && (
        <>
          <br />
          {parts.join(" · ")}
        </>
      )}
      <br />
      {paymentLine(shop)}
    </>
  );
}
