import { NO_TERMS, paymentLine } from "@alfaiataria/contract";
import {
  nextStep,
  paymentChoices,
  paymentIntroduction,
  paymentNote,
  paymentOffers,
} from "./payment-texts.ts";

test.each([
  [
    { cartaoNaLoja: false, pixNaLoja: false, boletoNaLoja: false },
    /o pagamento é combinado com o seu vendedor/,
    /combinado/,
  ],
  [
    { cartaoNaLoja: false, pixNaLoja: true, boletoNaLoja: false },
    /o Pix é pago .* cartão e boleto são combinados/,
    /é feito/,
  ],
  [
    { cartaoNaLoja: true, pixNaLoja: false, boletoNaLoja: false },
    /o cartão é pago .* Pix e boleto são combinados/,
    /é feito/,
  ],
  [
    { cartaoNaLoja: true, pixNaLoja: true, boletoNaLoja: false },
    /o cartão é pago .* e o Pix .* o boleto é combinado/,
    /é feito/,
  ],
  [{ cartaoNaLoja: false, pixNaLoja: false, boletoNaLoja: true }, /a confirmação mostra o boleto/, /é feito/],
])("a shop with %j says truly what is paid where", (means, introduction, note) => {
  expect(paymentIntroduction(means)).toMatch(introduction);
  expect(paymentNote(means)).toMatch(note);
});

test.each([
  [
    { cartaoNaLoja: false, pixNaLoja: false, boletoNaLoja: false },
    [
      "credit: A combinar com o vendedor",
      "pix: A combinar com o vendedor",
      "boleto: A combinar com o vendedor",
    ],
  ],
  [
    { cartaoNaLoja: false, pixNaLoja: true, boletoNaLoja: false },
    ["pix", "credit: A combinar com o vendedor", "boleto: A combinar com o vendedor"],
  ],
  [
    { cartaoNaLoja: true, pixNaLoja: false, boletoNaLoja: false },
    ["credit", "pix: A combinar com o vendedor", "boleto: A combinar com o vendedor"],
  ],
  [
    { cartaoNaLoja: true, pixNaLoja: true, boletoNaLoja: false },
    ["pix", "credit", "boleto: A combinar com o vendedor"],
  ],
  [{ cartaoNaLoja: true, pixNaLoja: true, boletoNaLoja: true }, ["pix", "credit", "boleto"]],
])("a shop with %j offers what is paid on its pages first", (means, offered) => {
  expect(paymentChoices(means).map(({ id, text }) => (text ? `${id}: ${text}` : id))).toEqual(offered);
});

test("the footer names what the shop takes itself, and nothing else", () => {
  const none = { cartaoNaLoja: false, pixNaLoja: false, boletoNaLoja: false };
  expect(paymentLine(none)).toBe("Pagamento a combinar com o vendedor");
  expect(paymentLine({ ...none, pixNaLoja: true })).toBe("Pagamento: Pix");
  expect(paymentLine({ ...none, cartaoNaLoja: true, pixNaLoja: true })).toBe(
    "Pagamento: Pix, Cartão de Crédito",
  );
});

test("only an order without a way to pay it here is settled with the seller", () => {
  const order = { paid: false, pixCode: null, pixPayment: null, cardPayment: null, boletoPayment: null };
  expect(nextStep({ ...order, boletoPayment: "open" })).toMatch(/Pague o boleto desta página/);
  expect(nextStep(order)).toMatch(/combinar o pagamento/);
  expect(nextStep({ ...order, pixCode: "000201" })).toMatch(/código Pix desta página/);
  expect(nextStep({ ...order, cardPayment: "open" })).toMatch(/Pague com cartão/);
  expect(nextStep({ ...order, paid: true, cardPayment: "received" })).toBe(
    "Confirme o pedido pelo WhatsApp.",
  );
  expect(nextStep(undefined)).toBe("Confirme o pedido pelo WhatsApp.");
});

test("what the house offers stands by the form of payment: the price of a Pix, the instalments of a card", () => {
  const figures = { total: 123_800, discount: 5_950 };
  expect(paymentOffers({ ...figures, discount: 0 }, NO_TERMS)).toEqual({});
  expect(
    paymentOffers(figures, { ...NO_TERMS, pixDiscount: 5, instalments: { most: 6, least: 100 } }),
  ).toEqual({
    pix: "R$ 1.178,50 no Pix (5% de desconto)",
    credit: "até 6x de R$ 206,33 sem juros",
  });
});
