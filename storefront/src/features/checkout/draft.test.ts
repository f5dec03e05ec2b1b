import type { PaymentMeans } from "@alfaiataria/contract";
import { fakeStorage } from "./fake-storage.ts";
import {
  dropDraft,
  dropInfo,
  EMPTY_FORM,
  initialDelivery,
  initialForm,
  keepDelivery,
  keepDraft,
  keepInfo,
} from "./draft.ts";
import { paymentChoices } from "./payment-texts.ts";

/** As a shop without any keys offers them. */
const UNCONFIGURED = paymentChoices({ cartaoNaLoja: false, pixNaLoja: false, boletoNaLoja: false });
const filled = {
  ...EMPTY_FORM,
  name: "João da Silva",
  email: "joao@example.com",
  phone: "(11) 98765-4321",
  city: "São Paulo",
};
let storage: ReturnType<typeof fakeStorage>;

beforeEach(() => {
  storage = fakeStorage();
});

test("the form opens empty, with card and nothing to be kept", () => {
  expect(initialForm(UNCONFIGURED)).toEqual({ ...EMPTY_FORM, paymentMethod: "credit", saveInfo: false });
});

const taking = (means: Partial<PaymentMeans>) =>
  paymentChoices({ cartaoNaLoja: false, pixNaLoja: false, boletoNaLoja: false, ...means });

test("the form opens with what the shop takes on its pages, unless the shopper has chosen before", () => {
  expect(initialForm(taking({ pixNaLoja: true })).paymentMethod).toBe("pix");
  keepDraft({ ...filled, paymentMethod: "boleto" });
  expect(initialForm(taking({ pixNaLoja: true, boletoNaLoja: true })).paymentMethod).toBe("boleto");
  expect(initialForm(taking({})).paymentMethod).toBe("boleto");
});

test("what was saved chooses no form that is settled with the seller while the shop takes another", () => {
  keepInfo({ ...filled, paymentMethod: "credit" });
  expect(initialForm(taking({ pixNaLoja: true }))).toEqual({
    ...filled,
    saveInfo: true,
    paymentMethod: "pix",
  });
  keepDraft({ ...filled, paymentMethod: "boleto" });
  expect(initialForm(taking({ cartaoNaLoja: true })).paymentMethod).toBe("credit");
});

test("a draft survives a reload and is gone with the order", () => {
  keepDraft({ ...filled, paymentMethod: "pix" });
  keepDelivery({ cep: "01310-100", shippingId: "sedex", branchId: null });
  expect(initialForm(UNCONFIGURED)).toEqual({ ...filled, paymentMethod: "pix" });
  expect(initialDelivery()).toEqual({ cep: "01310-100", shippingId: "sedex", branchId: null });
  dropDraft();
  expect(initialForm(UNCONFIGURED)).toEqual(EMPTY_FORM);
  expect(initialDelivery()).toEqual({ cep: null, shippingId: null, branchId: null });
});

test("what the shopper allowed opens the next purchase, and the draft goes before it", () => {
  keepInfo({ ...filled, saveInfo: true });
  expect(initialForm(UNCONFIGURED)).toEqual({ ...filled, saveInfo: true });
  keepDraft({ ...filled, name: "Maria" });
  expect(initialForm(UNCONFIGURED).name).toBe("Maria");
});

test("email and phone are kept under the specification's keys, and removed when no longer allowed", () => {
  keepInfo(filled);
  expect(storage.local.getItem("userEmail")).toBe("joao@example.com");
  expect(storage.local.getItem("userPhone")).toBe("(11) 98765-4321");
  dropInfo();
  expect(storage.local.length).toBe(0);
});

test("what the appointment's form stored outlives a purchase that is not to be remembered", () => {
  storage.local.setItem("userEmail", "ana@example.com");
  dropInfo();
  expect(storage.local.getItem("userEmail")).toBe("ana@example.com");
  keepInfo(filled);
  storage.local.setItem("userEmail", "ana@example.com");
  dropInfo();
  expect(storage.local.getItem("userEmail")).toBe("ana@example.com");
  expect(storage.local.length).toBe(1);
});

test("the email and phone of an earlier contact are filled in", () => {
  storage.local.setItem("userEmail", "ana@example.com");
  storage.local.setItem("userPhone", "(61) 3333-4444");
  expect(initialForm(UNCONFIGURED)).toEqual({
    ...EMPTY_FORM,
    email: "ana@example.com",
    phone: "(61) 3333-4444",
  });
});

test.each(["{", "null", '"x"', '{"name":3,"hacked":"x"}'])(
  "a draft that can't be read (%s) opens an empty form",
  (text) => {
    storage.session.setItem("checkout-draft", text);
    expect(initialForm(UNCONFIGURED)).toEqual(EMPTY_FORM);
  },
);
