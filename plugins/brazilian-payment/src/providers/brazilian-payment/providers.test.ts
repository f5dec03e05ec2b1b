import { PAYMENT_LABELS } from "@alfaiataria/contract";
import { BigNumber, Modules, PaymentActions } from "@medusajs/framework/utils";
import { pixBrCode } from "./br-code";
import { PAYMENT_METHODS } from "./methods";
import provider from "./index";
import { BoletoPaymentService, CreditPaymentService } from "./stripe-settled-payment";
import { PixPaymentService, type PixOptions } from "./pix";

const shop: PixOptions = { pixKey: "52998224725", pixName: "Alfaiataria 1989", pixCity: "São Paulo" };
const code = (amountCentavos: number, txid?: string) =>
  pixBrCode({
    key: "52998224725",
    name: "Alfaiataria 1989",
    city: "São Paulo",
    amountCentavos,
    ...(txid ? { txid } : {}),
  });

const services = [
  ["credit", new CreditPaymentService({})],
  ["pix", new PixPaymentService({}, {})],
  ["boleto", new BoletoPaymentService({})],
] as const;

test("the three methods of the checkout are the three providers", () => {
  expect(provider.module).toBe(Modules.PAYMENT);
  expect(services.map(([, service]) => `pp_${service.getIdentifier()}_brazilian`)).toEqual(
    PAYMENT_METHODS.map(({ providerId }) => providerId),
  );
});

describe.each(services)("%s", (method, service) => {
  const label = PAYMENT_LABELS[method];
  const start = () =>
    service.initiatePayment({
      amount: 899.9,
      currency_code: "brl",
      data: { session_id: "payses_1", status: "captured" },
    });

  test("waits at first, whatever the caller's data says", async () => {
    const session = await start();
    expect(session).toMatchObject({
      id: "payses_1",
      status: "pending",
      data: { session_id: "payses_1", method, label, status: "pending" },
    });
    expect(await service.getPaymentStatus({ data: session.data! })).toMatchObject({ status: "pending" });
  });

  test("is authorized with the order, then captured and refunded by staff, each as often as they like", async () => {
    const { data } = await start();
    const authorized = await service.authorizePayment({ data: data! });
    expect(authorized).toEqual({ status: "authorized", data: { ...data, status: "authorized" } });
    expect(await service.authorizePayment({ data: authorized.data! })).toEqual(authorized);

    const captured = await service.capturePayment({ data: authorized.data! });
    expect(captured.data).toEqual({ ...data, status: "captured" });
    expect(await service.capturePayment({ data: captured.data! })).toEqual(captured);
    expect((await service.authorizePayment({ data: captured.data! })).status).toBe("captured");

    const refunded = await service.refundPayment({ data: captured.data!, amount: 100 });
    expect(refunded).toEqual(captured);
    expect(await service.retrievePayment({ data: refunded.data! })).toEqual(captured);
  });

  test("a canceled payment is not authorized again", async () => {
    const { data } = await start();
    const canceled = await service.cancelPayment({ data: data! });
    expect(await service.cancelPayment({ data: canceled.data! })).toEqual(canceled);
    expect(await service.getPaymentStatus({ data: canceled.data! })).toMatchObject({ status: "canceled" });
    expect((await service.authorizePayment({ data: canceled.data! })).status).toBe("canceled");
    expect(await service.deletePayment({ data: canceled.data! })).toEqual(canceled);
  });

  test("no webhook settles it", async () => {
    expect(await service.getWebhookActionAndData()).toEqual({ action: PaymentActions.NOT_SUPPORTED });
  });
});

describe("Pix with the shop's key", () => {
  const pix = new PixPaymentService({}, shop);
  const ask = (amount: number | BigNumber, data: Record<string, unknown> = {}) =>
    pix.initiatePayment({ amount, currency_code: "BRL", data });

  test("carries the BR Code of the amount and the order's number", async () => {
    expect((await ask(1234.56, { txid: "1042" })).data).toMatchObject({ brCode: code(1_234_56, "1042") });
    expect((await ask(new BigNumber("19.99"), { txid: 7 })).data).toMatchObject({ brCode: code(19_99, "7") });
    expect((await ask(10, { brCode: "someone else's" })).data).toMatchObject({ brCode: code(10_00) });
  });

  test("follows the amount", async () => {
    const { data } = await ask(100, { txid: "1042" });
    const updated = await pix.updatePayment({ amount: 135, currency_code: "brl", data: data! });
    expect(updated.data).toEqual({ ...data, brCode: code(135_00, "1042") });
  });

  test("has no code for a free order, and refuses what cannot be paid by Pix", async () => {
    expect((await ask(0)).data).toMatchObject({ brCode: null });
    await expect(ask(10, { txid: "order_01" })).rejects.toMatchObject({ type: "invalid_data" });
    await expect(pix.initiatePayment({ amount: 10, currency_code: "usd" })).rejects.toThrow("reais");
  });
});

test("Pix without a key is settled with the seller: no code, not even the caller's", async () => {
  const pix = new PixPaymentService({}, {});
  const { data } = await pix.initiatePayment({
    amount: 10,
    currency_code: "brl",
    data: { brCode: "000201…" },
  });
  expect(data).toMatchObject({ label: "Pix", brCode: null });
});

test("a wrong key stops the start, and so does a key without its owner", () => {
  expect(() => PixPaymentService.validateOptions({})).not.toThrow();
  expect(() => PixPaymentService.validateOptions(shop)).not.toThrow();
  expect(() => PixPaymentService.validateOptions({ ...shop, pixKey: "11987654321" })).toThrow(
    "Chave Pix inválida",
  );
  expect(() => PixPaymentService.validateOptions({ pixKey: "52998224725", pixCity: "São Paulo" })).toThrow(
    "Nome do recebedor",
  );
  expect(() => PixPaymentService.validateOptions({ ...shop, pixCity: " " })).toThrow("Cidade do recebedor");
});

test("a key that the database gives counts before that of the settings, until it gives none", async () => {
  const keys: (string | null)[] = ["pix@casa.example", null];
  const raw = async () => ({ rows: [{ key: keys.shift() }] });
  const options = { ...shop, pixKeyQuery: "select pix_key as key from house_setting" };
  const service = new PixPaymentService({ __pg_connection__: { raw } }, options);
  const code = async () =>
    (await service.initiatePayment({ amount: 10, currency_code: "brl", data: {} })).data?.brCode;
  expect(await code()).toContain("pix@casa.example");
  expect(await code()).toContain("52998224725");
});
