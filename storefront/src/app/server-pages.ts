import type { Shop } from "@alfaiataria/contract";
import { BAND_SIZES } from "../components/picture-address.ts";
import { socialCard, still } from "../components/still-address.ts";
import { routes } from "./routes.ts";
import type { ServerPage } from "./server-page.ts";
import { breadcrumb } from "./head.ts";

type Text = (shop: Shop) => string;

/** A page that is the same for every visitor, with its place below the start page, and the still with which it opens. */
const plain =
  (canonical: string, title: string, description: Text, opening?: string): ServerPage =>
  async ({ shop, absolute }) => ({
    head: {
      title,
      description: description(shop),
      canonical,
      image: opening && socialCard(opening, shop.house.pictures),
      lcp: opening ? { src: still(opening, shop.house.pictures), sizes: BAND_SIZES } : undefined,
      jsonLd: [breadcrumb([{ name: title, path: canonical }], absolute)],
    },
  });

/** A page of one visitor: the server renders its frame, search engines stay away. */
const personal =
  (canonical: string, title: string, description: Text): ServerPage =>
  async ({ shop }) => ({ head: { title, description: description(shop), canonical, noindex: true } });

/** A page by which one signs in. */
const account =
  (canonical: string, title: string, description: string): ServerPage =>
  async () => ({ head: { title, description, canonical, noindex: true } });

/** The server's half of the pages that have no file of their own for it. */
const SIMPLE_PAGES: Record<string, ServerPage> = {
  suppliers: plain(
    "/fornecedores",
    "Fornecedores",
    ({ nome }) =>
      `As oito tecelagens europeias de que saem os tecidos da ${nome}: origem, história e especialidade de cada uma.`,
    "amostras",
  ),
  privacy: plain(
    "/privacidade",
    "Privacidade e cookies",
    ({ nome }) =>
      `Que dados a ${nome} guarda, para quê, por quanto tempo, e como ver, levar ou apagar os seus.`,
  ),
  cart: personal("/cart", "Seu Carrinho", ({ nome }) => `As peças que você escolheu na ${nome}.`),
  checkout: personal(
    "/checkout",
    "Finalizar Compra",
    ({ nome }) => `Entrega e pagamento do seu pedido na ${nome}.`,
  ),
  profile: personal(
    "/profile",
    "Meu Perfil",
    ({ nome }) => `Seus dados, suas peças curtidas e seus pedidos na ${nome}.`,
  ),
  order: (context) =>
    personal(
      `/pedido/${encodeURIComponent(context.params.id ?? "")}`,
      "Pedido",
      ({ nome }) => `Um pedido feito na ${nome}.`,
    )(context),
  review: (context) =>
    personal(
      `/avaliar/${encodeURIComponent(context.params.id ?? "")}`,
      "Avaliar as peças",
      ({ nome }) => `Conte como vestem as peças que você comprou na ${nome}.`,
    )(context),
  unsubscribe: personal("/avisos/cancelar", "Cancelar avisos", ({ nome }) => `Lembretes da ${nome}.`),
  "restore-cart": personal(
    "/carrinho/retomar",
    "Retomar o carrinho",
    ({ nome }) => `O seu carrinho na ${nome}.`,
  ),
  login: account("/login", "Entrar", "Entre na sua conta para ver pedidos e peças curtidas."),
  register: account("/register", "Criar Conta", "Crie sua conta para guardar peças e acompanhar pedidos."),
  "forgot-password": account(
    "/forgot-password",
    "Esqueceu a senha?",
    "Receba por email um link para criar uma nova senha.",
  ),
  "reset-password": account("/reset-password", "Nova Senha", "Escolha uma nova senha para a sua conta."),
  "confirm-email": account(
    "/confirmar-email",
    "Confirmação de Email",
    "Confirme o endereço de email da sua conta.",
  ),
  "not-found": async () => ({
    status: 404,
    head: {
      title: "Page Not Found",
      description: "Esta página não existe ou mudou de endereço.",
      canonical: "/",
      noindex: true,
    },
  }),
};

const files = import.meta.glob<{ serverPage: ServerPage }>("./pages/*.server.ts", { eager: true });

const serverPages = new Map(
  routes.map(({ name }) => {
    const page = files[`./pages/${name}.server.ts`]?.serverPage ?? SIMPLE_PAGES[name];
    if (!page) throw new Error(`The page ${name} has no server page`);
    return [name, page] as const;
  }),
);

/** The server's half of a page, by the page's name. */
export const serverPageOf = (name: string): ServerPage => serverPages.get(name)!;
