import { whatsappLink } from "./whatsapp-link";

describe("a WhatsApp link of Admin", () => {
  it.each([
    ["+55 11 98765-4321", "https://wa.me/5511987654321"],
    ["(11) 98765-4321", "https://wa.me/5511987654321"],
    ["011 3333-4444", "https://wa.me/551133334444"],
    ["+1 212 555 0100", "https://wa.me/12125550100"],
    ["", null],
    [undefined, null],
    ["a combinar", null],
  ])("to %s is %s", (phone, link) => {
    expect(whatsappLink(phone)).toBe(link);
  });

  it("brings a text with it", () => {
    expect(whatsappLink("(11) 98765-4321", "Olá & até já")).toBe(
      "https://wa.me/5511987654321?text=Ol%C3%A1%20%26%20at%C3%A9%20j%C3%A1",
    );
  });
});
