import { expect, test } from "@jest/globals";
import { branchesOf, type House, NO_RULES, NO_TERMS } from "@alfaiataria/contract";
import type { HouseView } from "../../../workflows/house/read-house";
import { withoutBranch } from "./contact-values";
import { houseOf, type Values, valuesOf } from "./values";

const [jardins, asaSul] = [
  {
    cidade: "São Paulo",
    uf: "SP",
    endereco: "Rua A, 1",
    bairro: "Jardins",
    cep: "01400-000",
    telefone: "+55 11 5555-1989",
  },
  {
    cidade: "Brasília",
    uf: "DF",
    endereco: "SCLS 198",
    bairro: "Asa Sul",
    cep: "70300-000",
    telefone: "+55 61 5555-1989",
  },
];
const contact = {
  descricao: "Alfaiataria masculina.",
  email: "contato@casa.example",
  whatsapp: "+55 11 5555-1989",
  lojas: [jardins, asaSul],
  horarios: [
    { dias: "Segunda a sexta", abre: "10h", fecha: "20h" },
    { dias: "Domingo", abre: null, fecha: null },
  ],
  redes: [{ nome: "Instagram", url: "https://www.instagram.com/casa" }],
};
const policies = { returns: "", delivery: "", terms: "", contact: "" };
const house: House = { ...NO_TERMS, pieceWeight: 300, contact: null, rules: NO_RULES, policies };
const view: HouseView = {
  version: 3,
  house: { ...house, pickups: branchesOf(contact) },
  texts: { returns: "R", delivery: "E", terms: "T", contact: "C" },
  contact,
  branches: branchesOf(contact),
  rules: {
    taxIdRequired: false,
    returnDays: 7,
    hoursToPay: { pix: 24, card: 24, boleto: 96, seller: 168 },
    reviewLetterDays: 3,
    abandonedCartHours: 24,
  },
  pixKey: { own: null, ofSettings: null, isCharged: false },
};
const read = (changes: Partial<Values> = {}, of = view) =>
  houseOf({ ...valuesOf(of), ...changes } as Values, of) as { house: House; errors: Partial<Values> };

test("a form that nobody touched says what the settings said", () => {
  expect(read().house).toEqual(view.house);
});

test("what the store's file says and no rule allows stands in nobody's way who changes something else", () => {
  const odd = { ...view, contact: { ...contact, whatsapp: "fale conosco" } };
  expect(read({ pixDiscount: "5" }, odd).house).toMatchObject({ pixDiscount: 5, contact: null });
});

test.each(["-5", "1e3", "500.00", "abc"])("an amount that is none is refused, not guessed: %s", (typed) => {
  expect(read({ freeShippingFrom: typed }).errors).toEqual({
    freeShippingFrom: "O valor do frete grátis vai de R$ 0,01 a R$ 1.000.000,00",
  });
});

test("a branch that moves takes its pickup point with it, unless that has an address of its own", () => {
  const changes = { "branch-0-endereco": "Rua B, 2", "branch-1-endereco": "SCLS 2" };
  const { house: moved } = read({ ...changes, "pickup-address-brasilia": "No balcão" });
  expect(moved.pickups.map(({ address }) => address)).toEqual([
    "Rua B, 2, Jardins, São Paulo - SP, CEP 01400-000",
    "No balcão",
  ]);
  expect(moved.contact?.lojas).toEqual([
    { ...jardins, endereco: "Rua B, 2" },
    { ...asaSul, endereco: "SCLS 2" },
  ]);
});

test("a branch that closes leaves no pickup point behind, and those after it move up", () => {
  const { house: left } = read(withoutBranch(valuesOf(view), 0));
  expect(left.contact?.lojas).toEqual([asaSul]);
  expect(left.pickups.map(({ id }) => id)).toEqual(["brasilia"]);
});

test("hours and networks are lines as people write them", () => {
  const { house: changed } = read({
    horarios: "Segunda a sexta: 9h às 19h30\n\n Sábado : 10H-14h \nDomingo e feriados: fechados",
    redes: "",
  });
  expect(changed.contact).toMatchObject({
    horarios: [
      { dias: "Segunda a sexta", abre: "9h", fecha: "19h30" },
      { dias: "Sábado", abre: "10h", fecha: "14h" },
      { dias: "Domingo e feriados", abre: null, fecha: null },
    ],
    redes: [],
  });
});

