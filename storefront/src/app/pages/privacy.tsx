import type { ReactNode } from "react";
import { Link } from "../../components/link.tsx";
import { Breadcrumb, Container } from "../../components/page-layout.tsx";
import { cx } from "../../lib/cx.ts";
import { useDocumentTitle, useShop } from "../../lib/shop.tsx";

const KEPT: { what: string; why: string; until: string }[] = [
  {
    what: "Nome, email, telefone, endereço e peças de um pedido",
    why: "Executar a compra, emitir a nota e atender você depois dela",
    until: "5 anos, como pedem as leis fiscal e do consumidor",
  },
  {
    what: "Cadastro, perfil, foto e peças curtidas",
    why: "Oferecer a sua conta, com o seu consentimento",
    until: "Até você excluir a conta",
  },
  {
    what: "Mensagens deixadas no site e pedidos de agendamento",
    why: "Responder, por um vendedor da casa",
    until: "Até você excluir a conta ou pedir que sejam apagadas",
  },
  {
    what: "Carrinho",
    why: "Mostrar as peças que você escolheu quando voltar",
    until: "Enquanto o navegador guardar o identificador",
  },
  {
    what: "Avaliações: estrelas, texto, fotos, altura e o seu nome abreviado",
    why: "Mostrar a quem escolhe como as peças vestem, porque você quis contar",
    until: "Até você excluir a conta ou pedir que sejam apagadas",
  },
  {
    what: "Email ou telefone de um aviso que você pediu (peça esgotada, carrinho parado)",
    why: "Escrever uma vez, com o seu consentimento; do carrinho também pode escrever o vendedor que já atende você",
    until:
      "Até o envio ou o cancelamento; no máximo 90 dias. O que um vendedor respondeu fica com as suas mensagens",
  },
  {
    what: "Registros do servidor, sem dados pessoais no endereço",
    why: "Segurança e funcionamento da loja",
    until: "Poucas semanas",
  },
];

const STORED: { name: string; where: string; use: string }[] = [
  {
    name: "cart_session_id",
    where: "Armazenamento local",
    use: "Identifica o seu carrinho, sem dizer quem você é",
  },
  { name: "customer_session", where: "Cookie", use: "Mantém a sua conta aberta; some quando você sai" },
  {
    name: "userEmail, userPhone",
    where: "Armazenamento local",
    use: "Preenchem o contato com o vendedor, depois que você os informou",
  },
  {
    name: "whatsapp-client-id",
    where: "Armazenamento da sessão",
    use: "Leva você ao mesmo vendedor durante a visita",
  },
];

/** /privacidade: what is kept of a visitor, and what they may do about it (LGPD, articles 9 and 18). */
export default function PrivacyPage() {
  useDocumentTitle("Privacidade e cookies");
  const { nome, email } = useShop();
  return (
    <Container className="py-10 sm:py-14">
      <Breadcrumb trail={[{ name: "Início", to: "/" }, { name: "Privacidade e cookies" }]} />
      <article className="mt-8 max-w-3xl space-y-12">
        <header>
          <h1 className="text-5xl sm:text-6xl">Privacidade e cookies</h1>
          <p className="mt-5 text-lg text-ink-soft">
            A {nome} guarda o mínimo para vender e atender bem, não vende dados e não usa cookies de
            publicidade nem de medição. Esta página segue a Lei Geral de Proteção de Dados (Lei nº
            13.709/2018).
          </p>
        </header>
        <section aria-labelledby="guardamos">
          <h2 id="guardamos" className="text-3xl">
            O que guardamos, e por quê
          </h2>
          <Facts>
            {KEPT.map(({ what, why, until }) => (
              <Fact key={what} name={what} says={why} aside={until} className="font-medium" />
            ))}
          </Facts>
        </section>
        <section aria-labelledby="com-quem">
          <h2 id="com-quem" className="text-3xl">
            Com quem compartilhamos
          </h2>
          <p className="mt-4">
            Com o vendedor da casa que atende você, com a transportadora que entrega e com o serviço público
            de CEP, que recebe só o número do CEP. A conversa no WhatsApp segue também os termos do WhatsApp.
          </p>
        </section>
        <section aria-labelledby="cookies">
          <h2 id="cookies" className="text-3xl">
            Cookies e armazenamento
          </h2>
          <p className="mt-4">
            Só o necessário para a loja funcionar, por isso não há aviso a aceitar. Você pode apagar tudo no
            seu navegador quando quiser.
          </p>
          <Facts>
            {STORED.map(({ name, where, use }) => (
              <Fact
                key={name}
                name={name}
                says={use}
                aside={where}
                className="break-words font-mono text-sm"
              />
            ))}
          </Facts>
        </section>
        <section aria-labelledby="direitos">
          <h2 id="direitos" className="text-3xl">
            Os seus direitos
          </h2>
          <p className="mt-4">
            Em{" "}
            <Link to="/profile" className="thread-link text-navy">
              Meu Perfil
            </Link>{" "}
            você vê e corrige os seus dados, leva uma cópia deles e exclui a conta. Para qualquer outro
            pedido, ou se comprou sem cadastro, escreva para{" "}
            <a href={`mailto:${email}`} className="thread-link text-navy">
              {email}
            </a>
            ; respondemos em até 15 dias.
          </p>
        </section>
      </article>
    </Container>
  );
}

function Facts({ children }: { children: ReactNode }) {
  return <dl className="mt-6 divide-y divide-line border-y border-line">{children}</dl>;
}

function Fact({
  name,
  says,
  aside,
  className,
}: {
  name: string;
  says: string;
  aside: string;
  className: string;
}) {
  return (
    <div className="grid gap-x-8 gap-y-1 py-4 sm:grid-cols-2">
      <dt className={cx("text-navy", className)}>{name}</dt>
      <dd>
        {says}. <span className="text-ink-soft">{aside}.</span>
      </dd>
    </div>
  );
}
