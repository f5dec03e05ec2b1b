import { Modules } from "@medusajs/framework/utils";
import sharp from "sharp";
import type { ProfileView } from "../../src/workflows/customer-data/profile-view";
import { Customer, emailsOfWork } from "../customer";
import { type Answer, atOnce, type Shop, tally } from "../shop";

const NOBODY = { code: "unauthorized", message: "Não autenticado" };

export default function profile(shop: Shop): void {
  describe("a profile", () => {
    let joao: Customer;
    beforeEach(async () => {
      joao = new Customer(shop, "joao@exemplo.com.br");
      await emailsOfWork(shop, () => joao.register());
    });
    const profileOf = ({ body }: Answer) => (body as { profile?: ProfileView }).profile;
    const read = async (customer = joao) => profileOf(await customer.call("GET", "profile"));
    const save = (change: unknown) => joao.call("POST", "profile", change);

    it("is empty before anything was said, but for who the customer is", async () => {
      const { firstName, lastName, email, ...rest } = (await read()) ?? ({} as ProfileView);
      expect({ firstName, lastName, email }).toEqual({
        firstName: "João",
        lastName: "Prado",
        email: "joao@exemplo.com.br",
      });
      expect(Object.keys(rest)).toHaveLength(14);
      expect(new Set(Object.values(rest))).toEqual(new Set([""]));
    });

    it("changes in what is sent and in nothing else; an empty text takes a field away", async () => {
      await save({ number: "529.982.247-25", city: "São Paulo", stylePreferences: "Lapela larga" });
      const answer = await save({ city: "", profession: "Alfaiate" });
      expect(answer.status).toBe(200);
      expect(profileOf(answer)).toMatchObject({
        number: "529.982.247-25",
        city: "",
        profession: "Alfaiate",
        stylePreferences: "Lapela larga",
      });
      expect(await read()).toEqual(profileOf(answer));
    });

    it("takes long notes whole, whatever they are written in", async () => {
      for (const text of ["x".repeat(10_000), "👔".repeat(5000), "\u0001".repeat(10_000)]) {
        const answer = await save({ notes: text, stylePreferences: text });
        expect([answer.status, profileOf(answer)?.notes]).toEqual([200, text]);
      }
    });

    it("loses nothing when several fields are saved at once", async () => {
      const changes = {
        phone: "11988887777",
        city: "Brasília",
        state: "DF",
        notes: "Sem pressa",
        gender: "outro",
      };
      const entries = Object.entries(changes);
      await atOnce(entries.length, (index) => save(Object.fromEntries([entries[index] ?? []])));
      expect(await read()).toMatchObject(changes);
    });

    it("is each customer's own, and nobody's without a session", async () => {
      await save({ notes: "Só meu" });
      const ana = new Customer(shop, "ana@exemplo.com.br");
      await emailsOfWork(shop, () => ana.register());
      expect((await read(ana))?.notes).toBe("");
      const nobody = new Customer(shop, "");
      for (const [method, address] of [
        ...(["GET", "POST", "DELETE"] as const).map((method) => [method, "profile"] as const),
        ...([
          ["GET", "profile/export"],
          ["POST", "profile/image"],
          ["GET", "favorites"],
        ] as const),
        ...([
          ["POST", "favorites"],
          ["DELETE", "favorites/1"],
        ] as const),
      ]) {
        const { status, body } = await nobody.call(method, address, method === "GET" ? undefined : {});
        expect([method, address, status, body]).toEqual([method, address, 401, NOBODY]);
      }
    });

    it.each<[string, unknown]>([
      ["a column of ours", { customer_id: "cus_outro" }],
      ["somebody's picture", { profileImageUrl: "https://outro.example/x.svg" }],
      ["the name of an account", { email: "outra@exemplo.com.br", firstName: "Outra" }],
    ])("stays as it is when asked to change %s", async (_what, change) => {
      const before = await read();
      expect((await save(change)).status).toBe(200);
      expect(await read()).toEqual(before);
    });

    it.each<[string, unknown]>([
      ["the zero byte", { notes: "a\0b" }],
      ["a number", { notes: 1 }],
      ["too much", { notes: "x".repeat(10_001) }],
      ["a text", "texto"],
      ["nothing", null],
    ])("does not take %s", async (_what, change) => {
      expect((await save(change)).status).toBe(400);
    });

    describe("and its picture", () => {
      const photo = (background: string) =>
        sharp({ create: { width: 900, height: 600, channels: 3, background } })
          .jpeg()
          .toBuffer();
      const send = (content: Buffer) =>
        shop.upload("/shop/profile/image", content, { "x-customer-session": joao.token ?? "" });
      const urlOf = ({ body }: Answer) => (body as { imageUrl?: string }).imageUrl ?? "";
      const kept = (url: string) =>
        shop.container
          .resolve(Modules.FILE)
          .getAsBuffer(url.replace("/static/", ""))
          .catch(() => undefined);

      it("is kept as a WebP at an address that cannot be guessed, until the next one", async () => {
        const first = urlOf(await send(await photo("#121f48")));
        expect(first).toMatch(/^\/static\/perfil\/\d+-[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\.webp$/);
        expect((await read())?.profileImageUrl).toBe(first);
        expect((await sharp(await kept(first)).metadata()).format).toBe("webp");
        const second = urlOf(await send(await photo("#c9a227")));
        expect([await kept(first), (await read())?.profileImageUrl]).toEqual([undefined, second]);
        expect(await kept(second)).toBeDefined();
      });

      it("is one, however many are sent at once", async () => {
        const content = await photo("#121f48");
        const urls = (await atOnce(4, () => send(content))).map(urlOf);
        const left = await Promise.all(urls.map(kept));
        expect(left.filter((file) => file !== undefined)).toHaveLength(1);
        expect(await kept((await read())?.profileImageUrl ?? "")).toBeDefined();
      });

      it("is a picture: a drawing, a text or nothing is refused and changes nothing", async () => {
        const before = urlOf(await send(await photo("#121f48")));
        const refusals = await Promise.all(
          ["<svg xmlns='http://www.w3.org/2000/svg'/>", "texto", ""].map((text) => send(Buffer.from(text))),
        );
        expect(refusals.map(({ status, body }) => [status, body.message])).toEqual(
          Array(3).fill([415, "Por favor, selecione apenas arquivos de imagem."]),
        );
        expect((await read())?.profileImageUrl).toBe(before);
      });

      it("is refused while another one of theirs is drawn, in whatever process", async () => {
        const content = await sharp({
          create: { width: 4000, height: 4000, channels: 4, background: "#121f48" },
        })
          .png({ progressive: true })
          .toBuffer();
        const answers = await atOnce(4, () => send(content));
        expect(tally(answers.map(({ status }) => status))).toMatchObject({ 200: 1, 429: 3 });
        expect(answers.find(({ status }) => status === 429)?.body).toEqual({
          code: "too_many_requests",
          message: "Já há uma foto sua sendo enviada. Aguarde um momento e tente de novo.",
          details: { retryAfter: 5 },
        });
        expect((await send(await photo("#121f48"))).status).toBe(200);
      });

      it("has at most 16 megapixels, and holds up nobody's cart while it is looked at", async () => {
        const wall = await sharp({
          create: { width: 7000, height: 7000, channels: 3, background: "#121f48" },
        })
          .toColourspace("rgb16")
          .png({ progressive: true })
          .toBuffer();
        const crowd = await Promise.all(
          Array.from({ length: 6 }, async (_, n) => {
            const customer = new Customer(shop, `foto${n}@exemplo.com.br`);
            await emailsOfWork(shop, () => customer.register());
            return customer;
          }),
        );
        let answered = 0;
        const uploads = crowd.map(({ token = "" }) =>
          shop
            .upload("/shop/profile/image", wall, { "x-customer-session": token })
            .finally(() => (answered += 1)),
        );
        expect((await shop.visitor().add(1, "48")).body.line).toBeDefined();
        expect(answered).toBeLessThan(crowd.length);
        const answers = await Promise.all(uploads);
        expect(answers.map(({ status, body }) => [status, body.message])).toEqual(
          Array(6).fill([422, "A imagem deve ter no máximo 16 megapixels, ou 60 em JPG."]),
        );
      });

      it("has at most 5 MB", async () => {
        const answers = await atOnce(2, () => send(Buffer.alloc(5 * 1024 * 1024 + 1)));
        expect(tally(answers.map(({ status }) => status))).toEqual({ 413: 2 });
        expect(answers[0]?.body.message).toBe("A imagem deve ter no máximo 5MB.");
      });
    });
  });
}
