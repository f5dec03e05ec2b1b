import fc from "fast-check";
import { ContactRequest, type MessageData, type MessageType } from "@alfaiataria/contract";
import type { Message } from "./messages";
import WhatsappModuleService from "./service";
import { encodedLength, MAX_ENCODED_TEXT } from "./text";

const whatsapp = new WhatsappModuleService();
const text = <T extends MessageType>(messageType: T, messageData: MessageData<T>, sellerName?: string) =>
  whatsapp.text({ messageType, messageData } as Message, sellerName);

const order = {
  orderId: "order_01ABC",
  orderNumber: 1042,
  customerName: "João da Silva",
  customerEmail: "joao@exemplo.com.br",
  customerPhone: "(11) 98765-4321",
  address: "Rua Augusta, 1500, Consolação, São Paulo - SP, 01304-001",
  paymentMethod: "Cartão de Crédito",
  items: [
    { name: "Blazer Milano", color: "Azul Marinho", size: "50", quantity: 2, price: 890 },
    { name: "Gravata Seda", color: "Vinho", size: "N/A", quantity: 1, price: "R$ 189,90" },
  ],
  total: "R$ 1.995,90",
};

describe("the messages", () => {
  it("ask about a piece", () => {
    expect(
      text(
        "product_inquiry",
        { productName: "Terno Roma (Cinza) - R$ 1.890,00", email: "ana@exemplo.com" },
        "Marcos Lima",
      ),
    ).toBe(
      "Olá, Marcos! Vi esta peça no site e gostaria de um atendimento:\n\n*Terno Roma (Cinza) - R$ 1.890,00*\n\n*Email:* ana@exemplo.com",
    );
  });

  it("ask for an appointment", () => {
    expect(
      text("custom_appointment", {
        customerName: "Ana Souza",
        customerEmail: "ana@exemplo.com",
        customerPhone: "61 99999-0000",
        customerMessage: "Preciso de um terno para casamento.\nPode ser em maio?",
      }),
    ).toBe(
      "Olá! Gostaria de agendar um atendimento sob medida.\n\n*Nome:* Ana Souza\n*Email:* ana@exemplo.com\n*Telefone:* 61 99999-0000\n\n*Mensagem:*\nPreciso de um terno para casamento.\nPode ser em maio?",
    );
  });

  it("ask for an appointment with a button alone, and what is known of who presses it", () => {
    expect(text("custom_appointment", {})).toBe("Olá! Gostaria de agendar um atendimento sob medida.");
    expect(
      text("custom_appointment", { email: "ana@exemplo.com", phone: "11 98765-4321" }, "Marcos Lima"),
    ).toBe(
      "Olá, Marcos! Gostaria de agendar um atendimento sob medida.\n\n*Email:* ana@exemplo.com\n*Telefone:* 11 98765-4321",
    );
  });

  it("ask in general, with nothing but a greeting if there is no more", () => {
    expect(text("general_inquiry", {})).toBe("Olá! Gostaria de agendar um atendimento.");
    expect(text("general_inquiry", { message: "Abrem aos domingos?", phone: "11 3333-4444" })).toBe(
      "Olá! Gostaria de tirar uma dúvida:\n\nAbrem aos domingos?\n\n*Telefone:* 11 3333-4444",
    );
  });

  it("hand a cart over with its total", () => {
    const cartSummary = "1. Camisa Oxford - Tamanho: M - Quantidade: 2 - R$ 500,00";
    expect(
      text("cart_checkout", {
        cartSummary,
        cartItems: [{ name: "Camisa Oxford", color: "Branco", size: "M", quantity: 2, price: "R$ 250,00" }],
        total: "R$ 500,00",
      }),
    ).toBe(`Olá! Gostaria de finalizar a compra destas peças:\n\n${cartSummary}\n\n*Total:* R$ 500,00`);
  });

  it("hand a cart over by its summary alone", () => {
    expect(text("cart_checkout", { cartSummary: "1. Camisa Oxford" })).toBe(
      "Olá! Gostaria de finalizar a compra destas peças:\n\n1. Camisa Oxford",
    );
  });

  it("confirm an order, piece by piece", () => {
    expect(text("order_confirmation", order)).toBe(
      [
        "Olá! Acabei de fazer um pedido no site e gostaria de confirmá-lo.",
        "",
        "*Pedido:* nº 1042",
        "*Nome:* João da Silva",
        "*Email:* joao@exemplo.com.br",
        "*Telefone:* (11) 98765-4321",
        "*Entrega:* Rua Augusta, 1500, Consolação, São Paulo - SP, 01304-001",
        "*Pagamento:* Cartão de Crédito",
        "",
        "*Peças:*",
        "1. Blazer Milano (Azul Marinho), tamanho 50, 2 unidades — R$ 890,00 cada",
        "2. Gravata Seda (Vinho), 1 unidade — R$ 189,90",
        "",
        "*Total:* R$ 1.995,90",
      ].join("\n"),
    );
    expect(text("order_confirmation", { ...order, orderNumber: undefined })).toContain(
      "*Pedido:* order_01ABC",
    );
  });

  it("cannot be given a forged line or an endless text by what a visitor types", () => {
    const forged = text("order_confirmation", { ...order, customerName: "Ana\n\n*Total:* R$ 1,00\u202E" });
    expect(forged).toContain("*Nome:* Ana Total: R$ 1,00\n");
    fc.assert(
      fc.property(
        fc.array(fc.string({ unit: "binary", minLength: 1, maxLength: 200 }), {
          minLength: 1,
          maxLength: 100,
        }),
        (names) => {
          const message = text("order_confirmation", {
            ...order,
            items: names.map((name) => ({
              name: `Paletó ${name}`,
              color: "Vinho",
              size: "48",
              quantity: 1,
              price: 10,
            })),
          });
          expect(encodedLength(message)).toBeLessThanOrEqual(MAX_ENCODED_TEXT);
          expect(message.endsWith("*Total:* R$ 1.995,90")).toBe(true);
          expect(new URL(whatsapp.url("11987654321", message)).searchParams.get("text")).toBe(message);
        },
      ),
    );
  });

  it("fits a link even when every field is as long as it may be", () => {
    const message = text("order_confirmation", {
      ...order,
      customerName: "名".repeat(200),
      address: "縫".repeat(500),
    });
    expect(encodedLength(message)).toBeLessThanOrEqual(MAX_ENCODED_TEXT);
    expect(message.endsWith("(… mensagem encurtada)")).toBe(true);
  });

  it.each([
    ["product_inquiry", { productName: " \u0000 " }],
    ["order_confirmation", { ...order, items: [{ ...order.items[0], name: "**" }] }],
  ])("have nothing left of a text without characters: %s", (messageType, messageData) => {
    const sent = ContactRequest.parse({ clientId: "session_1", messageType, messageData });
    expect(ContactRequest.safeParse(whatsapp.clean(sent)).success).toBe(false);
  });

  it("are kept as they are written", () => {
    expect(
      whatsapp.clean({
        messageType: "cart_checkout",
        messageData: { cartSummary: "1. *Camisa*\r\n2. Calça", total: 500, email: " " },
      }),
    ).toEqual({
      messageType: "cart_checkout",
      messageData: { cartSummary: "1. Camisa\n2. Calça", total: "R$ 500,00" },
    });
  });
});

