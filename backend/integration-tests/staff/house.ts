import { readFile } from "node:fs/promises";
import path from "node:path";
import { type House, type HouseContact, NO_RULES, type Pickup } from "@alfaiataria/contract";
import sharp from "sharp";
import { outboxOf } from "../../src/lib/services";
import { STORE_CONTACT } from "../../src/lib/store";
import type { HouseVersion } from "../../src/modules/house/service";
import { administrator, apiKey, invited, signIn } from "../people";
import type { Shop } from "../shop";

type View = { version: number; house: House; texts: House["policies"]; branches: Pickup[] };

export default function house(shop: Shop): void {
  describe("the house", () => {
    const open = async () => {
      const headers = await administrator(shop);
      const call = async (method: string, body?: unknown) => {
        const answer = await shop.call(method, "/admin/shop/house", { headers, body });
        return { status: answer.status, body: answer.body as unknown as View & { message: string } };
      };
      const shown = async () =>
        ((await shop.call("GET", "/shop/house")).body as unknown as { house: House }).house;
      return { call, shown, headers };
    };

    it("has set nothing at first, and its pages say what is true of every shop", async () => {
      const { call, shown } = await open();
      const { body } = await call("GET");
      expect(body).toMatchObject({ version: 0, house: { pixDiscount: 0, instalments: null } });
      expect((await shown()).policies).toEqual(body.texts);
      expect(body.texts.returns).toContain("7 dias depois de receber");
      expect(body.texts.delivery).toContain("PAC: 8 a 12 dias úteis");
      expect(body.texts.delivery).not.toMatch(/Frete grátis|Retirar na loja/);
      expect(body.branches).toMatchObject([{ id: "sao-paulo", name: "São Paulo" }, { id: "brasilia" }]);
    });

    it("is reached where people say, not programs", async () => {
      const { call, shown, headers } = await open();
      const { house: before } = (await call("GET")).body;
      const key = await apiKey(shop, headers);
      const byKey = (house: Partial<House>) =>
        shop.call("POST", "/admin/shop/house", {
          headers: key,
          body: { version: 0, house: { ...before, ...house } },
        });
      const elsewhere = { ...STORE_CONTACT, email: "outro@loja.example" };
      expect((await byKey({ contact: elsewhere })).status).toBe(403);
      expect((await byKey({ contact: { ...STORE_CONTACT, whatsapp: "+55 11 99999-9999" } })).status).toBe(
        403,
      );
      expect((await byKey({ contact: STORE_CONTACT, pixDiscount: 5 })).status).toBe(200);
      const saved = await call("POST", { version: 1, house: { ...before, contact: elsewhere } });
      expect([saved.status, (await shown()).contact?.email]).toEqual([200, "outro@loja.example"]);
    });

    it("is as staff set it, and what changed is in the log", async () => {
      const { call, shown } = await open();
      const { house: before } = (await call("GET")).body;
      const wanted: House = {
        pixDiscount: 5,
        instalments: { most: 6, least: 100 },
        freeShippingFrom: 899.9,
        pieceWeight: 450,
        pickups: [{ id: "sao-paulo", name: "São Paulo", address: "Rua A, 1", hours: "10h-20h", readyIn: 2 }],
        company: { name: "Alfaiataria 1989 Ltda.", taxId: "12.345.678/0001-95" },
        contact: null,
        pictures: {},
        menu: {
          categories: [{ label: "Quimonos", to: "/category/quimonos" }],
          groups: [{ title: "Novos", items: [{ label: "Todos", to: "/pecas-prontas" }] }],
        },
        rules: { ...NO_RULES, returnDays: 30 },
        texts: { "Camisa boa": "Camisa melhor" },
        policies: { ...before.policies, terms: "Nossas condições." },
      };
      const saved = await call("POST", { version: 0, house: wanted });
      expect([saved.status, saved.body.version]).toEqual([200, 1]);
      expect(await shown()).toMatchObject({
        ...wanted,
        contact: STORE_CONTACT,
        rules: {
          taxIdRequired: false,
          returnDays: 30,
          hoursToPay: { pix: 24, card: 24, boleto: 96, seller: 168 },
        },
        policies: { terms: "Nossas condições.", delivery: expect.stringContaining("A partir de R$ 899,90") },
      });
      const [entry] = await shop.rows<{
        actor_kind: string;
        outcome: string;
        details: { changes: unknown[] };
      }>("select actor_kind, outcome, details from audit_entry where action = 'settings.house-changed'");
      expect(entry).toMatchObject({ actor_kind: "administrator", outcome: "done" });
      expect(entry?.details.changes).toContainEqual({ field: "pixDiscount", before: 0, after: 5 });
      expect(entry?.details.changes).toContainEqual({
        field: "pickups",
        before: null,
        after: "São Paulo: Rua A, 1; 10h-20h; pronto em 2 dias úteis",
      });
      expect(entry?.details.changes).toContainEqual({ field: "terms", before: null, after: null });
      expect(entry?.details.changes).toContainEqual({
        field: "menuGroups",
        before: null,
        after: "Novos: Todos (/pecas-prontas)",
      });
      expect(await shop.count("audit_entry", "action = 'settings.house-changed'")).toBe(1);
    });

    it("is no new version when nothing of it changes, and is one when a menu leads elsewhere", async () => {
      const { call, headers } = await open();
      const { house: first } = (await call("GET")).body;
      expect((await call("POST", { version: 0, house: first })).body.version).toBe(0);
      const leadingTo = (to: string): House => ({
        ...first,
        // In another order than the database's.
        texts: { "Camisa muito boa": "Camisa melhor", Terno: "Traje" },
        menu: { ...first.menu, categories: [{ label: "Quimonos", to }] },
      });
      const save = async (version: number, to: string) => {
        const { status, body } = await call("POST", { version, house: leadingTo(to) });
        return [status, body.version];
      };
      expect(await save(0, "/category/quimonos")).toEqual([200, 1]);
      expect(await save(1, "/category/quimonos")).toEqual([200, 1]);
      // A colleague who has the page open since then is told of nobody's change.
      expect(await save(1, "/category/kimonos")).toEqual([200, 2]);
      const { body } = await shop.call("GET", "/admin/shop/house/versions", { headers });
      const { versions } = body as unknown as { versions: HouseVersion[] };
      expect(versions.map(({ fields }) => fields)).toEqual([["menuCategories"], expect.any(Array), []]);
      const menus = await shop.rows(
        `select details -> 'changes' as changes from audit_entry
          where action = 'settings.house-changed' and details #>> '{changes,0,field}' = 'menuCategories'
            and jsonb_array_length(details -> 'changes') = 1`,
      );
      const [before, after] = ["Quimonos (/category/quimonos)", "Quimonos (/category/kimonos)"];
      expect(menus).toEqual([{ changes: [{ field: "menuCategories", before, after }] }]);
    });

    it("is looked at by whoever changes it before it is saved, and by nobody else", async () => {
      const { call, shown, headers } = await open();
      const { house: before } = (await call("GET")).body;
      const wanted = { ...before, pixDiscount: 5, texts: { "Camisa boa": "Camisa melhor" } };
      const look = (who?: Record<string, string>) =>
        shop.call("GET", "/shop/house/preview", { headers: who });
      const preview = (who: Record<string, string>, house: unknown) =>
        shop.call("POST", "/admin/shop/house/preview", { headers: who, body: { house } });
      expect((await look(headers)).status).toBe(404);
      expect((await preview(headers, { ...wanted, pixDiscount: 31 })).status).toBe(400);
      expect(await preview(headers, wanted)).toMatchObject({ status: 200, body: { path: "/previa" } });
      expect((await look(headers)).body).toMatchObject({
        house: {
          pixDiscount: 5,
          texts: wanted.texts,
          contact: STORE_CONTACT,
          policies: { returns: expect.stringContaining("7 dias") },
        },
      });
      expect((await shown()).pixDiscount).toBe(0);
      expect((await call("GET")).body.version).toBe(0);
      expect((await preview(headers, before)).status).toBe(200);
      expect((await look(headers)).body).toMatchObject({ house: { pixDiscount: 0 } });
      await invited(shop, "socia@loja.example");
      const other = await signIn(shop, "socia@loja.example");
      expect([(await look(other)).status, (await look()).status]).toEqual([404, 401]);
      expect((await preview(await apiKey(shop, headers), wanted)).status).toBe(403);
      expect(await shop.count("audit_entry", "action = 'settings.house-changed'")).toBe(0);
      await shop.rows("update house_preview set made_at = now() - interval '3 hours'");
      expect((await look(headers)).status).toBe(404);
    });

    it("keeps what somebody says nothing of who does not know it yet", async () => {
      const { call } = await open();
      const { house: before } = (await call("GET")).body;
      const { contact, pictures, menu, rules, texts, ...first } = before;
      const later = {
        ...{ pictures, menu },
        contact: { ...(contact ?? STORE_CONTACT), email: "outro@loja.example" },
        rules: { ...rules, returnDays: 30 },
        texts: { ...texts, "Camisa boa": "Camisa melhor" },
      };
      expect((await call("POST", { version: 0, house: { ...first, ...later } })).status).toBe(200);
      const { body } = await call("POST", { version: 1, house: { ...first, pixDiscount: 7 } });
      expect(body.house).toMatchObject({ ...later, pixDiscount: 7 });
      const emptied = await call("POST", { version: 2, house: { ...body.house, contact: null } });
      expect(emptied.body.house.contact).toBeNull();
    });

    it("is as it was in any of its last versions again, when staff save one of them", async () => {
      const { call, shown, headers } = await open();
      const { house: before } = (await call("GET")).body;
      const versions = async () => {
        const { body } = await shop.call("GET", "/admin/shop/house/versions", { headers });
        return (body as unknown as { versions: HouseVersion[] }).versions;
      };
      const houseIn = async (version: number | string) => {
        const answer = await shop.call("GET", `/admin/shop/house/versions/${version}`, { headers });
        return { status: answer.status, house: (answer.body as unknown as { house: House }).house };
      };
      expect(await versions()).toEqual([]);
      for (let version = 0; version < 33; version += 1)
        await call("POST", { version, house: { ...before, pixDiscount: 1 + (version % 30) } });
      const kept = await versions();
      expect(kept.map(({ version }) => version)).toEqual(Array.from({ length: 31 }, (_, at) => 33 - at));
      expect(kept[0]?.fields).toEqual(["pixDiscount"]);
      expect(await houseIn(11)).toMatchObject({ status: 200, house: { pixDiscount: 11 } });
      for (const gone of [2, 34, "x", -1]) expect((await houseIn(gone)).status).toBe(404);
      const { house } = await houseIn(11);
      expect((await call("POST", { version: 33, house })).status).toBe(200);
      expect((await shown()).pixDiscount).toBe(11);
    });

    it("has the version from before its first change as well", async () => {
      const { call, headers } = await open();
      const { house: before } = (await call("GET")).body;
      // As an earlier version of the shop left it.
      await shop.rows(
        "insert into house_setting (id, version, settings) values (1, 7, '{\"pixDiscount\": 3}')",
      );
      await call("POST", { version: 7, house: { ...before, pixDiscount: 9 } });
      const { body } = await shop.call("GET", "/admin/shop/house/versions/7", { headers });
      expect(body).toMatchObject({ house: { pixDiscount: 3 } });
    });

    it("keeps the first of two changes that were made of the same, and tells the second", async () => {
      const { call } = await open();
      const { house: before } = (await call("GET")).body;
      const answers = await Promise.all(
        [3, 7].map((pixDiscount) => call("POST", { version: 0, house: { ...before, pixDiscount } })),
      );
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
      const refused = answers.find(({ status }) => status === 409);
      expect(refused?.body.message).toContain("Outra pessoa mudou a loja");
      const kept = answers.find(({ status }) => status === 200)?.body.house.pixDiscount;
      expect((await call("GET")).body).toMatchObject({ version: 1, house: { pixDiscount: kept } });
    });

    it("is reached where staff say from then on, by shoppers, in letters and in its texts", async () => {
      const { call, shown } = await open();
      const { house: before } = (await call("GET")).body;
      const contact: HouseContact = {
        ...STORE_CONTACT,
        email: "casa@exemplo.com.br",
        whatsapp: "(11) 98888-1989",
        lojas: STORE_CONTACT.lojas.slice(1),
        horarios: [{ dias: "Segunda a sexta", abre: "9h", fecha: "19h30" }],
      };
      const saved = await call("POST", { version: 0, house: { ...before, contact } });
      expect(saved.body.branches).toMatchObject([{ id: "brasilia", hours: "Segunda a sexta 9h-19h30" }]);
      expect(await shown()).toMatchObject({
        contact,
        policies: { returns: expect.stringContaining("escreva para casa@exemplo.com.br") },
      });
      const [entry] = await shop.rows<{ details: { changes: unknown[] } }>(
        "select details from audit_entry where action = 'settings.house-changed'",
      );
      expect(entry?.details.changes).toContainEqual({
        field: "horarios",
        before: "Segunda a sexta: 10h às 20h | Sábado: 10h às 18h | Domingo: fechado",
        after: "Segunda a sexta: 9h às 19h30",
      });

      const question = {
        source: "footer_contact_form",
        email: "ana@exemplo.com.br",
        message: "Ajustam barras?",
      };
      await shop.call("POST", "/shop/messages", { body: question });
      const [letter] = await shop.emails("contact-for-shop");
      expect(letter?.recipient).toBe("casa@exemplo.com.br");
      const [receipt] = await shop.emails("contact-received");
      expect(receipt?.data).toMatchObject({ whatsappUrl: expect.stringContaining("wa.me/5511988881989") });
      const { text, html } = await outboxOf(shop.container).render({
        template: "contact-received",
        data: receipt?.data,
      });
      for (const said of [text, html]) {
        expect(said).toContain("SCLS 198 Bloco A");
        expect(said).not.toContain("Rua Exemplo dos Jardins");
      }
    });

    it("shows photographs of its own, kept without what a camera wrote into them, and only those of its staff", async () => {
      const { call, shown, headers } = await open();
      const { house: before } = (await call("GET")).body;
      const photo = await sharp({ create: { width: 3000, height: 2000, channels: 3, background: "#121f48" } })
        .withExif({ IFD0: { Copyright: "Ateliê, Rua das Tesouras 19" } })
        .jpeg()
        .toBuffer();
      const send = (content: Buffer, by = headers) => shop.upload("/admin/shop/house/pictures", content, by);
      const sent = await send(photo);
      expect(sent).toMatchObject({
        status: 201,
        body: { file: expect.stringMatching(/^casa\/[\w-]+\.jpg$/) },
      });
      const { file } = sent.body as unknown as { file: string };
      const kept = await readFile(path.join(process.env.DATA_DIR ?? "", "static", file));
      expect(await sharp(kept).metadata()).toMatchObject({ format: "jpeg", width: 2400, height: 1600 });
      expect(kept.includes("Tesouras")).toBe(false);

      const pictures = { tesoura: { file, alt: "O mestre risca o giz" } };
      expect((await call("POST", { version: 0, house: { ...before, pictures } })).status).toBe(200);
      expect(await shown()).toMatchObject({ pictures });
      const [entry] = await shop.rows<{ details: { changes: unknown[] } }>(
        "select details from audit_entry where action = 'settings.house-changed'",
      );
      expect(entry?.details.changes).toEqual([
        { field: "pictures", before: null, after: expect.stringContaining(`O mestre risca o giz (${file})`) },
      ]);

      for (const [wrong, message] of [
        [{ tesoura: { file, alt: " " } }, "Diga o que se vê na foto, em até 160 caracteres"],
        [{ tesoura: { file: "casa/../perfil/1.jpg", alt: "x" } }, "Envie a foto de novo"],
        [{ tesoura: { file: "https://exemplo.com/a.jpg", alt: "x" } }, "Envie a foto de novo"],
      ] as const)
        expect(await call("POST", { version: 1, house: { ...before, pictures: wrong } })).toMatchObject({
          status: 400,
          body: { message },
        });
      expect(
        (await call("POST", { version: 1, house: { ...before, pictures: { porta: pictures.tesoura } } }))
          .status,
      ).toBe(400);
      expect((await send(Buffer.from("nada de foto"))).status).toBe(415);
      expect((await send(Buffer.alloc(15 * 1024 * 1024 + 1, 0xff))).status).toBe(413);
      expect((await send(photo, {})).status).toBe(401);
    });

    it("is refused what no house can be, in words, and stays as it was", async () => {
      const { call } = await open();
      const { house: before } = (await call("GET")).body;
      const { status, body } = await call("POST", { version: 0, house: { ...before, pixDiscount: 31 } });
      expect([status, body.message]).toEqual([400, "O desconto no Pix vai de 0 a 30%, sem casas decimais"]);
      expect((await call("GET")).body.version).toBe(0);
    });
  });
}