test.each<[keyof Values, string, RegExp]>([
  ["horarios", "Segunda a sexta das 9 às 19", /não foi possível ler: Segunda a sexta das 9 às 19/],
  ["horarios", "Segunda: 25h às 26h", /10h ou 10h30/],
  ["redes", "instagram.com/casa", /não foi possível ler/],
  ["branch-1-cep", "70300", /^CEP deve ter formato 00000-000$/],
  ["branch-1-uf", "XX", /^Informe o estado/],
  ["email", "casa", /^Email inválido$/],
  ["whatsapp", "5555", /^Informe o WhatsApp com DDD$/],
])("in %s, '%s' is refused at its field", (field, typed, words) => {
  const { errors } = read({ [field]: typed });
  expect(errors).toEqual({ [field]: expect.stringMatching(words) });
});

test("a house without a branch, or twice the same, is refused at the first one", () => {
  const values = valuesOf(view);
  expect(read(withoutBranch(withoutBranch(values, 0), 0)).errors).toEqual({
    "branch-0-endereco": "Informe ao menos uma loja",
  });
  expect(read({ "branch-1-cidade": "São Paulo", "branch-1-bairro": "jardins" }).errors).toEqual({
    "branch-0-endereco": "A mesma loja está duas vezes",
  });
});

test("a photograph needs words for who does not see it, and goes when the shop's own picture is wanted back", () => {
  const file = "casa/1764-b0c45a1f.jpg";
  const sent = { "picture-file-tesoura": file, "picture-alt-tesoura": "O mestre risca o giz" };
  const { house: photographed } = read(sent);
  expect(photographed.pictures).toEqual({ tesoura: { file, alt: "O mestre risca o giz" } });
  expect(read({ ...sent, "picture-alt-tesoura": " " }).errors).toEqual({
    "picture-alt-tesoura": "Diga o que se vê na foto, em até 160 caracteres",
  });
  const back = read({ "picture-file-tesoura": "" }, { ...view, house: photographed });
  expect(back.house.pictures).toEqual({});
});

test("a menu is a line for each entry, which leads to the category of its name or where it says", () => {
  const { menu } = read({
    categories: "Quimonos\nNovidades: /pecas-prontas?em=oferta",
    groups: "## De festa\nQuimono\n\n## Calçados\nSandálias",
  }).house;
  expect(menu).toEqual({
    categories: [
      { label: "Quimonos", to: "/category/quimonos" },
      { label: "Novidades", to: "/pecas-prontas?em=oferta" },
    ],
    groups: [
      { title: "De festa", items: [{ label: "Quimono", to: "/category/quimono" }] },
      { title: "Calçados", items: [{ label: "Sandálias", to: "/category/sandalias" }] },
    ],
  });
  const again = valuesOf({ ...view, house: { ...view.house, menu } });
  expect(read({}, { ...view, house: { ...view.house, menu } }).house.menu).toEqual(menu);
  expect(again.groups).toBe("## De festa\nQuimono\n\n## Calçados\nSandálias");
});

test("a menu that leads away from the shop, names nothing or has no title is refused in words", () => {
  expect(read({ categories: "Blog: https://exemplo.com" }).errors.categories).toMatch(/desta loja/);
  expect(read({ categories: "Blog: //exemplo.com" }).errors.categories).toMatch(/desta loja/);
  expect(read({ categories: " " }).errors.categories).toBe("Escreva ao menos uma categoria");
  expect(read({ groups: "Camisas" }).errors.groups).toMatch(/1 a 40 caracteres/);
  expect(read({ groups: "## Vazio" }).errors.groups).toBe("Um grupo tem ao menos uma linha");
});

test("a rule is the house's own once it differs from the server's settings, and theirs again when it does not", () => {
  const own = read({
    taxIdRequired: "sim",
    returnDays: "30",
    "hours-pix": "2",
    abandonedCartHours: "0",
  }).house;
  expect(own.rules).toEqual({
    ...NO_RULES,
    taxIdRequired: true,
    returnDays: 30,
    hoursToPay: { ...NO_RULES.hoursToPay, pix: 2 },
    abandonedCartHours: 0,
  });
  const saved = { ...view, house: { ...view.house, rules: own.rules } };
  expect(valuesOf(saved)).toMatchObject({
    taxIdRequired: "sim",
    returnDays: "30",
    "hours-pix": "2",
    "hours-card": "24",
  });
  const back = { taxIdRequired: "", returnDays: "7", "hours-pix": "24", abandonedCartHours: "24" };
  expect(read(back, saved).house.rules).toEqual(NO_RULES);
});

test("a rule outside its bounds is an error at its field", () => {
  expect(read({ returnDays: "6", "hours-boleto": "um dia", reviewLetterDays: "" }).errors).toEqual({
    returnDays: "O prazo para troca e devolução vai de 7 a 90 dias",
    "hours-boleto": "O prazo do pagamento vai de 1 a 720 horas (30 dias), sem casas decimais",
    reviewLetterDays: "O pedido de avaliação sai de 0 a 60 dias depois da entrega",
  });
});
