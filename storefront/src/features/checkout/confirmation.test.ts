import { Order } from "@alfaiataria/contract";
import { order } from "@alfaiataria/contract/openapi";
import { receiptOf, reducedConfirmation } from "./confirmation.ts";
import { fakeStorage } from "./fake-storage.ts";

let storage: ReturnType<typeof fakeStorage>;

beforeEach(() => {
  storage = fakeStorage();
});

const receipt = receiptOf({ order: Order.parse(order), assignedSeller: order.seller });

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
