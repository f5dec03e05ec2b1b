import type { BankServer } from "../../../plugins/brazilian-payment/integration-tests/bank-server";
import type { OrderRecord } from "../../src/workflows/order/read-order";
import type { PixView } from "../../src/workflows/pix/pix-view";
import { administrator, type Headers } from "../people";
import type { Answer, Shop, Visitor } from "../shop";

/** An order by Pix, and the actions of its shopper, the bank and staff. */
export class PixScene {
  owner!: Visitor;
  order!: OrderRecord;
  admin!: Headers;

  constructor(
    readonly shop: Shop,
    readonly bank: BankServer,
  ) {}

  /** A bank without any data, and a new order of two shirts. */
  async begin(): Promise<void> {
    const { bank } = this;
    bank.charges.clear();
    bank.received.length = 0;
    bank.asked.length = 0;
    bank.faults.clear();
    Object.assign(bank, { refundsEnd: "DEVOLVIDO", givesCode: true, refusesAgain: false });
    this.owner = this.shop.visitor();
    await this.owner.has(3, "M", 2);
    this.order = await this.owner.orders();
    this.admin = await administrator(this.shop);
  }

  get centavos(): number {
    return Math.round(this.order.total * 100);
  }

  open = (headers?: Headers): Promise<Answer & { body: Partial<Code> }> =>
    this.shop.call("POST", `/shop/orders/${this.order.id}/pix-payment`, {
      headers: headers ?? { "x-cart-session": this.owner.session },
    });

  async seen(): Promise<OrderRecord> {
    const { body } = await this.owner.call("GET", `/shop/orders/${this.order.id}`);
    if (!body.order) throw new Error(JSON.stringify(body));
    return body.order;
  }

  /** The bank's notice of what was paid; an empty one, as when a webhook is registered. */
  told = (
    pix: object[] = this.bank.received,
    secret = "so-a-loja-e-o-banco-o-conhecem-1989",
  ): Promise<Answer> =>
    this.shop.call("POST", "/shop/payments/pix", { body: { pix }, headers: { "x-pix-secret": secret } });

  staff = (address: string, body?: object): Promise<Answer> =>
    this.shop.call("POST", `/admin/${address}`, { headers: this.admin, body });

  async money(): Promise<PixView> {
    const address = `/admin/shop/orders/${this.order.id}/pix`;
    const { body } = await this.shop.call("GET", address, { headers: this.admin });
    return (body as unknown as { pix: PixView }).pix;
  }

  captured = async (): Promise<number> => {
    const [row] = await this.shop.rows<{ sum: number }>(
      "select coalesce(round(sum(amount) * 100), 0)::int as sum from capture where deleted_at is null",
    );
    return row?.sum ?? 0;
  };

  paymentId = async () => (await this.shop.rows<{ id: string }>("select id from payment"))[0]?.id;

  /** As if the time until the order's deadline had passed. */
  expire = () =>
    this.shop.rows(
      "update payment_deadline set due_at = now() - interval '1 second', remind_at = null where order_id = :id",
      { id: this.order.id },
    );
}
type Code = { code: string; amount: number; expiresAt: string | null; isStatic: boolean };
