import { nextStep, paymentChoices, paymentIntroduction, paymentNote } from "./payment-texts.ts";

test.each([
  [{ cartaoNaLoja: false, pixNaLoja: false }, /o pagamento é combinado com o seu vendedor/, /combinado/],
  [{ cartaoNaLoja: false, pixNaLoja: true }, /o Pix é pago .* cartão e boleto são combinados/, /é feito/],
  [{ cartaoNaLoja: true, pixNaLoja: false }, /o cartão é pago .* Pix e boleto são combinados/, /é feito/],
  [{ cartaoNaLoja: true, pixNaLoja: true }, /o cartão é pago .* e o Pix .* o boleto é combinado/, /é feito/],
])("a shop with %j says truly what is paid where", (means, introduction, note) => {
  expect(paymentIntroduction(means)).toMatch(introduction);
  expect(paymentNote(means)).toMatch(note);
});

test.each([
  [{ cartaoNaLoja: false, pixNaLoja: false }, ["credit", "pix", "boleto"]],
  [
    { cartaoNaLoja: false, pixNaLoja: true },
    ["pix", "credit: A combinar com o vendedor", "boleto: A combinar com o vendedor"],
  ],
  [
    { cartaoNaLoja: true, pixNaLoja: false },
    ["credit", "pix: A combinar com o vendedor", "boleto: A combinar com o vendedor"],
  ],
  [{ cartaoNaLoja: true, pixNaLoja: true }, ["pix", "credit", "boleto: A combinar com o vendedor"]],
])("a shop with %j offers what is paid on its pages first", (means, offered) => {
  expect(paymentChoices(means).map(({ id, text }) => (text ? `${id}: ${text}` : id))).toEqual(offered);
});

test("only an order without a way to pay it here is settled with the seller", () => {
  const order = { paid: false, pixCode: null, pixPayment: null, cardPayment: null };
  expect(nextStep(order)).toMatch(/combinar o pagamento/);
  expect(nextStep({ ...order, pixCode: "000201" })).toMatch(/código Pix desta página/);
  expect(nextStep({ ...order, cardPayment: "open" })).toMatch(/Pague com cartão/);
  expect(nextStep({ ...order, paid: true, cardPayment: "received" })).toBe(
    "Confirme o pedido pelo WhatsApp.",
  );
  expect(nextStep(undefined)).toBe("Confirme o pedido pelo WhatsApp.");
});
