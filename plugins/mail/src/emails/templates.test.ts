import { STORE, SAMPLES } from "./__fixtures__/samples";
import { TEMPLATES, templateOf, type TemplateName, renderEmail } from "./templates";
import { greeting } from "./template";

const NAMES = Object.keys(TEMPLATES) as TemplateName[];

describe.each(NAMES)("the email %s", (name) => {
  const { subject, text, html } = renderEmail(name, SAMPLES[name], STORE);

  test("has a subject that fits a mailbox, and ends with who writes", () => {
    expect(subject.length).toBeLessThanOrEqual(60);
    for (const form of [text, html]) {
      for (const fact of ["Alfaiataria 1989", "Rua Exemplo dos Jardins, 1989", "+55 61 5555-1989"])
        expect(form).toContain(fact);
    }
  });

  test("says in text what it says in HTML, links included", () => {
    const linksOf = (form: string) => [...new Set(form.match(/https:\/\/[^\s"<]+\?[^\s"<]+/g))].sort();
    expect(linksOf(text)).toEqual(linksOf(html.replaceAll("&amp;", "&")));
    expect(text).not.toMatch(/<|&amp;|undefined|null|\[object/);
    expect(html).not.toMatch(/>undefined|>null|\[object/);
  });

  test("has one picture, the store's own, which says nothing and whose place is known without it", () => {
    const [picture, ...others] = html.match(/<img[^>]*>/g) ?? [];
    expect(others).toEqual([]);
    expect(picture).toMatch(
      /src="https:\/\/alfaiataria1989\.example\/static\/casa\/[a-z]+-carta-1120\.jpg" alt="" width="560" height="160"/,
    );
  });

  test("needs no script and no other host", () => {
    expect(html).not.toMatch(/<(script|link|iframe|form)|url\(/i);
    expect(html.match(/src="/g)).toHaveLength(1);
  });

  test("refuses to be told nothing", () => {
    expect(() => renderEmail(name, {}, STORE)).toThrow();
  });
});

test("a parcel that arrives before the others is a part of its order", () => {
  const sent = { ...SAMPLES["order-delivered"], isPart: true };
  const arrived = renderEmail("order-delivered", sent, STORE);
  expect(arrived.subject).toBe("Parte do pedido nº 1001 entregue");
  expect(arrived.text).toContain("Avisamos quando as outras chegarem.");
  const fetched = renderEmail("order-delivered", { ...sent, isPickup: true }, STORE);
  expect(fetched.subject).toBe("Parte do pedido nº 1001 retirada");
  expect(fetched.text).toContain("Avisamos quando as outras estiverem prontas para retirada.");
  expect(renderEmail("order-delivered", SAMPLES["order-delivered"], STORE).text).not.toContain("as outras");
});

test("an order's email has every piece, sum and link", () => {
  const { text } = renderEmail("order-placed", SAMPLES["order-placed"], STORE);
  const lines = text.replaceAll("\u00a0", " ").split("\n");
  expect(lines).toEqual(
    expect.arrayContaining([
      "* Blazer Milano Azul Marinho",
      "  Tamanho 50 · 2 unidades",
      "  R$ 3.780,00",
      "* Gravata Slim",
      "  Bordô · 1 unidade",
      "Peças: R$ 3.929,90",
      "Frete (SEDEX): R$ 122,00",
      "Total: R$ 4.051,90",
      "https://alfaiataria1989.example/pedido/order_01?token=segredo",
      "Entrega: Avenida Paulista, 1578, ap. 31 · Bela Vista, São Paulo - SP, CEP 01310-100",
      "Data: 21 de novembro de 2026",
    ]),
  );
  expect(text).toContain("6009Sao Paulo62080504100163041D3D");
});

test("a message whose sender's address is none reaches the shop, and says that no answer does", () => {
  const data = { ...SAMPLES["contact-for-shop"], email: "josé@exemplo.com.br" };
  const { text } = renderEmail("contact-for-shop", data, STORE);
  expect(text).toContain("josé@exemplo.com.br");
  expect(text).toContain("Não responda a este email");
  expect(renderEmail("contact-for-shop", SAMPLES["contact-for-shop"], STORE).text).toContain(
    "a resposta vai direto a quem escreveu",
  );
});

test("an order that a card can pay on its page says where, and that only delivery is to be agreed", () => {
  const data = { ...SAMPLES["order-placed"], pixCode: null, cardOpen: true };
  const { text } = renderEmail("order-placed", data, STORE);
  for (const part of ["combina a entrega.", "pague com cartão na página do pedido", "Ver e pagar o pedido"])
    expect(text).toContain(part);
});

test("an order's email says until when its pieces are kept, on the store's clock", () => {
  const data = { ...SAMPLES["order-placed"], payBy: "2026-11-24T02:30:00.000Z" };
  const { text } = renderEmail("order-placed", data, STORE);
  expect(text).toContain("As peças ficam reservadas até 23/11 às 23h30: pague até lá.");
  expect(text).toContain("Pagar até: 23/11 às 23h30");
  expect(renderEmail("order-placed", SAMPLES["order-placed"], STORE).text).not.toContain("reservadas até");
});

test("a client is reminded with the deadline, the Pix code and the way to the order", () => {
  const { subject, text } = renderEmail("payment-reminder", SAMPLES["payment-reminder"], STORE);
  expect(subject).toBe("Pedido nº 1001: pague até 23/11 às 14h");
  for (const part of ["voltam à venda", "0111529982247256304ABCD", "/pedido/order_01?token=segredo"])
    expect(text).toContain(part);
});

test("letters about an order by boleto name its own day, not the day until which the order waits for the bank", () => {
  const boleto = { boletoOpen: true, payBy: "2026-11-23T17:00:00.000Z", pixCode: null };
  const placed = renderEmail("order-placed", { ...SAMPLES["order-placed"], ...boleto }, STORE);
  const reminder = renderEmail("payment-reminder", { ...SAMPLES["payment-reminder"], ...boleto }, STORE);
  expect(reminder.subject).toBe("Pedido nº 1001: pague até o vencimento do boleto");
  for (const { text } of [placed, reminder]) {
    expect(text).toContain("Pague até o vencimento do boleto");
    expect(text).toContain("Pagar até: o vencimento do boleto");
    expect(text).not.toContain("23/11");
  }
});

test("a client whose order lapsed is led to its page, while it can be taken up again", () => {
  const { text } = renderEmail("order-lapsed", SAMPLES["order-lapsed"], STORE);
  expect(text).toContain("Retomar o pedido:\nhttps://alfaiataria1989.example/pedido/order_01?token=segredo");
  const late = renderEmail("order-lapsed", { ...SAMPLES["order-lapsed"], canResume: false }, STORE).text;
  expect(late).not.toContain("Retome");
  expect(late).toContain("Falar com Helena Prado pelo WhatsApp:");
});

test("a canceled order's client reads what is owed, what is given back, or that nothing was charged", () => {
  const read = (money: object) =>
    renderEmail("order-canceled", { ...SAMPLES["order-canceled"], ...money }, STORE).text.replaceAll(
      "\u00a0",
      " ",
    );
  expect(read({ amount: 100 })).toContain("Helena Prado devolve os R$ 100,00 que você pagou");
  const given = read({ amount: 0, given: 100 });
  expect(given).toContain("Os R$ 100,00 que você pagou foram devolvidos");
  expect(given).not.toContain("Nada foi cobrado");
  expect(read({ amount: 0 })).toContain("Nada foi cobrado.");
  const lost = read({ amount: 0, lost: 100 });
  expect(lost).toContain("Os R$ 100,00 que você pagou voltam a você pela contestação no seu cartão.");
  expect(lost).not.toMatch(/Nada foi cobrado|nada se perde/);
  const held = read({ amount: 0, held: 100 });
  expect(held).toContain("Recebemos R$ 100,00 além do pedido: Helena Prado devolve este valor.");
  expect(held).not.toMatch(/Nada foi cobrado|nada se perde/);
});

test("the house reads of a new order whether the payment is to be agreed, or made on the order's page", () => {
  const read = (more: object) => renderEmail("order-news", { ...SAMPLES["order-news"], ...more }, STORE).text;
  expect(read({})).toContain("combine o pagamento");
  expect(read({ isPaidThere: true })).toContain("O cliente paga na página do pedido");
  expect(read({ isPaidThere: true, event: "paid" })).toContain("podem ser preparadas e enviadas");
});

test("the house reads of a canceled order whether its pieces go back on the shelf", () => {
  const read = (more: object) =>
    renderEmail("order-news", { ...SAMPLES["order-news"], event: "canceled", ...more }, STORE).text;
  expect(read({})).not.toContain("prateleira");
  expect(read({ wasPacked: true })).toContain("devolva-as à prateleira");
  expect(read({ lost: 100 })).toContain("volta a ele pela contestação no cartão");
  expect(read({ lost: 100 })).not.toContain("já foi devolvido");
  expect(read({ held: 100 })).toMatch(/Chegaram R\$\s100,00 que o pedido não esperava/);
});

test("a letter on an exchange has the size that is wanted instead", () => {
  const items = [{ ...SAMPLES["return-requested"].items[0]!, newSize: "52" }];
  const { text } = renderEmail("return-requested", { ...SAMPLES["return-requested"], items }, STORE);
  expect(text).toContain("Tamanho 50 → 52 · 2 unidades");
});

test("an order without seller or Pix code speaks for the store", () => {
  const data = { ...SAMPLES["order-placed"], seller: null, pixCode: null };
  const { text, html } = renderEmail("order-placed", data, STORE);
  expect(text).toContain("A equipe da Alfaiataria 1989 cuida de você");
  expect(html).not.toContain("copia e cola");
});

test("what strangers write is text in HTML, never markup", () => {
  const hostile = `</td><script>alert(1)</script><img src=x onerror="x">'&`;
  const told = { ...SAMPLES["contact-for-shop"], name: hostile, message: hostile, phone: hostile };
  const { html } = renderEmail("contact-for-shop", told, STORE);
  expect(html).not.toMatch(/<script|<img src=x/);
  expect(html).toContain(
    "&lt;script&gt;alert(1)&lt;/script&gt;&lt;img src=x onerror=&quot;x&quot;&gt;&#39;&amp;",
  );
});

test.each(["javascript:alert(1)", "data:text/html,x", "/pedido/1", ""])("a link to %j is none", (link) => {
  expect(() => templateOf("reset-password").schema.parse({ name: "Ana", link })).toThrow();
});

test.each(["toString", "__proto__", "order_placed", ""])("no template is called %j", (name) => {
  expect(() => renderEmail(name, {}, STORE)).toThrow("no template is called");
});

test.each([
  ["João da Silva", "Olá, João."],
  ["  ângela  ", "Olá, ângela."],
  ["D’Ávila Souza", "Olá, D’Ávila."],
  ["www.compre.example agora", "Olá."],
  ["R$1000", "Olá."],
  ["", "Olá."],
  [null, "Olá."],
])("%j is greeted with %j", (name, expected) => {
  expect(greeting(name)).toBe(expected);
});
