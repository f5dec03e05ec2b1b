import { expect, test } from "@jest/globals";
import { reservationText } from "./reservation";

const HOURS = { pix: 24, card: 24, boleto: 96, seller: 168 };

test("the terms say of each form of payment how long it keeps the pieces", () => {
  expect(reservationText(HOURS, ["pix", "card", "boleto"])).toBe(
    "o Pix espera 24 horas, o cartão 24 horas e o boleto 4 dias",
  );
});

test("and promise no time of a form of payment that is settled with the seller", () => {
  expect(reservationText(HOURS, ["seller", "boleto"])).toBe(
    "o boleto espera 4 dias e o que é combinado com o vendedor 7 dias",
  );
});

test("times are told as people say them", () => {
  expect(
    reservationText({ pix: 1, card: 100, boleto: 48, seller: 24 }, ["pix", "card", "boleto", "seller"]),
  ).toBe(
    "o Pix espera 1 hora, o cartão 100 horas, o boleto 2 dias e o que é combinado com o vendedor 24 horas",
  );
});