describe("the greeting of an order", () => {
  const placed = {
    number: 1042,
    name: "Ana *Souza*",
    phone: "(11) 98765-4321",
    items: [
      { name: "Blazer Milano Azul", color: "Azul", size: "50", quantity: 2, isExchange: false },
      { name: "Gravata Slim", color: "", size: "", quantity: 1, isExchange: false },
    ],
    itemsTotal: 1900,
    shippingPrice: 20.5,
    discount: 100,
    shippingMethod: "PAC",
    shippingDeliveryTime: "5 a 8 dias úteis",
    total: 1820.5,
    stage: "awaiting_payment" as const,
    tracking: [],
    refundDue: 0,
    paymentDue: 0,
    paidPart: 0,
    payBy: "2026-11-23T17:00:00.000Z",
    boletoPayment: null,
    pixCode: "000201",
  };

  it("is told in the store's voice", () => {
    const url = new URL(whatsapp.orderGreetingUrl(placed, "Alfaiataria 1989") ?? "");
    expect(url.pathname).toBe("/5511987654321");
    expect(url.searchParams.get("text")).toBe(
      [
        "Olá, Ana! Aqui é da Alfaiataria 1989. Sobre o seu pedido nº 1042:",
        "",
        "2 × Blazer Milano Azul, tamanho 50",
        "1 × Gravata Slim",
        "",
        "*Situação:* Aguardando pagamento",
        "*Entrega:* PAC, 5 a 8 dias úteis",
        "*Total:* R$ 1.820,50",
        "*Pagar até:* 23/11 às 14h",
        "*Pix copia e cola:*",
        "000201",
      ].join("\n"),
    );
  });

  it("fits the moment: what is on its way has its code, what is canceled what goes back, what was added what is missing", () => {
    const unpaid = { payBy: null, pixCode: null };
    const tailOf = (change: object) => {
      const link = whatsapp.orderGreetingUrl({ ...placed, ...unpaid, ...change }, "Alfaiataria 1989");
      return new URL(link ?? "").searchParams.get("text")?.split("\n\n").at(-1)?.split("\n");
    };
    const tracking = [{ code: "AA123456785BR", url: "https://correios.example/AA123456785BR" }];
    expect(tailOf({ stage: "shipped", tracking })).toEqual([
      "*Situação:* Enviado",
      "*Entrega:* PAC, 5 a 8 dias úteis",
      "*Rastreamento:* AA123456785BR https://correios.example/AA123456785BR",
      "*Total:* R$ 1.820,50",
    ]);
    expect(tailOf({ stage: "canceled", refundDue: 1820.5 })).toEqual([
      "*Situação:* Cancelado",
      "*Total:* R$ 1.820,50",
      "*A devolver:* R$ 1.820,50",
    ]);
    expect(tailOf({ stage: "refunded", total: 0 })).toEqual(["*Situação:* Reembolsado"]);
    expect(tailOf({ payBy: placed.payBy, boletoPayment: "open" })?.at(-1)).toBe(
      "*Pagar até:* o vencimento do boleto",
    );
    expect(tailOf({ stage: "delivered", paymentDue: 49.9 })?.at(-1)).toBe("*Falta pagar:* R$ 49,90");
    const part = { total: 100, itemsTotal: 100, shippingPrice: 0, discount: 0, paidPart: 40.1 };
    expect(tailOf({ stage: "awaiting_payment", ...part })?.slice(-2)).toEqual([
      "*Já recebemos:* R$ 40,10",
      "*Falta pagar:* R$ 59,90",
    ]);
  });

  it("tells pieces of one name apart, names what is sent in exchange, and counts what came back as the order's page does", () => {
    const blazer = { name: "Blazer Slim", size: "46", quantity: 1, isExchange: false };
    const items = [
      { ...blazer, color: "Preto" },
      { ...blazer, color: "Azul Marinho", isExchange: true },
    ];
    const given = { ...placed, items, stage: "delivered" as const, total: 900, refundDue: 920.5 };
    const link = whatsapp.orderGreetingUrl({ ...given, payBy: null, pixCode: null }, "Alfaiataria 1989");
    const text = new URL(link ?? "").searchParams.get("text");
    expect(text).toContain(
      "1 × Blazer Slim (Preto), tamanho 46\n1 × Blazer Slim (Azul Marinho), tamanho 46, em troca\n",
    );
    expect(text).toContain("*Total:* R$ 1.820,50\n*A devolver:* R$ 920,50");
  });

  it("has no link without a telephone number", () => {
    expect(whatsapp.orderGreetingUrl({ ...placed, phone: "" }, "Alfaiataria 1989")).toBeNull();
  });
});

it("opens a conversation with a number alone", () => {
  expect(() => whatsapp.url("a combinar", "Olá")).toThrow(RangeError);
});
