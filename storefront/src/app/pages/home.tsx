import { buttonClass } from "../../components/button.tsx";
import { lazyPart } from "../../components/lazy.tsx";
import { Link } from "../../components/link.tsx";
import { Picture } from "../../components/picture.tsx";
import { Section } from "../../components/page-layout.tsx";
import { Still } from "../../components/still.tsx";
import type { PieceGroup } from "../../features/catalogue/pieces.ts";
import { ContactButton } from "../../features/contact/components/contact-button.tsx";
import { OPENINGS } from "../../features/gallery/openings.ts";
import { useFormalPieces } from "../../features/home/api/formal-pieces.ts";
import { Branches } from "../../features/home/components/branches.tsx";
import { Split } from "../../features/home/components/split.tsx";
import { useDocumentTitle, useShop } from "../../lib/shop.tsx";
import { useWords } from "../../lib/words.ts";

const Testimonials = lazyPart(() => import("../../features/home/components/testimonials.tsx"));

const SERVICES = [
  {
    title: "Sob medida",
    text: "Paletós, calças, coletes e camisas traçados a partir das suas medidas, com prova em alinhavo.",
    to: "/sob-medida",
    action: "Como funciona",
    image: "tesoura",
    alt: "Tesoura de alfaiate e giz sobre lã azul-marinho",
  },
  {
    title: "Peças prontas",
    text: "A coleção da casa, em muitas cores e tamanhos, com compra pelo site e envio para todo o Brasil.",
    to: "/pecas-prontas",
    action: "Ver a coleção",
    image: "gravatas",
    alt: "Gravatas de seda enroladas numa gaveta",
  },
  {
    title: "Tecidos",
    text: "Lãs, linhos e algodões de oito tecelagens europeias, que você pode tocar antes de escolher.",
    to: "/fornecedores",
    action: "Conhecer as tecelagens",
    image: "amostras",
    alt: "Um livro de amostras aberto em leque: espinha de peixe, risca de giz, flanela, pied-de-poule",
  },
];

/** What 'Portfólio' shows: suits of the catalogue, or where it has none, the gallery's. */
const suits = (groups: PieceGroup[]) => ({
  lead: "Alguns dos trajes completos da coleção atual.",
  items: groups.map(({ name, pieces: [{ id, cor, slug, imagens }] }) => ({
    to: slug ? `/product/${slug}` : `/pecas-prontas?peca=${id}`,
    src: imagens[0],
    alt: `${name}, ${cor}`,
    name,
  })),
  all: "/pecas-prontas",
  action: "Ver a coleção",
});

const CREATIONS: ReturnType<typeof suits> = {
  lead: "Algumas das criações da casa.",
  items: OPENINGS.map(({ src, alt }, at) => ({ to: `/galeria?foto=${at + 1}`, src, alt, name: alt })),
  all: "/galeria",
  action: "Ver a galeria",
};

/** /: the landing page. */
export default function HomePage() {
  useDocumentTitle("");
  const { nome, fundacao, lojas } = useShop();
  const words = useWords();
  const groups = useFormalPieces();
  const portfolio = groups?.length === 0 ? CREATIONS : suits(groups ?? []);
  const cities = lojas.map(({ cidade }) => cidade).join(" e ");

  return (
    <>
      <h1 className="sr-only">{nome}, alfaiataria masculina</h1>
      <Split image={groups?.[0]?.pieces[0].imagens[0]} />
      <Section
        id="sobre"
        title={words("Desde {ano}, a mesma linha e a mesma agulha")}
        lead={words(
          "São 35+ anos de alfaiataria masculina e duas casas, em {lojas}. Aqui se mede, se corta, se prova e se conversa sem pressa, porque é assim que uma roupa passa a ser de alguém.",
        )}
      >
        <div className="mt-12 grid items-end gap-x-14 gap-y-10 lg:grid-cols-2">
          <dl className="grid grid-cols-3 gap-4">
            {[
              [String(fundacao), "ano de fundação"],
              ["35+", "anos de ofício"],
              [String(lojas.length), "lojas, em " + cities],
            ].map(([figure, text]) => (
              <div key={text} className="flex flex-col-reverse justify-end border-t border-line pt-4">
                <dt className="mt-1 text-sm text-ink-soft">{text}</dt>
                <dd className="font-display text-4xl lining-nums text-navy sm:text-6xl">{figure}</dd>
              </div>
            ))}
          </dl>
          <Still
            name="rolos"
            aspect="aspect-3/2"
            alt="Rolos de lã, um corte azul-marinho sobre eles"
            sizes="(min-width: 64rem) 42vw, 92vw"
            className="max-lg:-order-1"
          />
        </div>
      </Section>
      <Section id="servicos" title="Serviços" className="bg-chalk">
        <ul className="mt-12 grid gap-10 md:grid-cols-3">
          {SERVICES.map(({ title, text, to, action, image, alt }) => (
            <li key={to} className="flex flex-col items-start">
              <Still
                name={image}
                alt={alt}
                sizes="(min-width: 48rem) 30vw, 92vw"
                aspect="aspect-3/2"
                className="w-full"
              />
              <h3 className="mt-5 text-3xl">{title}</h3>
              <p className="mb-5 mt-3">{words(text)}</p>
              <Link to={to} className="thread-link mt-auto inline-flex min-h-11 items-center text-navy">
                {action}
              </Link>
            </li>
          ))}
        </ul>
      </Section>
      <Section id="portfolio" title="Portfólio" lead={portfolio.lead}>
        <ul className="mt-12 grid grid-cols-2 gap-x-4 gap-y-10 sm:gap-x-6 lg:grid-cols-4">
          {portfolio.items.slice(0, 4).map(({ to, src, alt, name }) => (
            <li key={to} className="group relative">
              <Picture src={src} alt={alt} sizes="(min-width: 64rem) 22vw, 45vw" />
              <h3 className="mt-4 text-xl sm:text-2xl">
                <Link
                  to={to}
                  className="decoration-gold decoration-1 underline-offset-4 after:absolute after:inset-0 group-hover:underline"
                >
                  {name}
                </Link>
              </h3>
            </li>
          ))}
        </ul>
        <Link to={portfolio.all} className={buttonClass("outline", "md", "mt-12")}>
          {portfolio.action}
        </Link>
      </Section>
      {/* The menu's anchor is there before the part's code. */}
      <div id="depoimentos">
        <Testimonials />
      </div>
      <Section
        id="contato"
        title="Contato"
        lead={words("Venha tomar as medidas, ou fale com um consultor agora.")}
        navy
      >
        <Branches />
        <ContactButton
          label="Falar com Consultor"
          type="general_inquiry"
          data={{}}
          variant="gold"
          size="lg"
          className="mt-12"
        />
      </Section>
    </>
  );
}
