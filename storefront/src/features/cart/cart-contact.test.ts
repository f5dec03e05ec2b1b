import type { CartItem } from "@alfaiataria/contract";
import { cartContact } from "./cart-contact.ts";

const blazer: CartItem = {
  id: "1",
  quantity: 2,
  product: { id: "p1", name: "Blazer Milano", slug: "blazer-milano", price: 1890, originalPrice: null },
  variant: { id: "v1", size: "50", color: "azul", colorName: "Azul Marinho", images: [] },
  import_id: 1,
  available: 10,
};
const tie: CartItem = {
  id: "2",
  quantity: 1,
  product: { id: "p2", name: "Gravata Seda", slug: "gravata-seda", price: 189.9, originalPrice: null },
  variant: { id: "v2", size: "", color: "vinho", colorName: "Vinho", images: [] },
  import_id: 2,
  available: 10,
};
const gone: CartItem = { id: "3", quantity: 1, product: null, variant: null, import_id: null, available: 0 };

test("the hand-over numbers the lines with name, size, quantity and line total, and leaves out what is gone", () => {
  expect(cartContact([gone, blazer, tie])).toEqual({
    cartSummary:
      "1. Blazer Milano - Tamanho: 50 - Quantidade: 2 - R$ 3.780,00\n" +
      "2. Gravata Seda - Tamanho: N/A - Quantidade: 1 - R$ 189,90",
    cartItems: [
      { name: "Blazer Milano", color: "Azul Marinho", size: "50", quantity: 2, price: "R$ 1.890,00" },
      { name: "Gravata Seda", color: "Vinho", size: "N/A", quantity: 1, price: "R$ 189,90" },
    ],
    total: "R$ 3.969,90",
  });
});

test("the hand-over names what is taken off, and its total is what the page shows", () => {
  const coupon = { label: "Cupom DEZ", code: "DEZ", amount: 189 };
  const welcome = { label: "Boas-vindas", code: "BEMVINDO", amount: 50.5 };
  const { cartSummary, total } = cartContact([blazer], [coupon, welcome]);
  expect(cartSummary.split("\n").slice(1)).toEqual(["Cupom DEZ: −R$ 189,00", "Boas-vindas: −R$ 50,50"]);
  expect(total).toBe("R$ 3.540,50");
});
