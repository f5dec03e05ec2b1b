import { OrderRequest, type ShippingOption } from "@alfaiataria/contract";
import { EMPTY_FORM } from "./draft.ts";
import { figuresOf, orderRequest } from "./order-request.ts";

const sedex: ShippingOption = {
  id: "sedex",
  name: "SEDEX",
  price: 57,
  deliveryTime: "3 a 5 dias úteis",
  description: "",
  icon: "truck",
};

test("an order carries the form, the option's display name, price and time, and items plus shipping", () => {
  const form = {
    ...EMPTY_FORM,
    name: "João da Silva",
    email: "joao@example.com",
    phone: "(11) 98765-4321",
    zipCode: "01310-100",
    address: "Avenida Paulista",
    number: "1000",
    neighborhood: "Bela Vista",
    city: "São Paulo",
    state: "SP",
  };
  const order = orderRequest(form, sedex, figuresOf(379.9, sedex));
  expect(order).toEqual({
    ...form,
    shippingMethod: "SEDEX",
    shippingPrice: 57,
    shippingDeliveryTime: "3 a 5 dias úteis",
    total: 436.9,
  });
  expect(OrderRequest.safeParse(order).success).toBe(true);
});

test("the total loses no centavo", () => {
  expect(figuresOf(0.1, { ...sedex, price: 0.2 }).total).toBe(0.3);
});
