import { buttonClass } from "../../components/button.tsx";
import { lazyPart } from "../../components/lazy.tsx";
import { Link } from "../../components/link.tsx";
import { Container, Section } from "../../components/page-layout.tsx";
import { Picture } from "../../components/picture.tsx";
import { PHONES, sourceSet } from "../../components/picture-address.ts";
import { still } from "../../components/still-address.ts";
import { Still } from "../../components/still.tsx";
import type { PieceGroup } from "../../features/catalogue/pieces.ts";
import { OPENINGS } from "../../features/gallery/openings.ts";
import { ContactButton } from "../../features/contact/components/contact-button.tsx";
import { useFormalPieces } from "../../features/home/api/formal-pieces.ts";
import { Promises } from "../../features/home/components/promises.tsx";
import { useDocumentTitle, useShop } from "../../lib/shop.tsx";
import { useWords } from "../../lib/words.ts";

/** The making of a suit, in the order in which it happens; each step with a still of the house. */
const PROCESS = [
  {
    title: "Conversa",
    text: "Para que serve a roupa, como você se move nela, o que já tem no armário. Daqui saem o modelo e o tecido.",
    image: "amostras",
    alt: "Um livro de amostras aberto em leque: espinha de peixe, risca de giz, flanela, pied-de-poule",
  },
  {
    title: "Medidas",
    text: "Medimos o corpo e anotamos a postura: a altura de cada ombro, a curva das costas, o passo.",
    image: "fita",
    alt: "Fita métrica meio desenrolada sobre flanela cinza",
  },
  {
    title: "Molde e corte",
    text: "O molde é traçado em papel para um só corpo e o tecido é cortado à mão, com folga para os ajustes.",
    image: "molde",
    alt: "Moldes de papel, tesoura e giz sobre a mesa de corte",
  },
  {
    title: "Prova em alinhavo",
    text: "A roupa ainda presa por linha de alinhavo é vestida, marcada a giz e corrigida quantas vezes for preciso.",
    image: "manequim",
    alt: "Um manequim de costura com a entretela alinhavada",
  },
  {
    title: "Acabamento e entrega",
    text: "Forro, casas e botões. Uma última prova, e a roupa sai da loja com você.",
    image: "lapela",
    alt: "A lapela de um paletó de flanela, com a casa feita à mão",
  },
];

/** What can be made to measure. */
const MODELS = [
  {
    title: "Costume",
    text: "Paletó e calça do mesmo tecido, para o trabalho e para a noite.",
    image: "calcas",
    alt: "Calças passadas sobre um varão de latão",
  },
  {
    title: "Terno",
    text: "Com colete: três peças que se usam juntas ou separadas.",
    image: "lenco",
    alt: "Um lenço de linho branco no bolso de um paletó",
  },
  {
    title: "Blazer",
    text: "O paletó sozinho, em tecidos com mais textura e mais cor.",
    image: "ariston",
    alt: "Tecido de paletó xadrez, em tabaco e azul, de perto",
  },
  {
    title: "Camisa",
    text: "Colarinho, punho e caimento escolhidos um a um.",
    image: "camisas",
    alt: "Pilhas de camisas dobradas",
  },
];

const AppointmentForm = lazyPart(() => import("../../features/contact/components/appointment-form.tsx"));

/** The detail and the cloth of the first suits: close views, which a maker would show. */
const closeViews = (suits: PieceGroup[]) =>
  suits
    .flatMap(({ name, pieces }) => pieces.map((piece) => ({ piece, name })))
    .slice(0, 4)
    .flatMap(({ piece, name }) =>
      [piece.imagens[1], piece.imagens[3]].flatMap((src) =>
        src ? [{ src, alt: `${name} em ${piece.cor}, de perto` }] : [],
      ),
    );

