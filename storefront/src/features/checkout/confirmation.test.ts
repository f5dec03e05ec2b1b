import { type CartItem, MESSAGE_DATA, Order } from "@alfaiataria/contract";
import { order } from "@alfaiataria/contract/openapi";
import { addressText, confirmationOf, contactAbout } from "./confirmation.ts";
import { fakeStorage } from "./fake-storage.ts";
import { readOrder } from "./read-order.ts";
import { receiptOf } from "./receipt.ts";
import { reducedConfirmation } from "./reduced-confirmation.ts";

let storage: ReturnType<typeof fakeStorage>;

beforeEach(() => {
  storage = fakeStorage();
});

const asked = { name: "Ana Neri", email: "ana@exemplo.com.br", phone: "(11) 98765-4321", total: 928 };
const receipt = receiptOf({ order: Order.parse(order), assignedSeller: order.seller }, asked, []);
const cart: CartItem[] = [
  {
    id: "cali_1",
    quantity: 2,
    product: { id: "prod_1", name: "Blazer Milano", slug: "blazer", price: 445, originalPrice: null },
    variant: { id: "variant_1", size: "50", color: "azul", colorName: "Azul", images: [] },
    import_id: 1,
    available: 10,
  },
];

test("an order that can't be loaded is confirmed in the name of who has just placed it", () => {
  storage.local.setItem("userEmail", "outra@exemplo.com.br");
  expect(reducedConfirmation(receipt)).toMatchObject({
    orderId: order.id,
    customerName: order.name,
    customerEmail: order.email,
    customerPhone: order.phone,
    address: "Não informado",
  });
});

test("a receipt that names nobody goes by what the browser keeps, and says what is not known", () => {
  const { name: _name, email: _email, phone: _phone, ...nameless } = receipt;
  storage.local.setItem("userEmail", "ana@exemplo.com.br");
  expect(reducedConfirmation(nameless)).toMatchObject({
    customerName: "Não informado",
    customerEmail: "ana@exemplo.com.br",
    customerPhone: "Não informado",
  });
});

test("of an answer with the order's id alone the receipt tells what was sent, and the id for the number", () => {
  const answer = { order: { id: "order_1" }, assignedSeller: { nome: "Marina" } };
  expect(receiptOf(answer, asked, cart)).toEqual({
    orderId: "order_1",
    number: "order_1",
    seller: "Marina",
    ...asked,
    items: [{ name: "Blazer Milano", color: "Azul", size: "50", quantity: 2, price: 445 }],
  });
});

test("an order that is read back with the specification's fields alone is confirmed with the pieces that were sent", () => {
  const { name, email, phone, address, city, state, zipCode, total } = order;
  const sent = { name, email, phone, address, city, state, zipCode, paymentMethod: "pix" as const, total };
  const { items } = receiptOf({ order: { id: "order_1" }, assignedSeller: null }, asked, cart);
  const data = confirmationOf(readOrder("order_1", sent), items);
  expect(data).toMatchObject({ orderId: "order_1", customerName: name, paymentMethod: "Pix" });
  expect(data.items).toEqual([
    { name: "Blazer Milano", color: "Azul", size: "50", quantity: 2, price: "R$ 445,00" },
  ]);
  expect(MESSAGE_DATA.order_confirmation.safeParse(data).success).toBe(true);
});

test("an order that staff made without some of it is told by the same words as one that can't be loaded", () => {
  const made = { ...order, stage: "awaiting_payment", history: [], createdAt: new Date().toISOString() };
  const { data } = contactAbout(Order.parse({ ...made, name: "", phone: "", paymentLabel: "" }));
  expect(data).toMatchObject({
    customerName: "Não informado",
    customerPhone: "Não informado",
    paymentMethod: "Não informado",
  });
  expect(MESSAGE_DATA.order_confirmation.safeParse(data).success).toBe(true);
});

test("the longest address that the checkout takes is one that a message takes", () => {
  const long = (length: number) => "a".repeat(length);
  const address = addressText(
    Order.parse({
      ...order,
      address: long(200),
      streetNumber: long(20),
      complement: long(100),
      neighborhood: long(100),
      city: long(100),
      state: long(50),
    }),
  );
  expect(MESSAGE_DATA.order_confirmation.shape.address.safeParse(address).success).toBe(true);
});

test("who writes from an order's page says that they have just ordered only while they have", () => {
  const placed = (change: object) =>
    Order.parse({
      ...order,
      stage: "awaiting_payment",
      history: [],
      createdAt: new Date(Date.now() - 59 * 60_000).toISOString(),
      ...change,
    });
  expect(contactAbout(placed({}))).toMatchObject({
    type: "order_confirmation",
    data: { orderId: order.id, customerName: order.name },
  });
  const inquiry = { type: "order_inquiry", data: { orderId: order.id, orderNumber: order.number } };
  expect(contactAbout(placed({ createdAt: new Date(Date.now() - 61 * 60_000).toISOString() }))).toEqual(
    inquiry,
  );
  expect(contactAbout(placed({ stage: "paid" }))).toEqual(inquiry);
  const resumed = {
    history: [{ step: "lapsed", label: "Reserva expirada", at: order.createdAt, amount: null }],
  };
  expect(contactAbout(placed(resumed))).toEqual(inquiry);
});
