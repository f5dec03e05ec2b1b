import { ORDER_STAGE_IDS } from "@alfaiataria/contract";
import type { QueueMessage, QueueOrder } from "./queue-types";
import { replyToMessage, replyToOrder } from "./ready-reply";

const SENDER = { shop: "Alfaiataria 1989", seller: "Helena Prado" };
const message = (change: Partial<QueueMessage> = {}): QueueMessage => ({
  id: "selmsg_1",
  type: "product_inquiry",
  status: "sent",
  created_at: "2026-12-24T18:30:00Z",
  asked: "Blazer *Milano*\n(Preto)",
  text: "",
  notes: null,
  client: { key: "", name: "Ana Souza", email: "ana+loja@exemplo.com.br", phone: "(11) 98888-7777" },
  order: null,
  seller: null,
  ...change,
});
const ordered = (change: Partial<QueueOrder>) =>
  ({ client: message().client, number: 12, asked: null, ...change }) as QueueOrder;
const textOf = (link: string | null) => new URL(link ?? "").searchParams.get("text");

describe("a ready reply", () => {
  it("greets the client by name, says who writes, and names the piece", () => {
    const { whatsapp } = replyToMessage(message(), SENDER);
    expect(whatsapp).toMatch(/^https:\/\/wa\.me\/5511988887777\?text=/);
    expect(textOf(whatsapp)).toBe(
      "Olá, Ana! Aqui é Helena, da Alfaiataria 1989. Vi que você gostou de *Blazer Milano (Preto)* no nosso site. " +
        "Posso ajudar com tamanhos, prazos e detalhes da peça?",
    );
  });

  it.each<[Partial<QueueMessage>, string]>([
    [{ type: "custom_appointment" }, "atendimento sob medida"],
    [{ type: "cart_checkout", asked: "1× Blazer, 2× Camisa" }, "1× Blazer, 2× Camisa"],
    [{ type: "abandoned_cart", asked: "1× Blazer" }, "Vi que você deixou 1× Blazer no carrinho."],
    [
      { type: "back_in_stock", asked: "Blazer Milano Preto, tamanho 52" },
      "Blazer Milano Preto, tamanho 52* está de volta",
    ],
    [{ type: "order_confirmation", order: { id: "order_1", number: 12 } }, "pedido nº 12"],
    [{ type: "order_confirmation" }, "o seu pedido e vou"],
    [{ type: "order_inquiry", order: { id: "order_1", number: 12 } }, "sobre o pedido nº 12"],
    [{ type: "outra_coisa" }, "Como posso ajudar?"],
  ])("to %j says '%s'", (change, words) => {
    expect(textOf(replyToMessage(message(change), SENDER).whatsapp)).toContain(words);
  });

  it("goes by e-mail, without WhatsApp's formatting, to who left no telephone", () => {
    const client = { key: "", name: null, email: "ana+loja@exemplo.com.br", phone: "a combinar" };
    const { whatsapp, mail } = replyToMessage(message({ client }), { ...SENDER, seller: null });
    const link = new URL(mail ?? "");
    expect(whatsapp).toBeNull();
    expect(decodeURIComponent(link.pathname)).toBe("ana+loja@exemplo.com.br");
    expect(link.searchParams.get("body")).toContain(
      "Olá! Aqui é da Alfaiataria 1989. Vi que você gostou de Blazer Milano",
    );
  });

  it("is none to a client who left nothing", () => {
    const client = { key: "", name: null, email: null, phone: null };
    expect(replyToMessage(message({ client }), SENDER)).toEqual({ whatsapp: null, mail: null });
  });
});

describe("a ready word on an order", () => {
  const wordOn = (change: Partial<QueueOrder>) => textOf(replyToOrder(ordered(change), SENDER).whatsapp);

  it.each<[Partial<QueueOrder>, string]>([
    [{ stage: "awaiting_payment" }, "Recebi o seu pedido nº 12 e vou acompanhá-lo"],
    [{ stage: "paid" }, "Recebemos o pagamento"],
    [{ stage: "shipped" }, "Saiu para a entrega o seu pedido nº 12"],
    [{ stage: "ready" }, "vir buscar o seu pedido nº 12"],
    [{ stage: "delivered" }, "As peças serviram bem?"],
    [{ stage: "delivered", asked: "exchange" }, "Recebi o pedido de troca do pedido nº 12"],
    [{ stage: "canceled" }, "foi cancelado o seu pedido nº 12"],
  ])("of %j says '%s'", (change, words) => {
    expect(wordOn(change)).toContain(words);
  });

  it("welcomes a new order alone", () => {
    const welcomed = ORDER_STAGE_IDS.filter((stage) => wordOn({ stage })?.includes("vou acompanhá-lo"));
    expect(welcomed).toEqual(["awaiting_payment"]);
  });
});