/** /sob-medida: made to measure, and the appointment. */
export default function BespokePage() {
  useDocumentTitle("Sob Medida");
  const { lojas, house } = useShop();
  const words = useWords();
  const cities = lojas.map(({ cidade }) => cidade).join(" ou ");
  const suits = useFormalPieces();
  const views = suits?.length === 0 ? OPENINGS : closeViews(suits ?? []);

  return (
    <>
      <section
        id="inicio"
        aria-labelledby="sob-medida"
        className="on-navy relative isolate flex min-h-[calc(88dvh-5rem)] flex-col justify-end overflow-hidden bg-navy"
      >
        <Still
          name="tesoura"
          alt="Tesoura de alfaiate e giz sobre lã azul-marinho"
          sizes="100vw"
          priority="high"
          aspect=""
          className="absolute! inset-0 -z-10 bg-navy!"
        >
          <source
            media={PHONES}
            type="image/avif"
            srcSet={sourceSet(still("tesoura", house.pictures, "alta"))?.avif}
            sizes="100vw"
          />
        </Still>
        <div className="absolute inset-0 -z-10 bg-linear-to-t from-navy via-navy/85 to-navy/40 sm:bg-linear-to-r sm:via-navy/70 sm:to-transparent" />
        <Container className="pb-16 pt-40 sm:pb-24">
          <h1 id="sob-medida" className="max-w-3xl text-5xl text-white sm:text-7xl xl:text-8xl">
            Alfaiataria Sob Medida
          </h1>
          <p className="mt-6 max-w-lg text-lg text-white/85">
            {words("Uma roupa traçada para um só corpo, provada em alinhavo e terminada à mão.")}
          </p>
          <div className="mt-9 flex flex-wrap gap-3">
            <ContactButton
              label="Agende um atendimento"
              type="custom_appointment"
              data={{}}
              variant="gold"
              size="lg"
            />
            <Link to="/sob-medida#processo" className={buttonClass("link", "lg", "text-white")}>
              Ver o processo
            </Link>
          </div>
        </Container>
      </section>

      <Section
        id="modelos"
        title="Quem somos"
        lead={words(
          "Desde {ano}, a casa veste homens que querem ser lembrados pelo que dizem, e não pelo que vestem: quando a roupa está certa, ninguém repara nela.",
        )}
      >
        <ul className="mt-12 grid gap-x-10 gap-y-8 sm:grid-cols-2 lg:grid-cols-4">
          {MODELS.map(({ title, text, image, alt }) => (
            <li key={title} className="border-t border-navy pt-5">
              <Still
                name={image}
                alt={alt}
                sizes="(min-width: 64rem) 22vw, (min-width: 40rem) 46vw, 94vw"
                aspect="aspect-3/2"
                className="mb-5"
              />
              <h3 className="text-3xl">{title}</h3>
              <p className="mt-2 text-ink-soft">{words(text)}</p>
            </li>
          ))}
        </ul>
      </Section>

      <Section id="processo" title="Processo" className="bg-chalk">
        <ol className="mt-12 grid gap-x-8 gap-y-10 sm:grid-cols-2 lg:grid-cols-5">
          {PROCESS.map(({ title, text, image, alt }, at) => (
            <li key={title}>
              <Still
                name={image}
                alt={alt}
                sizes="(min-width: 64rem) 24vw, (min-width: 40rem) 46vw, 94vw"
                aspect="aspect-3/2 lg:aspect-4/5"
                className="mb-6"
              />
              <p aria-hidden="true" className="font-display text-5xl lining-nums text-gold">
                {at + 1}
              </p>
              <div className="stitch my-4" />
              <h3 className="text-2xl">{title}</h3>
              <p className="mt-2">{words(text)}</p>
            </li>
          ))}
        </ol>
      </Section>

      <Section id="Galeria" title="Galeria" lead="De perto: a lapela, o tecido, a costura.">
        <ul id="galeria" className="mt-12 grid grid-cols-2 gap-2 sm:gap-4 lg:grid-cols-4">
          {views.map(({ src, alt }) => (
            <li key={src}>
              <Picture src={src} alt={alt} sizes="(min-width: 64rem) 22vw, 46vw" />
            </li>
          ))}
        </ul>
        <Link to="/galeria" className={buttonClass("outline", "md", "mt-10")}>
          Ver a galeria
        </Link>
      </Section>

      <Section
        id="depoimentos"
        eyebrow="Depoimentos"
        title="O que prometemos"
        className="border-t border-line"
      >
        <Promises />
      </Section>

      <Section
        id="agendamento"
        title="Agendamento"
        lead={`Escolha ${cities}: conte o que procura, e um consultor combina com você o dia e a hora.`}
        navy
      >
        <div className="mt-12 grid gap-x-14 gap-y-10 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
          <AppointmentForm />
          <div>
            <p className="font-display text-3xl text-white">Prefere conversar agora?</p>
            <p className="mt-3">Um consultor atende pelo WhatsApp no horário das lojas.</p>
            <ContactButton
              label="Agendar consulta"
              type="custom_appointment"
              data={{}}
              variant="gold"
              size="lg"
              className="mt-6"
            />
          </div>
        </div>
      </Section>
    </>
  );
}
